// Dark or light as chosen last. Before the page is drawn, so that nothing flashes.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the choice lasts for the page.
}

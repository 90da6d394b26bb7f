// Before the page is drawn, so that nothing flashes or moves: that there are scripts, and the colours chosen last.
document.documentElement.classList.add("js");
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the choice lasts for the page.
}

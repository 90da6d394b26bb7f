"""Does not clear its paper: what is over stays for the next score."""

from right import answer, serve

paper = {"over": 0}


def keeps(method, params):
    said = answer(method, params)
    if "over" in said.get("result", ()):
        left, paper["over"] = paper["over"], said["result"]["over"]
        said["result"]["over"] += left
    return said


serve(keeps)

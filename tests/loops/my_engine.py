"""The engine of the loop for pytest: answers that were made beforehand, by the question."""

import json
import os
from pathlib import Path

ANSWERS = json.loads(Path(os.environ["FIVES_ANSWERS"]).read_text(encoding="utf-8"))


def reply(operation, params):
    return ANSWERS[f"{operation} {json.dumps(params, separators=(',', ':'))}"]

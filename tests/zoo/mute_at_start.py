"""Never answers anything, describe included."""

import time

time.sleep(1000)

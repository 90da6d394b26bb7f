import tally_engine


def pytest_fives_adapter():
    return tally_engine.answer

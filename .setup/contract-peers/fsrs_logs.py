"""What PyPI's fsrs makes of random reviews and of the courses in its own tests, one JSON object a line.

usage: fsrs_logs.py CARDS DRAWS

The first line names the versions, and what weights may be. CARDS are followed without fuzz; after them come the days that DRAWS draws
with fuzz led to.
"""

import json
import platform
import random
import sys
from collections import Counter
from datetime import datetime, timedelta, timezone
from importlib.metadata import version

from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

chance = random.Random(6)
bounds = list(zip(DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS))


def text(time):
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def course(reviews, weights=None, retention=0.9, after=timedelta(days=9)):
    """The line of a card: what goes in, and what came out."""
    scheduler = Scheduler(
        parameters=weights or DEFAULT_PARAMETERS, desired_retention=retention, enable_fuzzing=False)
    card = Card()
    for time, grade in reviews:
        card, _ = scheduler.review_card(card, Rating(grade), time)
    now = reviews[-1][0] + after
    asked = {"scheduler": "fsrs", "retention": retention, "now": text(now)}
    if weights:
        asked["weights"] = weights
    asked["reviews"] = [{"at": text(time), "grade": grade} for time, grade in reviews]
    return {
        "in": asked,
        "out": {
            "state": card.state.name.lower(),
            "stability": card.stability,
            "difficulty": card.difficulty,
            "due": text(card.due),
            "retrievability": scheduler.get_card_retrievability(card, now),
        },
    }


def when_due(grades, start=datetime(2022, 11, 29, 12, 30, tzinfo=timezone.utc)):
    """Reviews that come exactly when they are due."""
    scheduler, card, reviews, time = Scheduler(enable_fuzzing=False), Card(), [], start
    for grade in grades:
        reviews.append((time, grade))
        card, _ = scheduler.review_card(card, Rating(grade), time)
        time = card.due
    return reviews


def after_days(grades, days, start=datetime(2022, 11, 29, 12, 30, tzinfo=timezone.utc)):
    """Reviews so many days after one another."""
    reviews = []
    for grade, gap in zip(grades, days):
        start += timedelta(days=gap)
        reviews.append((start, grade))
    return reviews


def own_courses():
    """The courses that the package's own tests follow."""
    yield course(when_due([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]))
    yield course(after_days([1, 3, 3, 3, 3, 3], [0, 0, 1, 3, 8, 21]))
    start = datetime(2022, 11, 29, 12, 30, tzinfo=timezone.utc)
    yield course([(start + timedelta(microseconds=1000 * n), 4) for n in range(10)])
    for grades in ([3, 3, 3], [1], [2, 2], [4], [3, 3, 3, 1, 1, 3]):
        yield course(when_due(grades))


def random_reviews():
    time = datetime(2020, 1, 1, tzinfo=timezone.utc) + timedelta(
        milliseconds=chance.randrange(10**11))
    reviews, card, scheduler = [], Card(), Scheduler(enable_fuzzing=False)
    for _ in range(chance.randint(1, 40)):
        grade = chance.choices([1, 2, 3, 4], [2, 1, 5, 1])[0]
        reviews.append((time, grade))
        card, _ = scheduler.review_card(card, Rating(grade), time)
        way = chance.random()
        if way < 0.4:
            time = card.due
        elif way < 0.7:
            time += timedelta(milliseconds=chance.randrange(86_400_000))
        elif way < 0.75:
            time += timedelta(days=chance.randint(1, 3))
        elif way < 0.95:
            time += timedelta(milliseconds=int(chance.expovariate(1 / (20 * 86_400_000))))
        if time.year > 9000:
            break
    return reviews


def random_weights(number):
    if number % 3 == 0:
        return None
    if number % 3 == 1:
        near = (usual * chance.uniform(0.6, 1.5) for usual, _, _ in bounds)
        return [min(high, max(low, value)) for value, (_, low, high) in zip(near, bounds)]
    return [chance.uniform(low, high) for _, low, high in bounds]


def main():
    cards, draws = int(sys.argv[1]), int(sys.argv[2])
    put = lambda value: print(json.dumps(value, separators=(",", ":")))
    put({
        "fsrs": version("fsrs"),
        "python": platform.python_version(),
        "weights": DEFAULT_PARAMETERS,
        "lowest": LOWER_BOUNDS_PARAMETERS,
        "highest": UPPER_BOUNDS_PARAMETERS,
    })
    for line in own_courses():
        put(line)
    for number in range(cards):
        retention = 0.9 if number % 2 else round(chance.uniform(0.7, 0.97), 3)
        put(course(random_reviews(), random_weights(number), retention,
                   timedelta(hours=chance.randrange(2000))))
    random.seed(6)
    scheduler = Scheduler()
    for days in (1, 2, 3, 4, 6, 7, 8, 13, 20, 21, 34, 60):
        met = Counter(
            scheduler._get_fuzzed_interval(interval=timedelta(days=days)).days
            for _ in range(draws))
        put({"days": days, "spread": {str(day): met[day] for day in sorted(met)}})


main()

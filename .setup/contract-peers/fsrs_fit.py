"""Holds the weights that hearcoach fits to a learner's reviews against those of PyPI's fsrs-rs-python, on reviews that
neither has seen.

usage: fsrs_fit.py HEARCOACH CARDS FOLDER

Simulated learners with hidden weights review CARDS each when they are due. Both programs learn from the older four fifths; how well
the newest fifth is foreseen is told by PyPI's fsrs. Fails where hearcoach's weights foresee it more than 1% worse, or where it counts
the loss otherwise.
"""

import json
import math
import random
import subprocess
import sys
from datetime import datetime, timedelta, timezone

import fsrs_rs_python as peer
from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

BEGAN = datetime(2025, 1, 1, tzinfo=timezone.utc)
bounds = list(zip(LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS))


def scheduler(weights):
    return Scheduler(
        parameters=weights, learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def learner(seed):
    """Weights some way off the usual ones."""
    chance = random.Random(seed)
    return [
        min(high, max(low, weight * math.exp(chance.gauss(0, 0.35))))
        for weight, (low, high) in zip(DEFAULT_PARAMETERS, bounds)]


def history(weights, cards, seed):
    """The reviews of each card, as (time, grade); no two at the same time."""
    chance = random.Random(seed)
    memory, plan = scheduler(weights), scheduler(DEFAULT_PARAMETERS)
    courses = []
    for n in range(cards):
        time = BEGAN + timedelta(days=chance.randrange(120), milliseconds=10 * n)
        known, planned, reviews = Card(), Card(), []
        for _ in range(chance.randrange(2, 12)):
            if not reviews:
                grade = chance.choices([1, 2, 3, 4], [3, 1, 5, 1])[0]
            elif chance.random() < memory.get_card_retrievability(known, time):
                grade = chance.choices([2, 3, 4], [1, 6, 1])[0]
            else:
                grade = 1
            known, _ = memory.review_card(known, Rating(grade), time)
            planned, _ = plan.review_card(planned, Rating(grade), time)
            reviews.append((time, grade))
            days = max(1, (planned.due - time).days)
            time += timedelta(days=max(1, round(days * chance.uniform(0.7, 1.6))), milliseconds=1)
        courses.append(reviews)
    return courses


def losses(weights, courses, since):
    """The mean logarithmic loss of weights on the reviews from a time on."""
    memory, sum, count = scheduler(weights), 0.0, 0
    for reviews in courses:
        card = Card()
        for place, (time, grade) in enumerate(reviews):
            if place > 0 and time >= since:
                chance = memory.get_card_retrievability(card, time)
                sum -= math.log(chance if grade > 1 else 1 - chance)
                count += 1
            card, _ = memory.review_card(card, Rating(grade), time)
    return sum / count


def fitted_by_peer(courses, before):
    """Each review with those before it on its card, in the order of time, as fsrs-rs learns."""
    items = []
    for number, reviews in enumerate(courses):
        steps = [
            peer.FSRSReview(grade, (time - reviews[max(0, place - 1)][0]).days)
            for place, (time, grade) in enumerate(reviews)]
        items += [
            (reviews[place][0], number, peer.FSRSItem(steps[:place + 1]))
            for place in range(1, len(reviews)) if reviews[place][0] < before]
    items.sort(key=lambda item: item[0])
    return peer.FSRS(list(DEFAULT_PARAMETERS)).compute_parameters(
        [item for _, _, item in items], card_ids=[number for _, number, _ in items])


def fitted_here(program, path, courses):
    with open(path, "w") as log:
        log.write("card_id,review_time,review_rating\n")
        for number, reviews in enumerate(courses):
            for time, grade in reviews:
                log.write(f"{number},{round(time.timestamp() * 1000)},{grade}\n")
    run = subprocess.run(
        [program, "words", "fit", "--revlog", path, "--json"], check=True, capture_output=True)
    return json.loads(run.stdout)


def main():
    program, cards, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    wrong = 0
    for seed in range(3):
        hidden = learner(seed)
        courses = history(hidden, cards, seed)
        times = sorted(time for reviews in courses for time, _ in reviews[1:])
        since = times[len(times) * 4 // 5]
        ours = fitted_here(program, f"{folder}/revlog-{seed}.csv", courses)
        theirs = list(fitted_by_peer(courses, since))
        mine, standard, other, truth = [
            losses(weights, courses, since)
            for weights in (ours["weights"], DEFAULT_PARAMETERS, theirs, hidden)]
        print(
            f"learner {seed}, {ours['reviews']} reviews: log loss on the newest fifth {mine:.4f} here, "
            f"{other:.4f} fsrs-rs-python, {standard:.4f} usual weights, {truth:.4f} the truth")
        told = ours["loss"]["own" if ours["are_own"] else "standard"]
        wrong += mine > 1.01 * other
        wrong += abs(told - mine) > 1e-6 or abs(ours["loss"]["standard"] - standard) > 1e-6
    sys.exit(1 if wrong else 0)


main()

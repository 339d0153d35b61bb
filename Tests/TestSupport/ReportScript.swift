/// Counts the numbers of a report once more, from the table of all columns.
public enum ReportScript {
  /// For python3, with the table, the first and the last day as its arguments.
  public static let text = """
    import csv, json, math, statistics, sys
    rows = [r for r in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8"))
            if sys.argv[2] <= r["date"] <= sys.argv[3]]
    sessions = {r["session"]: r for r in rows}
    rows = [r for r in rows if int(r["attempts"]) > 0 or r["outcome"] == "revealed"]
    counted = {r["session"]: sessions[r["session"]] for r in rows}

    def up(x, places):
        return None if x is None else math.floor(x * 10 ** places + 0.5 + 1e-9) / 10 ** places
    def whole(x):
        return None if x is None else math.floor(x + 0.5 + 1e-9)
    def mean(rows, column):
        values = [float(r[column]) for r in rows if r[column] != ""]
        return sum(values) / len(values) if values else None
    def median(column):
        values = [float(r[column]) for r in rows if r[column] != ""]
        return up(statistics.median(values), 1) if values else None
    def first(rows):
        return sum(r["correct"] == "true" and r["attempts"] == "1" for r in rows)
    def said(rows):
        weights = {"acc": .4, "flu": .2, "comp": .2, "pros": .2}
        values = []
        for r in rows:
            there = {c: w for c, w in weights.items() if r[c] != ""}
            if there:
                values.append(sum(float(r[c]) * w for c, w in there.items()) / sum(there.values()))
        if not values:
            return None
        parts = {c: whole(mean(rows, c)) for c in weights}
        return {"score": whole(sum(values) / len(values)), **parts}
    def reach(own):
        if len(own) < 10:
            return None
        low, high = -12.0, 12.0
        for _ in range(60):
            a = (low + high) / 2
            excess = first(own) - sum(
                1 / (1 + math.exp(3 * math.log2(float(r["pace"])) - a)) for r in own)
            low, high = (a, high) if excess > 0 else (low, a)
        paces = [float(r["pace"]) * 100 for r in own]
        pace = 100 * 2 ** ((low - math.log(3)) / 3)
        return None if pace < min(paces) - .5 else up(min(pace, max(paces)) / 100, 2)
    def group(key, value):
        own = [r for r in rows if r[key] == value]
        more = {"pace_reached": reach(own)} if key == "level" else {}
        return {key: value, "items": len(own), "first_try_rate": up(first(own) / len(own), 2),
                "heard": up(mean(own, "semanticSim"), 2), "said": said(own),
                "item_score": whole(mean(own, "itemScore")), "pace": up(mean(own, "pace"), 2),
                **more}
    def minutes(sessions):
        return whole(sum(float(s["session_seconds"]) for s in sessions) / 60)
    def day(date):
        own = [r for r in rows if r["date"] == date]
        of_day = [s for s in counted.values() if s["date"] == date]
        return {"day": date, "minutes": minutes(of_day), "items": len(own),
                "first_try_rate": up(first(own) / len(own), 2),
                "heard": up(mean(own, "semanticSim"), 2),
                "item_score": whole(mean(own, "itemScore")),
                "done": any(s["session_ending"] == "completed" for s in of_day)
                    or sum(float(s["session_seconds"]) for s in of_day)
                        >= 60 * max(float(s["planned_minutes"]) for s in of_day)}
    topics = sorted({r["topic"] for r in rows} - {""})
    topics.sort(key=lambda t: -sum(r["topic"] == t for r in rows))
    order = ("easy", "medium", "hard")
    most = max(order, key=lambda l: (sum(r["level"] == l for r in rows), -sorted(order).index(l)))
    reached = reach([r for r in rows if r["level"] == most])
    print(json.dumps({
        "minutes": minutes(counted.values()), "days": len({r["date"] for r in rows}),
        "sessions": len(counted), "items": len(rows), "first_try_rate": up(first(rows) / len(rows), 2),
        "heard": up(mean(rows, "semanticSim"), 2), "said": said(rows),
        "item_score": whole(mean(rows, "itemScore")), "pace": up(mean(rows, "pace"), 2),
        "pace_reached": reached, "playbacks": median("playbacks"),
        "response_seconds": median("response_seconds"),
        "levels": [group("level", l) for l in ("easy", "medium", "hard")],
        "topics": [group("topic", t) for t in topics],
        "by_day": [day(d) for d in sorted({r["date"] for r in rows})],
    }))
    """
}

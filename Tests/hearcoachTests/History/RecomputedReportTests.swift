import Foundation
import JSON
import TestSupport
import Testing

@Suite(
  "The numbers of a report",
  .enabled(if: ChildProgram.isInstalled("python3"), "python3 is not installed"))
struct RecomputedReportTests {
  /// Writes random practice as a table of all columns, of the days that its arguments name.
  private static let practice = """
    import csv, datetime, json, random, sys
    random.seed(int(sys.argv[1]))
    out = csv.writer(sys.stdout, lineterminator="\\r\\n")
    out.writerow(sys.argv[4].split(","))
    first = datetime.date.fromisoformat(sys.argv[2])
    def time(ms):
        moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(milliseconds=ms)
        return moment.isoformat(timespec="milliseconds") + "+00:00"
    for number in range(int(sys.argv[3])):
        day = first + datetime.timedelta(days=number)
        if random.random() < .3:
            continue
        for part in range(random.randint(1, 2)):
            began = (day - datetime.date(1970, 1, 1)).days * 86400000 + part * 3600000
            session = [f"{day}-{part}", time(began), time(began + 9), random.choice(["completed", "stopped"]),
                       random.randint(60, 2400), "1", 30, "learning"]
            for n in range(1, random.randint(4, 12)):
                tries = []
                for at in range(random.choice([0, 1, 1, 1, 2, 3])):
                    words = [{"expected": w, "answer": w, "verdict": "match"} if random.random() < .6 else
                             {"expected": w, "answer": None, "verdict": "missing"} for w in "水杯桌子雨门"]
                    tries.append({"at": began + at, "answer": "答", "similarity": random.randint(0, 99) / 100,
                                  "passed": False, "response_seconds": random.randint(10, 90) / 10,
                                  "playbacks": random.randint(1, 3), "acc": None, "flu": None, "comp": None,
                                  "pros": None, "rater": None, "words": words})
                voice = n % 3 == 0 and tries
                right = len(tries) == 1 and random.random() < .8
                said = [random.randint(40, 100), "", random.randint(400, 990) / 10, 75] if voice else [""] * 4
                out.writerow([day, f"c{n}", "水杯桌子雨门", len(tries), "text", "true" if right else "false",
                              f"{tries[0]['similarity']:.2f}" if tries else "", *said, random.randint(0, 100),
                              "答" if tries else "", *session, n, "zh-CN", random.choice(["easy", "medium", "hard"]),
                              "common", random.choice(["家常", "看病", ""]), "", "", random.choice([.8, 1, 1.15]),
                              time(began), time(began), "passed" if right else "revealed", "", "", "", "",
                              tries[0]["response_seconds"] if tries else "",
                              sum(t["playbacks"] for t in tries) if tries else "",
                              json.dumps(tries, ensure_ascii=False) if tries else "", "", "", "", ""])
    """

  /// Words and not characters; an answer with nothing right tells nothing of them.
  private static let words = """
    import csv, json, sys
    met, missed = {}, {}
    for r in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8")):
        if sys.argv[2] <= r["date"] <= sys.argv[3] and r["tries"]:
            verdicts = [word["verdict"] for word in json.loads(r["tries"])[0]["words"]]
            if "match" not in verdicts:
                continue
            for word in ("水杯", "桌子", "雨", "门"):
                own, verdicts = verdicts[:len(word)], verdicts[len(word):]
                met[word] = met.get(word, 0) + 1
                missed[word] = missed.get(word, 0) + ("missing" in own)
    print(json.dumps({w: [met[w], missed[w]] for w in missed if missed[w] >= 2}))
    """

  private func python(_ script: String, _ arguments: String...) async throws -> FinishedProgram {
    let run = try await FinishedProgram.run(
      "python3", ["-c", script] + arguments, environment: ["PYTHONUTF8": "1"])
    try #require(run.exit == 0, "\(run.errors)")
    return run
  }

  @Test(arguments: [1, 2, 3])
  func `match what another program counts in the export`(seed: Int) async throws {
    let home = try Home()
    let header = try await home.run("export", "--csv", "--all-columns").lines[0]
    let made = try await python(Self.practice, "\(seed)", "2025-10-20", "45", String(header))
    let (file, table) = (home.file("made.csv"), home.file("table.csv"))
    try TestFile.write(made.bytes, to: file)
    let read = try await home.run("import", "--csv", file)
    #expect(read.exit == 0, "\(read.errors)")
    #expect(try await home.run("export", "--csv", "--all-columns", "--out", table).exit == 0)

    for (first, last) in [("2025-11-01", "2025-11-20"), ("2025-10-01", "2025-12-31")] {
      let report = try await home.run("report", "--json", "--from", first, "--to", last)
      let found = try #require(
        try JSONSerialization.jsonObject(with: Data(report.bytes)) as? [String: Any])
      let counted = try await python(ReportScript.text, table, first, last)
      let expected = try #require(
        try JSONSerialization.jsonObject(with: Data(counted.bytes)) as? [String: Any])
      #expect(expected.count >= 14)
      for (name, value) in expected {
        let own = found[name].map { "\($0)" }
        #expect((found[name] as? NSObject) == (value as? NSObject), "\(name): \(own ?? "-")")
      }
      let words = try JSONSerialization.jsonObject(
        with: Data(try await python(Self.words, table, first, last).bytes))
      let hard = try #require(found["hard_words"] as? [[String: Any]])
      let told = Dictionary(
        uniqueKeysWithValues: hard.map {
          ($0["text"] as? String, [$0["met"], $0["missed"]] as? [Int])
        })
      #expect(told.count == 4)
      for (word, counts) in try #require(words as? [String: [Int]]) {
        #expect(told[word] == counts)
      }
    }
  }

  @Test func `are the same on the page as in the JSON`() async throws {
    let home = try await Practised.home()
    let page = home.file("report.html")
    let run = try await home.run("report", "all", "--json", "--html", page)
    #expect(run.exit == 0, "\(run.errors)")
    let html = try TestFile.text(page)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(!html.contains("http://") && !html.contains("https://"))
    #expect(run.output.contains("\"items\":3"))
    #expect(try TestFile.permissions(page) == 0o600)
  }

  @Test(
    arguments: [
      ["report"], ["report", "month"], ["report", "all"], ["calendar"], ["calendar", "--year"],
      ["calendar", "2024-02"],
    ], Home.Language.allCases)
  func `fit into eighty columns, without colour if nobody sees it`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let run = try await home.run(words, in: language)
    #expect(run.exit == 0 && run.errors == "", "\(run.errors)")
    #expect(!run.output.contains("\u{1B}"))
    for line in run.lines { #expect(HelpTests.columns(line) <= 80, "\(line)") }
    let isChinese = run.output.contains("天")
    #expect(isChinese == (language == .chinese))
  }
}

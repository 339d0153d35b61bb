import Foundation
import Glibc
import TestSupport
import Testing

/// `hearcoach words fit`, through the whole program.
@Suite(
  "Weights of one's own",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct FitTests {
  private static let days = [0, 1, 4, 12, 30, 80]

  /// Reviews as they are published for research: of each card six, five of which are on a later day.
  private static func log(cards: Int, rating: (Int, Int) -> Int) -> String {
    let rows = (0..<cards).flatMap { card in
      days.enumerated().map { place, day in
        let time = 1_700_000_000_000 + day * 86_400_000 + card * 1000
        return "\(card),\(time),\(rating(card, place))"
      }
    }
    return "card_id,review_time,review_rating\n" + rows.joined(separator: "\n") + "\n"
  }

  /// Half of the cards are forgotten at each second review.
  private static func usual(card: Int, place: Int) -> Int { (card + place) % 4 == 0 ? 1 : 3 }

  private static func json(_ run: FinishedProgram) throws -> [String: Any] {
    #expect(run.exit == 0, "\(run.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any])
  }

  /// A home whose journal has so many reviews of English sentences, in courses of six.
  private static func home(reviews: Int) async throws -> Home {
    let home = try await Practised.home()
    let course = days.map(String.init).joined(separator: ",")
    _ = try await sqlite(
      home.journal,
      """
      DELETE FROM reviews; DELETE FROM cards;
      CREATE TEMP TABLE k AS WITH RECURSIVE n (n) AS (
        SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < \(reviews - 1)) SELECT n FROM n;
      INSERT INTO items (session, n, sentence_id, text, lang, level, word_bucket, pace, began, ended,
        outcome, correct, attempts, semantic_sim, item_score)
      SELECT 1, 1000 + n, 'f' || (n / 6), 'Sentence ' || (n / 6), 'en-US', 'easy', 'common', 1, 1, 2,
        'passed', 1, 1, 1, 100 FROM k;
      INSERT INTO cards (lang, kind, key, text)
      SELECT DISTINCT 'en-US', 'sentence', 'f' || (n / 6), 'Sentence ' || (n / 6) FROM k;
      INSERT INTO reviews (card, item, at, grade, score)
      SELECT cards.id, items.id,
        1700000000000 + 86400000 * json_extract('[\(course)]', '$[' || (k.n % 6) || ']') + k.n,
        CASE (k.n / 6 + k.n % 6) % 4 WHEN 0 THEN 1 ELSE 3 END, 100
      FROM k CROSS JOIN items ON items.session = 1 AND items.n = 1000 + k.n
      CROSS JOIN cards ON key = sentence_id;
      DELETE FROM schedules; DELETE FROM scheduling;
      """)
    return home
  }

  private static func fits(_ home: Home) async throws -> [String] {
    try await sqlite(home.journal, "SELECT reviews FROM fits ORDER BY rowid")
  }

  @Test func `a file of reviews tells its losses and weights, and nothing is kept`() async throws {
    let home = try Home()
    let path = home.file("revlog.csv")
    try TestFile.write(Self.log(cards: 60, rating: Self.usual), to: path)
    let fit = try Self.json(try await home.run("words", "fit", "--revlog", path, "--json"))
    #expect(fit["reviews"] as? Int == 300 && (fit["weights"] as? [Double])?.count == 21)
    let loss = try #require(fit["loss"] as? [String: Double])
    #expect((fit["are_own"] as? Bool == true) == (loss["own"] ?? 9 < loss["standard"] ?? 0))
    for (language, told) in [
      (Home.Language.english, "Log loss on the newest fifth"), (.chinese, "预测误差"),
    ] {
      let run = try await home.run("words", "fit", "--revlog", path, in: language)
      #expect(run.exit == 0 && run.output.contains(told), "\(run.output)\(run.errors)")
    }
    #expect(access(home.journal, F_OK) != 0)
  }

  @Test func `a file that is wrong is refused by its line, and too few reviews are no failure`()
    async throws
  {
    let home = try Home()
    let path = home.file("revlog.csv")
    try TestFile.write(Self.log(cards: 60) { $0 == 1 && $1 == 2 ? 5 : 3 }, to: path)
    for language in Home.Language.allCases {
      let run = try await home.run("words", "fit", "--revlog", path, in: language)
      #expect(run.exit == 1 && run.output.isEmpty, "\(run.output)")
      #expect(run.errors.contains(path) && run.errors.contains("10"), "\(run.errors)")
    }
    let none = try await home.run("words", "fit", "--revlog", home.file("gone.csv"))
    #expect(none.exit == 1 && none.errors.contains("gone.csv"))
    #expect(try await home.run("words", "list", "--revlog", path).exit == 64)
    try TestFile.write(Self.log(cards: 3, rating: Self.usual), to: path)
    let few = try Self.json(try await home.run("words", "fit", "--revlog", path, "--json"))
    #expect(few["reviews"] as? Int == 15 && few["loss"] is NSNull)
    #expect(few["are_own"] as? Bool == false)
  }

  @Test func `the learner's own reviews give weights that are kept`() async throws {
    let home = try await Self.home(reviews: 300)
    let fit = try Self.json(try await home.run("words", "fit", "--json"))
    #expect(fit["reviews"] as? Int == 250)
    #expect(try await Self.fits(home) == ["300"])
  }

  @Test(arguments: [(396, false), (402, true)])
  func `a session fits them by itself once there are four hundred new reviews`(
    reviews: Int, isFitted: Bool
  ) async throws {
    let home = try await Self.home(reviews: reviews)
    try await Practised.miss(answering: "不知道", in: home)
    let fits = try await Self.fits(home)
    #expect(fits.isEmpty != isFitted)
    // Not again before the next four hundred.
    try await Practised.miss(answering: "不知道", in: home)
    #expect(try await Self.fits(home) == fits)
  }

  @Test func `interrupted it keeps nothing`() async throws {
    let home = try await Self.home(reviews: 120_000)
    let dates = "SELECT count(*), sum(due) FROM schedules"
    _ = try await home.run("words", "due")
    let before = try await sqlite(home.journal, dates)
    let program = try ChildProgram(
      Home.program, ["words", "fit"], environment: home.environment(), output: .nothing)
    // Time to begin; learning from so many takes many times longer.
    try await Task.sleep(for: .milliseconds(400))
    program.kill(by: SIGINT)
    #expect(try await program.finish() != .exited(0))
    #expect(try await Self.fits(home).isEmpty)
    #expect(try await sqlite(home.journal, dates) == before)
  }
}

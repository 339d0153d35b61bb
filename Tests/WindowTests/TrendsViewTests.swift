import Assembly
import CAdw
import Foundation
import TestSupport
import Testing
import Wording

@testable import Window

/// The trends, made in this process.
@Suite(
  "What the page of trends shows",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct TrendsViewTests {
  init() async throws { try await OwnScreen.open() }

  /// Practice in two languages: in Chinese twenty days ago, in English yesterday.
  private static func home() async throws -> Home {
    let home = try Home()
    let (long, now) = (day(before: 20), day(before: 1))
    let table = home.file("earlier.csv")
    try TestFile.write(
      "date,sentence_id,text,attempts,mode,correct,semanticSim,"
        + "acc,flu,comp,pros,itemScore,transcript\r\n"
        + "\(long),c001,请把水杯放在桌子上。,1,text,true,1,,,,,100,请把水杯放在桌子上\r\n"
        + "\(now),e001,It is time to go.,1,text,true,1,,,,,100,It is time to go\r\n",
      to: table)
    try #require(try await home.run("import", "--csv", table).exit == 0)
    return home
  }

  private static func day(before days: Double) -> String {
    String(Date(timeIntervalSinceNow: -86_400 * days).formatted(.iso8601).prefix(10))
  }

  private static func lists(of view: TrendsView) -> [WidgetTree.Node] {
    WidgetTree.all("GtkDropDown", below: view.raw)
  }

  private static func chosen(in list: WidgetTree.Node) -> String {
    String(
      cString: gtk_string_object_get_string(
        OpaquePointer(gtk_drop_down_get_selected_item(OpaquePointer(list)))))
  }

  @Test func `whose figures are shown is said, and what can be chosen goes by the days`()
    async throws
  {
    let home = try await Self.home()
    let work = Work(
      Application(
        environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
    let view = TrendsView(
      work, language: .english, practise: { _ in },
      links: WordLinks(words: { _, _ in [] }, about: { _, _, _ in nil }))
    func span(_ place: guint) {
      gtk_drop_down_set_selected(OpaquePointer(Self.lists(of: view)[0]), place)
    }
    try await OwnScreen.settle("both languages of the month can be chosen") {
      Self.lists(of: view).count == 2
    }
    #expect(Self.chosen(in: Self.lists(of: view)[1]) == "Chinese")
    // In the last week there was English alone.
    span(0)
    try await OwnScreen.settle("it is said that these are of English") {
      Self.lists(of: view).count == 1
        && WidgetTree.texts(below: view.raw).contains("English")
    }
    span(1)
    try await OwnScreen.settle("Chinese is shown again") {
      Self.lists(of: view).count == 2 && Self.chosen(in: Self.lists(of: view)[1]) == "Chinese"
    }
    // Who chooses one keeps the list in which they chose.
    let list = Self.lists(of: view)[1]
    gtk_drop_down_set_selected(OpaquePointer(list), 1)
    #expect(Self.chosen(in: list) == "English")
    for _ in 0..<20 {
      OwnScreen.settle()
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(Self.lists(of: view).last == list && Self.chosen(in: list) == "English")
  }
}

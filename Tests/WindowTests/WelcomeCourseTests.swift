import Assembly
import CAdw
import TestSupport
import Testing
import Wording

@testable import Window

/// The questions of the first start, made in this process.
@Suite(
  "How the questions of the first start follow each other",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct WelcomeCourseTests {
  init() async throws { try await OwnScreen.open() }

  private func course(in home: Home) -> WelcomeCourse {
    WelcomeCourse(
      Work(
        Application(
          environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })),
      language: .english,
      deeds: WelcomeCourse.Deeds(
        tell: { _ in }, say: { _ in }, resize: { _ in }, speak: { _ in }, finish: {}))
  }

  @Test(arguments: ["Skip this one", "Yes, just right"])
  func `a second press on what belongs to a question is none on the next one's`(
    name: String
  ) throws {
    let course = course(in: try Home())
    let skip = try #require(WidgetTree.button("Skip this one", below: course.page.raw))
    if name != "Skip this one" { WidgetTree.click(skip) }
    let button = try #require(WidgetTree.button(name, below: course.page.raw))
    g_object_ref(button)
    defer { g_object_unref(button) }
    for _ in 0..<2 { WidgetTree.click(button) }
    let texts = WidgetTree.texts(below: course.page.raw)
    let next: Phrase = name == "Skip this one" ? .windowTextSize : .windowLanguage
    #expect(texts.contains(next.en), "\(texts)")
  }

  @Test func `the pointer reaches a question when a double click on the one before is over`()
    async throws
  {
    let course = course(in: try Home())
    func isReached() -> Bool {
      WidgetTree.button("Skip this one", below: course.page.raw).map(WidgetTree.isReached) == true
    }
    try await OwnScreen.settle("the first question is reached", until: isReached)
    WidgetTree.click(try #require(WidgetTree.button("Skip this one", below: course.page.raw)))
    #expect(!isReached())
    try await OwnScreen.settle("the second question is reached", until: isReached)
  }
}

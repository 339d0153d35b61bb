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
  ) async throws {
    let course = course(in: try Home())
    // Before that it would be no press at all.
    try await Task.sleep(for: .milliseconds(450))
    let skip = try #require(WidgetTree.button("Skip this one", below: course.page.raw))
    if name != "Skip this one" {
      WidgetTree.click(skip)
      try await Task.sleep(for: .milliseconds(450))
    }
    let button = try #require(WidgetTree.button(name, below: course.page.raw))
    g_object_ref(button)
    defer { g_object_unref(button) }
    for _ in 0..<2 { WidgetTree.click(button) }
    let texts = WidgetTree.texts(below: course.page.raw)
    let next: Phrase = name == "Skip this one" ? .windowTextSize : .windowLanguage
    #expect(texts.contains(next.en), "\(texts)")
  }

  @Test func `a question is answered once what was before it is out of sight`() async throws {
    let course = course(in: try Home())
    func texts() -> [String] { WidgetTree.texts(below: course.page.raw) }
    func skip() throws {
      WidgetTree.click(try #require(WidgetTree.button("Skip this one", below: course.page.raw)))
    }
    let first = texts()
    try skip()
    #expect(texts() == first)
    try await OwnScreen.settle("the first question is answered") {
      try? skip()
      return texts() != first
    }
  }
}

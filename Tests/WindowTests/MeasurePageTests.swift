import CAdw
import Coaching
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// The page of a measurement, made in this process.
@Suite(
  "What the page of a measurement looks like",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct MeasurePageTests {
  init() async throws { try await OwnScreen.open() }

  private static func matrix(_ lang: Lang) throws -> Matrix {
    try Matrix(parsing: TestFile.bytes(Checkout.path + "config/matrix/\(lang.rawValue).json"))
  }

  /// What is shown from the checks to the first answers.
  private static func course(_ matrix: Matrix) -> [MeasureNews] {
    [
      .began(
        MeasurePlan(id: "m", lang: matrix.lang, kind: .steady, device: "d", seed: 1), matrix),
      .tones(1), .tonesDone(right: nil), .level(-3), .list(1, isPractice: true),
      .trial(n: 1, of: 20, isPractice: true, snr: 0, said: nil), .listening,
    ]
  }

  /// Has the window's looks for as long as something is measured: other pages are measured without.
  private func styled(_ body: () async throws -> Void) async throws {
    let provider = try #require(gtk_css_provider_new())
    let display = try #require(gdk_display_get_default())
    gtk_css_provider_load_from_data(provider, Style.sheet + Style.measuringSheet, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    defer {
      gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
      g_object_unref(UnsafeMutableRawPointer(provider))
    }
    try await body()
  }

  @Test(arguments: [InterfaceLanguage.chinese, .english])
  func `all of it fits into the width of a telephone, however large the letters`(
    language: InterfaceLanguage
  ) async throws {
    let matrix = try Self.matrix(language == .chinese ? .chinese : .english)
    try await styled {
      for size in Style.sizes {
        let page = MeasurePage(language: language) { _ in }
        let root = Box.column(gap: 0, [page])
        root.classes = Set(["text-\(size)", "narrow"] + (size > 24 ? ["large"] : []))
        page.adapt(isNarrow: true)
        for news in Self.course(matrix) {
          await page.show(news)
          expectFit(root, "\(size) pt, \(news)")
        }
        page.askToStop()
        expectFit(root, "\(size) pt, asked whether to stop")
      }
    }
  }

  private func expectFit(_ root: Box, _ what: String) {
    var least: gint = 0
    gtk_widget_measure(root.raw, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    #expect(least <= 360, "\(what)")
  }

  @Test(arguments: [false, true])
  func `where there is little room the words come before what there is to know about them`(
    isNarrow: Bool
  ) async throws {
    let page = MeasurePage(language: .english) { _ in }
    page.adapt(isNarrow: isNarrow)
    for news in Self.course(try Self.matrix(.english)) { await page.show(news) }
    let table = try #require(page.table)
    let place = try #require(gtk_widget_get_parent(table.raw))
    var after: [UnsafeMutablePointer<GtkWidget>] = []
    var next = gtk_widget_get_next_sibling(place)
    while let widget = next {
      after.append(widget)
      next = gtk_widget_get_next_sibling(widget)
    }
    #expect(after.contains(page.note.raw) == isNarrow)
  }
}

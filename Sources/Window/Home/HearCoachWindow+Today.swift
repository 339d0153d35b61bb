/// How today stands, on the first page.
extension HearCoachWindow {
  /// Another program may have practised or set something meanwhile, or another day begun.
  func lookAgain() {
    guard practice == nil, let home = pages.shown as? HomePage else { return }
    Task { await showToday(on: home) }
  }

  func showToday(on home: HomePage) async {
    do {
      home.show(try await work.today())
      leftJournal = nil
      lookAhead()
    } catch {
      // Who went elsewhere is told when they come back.
      if pages.shown === home { show(error, on: home) }
    }
  }
}

import Settings

/// A change of the configuration that is taken back where what it was made for does not come about.
final class TriedChange {
  private let app: Application
  private var former: [UInt8]?
  private var written: [UInt8]?
  private var isMade = false

  init(of app: Application) { self.app = app }

  /// The same program with settings changed, in the configuration too.
  func make(_ changes: [SettingChange]) throws -> Application {
    former = try app.configuration.bytes()
    let changed = try app.setting(changes)
    isMade = true
    written = try app.configuration.bytes()
    return changed
  }

  /// Has the configuration be what it was; where somebody else has changed it meanwhile, only what `own` says
  /// is set for the program as it is configured then.
  func takeBack(_ own: (Application) -> [SettingChange]) {
    guard isMade else { return }
    let isBack = (try? app.configuration.restore(former, instead: written)) ?? false
    if isBack { return }
    let app = app.reloaded()
    _ = try? app.setting(own(app))
  }
}

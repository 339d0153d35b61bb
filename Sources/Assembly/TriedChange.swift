import Settings

/// A change of the configuration that is taken back where what it was made for does not come about.
final class TriedChange {
  private let app: Application
  private var made: (former: [UInt8]?, written: [UInt8])?

  init(of app: Application) { self.app = app }

  /// The same program with settings changed, in the configuration too.
  func make(_ changes: [SettingChange]) throws -> Application {
    made = try app.configuration.set(changes)
    return app.reloaded()
  }

  /// Has the configuration be what it was; where somebody else has changed it meanwhile, only what `own` says
  /// is set for the program as it is configured then.
  func takeBack(_ own: (Application) -> [SettingChange]) {
    guard let made else { return }
    let isBack = (try? app.configuration.restore(made.former, instead: made.written)) ?? false
    if isBack { return }
    let app = app.reloaded()
    _ = try? app.setting(own(app))
  }
}

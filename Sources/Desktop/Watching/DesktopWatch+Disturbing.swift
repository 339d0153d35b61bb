import Coaching

extension DesktopWatch {
  /// Whether the learner asked the desktop not to be disturbed.
  public func isDoNotDisturbOn() async -> Sighting {
    if let known = Self.isServerSilent() { return known ? .yes : .no }
    let desktop = surroundings["XDG_CURRENT_DESKTOP"]?.lowercased() ?? ""
    if desktop.holds("gnome") || desktop.holds("unity"),
      let shown = await ask("gsettings", "get", "org.gnome.desktop.notifications", "show-banners")
    {
      return shown.hasPrefix("false") ? .yes : .no
    }
    if desktop.holds("xfce"),
      let silent = await ask("xfconf-query", "-c", "xfce4-notifyd", "-p", "/do-not-disturb")
    {
      return silent.hasPrefix("true") ? .yes : .no
    }
    return .unknown
  }

  /// What the notification server says; nothing where it has no word for it.
  private static func isServerSilent() -> Bool? {
    guard let bus = try? SessionBus(),
      (try? bus.hasOwner(of: BusPart.notifications.name)) == true
    else { return nil }
    return bus.property("Inhibited", of: .notifications)?.asFlag
      ?? bus.property("paused", of: .dunst)?.asFlag
  }
}

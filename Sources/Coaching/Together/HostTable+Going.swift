/// Who goes from a scene: by their own will, by a fault, or because their network does.
extension HostTable {
  mutating func fault(_ id: Int, _ fault: TableFault) -> [Effect] {
    let role = guests[id]?.role
    return [.tell(.fault(role: role, fault))] + depart(id) + [.close(id)]
  }

  mutating func leave(_ id: Int) -> [Effect] {
    let role = guests[id]?.role
    let told = isAtEnd ? nil : role
    return (told.map { [.tell(.left(role: $0))] } ?? []) + depart(id) + [.close(id)]
  }

  /// Whether the last line was said: who goes now has not left.
  private var isAtEnd: Bool {
    if let told, let turn = scene.turn(told), isLast(turn) { return true }
    guard let last = said.last, let turn = scene.turn(last.turn) else { return false }
    if let reply = last.reply {
      return scene.reply(reply, in: turn.id).flatMap { scene.turn($0.next) } == nil
    }
    return isLast(turn)
  }

  private func isLast(_ turn: SceneTurn) -> Bool {
    turn.replies.isEmpty && turn.next.flatMap(scene.turn) == nil
  }

  /// Whoever has gone for good; the role is the program's.
  private mutating func depart(_ id: Int) -> [Effect] {
    guard let role = guests.removeValue(forKey: id)?.role else { return [] }
    return hasBegun ? [.talk(.unseated(role))] : []
  }

  mutating func lose(_ id: Int, isQuiet: Bool = false) -> [Effect] {
    guard let guest = guests.removeValue(forKey: id), let role = guest.role else { return [] }
    away[guest.ticket] = Vacancy(
      role: role, hasEntered: guest.hasEntered, until: now + Self.patience)
    return isQuiet || isAtEnd ? [] : [.tell(.lost(role: role))]
  }

  /// Who is silent is lost, who was lost for long has gone, and who has heard nothing for a while hears that we are there.
  mutating func lookAround() -> [Effect] {
    var effects: [Effect] = []
    for (ticket, vacancy) in away.sorted(by: { $0.key < $1.key }) {
      guard let until = vacancy.until, until <= now else { continue }
      away[ticket] = Vacancy(
        role: vacancy.role, hasEntered: vacancy.hasEntered, until: nil)
      effects.append(.tell(.gone(role: vacancy.role)))
      if hasBegun { effects.append(.talk(.unseated(vacancy.role))) }
    }
    for id in guests.keys.sorted() {
      guard let guest = guests[id] else { continue }
      if now - guest.lastHeard >= Self.silence {
        effects += lose(id) + [.close(id)]
      } else if now - guest.lastSent >= Self.pulse {
        guests[id]?.lastSent = now
        effects.append(.send(id, .alive))
      }
    }
    return effects
  }
}

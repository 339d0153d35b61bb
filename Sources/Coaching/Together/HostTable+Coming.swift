/// Who comes to a scene, with which role, and where the scene is entered.
extension HostTable {
  mutating func welcome(_ id: Int, _ ticket: String) -> [Effect] {
    // A place is kept for whoever lost the network.
    guard places < Self.mostGuests else {
      return [.send(id, .offer(offer(isFull: true))), .send(id, .refused), .close(id)]
    }
    guests[id] = Guest(ticket: ticket, since: now, lastHeard: now, lastSent: now)
    return [.send(id, .offer(offer()))]
  }

  /// The places of guests that are taken or kept.
  private var places: Int { guests.count + away.values.count(where: { $0.until != nil }) }

  /// What is played, and which roles are left; none for whom there is no place.
  private func offer(isFull: Bool = false) -> TableOffer {
    TableOffer(
      scene: scene.id, lang: scene.lang, title: scene.title, goal: scene.goal,
      places: scene.roles.map { .init(role: $0, isFree: !isFull && isFree($0.id)) })
  }

  private func isFree(_ role: String) -> Bool {
    scene.roles.contains { $0.id == role && !$0.isLearner } && !elsewhere.contains(role)
  }

  mutating func seat(_ id: Int, in wanted: String?) -> [Effect] {
    guard var guest = guests[id], guest.role == nil else { return fault(id, .notNow) }
    let free = scene.roles.map(\.id).filter(isFree)
    guard !free.isEmpty else {
      guests[id] = nil
      return [.send(id, .refused), .close(id)]
    }
    guard let role = wanted ?? free.first, free.contains(role) else {
      return [.send(id, .refused), .send(id, .offer(offer()))]
    }
    guest.role = role
    guests[id] = guest
    var effects: [Effect] = [.send(id, .seated(role: role, ticket: guest.ticket))]
    effects.append(.tell(.came(role: role)))
    if hasBegun { effects += [.talk(.seated(role))] + enter(id) }
    return effects
  }

  /// The scene from the line at hand on, with what was said since.
  mutating func enter(_ id: Int) -> [Effect] {
    guests[id]?.hasEntered = true
    let place = said.lastIndex { $0.reply == nil } ?? said.count
    let entrance = TalkEntrance(
      turn: place < said.count ? said[place].turn : scene.first,
      uttered: place < said.count ? said[place].step - 1 : 0)
    return [.send(id, .begin(scene, entrance))] + said[place...].map { .send(id, .line($0)) }
  }

  mutating func welcomeBack(_ id: Int, _ ticket: String) -> [Effect] {
    // Who comes back while the lost connection still seems to be there takes its place.
    var effects: [Effect] = []
    for (other, guest) in guests.sorted(by: { $0.key < $1.key }) where guest.ticket == ticket {
      effects += lose(other, isQuiet: true) + [.close(other)]
    }
    guard let vacancy = away[ticket], guests.count < Self.mostGuests else {
      return effects + [.send(id, .refused), .close(id)]
    }
    let isKept = vacancy.until != nil
    guard isKept || isFree(vacancy.role) else {
      return effects + [.send(id, .refused), .close(id)]
    }
    away[ticket] = nil
    guests[id] = Guest(
      ticket: ticket, role: vacancy.role, hasEntered: vacancy.hasEntered, isBack: true, since: now,
      lastHeard: now, lastSent: now)
    effects.append(.tell(.cameBack(role: vacancy.role)))
    return effects + (hasBegun && !isKept ? [.talk(.seated(vacancy.role))] : [])
  }

  mutating func begin() -> [Effect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return guests.keys.filter { guests[$0]?.role != nil }.sorted().flatMap { enter($0) }
  }
}

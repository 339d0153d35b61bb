/// Which call of a contact it is, and what it is made of: the same script always gives the same call.
public struct CallScript: Sendable, Hashable {
  public var contact: String
  /// The id of the chapter.
  public var call: String
  /// Seconds since the contact called last; absent the first time.
  public var since: Double?
  /// The hour of the day, from 0 to 23.
  public var hour: Int
  public var occasion: Occasion?
  /// The place of the piece of small talk, and that of the farewell.
  public var smallTalk: Int
  public var closing: Int

  /// A call of a contact that was there before, for choosing the next one.
  public struct Past: Sendable {
    public var began: Moment
    /// Whether it was seen to its end.
    public var isCompleted: Bool

    public init(began: Moment, isCompleted: Bool) {
      self.began = began
      self.isCompleted = isCompleted
    }
  }

  /// The next call of a contact, after those there were: a chapter comes until it was heard to its end.
  public init?(next contact: Contact, after past: [Past], at moment: Moment) {
    guard !contact.calls.isEmpty, !contact.smallTalk.isEmpty, !contact.closings.isEmpty else {
      return nil
    }
    self.contact = contact.id
    call = contact.calls[past.count(where: \.isCompleted) % contact.calls.count].id
    let last = past.map(\.began.milliseconds).max()
    // A clock that was set back does not make a call come before the last one.
    since = last.map { max(0, Double(moment.milliseconds - $0) / 1000) }
    hour = moment.hour
    occasion = Occasion.on(moment.day, for: contact)
    smallTalk = past.count % contact.smallTalk.count
    closing = past.count % contact.closings.count
  }

  /// How long ago the last call was.
  public var elapsed: Elapsed { Elapsed(seconds: since) }

  /// Days of their own come before the time that has passed, but nobody is introduced twice.
  var opening: CallOpening {
    if let occasion, elapsed != .first { return .on(occasion) }
    return .after(elapsed)
  }
}

/// The script as a name, by which a call that broke off is found again.
extension CallScript: LosslessStringConvertible {
  public var description: String {
    [
      contact, call, since.map { String(Int64($0)) } ?? "-", String(hour),
      occasion?.rawValue ?? "-", String(smallTalk), String(closing),
    ].joined(separator: "/")
  }

  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7, !parts[0].isEmpty, !parts[1].isEmpty, let hour = Int(parts[3]),
      (0...23).contains(hour), let smallTalk = Int(parts[5]), smallTalk >= 0,
      let closing = Int(parts[6]), closing >= 0
    else { return nil }
    if parts[2] != "-" {
      // The name may have been written by anybody; nobody calls after thousands of years.
      guard let seconds = Int64(parts[2]), (0...100_000_000_000).contains(seconds) else {
        return nil
      }
      since = Double(seconds)
    }
    if parts[4] != "-" {
      guard let occasion = Occasion(rawValue: parts[4]) else { return nil }
      self.occasion = occasion
    }
    (contact, call) = (parts[0], parts[1])
    (self.hour, self.smallTalk, self.closing) = (hour, smallTalk, closing)
  }
}

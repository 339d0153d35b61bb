public import JSON

/// Something wrong with a scene, and where; the wording is elsewhere.
public struct SceneProblem: Error, Sendable, Hashable {
  /// Absent where it is not about a turn.
  public let turn: TurnPlace?
  /// The key within the turn, or within the scene: `replies.2.text` is the text of the second reply.
  public let key: String
  public let kind: Kind

  public init(turn: TurnPlace? = nil, key: String, kind: Kind) {
    self.turn = turn
    self.key = key
    self.kind = kind
  }

  /// Which turn of a scene.
  public struct TurnPlace: Sendable, Hashable {
    /// Counted from 1.
    public let number: Int
    /// Absent where it has none.
    public let id: String?

    public init(number: Int, id: String?) {
      self.number = number
      self.id = id
    }
  }

  public enum Kind: Sendable, Hashable {
    // Keys and values
    case notAnObject
    case missingKey
    case unknownKey
    /// Only one of the two keys may be there.
    case besideOther(String)
    case wrongType(wanted: ValueType)
    case unknownValue(String, allowed: [String])
    case emptyValue
    case tooLongValue(most: Int)
    case tooManyValues(most: Int)
    case spaceAround
    case badCharacter(String)
    /// An id has 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
    case badID(String)
    /// No day of the calendar, written as 1957-03-12.
    case badDay(String)
    /// A birthday is not in the future.
    case dayToCome(String)
    /// A word of a name that looks like another one.
    case disguised(String)
    /// A name has at least one letter.
    case noLetter
    /// Another one has this name, or one that looks like it.
    case nameOf(String)
    /// Whose calls they are to be: the one is of another kind or language than the other.
    case storyOfAnother(Contact.Voice)
    /// Nobody of that kind has a story that can be told of another; of these kinds there is somebody.
    case nobodyLends(Contact.Voice, there: [Contact.Voice])
    /// The sign of a scene is a single picture.
    case notOneSign

    // Roles
    case repeatedID(String)
    case unknownRole(String)
    /// The program cannot speak for the learner.
    case roleOfLearner(String)
    case roleCount(found: Int, allowed: ClosedRange<Int>)
    /// Exactly one role is the learner's.
    case learnerCount(found: Int)

    // The texts
    case noEndMark
    case tooManySentences(found: Int, most: Int)
    /// In syllables or words.
    case tooLong(length: Int, most: Int)
    case notInLanguage(Lang)
    /// As much as this of one text is in the other, which comes earlier.
    case alike(TurnPlace, key: String, likeness: Double)

    // The replies
    case replyCount(found: Int, allowed: ClosedRange<Int>)
    case mistakeCount(found: Int, most: Int)
    /// A turn with replies goes on by them alone.
    case nextBesideReplies
    /// What should be said is none of the replies.
    case saysNoReply(String)
    /// What is called a mistake is one of the replies.
    case mistakeIsReply(String)

    // The way through
    case unknownTurn(String)
    /// No way leads to it.
    case notReached
    /// No way leads from it to an end.
    case endless
    /// This turn came before on the way.
    case loop(to: String)
    case turnCount(found: Int, allowed: ClosedRange<Int>)
    /// A way through with too few turns to answer.
    case shortWay(turns: [String], found: Int, least: Int)
    case tooFewBranches(found: Int, least: Int)
    /// Two ways that part here do not come together again.
    case branchesStayApart(String, String)

    // Calls
    case tooFew(found: Int, least: Int)
    /// In no turn the learner is asked to lead.
    case nobodyLeads
    /// Something in braces that stands for nothing.
    case unknownSlot(String)
  }

  public enum ValueType: Sendable, Hashable {
    case text, truth, object, list, textsByLanguage
  }
}

extension SceneProblem {
  /// The line of the scene's file that it is about, as near as its key leads.
  public func line(in file: JSONNode) -> Int {
    var node = file
    if let turn, let turns = file["turns"] {
      node = turns
      if let elements = turns.elements, elements.indices.contains(turn.number - 1) {
        node = elements[turn.number - 1]
      }
    }
    for step in key.split(separator: ".") {
      let part =
        node[String(step)]
        ?? Int(step).flatMap { number in
          node.elements.flatMap { $0.indices.contains(number - 1) ? $0[number - 1] : nil }
        }
      guard let part else { break }
      node = part
    }
    return node.line
  }
}

import Coaching

/// Who judges spoken answers: each made when its language first needs it, and then kept.
actor SpokenJudges {
  private let make: @Sendable (Lang) throws -> any SpokenJudge
  private var made: [Lang: Result<any SpokenJudge, any Error>] = [:]

  init(_ make: @escaping @Sendable (Lang) throws -> any SpokenJudge) { self.make = make }

  /// The judge of a language; where there is none, the error says what is missing.
  func judge(for lang: Lang) throws -> any SpokenJudge {
    if let judge = made[lang] { return try judge.get() }
    let judge = Result { try make(lang) }
    made[lang] = judge
    return try judge.get()
  }
}

/// What a judge of spoken answers rests on is not on this computer.
enum MissingSpokenJudge: Error, Hashable {
  /// No package gives the sounds of this language.
  case notInstalled(Lang)
  /// The model that comes with the program is nowhere to be found.
  case noModel(path: String)
}

/// What is known about English words, looked up by spelling.
struct EnglishVocabulary: Sendable {
  private var entries: [UInt64: Entry] = [:]
  /// The words that contractions stand for, in the order of `Entry.expansion`.
  private(set) var expansions: [[String]] = []

  /// Number words whose sound is theirs alone.
  private var numerals: [(sound: EnglishSound, word: Spelling)] = []

  static let shared = EnglishVocabulary()

  subscript(spelling: Spelling) -> Entry? { entries[spelling.code] }
  subscript(code: UInt64) -> Entry? { entries[code] }

  /// The number word that a free spelling sounds like: fourty is forty.
  func numeral(
    soundingLike letters: ArraySlice<Folding.Letter>, _ spelling: Spelling
  ) -> Entry? {
    guard letters.count > 2, !EnglishSound.isOtherWord(spelling) else { return nil }
    let sound = EnglishSound(letters.map(\.value))
    return numerals.first { $0.sound.isLike(sound) }.flatMap { self[$0.word] }
  }

  private init() {
    addWeights()
    addNumerals()
    addNumeralSounds()
    addReadings()
    for group in Self.groups(EnglishRoles.variants) {
      let canonical = Spelling(group[0]).code
      for word in group { change(word) { $0.canonical = canonical } }
    }
    for group in Self.groups(EnglishRoles.irregular) {
      let stem = Spelling(group[0]).code
      for word in group { change(word) { $0.stem = stem } }
    }
    for (number, group) in Self.groups(EnglishHomophones.table).enumerated() {
      for word in group { change(word) { $0.sound = UInt32(number + 1) } }
    }
    for group in Self.groups(EnglishHomophones.second) {
      let code = Spelling(group[1]).code
      let sound = entries[code]?.sound ?? 0
      change(group[0]) { $0.otherSound = sound }
    }
    for (number, group) in Self.groups(EnglishMeanings.synonyms).enumerated() {
      for word in group { change(word) { $0.synonyms = UInt16(number + 1) } }
    }
    for (word, contrast) in Contrast.table(EnglishMeanings.opposites) {
      change(word) { $0.oppose(contrast) }
    }
    for group in Self.groups(EnglishRoles.contractions) {
      expansions.append(group.dropFirst().map(String.init))
      let number = UInt16(expansions.count)
      change(group[0]) { $0.expansion = number }
    }
  }

  private mutating func addWeights() {
    for (weight, words) in EnglishRoles.weights {
      for word in words.split(whereSeparator: \.isWhitespace) {
        change(word) {
          $0.weight = weight
          if weight < EnglishRoles.lightestContent { $0.kind = .function }
        }
      }
    }
    for word in EnglishRoles.pronouns.split(separator: " ") {
      change(word) {
        $0.kind = .pronoun
        $0.weight = EnglishRoles.pronounWeight
      }
    }
    for word in EnglishRoles.negations.split(separator: " ") {
      change(word) {
        $0.kind = .negation
        $0.weight = EnglishRoles.negationWeight
      }
    }
  }

  private mutating func addNumerals() {
    func each(_ words: String, from first: UInt64, step: UInt64 = 1)
      -> [(Substring, UInt64)]
    {
      words.split(separator: " ").enumerated().map { ($1, first + UInt64($0) * step) }
    }
    for (word, value) in each(EnglishRoles.digits, from: 0) {
      change(word) { $0.numeral = .digit(value) }
    }
    for (word, value) in each(EnglishRoles.teens, from: 10) {
      change(word) { $0.numeral = .teen(value) }
    }
    for (word, value) in each(EnglishRoles.tens, from: 20, step: 10) {
      change(word) { $0.numeral = .tens(value) }
    }
    for (word, value) in each(EnglishRoles.ordinals, from: 1) {
      change(word) { $0.numeral = .ordinal(value) }
    }
    for (word, value) in each(EnglishRoles.tensOrdinals, from: 30, step: 10) {
      change(word) { $0.numeral = .ordinal(value) }
    }
    for (word, value) in EnglishRoles.multipliers {
      change(word) { $0.numeral = .multiplier(value) }
    }
  }

  private mutating func addNumeralSounds() {
    let names = EnglishRoles.multipliers.map(\.0).joined(separator: " ")
    for table in [
      EnglishRoles.digits, EnglishRoles.teens, EnglishRoles.tens, EnglishRoles.ordinals,
      EnglishRoles.tensOrdinals, names,
    ] {
      for word in table.split(whereSeparator: \.isWhitespace) where word.count > 3 || word == "six"
      {
        numerals.append((EnglishSound(word), Spelling(word)))
      }
    }
  }

  /// Shortened forms and the words they may stand for share a bit.
  private mutating func addReadings() {
    for (bit, group) in Self.groups(EnglishRoles.shortened).enumerated() {
      for word in group { change(word) { $0.readings |= 1 << UInt16(bit) } }
    }
  }

  private mutating func change(_ word: some StringProtocol, _ body: (inout Entry) -> Void) {
    let code = Spelling(word).code
    body(&entries[code, default: Entry(weight: EnglishRoles.weight(ofLength: word.count))])
  }

  private static func groups(_ table: String) -> [[Substring]] {
    table.split(whereSeparator: { $0 == ";" || $0.isNewline }).map {
      $0.split(separator: " ")
    }.filter { !$0.isEmpty }
  }
}

/// English words grouped by meaning.
enum EnglishMeanings {
  /// Words of about the same meaning; a word is in one group at most.
  static let synonyms = """
    big large huge;small little tiny;start begin;stop halt cease;quick fast rapid swift
    kid child kids children toddler infant baby;boy lad;girl lass;woman lady;women ladies
    man guy gentleman;men guys;people persons folks;dog puppy hound pup;cat kitten kitty;car automobile
    auto vehicle;bike bicycle cycle;plane airplane jet aircraft;ship boat vessel;street road
    path trail;home house;shop store;buy purchase;sell vend;happy glad cheerful pleased joyful
    sad unhappy;angry mad furious;sick ill unwell;doctor physician;physician medic;smart clever intelligent
    beautiful pretty lovely;near close;hard difficult tough;easy simple;shout yell scream
    speak talk;jump leap hop;throw toss;cut chop slice;cook prepare;fix repair mend;picture photo photograph image
    film movie;gift present;rest relax;sofa couch;autumn fall;holiday vacation;trash garbage rubbish
    lift elevator;phone telephone;mobile cellphone;kill slay murder;attack assault strike;die perish
    help assist aid;answer reply respond;ask inquire;wrong incorrect;right correct;rich wealthy
    scared afraid frightened;whole entire;maybe perhaps;nearly almost;often frequently
    rise increase climb;drop decrease decline fall;say state tell;show display;end finish
    choose select pick;need require;injured hurt wounded;hurt injure wound;arrest detain;stone rock
    grass lawn;ocean sea;forest woods;hill mountain;seat chair;cup mug glass;bag purse;hat cap
    pants trousers;jacket coat;police cops officers;soldier troop;troops soldiers;money cash
    job work;firm company corporation;win victory;fight battle;talks negotiations;reject refuse
    accident crash;blast explosion;bomb explosive;test exam;idea thought;plan scheme;error mistake
    play perform;guitar;ride;stand;eat dine;look watch gaze stare;run jog;walk stroll;hit beat
    quiet silent;loud noisy;clean tidy;dirty filthy;odd strange weird;rain shower;snack bite
    leave depart;arrive reach;build construct;destroy ruin;protect guard;warn alert;urge press
    america us usa american;uk britain british;un nations;president leader
    """

  /// Words that exclude each other, so that one for the other turns the sentence.
  ///
  /// A word of content that is another fails anyway; here it is of use where the two look alike, and
  /// where other wordings are asked for their meaning.
  static let opposites = """
    on off;up down;in/into/inside/indoors out/outside/outdoors;to/into/toward/towards from/outof
    before after during;with without;over/above/onto under/below/beneath;on/upon under/beneath
    left/leftward right/rightward;more less most least;few/fewer many/more;always never/rarely/seldom sometimes
    open/opened/opens/opening closed/shut/close/closes/closing;east west north south
    eastern western northern southern;import export;increase decrease;increased decreased
    increasing decreasing;increases decreases;like dislike;likes dislikes;liked disliked
    possible impossible;happy unhappy;lock unlock;locked unlocked;legal illegal;first last;early late
    earlier later;here there;upstairs downstairs;all/every/everyone/everybody none/nobody some/someone
    both neither either;buy/buys/bought/buying sell/sells/sold/selling;push pull;pushed pulled
    hot cold;warm cool;day night;win/wins/won lose/loses/lost;hello goodbye;yes no;true false
    regular irregular;visible invisible;direct indirect;patient impatient;polite impolite
    male female;include exclude;included excluded;interior exterior;accept except;accept reject
    uphill downhill;since until/till;employer employee;ascend descend;internal external;major minor
    maximum minimum;forward/forwards/ahead backward/backwards/back;behind front/ahead
    who/whom what where when why how which whose;this that;these those;and or;if unless although/though
    can/could/may/might must should/ought;already still;only also
    enter exit;enters exits;arrive leave;arrives leaves;arrived left;give take;gives takes;gave took
    lend borrow;lends borrows;lent borrowed;come go;comes goes;came went;big/large small/little
    high low;higher lower;long short;longer shorter;fast slow;faster slower;old young new
    older younger newer;near far;nearer farther/further;cheap expensive;heavy light;dark light
    hard soft;easy hard;wet dry;full empty;rich poor;strong weak;thick thin;wide narrow;deep shallow
    good bad;better worse;best worst;begin/began/start/started end/ended/finish/finished
    remember forget;remembered forgot;love hate;loves hates;loved hated;pass fail;passed failed
    morning/mornings afternoon/afternoons evening/evenings night;today tomorrow yesterday tonight
    next last;inner outer;upper lower;upward downward;inward outward;useful useless
    careful careless;helpful helpless;hopeful hopeless;harmful harmless;trainer trainee
    interviewer interviewee;payer payee;immigrate emigrate;ancestor descendant;credit debit
    encourage discourage;appear disappear;appeared disappeared;agree disagree;agreed disagreed
    cover uncover;connect disconnect;connected disconnected;able unable;usual unusual;fair unfair
    """
}

/// Readings of single characters that depend on their neighbours.
struct ContextRules {
  private let dei: Toned?
  /// 得 as a verb: 得了一个奖.
  private let gained: Toned?
  private let zhi: Toned?
  /// 儿 at the end of a word, keeping its own sound.
  let suffixed: Toned?
  private let di: Toned?
  private let zi: Toned?
  /// 地 after what tells how something is done.
  let manner: Toned?
  /// The 得当 of 我得当裁判.
  let mustBe: [Toned?]

  init(inventory: SyllableInventory) {
    dei = inventory.toned("dei3"[...])
    gained = inventory.toned("de2"[...])
    zhi = inventory.toned("zhi1"[...])
    zi = inventory.toned("zi5"[...])
    manner = inventory.toned("de5"[...])
    di = inventory.toned("di4"[...])
    mustBe = [dei, inventory.toned("dang1"[...])]
    suffixed = inventory.toned("er5"[...])
  }

  /// The reading of a character standing alone, where its neighbours decide it.
  func reading(of place: Int, in run: ArraySlice<UInt32>, own: Toned) -> Toned? {
    let before = place > run.startIndex ? run[place - 1] : 0
    let after = place + 1 < run.endIndex ? run[place + 1] : 0
    switch run[place] {
    case Self.must where after == Self.done: return gained
    case Self.must: return isObligation(before, after) ? dei : nil
    case Self.ground where place > run.startIndex && isManner(place - 1, in: run): return manner
    case Self.ground: return before == 0 || Self.beforeGround.contains(before) ? di : nil
    case Self.only: return Self.counts.contains(before) ? zhi : nil
    case Self.suffix where before != 0 && !Self.offspring.contains(before): return zi
    case Han.child: return before != 0 ? suffixed : nil
    default: return nil
    }
  }

  /// 一阵阵地, 一片一片地: a repetition before 地 tells how, and 阵地 is not a word here.
  func isManner(_ start: Int, in run: ArraySlice<UInt32>) -> Bool {
    guard run[start + 1] == Self.ground, start > run.startIndex else { return false }
    if run[start] == run[start - 1] { return true }
    return start - run.startIndex > 2 && run[start] == run[start - 2]
      && run[start - 1] == run[start - 3]
  }

  /// 我得当裁判, 谁得当组长: behind who must, and before what that is, 得当 is no word.
  func isMustBe(_ start: Int, in run: ArraySlice<UInt32>) -> Bool {
    guard run[start] == Self.must, run[start + 1] == Self.be, start > run.startIndex,
      start + 2 < run.endIndex
    else { return false }
    let before = run[start - 1]
    return (Self.musters.contains(before) || before == Self.both)
      && !Self.particles.contains(run[start + 2])
  }

  /// Whether a character standing alone only says where: 桌子上, 书包里, but not 三里路.
  func isLight(_ place: Int, in run: ArraySlice<UInt32>) -> Bool {
    guard place > run.startIndex else { return false }
    return run[place] == Self.inside && !Self.quantities.contains(run[place - 1])
      || run[place] == Self.onTop && run[place - 1] == Self.suffix
  }

  /// 我得走了, 报告得等: what comes before is no verb, or what comes after is one.
  private func isObligation(_ before: UInt32, _ after: UInt32) -> Bool {
    if after == 0 { return false }
    if Self.musters.contains(before) { return !Self.gains.contains(after) }
    if Self.results.contains(after) { return false }
    return Self.doings.contains(after) && !Self.verbs.contains(before)
  }

  private static let must: UInt32 = 0x5F97
  private static let be: UInt32 = 0x5F53
  private static let both: UInt32 = 0x65E2
  private static let particles = Han.set("的地了吗吧呢")
  private static let done: UInt32 = 0x4E86
  /// 我得到, 他得过: with these 得 is a verb of its own.
  private static let gains = Han.set("到出过")
  private static let only: UInt32 = 0x53EA
  private static let ground: UInt32 = 0x5730
  /// 把地扫了, 拖地: after these 地 is the ground.
  private static let beforeGround = Han.set("把在的块亩了拖扫擦满种耕落这那此每各分片")
  private static let suffix: UInt32 = 0x5B50
  private static let inside: UInt32 = 0x91CC
  private static let onTop: UInt32 = 0x4E0A
  private static let musters = Han.set("我你您他她它们这那就都还也总又可谁咱必须非才天")
  private static let doings = Han.set("先等放把让去跟给找换交付赶抓提用靠问买带花排预住开做坐准加改")
  /// Words that tell how something is done, never what must be done.
  private static let results = Set(Han.row("很真太更最好快慢早晚多少高低不了出到见起"))
  private static let verbs = Han.set(
    "跑走说看听吃睡写学唱跳穿长玩过变弄做打起来忙累冷热疼气笑哭急吓冻饿渴困好快多美想觉喝住站坐讲读教考画拍骑开飞游踢搬洗擦扫收放摆")
  /// After these 子 is a child, a master or a grain, with its full tone.
  private static let offspring = Han.set(
    "女男电分原粒量母父弟王太公君才学孔老孟庄游浪赤骄天孝黑种因离质中亲棋莲松鱼虾肉精卵皇长次幼逆西臣义独五之以从养爱核光")
  /// After these 里 is a measure of length.
  private static let quantities = Han.set("一二两三四五六七八九十百千万几多半数")
  /// 三只猫, 这只手: after these 只 counts.
  private static let counts = Han.set("一二两三四五六七八九十百千万几多每这那哪半数零整")
}

/// Readings of single characters that depend on their neighbours.
struct ContextRules {
  private let dei: Toned?
  private let zhi: Toned?
  private let er: Toned?

  init(inventory: SyllableInventory) {
    dei = inventory.toned("dei3"[...])
    zhi = inventory.toned("zhi1"[...])
    er = inventory.toned("er5"[...])
  }

  /// The reading of a character that stands alone, where its neighbours decide it.
  func reading(of place: Int, in run: ArraySlice<UInt32>, own: Toned) -> Toned? {
    let before = place > run.startIndex ? run[place - 1] : 0
    switch run[place] {
    case 0x5F97 where Self.musters.contains(before): return dei
    case 0x53EA where Self.counts.contains(before): return zhi
    case 0x513F where before != 0: return er
    default: return nil
    }
  }

  /// 我得走了, 还得去: after these 得 is an obligation.
  private static let musters = Han.set("我你他她它您们就都还也总又可谁咱必须")
  /// 三只猫, 这只手: after these 只 counts.
  private static let counts = Han.set("一二两三四五六七八九十百千万几多每这那哪半数零整")
}

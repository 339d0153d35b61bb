/// Second readings of characters that are common in both.
enum ChineseSounds {
  private static let table = """
    的 di4;地 de5;得 de5;得 dei3;着 zhe5;了 le5;长 zhang3;长 chang2;行 hang2;行 xing2;还 huan2
    还 hai2;乐 yue4;乐 le4;觉 jiao4;觉 jue2;都 du1;都 dou1;好 hao4;少 shao4;重 chong2;重 zhong4
    数 shu3;数 shu4;种 zhong4;种 zhong3;教 jiao1;教 jiao4;空 kong4;发 fa4;发 fa1;干 gan4;干 gan1
    为 wei4;为 wei2;分 fen4;只 zhi3;只 zhi1;中 zhong4;便 pian2;便 bian4;间 jian4;假 jia4;假 jia3
    """

  private static let readings: [UInt32: [UInt32]] = {
    var result: [UInt32: [UInt32]] = [:]
    for line in table.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let scalar = parts[0].unicodeScalars.first,
        let syllable = Syllable(String(parts[1]))
      else { continue }
      result[scalar.value, default: []].append(Sound(syllable).code)
    }
    return result
  }()

  /// A reading of a character beside the one given.
  static func second(of character: UInt32, beside first: UInt32) -> UInt32 {
    readings[character]?.first { $0 != first } ?? 0
  }
}

import JSON

extension ContrastReader {
  private static let crossingKeys = ["crosses", "lang", "sets"]

  /// The pairs of contrasts that are asked about at once; `contrasts` are those of the same file.
  mutating func crossings(of file: JSONNode, among contrasts: [Contrast]) -> [Crossing] {
    let known = Dictionary(contrasts.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var lines: [Set<String>: Int] = [:]
    return (file.elements ?? []).compactMap { node in
      readCrossing(node, among: known, &lines)
    }
  }

  private mutating func readCrossing(
    _ node: JSONNode, among contrasts: [String: Contrast], _ lines: inout [Set<String>: Int]
  ) -> Crossing? {
    guard let members = node.members, let crosses = node["crosses"] else { return nil }
    let before = problems.count
    let ids = crosses.elements?.compactMap(\.value.asString) ?? []
    id = ids.isEmpty ? nil : CrossedName.of(ids)
    checkKeys(of: members, Self.crossingKeys, in: node)
    guard let lang = node["lang"].flatMap({ readLang($0) }) else { return nil }
    let pair = readPair(crosses, in: lang, among: contrasts)
    let sides = Crossing.sideCount * Crossing.sideCount
    let sets = node["sets"].flatMap { readSets($0, sides: sides, in: lang) }
    guard let pair, let sets else { return nil }
    let names = Set(pair.map(\.id))
    if let line = lines[names] { note(.repeatedCrossing(firstLine: line), at: crosses) }
    lines[names] = lines[names] ?? crosses.line
    guard problems.count == before else { return nil }
    return Crossing(pair[0], pair[1], sets: sets)
  }

  /// The two contrasts; nil where they are no two that can be crossed.
  private mutating func readPair(
    _ node: JSONNode, in lang: Lang, among contrasts: [String: Contrast]
  ) -> [Contrast]? {
    guard let elements = node.elements else {
      note(.wrongType(key: "crosses"), at: node)
      return nil
    }
    let ids = elements.compactMap { readText($0, "crosses") }
    guard ids.count == elements.count else { return nil }
    // Twice the same is one.
    guard elements.count == 2, Set(ids).count == 2 else {
      note(.crossCount(Set(ids).count), at: node)
      return nil
    }
    let pair = zip(ids, elements).compactMap { id, element -> Contrast? in
      guard let contrast = contrasts[id], contrast.lang == lang else {
        // What is wrong with one that is there has been told.
        if contrasts[id] != nil || firstLines[id] == nil { note(.unknownContrast(id), at: element) }
        return nil
      }
      if contrast.sides.count != Crossing.sideCount { note(.tooManySides(id), at: element) }
      return contrast
    }
    return pair.count == 2 ? pair : nil
  }
}

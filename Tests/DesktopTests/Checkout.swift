/// The files that are tested beside the code.
enum Checkout {
  private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  static func file(_ name: String) -> String { "/\(root)/\(name)" }
}

import Wording

/// A page of the manual in one language.
struct ManualPage {
  /// `hearcoach-session`, `hearcoach.conf`.
  let name: String
  let section: Int
  let language: InterfaceLanguage
  let text: String

  /// Where it lies below the folder of all manual pages.
  var path: String {
    let folder = "man\(section)/\(name).\(section)"
    return language == .chinese ? "zh_CN/\(folder)" : folder
  }
}

package import Sealing

/// Shared history cannot be encrypted, or not as was wished.
package enum PassphraseTrouble: Error, Sendable, Hashable {
  /// Anybody may guess it.
  case short
  /// The file is not there, or there is no passphrase in it.
  case none(String)
  /// Others may read the file too.
  case loose(String)
  /// This computer can encrypt nothing.
  case cannotSeal(SealFlaw)
}

extension PassphraseTrouble: Reportable {
  package var report: ErrorReport {
    switch self {
    case .short:
      ErrorReport(
        Phrase(zh: "密码太短，容易被猜到", en: "the passphrase is short enough to be guessed"),
        next: Phrase(
          zh: "至少 6 个汉字或者 12 个字母", en: "take 12 letters at least, several words for instance"),
        exit: .wrongUsage)
    case .none(let path):
      ErrorReport(
        Phrase(zh: "\(path) 里没有同步密码", en: "\(path) holds no passphrase for shared history"),
        next: Phrase(
          zh: "把别的电脑上用的密码写进这个文件（只写一行），或者重新输入：hearcoach sync on 文件夹 --encrypt",
          en: "write the one of your other computers into it, in a line, or type it again: "
            + "hearcoach sync on FOLDER --encrypt"))
    case .loose(let path):
      ErrorReport(
        Phrase(zh: "别的用户也能读 \(path)", en: "others may read \(path) too"),
        next: .verbatim("chmod 600 \(path)"))
    case .cannotSeal(.noLibrary(let library)): library.report
    case .cannotSeal:
      ErrorReport(
        Phrase(zh: "内存不够，没法加密", en: "there is too little memory to encrypt anything"),
        next: Phrase(zh: "先关掉别的程序", en: "close other programs first"))
    }
  }
}

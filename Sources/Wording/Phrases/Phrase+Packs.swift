package import Coaching
import System
package import Voices

/// What is said about voices that were added.
extension Phrase {
  package static let voicesVerbHelp = Phrase(zh: "list、add 或 remove", en: "list, add or remove")
  package static let voicesWhatHelp = Phrase(
    zh: "add：可以下载的声音的名字，或者解压后的文件夹、.whl、.zip 或 .onnx 文件；remove：声音的名字",
    en:
      "add: a voice that can be had, or a folder, .whl, .zip or .onnx file; remove: a voice's name")
  package static let voicesYesHelp = Phrase(zh: "下载前不再询问", en: "fetch it without being asked")

  package static func voiceAdded(_ name: String, lang: Lang) -> Phrase {
    let key = "voice.\(lang.code)"
    return Phrase(
      zh: """
        加好了“\(name)”。试听：hearcoach voices --play \(name)
        一直用它：hearcoach config set \(key) \(name)
        """,
      en: """
        '\(name)' is there. Hear it: hearcoach voices --play \(name)
        To keep to it: hearcoach config set \(key) \(name)
        """)
  }
  package static let voiceRuntimeAdded = Phrase(
    zh: "sherpa-onnx 加好了，加进来的声音都由它来读", en: "sherpa-onnx is there; it speaks with the voices you add"
  )
  package static let voiceNeedsRuntime = Phrase(
    zh: "还要加 sherpa-onnx：hearcoach voices add sherpa-onnx",
    en: "needs sherpa-onnx too: hearcoach voices add sherpa-onnx")
  package static func askToRemoveVoice(_ name: String) -> Phrase {
    Phrase(zh: "要删掉声音“\(name)”吗？", en: "Remove the voice '\(name)'?")
  }
  package static let voiceCanBeAddedAgain = Phrase(
    zh: "以后想用，可以再加。", en: "It can be added again when it is wanted.")
  package static func voiceRemoved(_ name: String) -> Phrase {
    Phrase(zh: "删掉了“\(name)”", en: "'\(name)' is removed")
  }

  package static let addedVoices = Phrase(zh: "另加的声音", en: "added voices")
  package static func chosenVoice(_ lang: Lang) -> Phrase {
    switch lang {
    case .chinese: Phrase(zh: "选用的中文声音", en: "chosen Chinese voice")
    case .english: Phrase(zh: "选用的英语声音", en: "chosen English voice")
    case .spanish: Phrase(zh: "选用的西班牙语声音", en: "chosen Spanish voice")
    }
  }
  package static func voiceNameIsTaken(_ name: String) -> Phrase {
    Phrase(
      zh: "有一个服务或程序也叫“\(name)”，选这个名字时用的是它",
      en: "a service or a program is called '\(name)' too, and is what that name means")
  }
  package static let renameVoice = Phrase(
    zh: "给服务或程序改名：hearcoach config path", en: "rename the service or program: hearcoach config path"
  )
}

/// No voice of this name was added.
package struct NoSuchPack: Error {
  let name: String
  let known: [String]

  package init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }
}

extension NoSuchPack: Reportable {
  package var report: ErrorReport {
    let names = Phrase.list(known)
    return ErrorReport(
      Phrase(zh: "没有加过“\(name)”", en: "no voice '\(name)' was added"),
      next: known.isEmpty
        ? .verbatim("hearcoach voices")
        : Phrase(zh: "加过的有：\(names.zh)", en: "those that were: \(names.en)"))
  }
}

extension PackError: Reportable {
  package var report: ErrorReport { ErrorReport(what, next: next, byButtons: nextByButtons) }

  private var what: Phrase {
    switch self {
    case .notOneVoice(let folder, found: 0):
      Phrase(
        zh: "\(folder) 里没有 Piper 的声音（名字.onnx 和 名字.onnx.json），也没有 sherpa-onnx 的程序库",
        en: """
          in \(folder) lies no voice of Piper's (NAME.onnx with NAME.onnx.json), and no library \
          of sherpa-onnx
          """)
    case .notOneVoice(let folder, let found):
      Phrase(zh: "\(folder) 里有 \(found) 个声音", en: "in \(folder) lie \(found) voices")
    case .halfVoice(let file):
      Phrase(zh: "缺少 \(file)", en: "\(file) is not there")
    case .badName(let name):
      Phrase(
        zh: "“\(name)”不能当名字，只用小写字母、数字、- 和 _，最多 40 个",
        en: "'\(name)' is no name: it may have small letters, digits, - and _, at most 40")
    case .otherLanguage(let file, let language):
      Phrase(
        zh: "\(file) 说的是 \(language)；只能加\(Self.languages.zh)的声音",
        en: "\(file) speaks \(language); only \(Self.languages.en) voices can be added")
    case .notUnderstood(let file):
      Phrase(zh: "\(file).json 看不懂", en: "\(file).json is not what a voice of Piper's has")
    case .otherKind(let file):
      Phrase(
        zh: "\(file) 里有几个说话人，或者不按 espeak-ng 的音标来读",
        en: "\(file) has several speakers, or is not read to by espeak-ng")
    case .tooMuch(let path):
      Phrase(zh: "\(path) 太大了", en: "\(path) has more than any voice")
    case .busy(let process):
      Phrase(
        zh: "听力教练已经在加或删声音\(process.map { "（进程 \($0)）" } ?? "")",
        en: "HearCoach is already adding or removing a voice"
          + (process.map { " (process \($0))" } ?? ""))
    case .noRoom(let needed, let room):
      Phrase(
        zh: "磁盘上要有 \(Phrase.bytes(needed))，只剩 \(Phrase.bytes(room))",
        en: "\(Phrase.bytes(needed)) are needed on the disk, and \(Phrase.bytes(room)) are left")
    case .wrongLength(let address, let expected, let found):
      Phrase(
        zh: "\(address) 应有 \(expected) 字节，来的是 \(found) 字节；已经删掉",
        en: "\(address) should have \(expected) bytes and came with \(found); it was thrown away")
    case .wrongHash(let address, let expected, let found):
      Phrase(
        zh: """
          \(address) 不是说好的那个文件，已经删掉
          应为 SHA-256 \(expected)
          来的 SHA-256 \(found)
          """,
        en: """
          \(address) is not the file that was promised, and was thrown away
          promised: SHA-256 \(expected)
          it came:  SHA-256 \(found)
          """)
    case .badArchive(let path, let flaw):
      Phrase(zh: "\(path) 不能解压：\(flaw.phrase.zh)", en: "\(path) is not unpacked: \(flaw.phrase.en)")
    }
  }

  private var next: Phrase {
    switch self {
    case .notOneVoice, .tooMuch:
      Phrase(
        zh: "一次加一个声音的文件夹", en: "add the folder of one voice at a time")
    case .halfVoice:
      Phrase(
        zh: "把 名字.onnx 和 名字.onnx.json 放在同一个文件夹里，再加一次",
        en: "put NAME.onnx and NAME.onnx.json into one folder, and add it again")
    case .badName:
      Phrase(zh: "先给两个文件改名", en: "rename both files first")
    case .busy: Phrase(zh: "等它做完再试", en: "wait until it is done")
    case .noRoom: Phrase(zh: "先腾出地方", en: "make room first")
    case .wrongLength, .wrongHash:
      Phrase(zh: "过一会儿再试；还是这样，就别用它", en: "try again later; if it stays so, leave it alone")
    case .badArchive:
      Phrase(zh: "重新下载，或者换一个声音", en: "fetch it again, or take another voice")
    case .otherLanguage, .notUnderstood, .otherKind:
      Phrase(
        zh: "换一个声音：hearcoach voices", en: "another voice: hearcoach voices")
    }
  }

  private var nextByButtons: Phrase? {
    switch self {
    case .notOneVoice:
      Phrase(
        zh: "名字.onnx 和 名字.onnx.json 要放在同一个文件夹里；选其中一个",
        en: "NAME.onnx and NAME.onnx.json belong in one folder: choose either")
    case .otherLanguage, .notUnderstood, .otherKind:
      Phrase(zh: "换一个声音", en: "take another voice")
    case .tooMuch:
      Phrase(
        zh: "换一个声音；要加文件夹，里面只放一个声音的文件",
        en: "take another voice; a folder should have the files of one voice alone")
    default: nil
    }
  }

  /// Those of which a voice can be added.
  private static var languages: Phrase {
    let names = PackStore.langs.map(Phrase.practised)
    return Phrase(
      zh: names.map(\.zh).joined(separator: "和"), en: names.map(\.en).joined(separator: " and "))
  }
}

extension PackVoiceError: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "声音“\(name)”：\(what.zh)", en: "the voice '\(name)': \(what.en)"),
      next: [.noRuntime, .otherVersion].contains(reason) ? .voiceNeedsRuntime : .tryDoctor)
  }

  private var what: Phrase {
    switch reason {
    case .noRuntime: Phrase(zh: "没有 sherpa-onnx", en: "sherpa-onnx is not there")
    case .noHelper(let path): Phrase(zh: "没有 \(path)", en: "there is no \(path)")
    case .otherLanguage: Phrase(zh: "它不会这种语言", en: "it speaks another language")
    case .resting:
      Phrase(zh: "它连着出错，过几分钟再试", en: "it failed again and again, and rests for some minutes")
    case .companion(.notStarted(let program, let code)):
      Phrase(
        zh: "\(program) 启动不了：\(Phrase.systemError(code).zh)",
        en: "\(program) did not start: \(Phrase.systemError(code).en)")
    case .otherVersion:
      Phrase(
        zh: "加的 sherpa-onnx 不是第 2 版，不能用", en: "the sherpa-onnx that was added is not version 2")
    case .cannotOpen:
      Phrase(zh: "sherpa-onnx 打不开它", en: "sherpa-onnx cannot open it")
    case .companion(.ended(let words)):
      Phrase(
        zh: "它自己停了\(words.isEmpty ? "" : "（\(Gate.line(words))）")",
        en: "it came to an end\(words.isEmpty ? "" : " (\(Gate.line(words)))")")
    case .companion(.refused(let words)):
      Phrase(
        zh: "它没有读，回答是“\(Gate.line(words))”",
        en: "it did not speak, and answered '\(Gate.line(words))'")
    case .companion(.timedOut): Phrase(zh: "太久没有回答", en: "it did not answer in time")
    case .companion(.tooMuch): Phrase(zh: "它的输出太多", en: "it wrote more than any clip has")
    case .companion(.stopped): Phrase(zh: "停下了", en: "it was stopped")
    case .failedCheck(let check):
      Phrase(
        zh: "做出来的声音不能用：\(check.phrase.zh)",
        en: "its clip is not fit to be heard: \(check.phrase.en)")
    }
  }
}

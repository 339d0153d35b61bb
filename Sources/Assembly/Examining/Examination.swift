import Coaching
import Desktop
import Journal
import Language
import Network
import Practice
import Sealing
import Settings
import Sound
package import System
import Voices
package import Wording

/// Examines each part that practice rests on.
package struct Examination {
  let app: Application
  /// What the front itself lacks.
  private let lacks: [MissingLibrary]

  /// An examination of a program whose front lacks these libraries.
  package init(app: Application, lacks: [MissingLibrary]) {
    self.app = app
    self.lacks = lacks
  }

  package func findings() async -> [Finding] {
    var findings = [configuration, share, journal, backups]
    findings += sync + sharing + directories + clock
    findings += await voices() + chosenVoices() + addedVoices()
    findings.append(await sound())
    findings += hearing
    findings.append(ServiceExamination(app: app).overview)
    findings += ServiceExamination(app: app).troubles
    findings += await speaking()
    findings += [notifications, userManager, together, libraries]
    return findings
  }

  private var configuration: Finding {
    let part = Phrase(zh: "设置", en: "configuration")
    let file = app.places.configurationFile
    guard let first = app.problems.first else {
      return Finding(part: part, state: .fine, detail: Phrase(zh: file, en: file))
    }
    return Finding(
      part: part, state: .missing, detail: first.phrase,
      mend: Phrase(zh: "hearcoach config check", en: "hearcoach config check"),
      deed: .changeSettings)
  }

  private var share: Finding {
    let part = Phrase(zh: "句子", en: "sentences")
    do {
      let sentences = try app.library().sentences(Lang.allCases)
      let counts = Lang.allCases.map { ($0, sentences[$0]?.count ?? 0) }
      return Finding(
        part: part, state: .fine,
        detail: Phrase(
          zh: counts.map { "\(Phrase.practised($0).zh) \($1) 句" }.joined(separator: "、"),
          en: counts.map { "\($0.rawValue) \($1)" }.joined(separator: ", ")))
    } catch {
      return Finding(part, .broken, error)
    }
  }

  private var journal: Finding {
    let part = Phrase(zh: "练习记录", en: "journal")
    do {
      let journal = try app.journal(for: .read)
      let items = try journal.totals().items
      guard let trouble = try journal.integrityCheck().first else {
        return Finding(
          part: part, state: .fine,
          detail: Phrase(
            zh: "\(app.places.journal)（\(items) 句）",
            en: "\(app.places.journal) (\(Phrase.count(items, "sentence")))"))
      }
      return Finding(part, .broken, JournalError.damaged(path: journal.path, detail: trouble))
    } catch {
      return Finding(part, .broken, error)
    }
  }

  private var backups: Finding {
    let all = Journal.backups(at: app.places.journal)
    let detail: Phrase =
      all.first.map { .newestBackup($0.day, of: all.count) } ?? .noBackup
    return Finding(
      part: Phrase(zh: "备份", en: "backups"), state: .fine, detail: detail)
  }

  private var directories: [Finding] {
    let places = app.places
    return [
      (Phrase(zh: "记录文件夹", en: "data directory"), places.data),
      (Phrase(zh: "设置文件夹", en: "configuration directory"), places.configuration),
      (Phrase(zh: "临时文件夹", en: "runtime directory"), places.runtime),
    ].map { part, path in
      do {
        try Writability.check(path)
        return Finding(part: part, state: .fine, detail: Phrase(zh: path, en: path))
      } catch {
        return Finding(part, .broken, error)
      }
    }
  }

  private var clock: [Finding] {
    guard let offset = Moment.impossibleOffset else { return [] }
    return [
      Finding(
        part: Phrase(zh: "时区", en: "time zone"), state: .missing, detail: .impossibleOffset(offset),
        mend: Phrase(zh: "echo $TZ；timedatectl", en: "echo $TZ; timedatectl"))
    ]
  }

  private func voices() async -> [Finding] {
    let speech = BuiltInVoice(reader: app.reader(), mandarin: app.mandarinFile)
    var findings: [Finding] = []
    for (lang, text) in [(Lang.chinese, "你好"), (.english, "hello"), (.spanish, "hola")] {
      let part =
        Phrase.voiceInPart(of: lang)
      do {
        let clip = try await speech.synthesize(TTSRequest(text: text, lang: lang))
        let name = clip.voice.provider + Self.version(of: clip.voice)
        findings.append(
          Finding(part: part, state: .fine, detail: .list([name, clip.voice.id])))
        if lang == .chinese, let lack = await mandarinLack() { findings.append(lack) }
        if lang == .english, let missing = Flite.missing {
          findings.append(
            Finding(
              part: part, state: .missing, detail: .betterVoiceIsMissing(missing.reason),
              mend: .install([missing.package])))
        }
      } catch {
        findings.append(Finding(part, .broken, error))
      }
    }
    return findings
  }

  /// Chosen voices that are not there.
  private func chosenVoices() async -> [Finding] {
    var findings: [Finding] = []
    for lang in Lang.allCases {
      do {
        try await app.checkVoice(app.chosenVoices[lang], lang)
      } catch {
        var finding = Finding(.chosenVoice(lang), .missing, error)
        finding.deed = .chooseVoice
        findings.append(finding)
      }
    }
    return findings
  }

  private static func version(of voice: Voice) -> String {
    switch voice.provider {
    case Flite.provider: " \(Flite.version)"
    case ESpeak.provider: " \(ESpeak.version)"
    default: ""
    }
  }

  /// What is wrong with the recorded Mandarin, so that espeak-ng speaks in its place.
  private func mandarinLack() async -> Finding? {
    do {
      _ = try await app.mandarinFile?.voice()
      return nil
    } catch {
      return Finding(Phrase(zh: "中文声音", en: "Chinese voice"), .missing, error)
    }
  }

  /// The voices that were added, each tried; nothing where there are none.
  private func addedVoices() async -> [Finding] {
    let others = app.services.map(\.name) + app.settings.voice.programs.map(\.name)
    var findings: [Finding] = []
    for pack in app.packs.packs() {
      if others.contains(pack.name) {
        findings.append(
          Finding(
            part: .addedVoices, state: .missing, detail: .voiceNameIsTaken(pack.name),
            mend: .renameVoice))
      }
      do {
        // Let go of at once, it ends its process before the next one is opened.
        _ = try await app.voice(of: pack, isOnTrial: true)
          .synthesize(TTSRequest(text: "hello", lang: pack.lang))
        findings.append(
          Finding(part: .addedVoices, state: .fine, detail: .verbatim(pack.name)))
      } catch {
        findings.append(Finding(.addedVoices, .missing, error))
      }
    }
    let packs = app.packs
    findings += packs.unfinished().map { name in
      Finding(
        part: .addedVoices, state: .missing, detail: .unfinishedVoice(name),
        mend: .goOnFetching(name), deed: .goOnFetching(voice: name))
    }
    findings += packs.broken().map { name in
      Finding(
        part: .addedVoices, state: .missing, detail: .brokenVoice(name), mend: .removeVoice(name),
        deed: .removeVoice(name))
    }
    findings += app.voiceCatalog.problems.map { Finding(.addedVoices, .missing, $0) }
    return findings
  }

  private func sound() async -> Finding {
    let part = Phrase(zh: "音频服务", en: "sound server")
    do {
      let server = try await SoundServer.connect(applicationName: "HearCoach")
      defer { server.close() }
      let devices = try await server.devices(with: app.settings.sound.device)
      let list = devices.map { ($0.isDefault ? "*" : "") + $0.name }
      return Finding(
        part: part, state: devices.isEmpty ? .broken : .fine,
        detail: Phrase(
          zh: "\(server.serverName)；设备：\(Phrase.list(list).zh)",
          en: "\(server.serverName); devices: \(Phrase.list(list).en)"))
    } catch {
      return Finding(part, .broken, error)
    }
  }

  private var notifications: Finding {
    let part = Phrase(zh: "通知服务", en: "notification server")
    do {
      guard let server = try NotificationServer.find() else {
        return Finding(
          part: part, state: .missing,
          detail: Phrase(zh: "没有；不影响练习", en: "none; practice does not need one"),
          mend: Phrase(zh: "在桌面里登录，或安装 dunst", en: "log in to a desktop, or install dunst"))
      }
      let able = server.capabilities.contains("actions")
      return Finding(
        part: part, state: .fine,
        detail: Phrase(
          zh: "\(server.name) \(server.version)\(able ? "，有按钮" : "，没有按钮")",
          en: "\(server.name) \(server.version)\(able ? ", with buttons" : ", without buttons")"))
    } catch {
      return Finding(part, .missing, error)
    }
  }

  private var userManager: Finding {
    let part = Phrase(zh: "用户服务", en: "user manager")
    do {
      if try UserManager.isRunning() {
        return Finding(
          part: part, state: .fine, detail: Phrase(zh: "systemd 在运行", en: "systemd runs"))
      }
      return Finding(
        part: part, state: .missing,
        detail: Phrase(
          zh: "systemd 用户服务没有运行；定时提醒需要它",
          en: "no systemd for this user; only reminders need it"),
        mend: Phrase(
          zh: "loginctl enable-linger，再重新登录", en: "loginctl enable-linger, then log in again"))
    } catch {
      return Finding(part, .missing, error)
    }
  }

  private var libraries: Finding {
    let part = Phrase(zh: "程序库", en: "libraries")
    let missing =
      SoundLibraries.missing + DesktopLibraries.missing
      + [ESpeak.missing, Flite.missing, LibCurl.missing, LibSodium.missing].compactMap(\.self)
      + lacks
    // Each is also reported where it is missed; here are all, since one command installs them.
    guard missing.isEmpty else {
      return Finding(
        part: part, state: .missing, detail: .missingLibraries(missing),
        mend: .install(missing.map(\.package)))
    }
    let names = [
      "SQLite \(Journal.libraryVersion)", LibCurl.version.map { "curl \($0)" },
      "GLib \(DesktopLibraries.glib)", SoundServer.libraryVersion.map { "libpulse \($0)" },
    ].compactMap(\.self)
    return Finding(part: part, state: .fine, detail: .list(names))
  }
}

extension Finding {
  /// A part that failed with an error.
  package init(_ part: Phrase, _ state: State, _ error: any Error) {
    let report = ErrorReport(of: error)
    self.init(
      part: part, state: state, detail: report.what, mend: report.next,
      deed: (error as? JournalError).map { .mendJournal($0) })
  }
}

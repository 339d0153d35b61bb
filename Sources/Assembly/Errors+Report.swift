import Coaching
import Language
import Reports
package import Wording

extension UnknownTopic: Reportable {
  package var report: ErrorReport {
    let list = known.prefix(40).map(\.quoted).joined(separator: ", ")
    let zhList = known.prefix(40).map { id in
      let name = Topic.chineseName(of: id)
      return name == id ? id.quoted : "\(name)（\(id)）"
    }.joined(separator: "、")
    return ErrorReport(
      Phrase(
        zh: "没有“\(name.quoted)”这个话题的句子", en: "there are no sentences on the topic '\(name.quoted)'"),
      next: nearest(name, among: known).map {
        Phrase(zh: "--topic \($0)（全部：\(zhList)）", en: "--topic \($0)   (all: \(list))")
      }
        ?? Phrase(zh: "话题有：\(zhList)", en: "one of: \(list)"), exit: .wrongUsage)
  }
}

extension NoWeakWord: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "还没有总是听错的词，没有什么要专门练的",
        en: "no word has been missed often enough to be practised by itself"),
      next: .verbatim("hearcoach session"))
  }
}

extension UnusableContrasts: Reportable {
  package var report: ErrorReport {
    ErrorReport(Phrase.contrastsAreWrong(file, line: line), next: .verbatim("hearcoach doctor"))
  }
}

extension NoWord: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "“\(text.quoted)”不是一个词：只能有字、字母、数字和连字符，最多 40 个",
        en: "'\(text.quoted)' is no word: it has letters, figures and hyphens only, 40 at most"),
      next: Phrase(zh: "hearcoach words add 血压", en: "hearcoach words add prescription"),
      exit: .wrongUsage)
  }
}

extension UnknownCard: Reportable {
  package var report: ErrorReport {
    let all = Phrase(zh: "列出全部：hearcoach words list", en: "hearcoach words list shows them all")
    return ErrorReport(
      Phrase(
        zh: "“\(text.quoted)”不在复习里", en: "'\(text.quoted)' is not being reviewed"),
      next: nearest.map { .verbatim("hearcoach words forget \($0)") } ?? all, exit: .wrongUsage)
  }
}

extension UnknownSentence: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "没有“\(id.quoted)”这句", en: "there is no sentence '\(id.quoted)'"),
      next: nearest.map { .verbatim("hearcoach words add --sentence \($0)") }
        ?? Phrase(
          zh: "列出全部：hearcoach sentences list", en: "hearcoach sentences list shows them all"),
      exit: .wrongUsage)
  }
}

extension NothingDue: Reportable {
  package var report: ErrorReport {
    let isOver = waiting > 0
    let day = next.map { Phrase.day($0, today: today) }
    let what =
      isOver
      ? Phrase(zh: "今天的复习都做完了", en: "today's reviews are done")
      : Phrase(zh: "现在没有到期的复习", en: "nothing is due for review")
    let then =
      switch day {
      case nil: Phrase(zh: "没听出的句子会自动安排复习", en: "what you miss comes back by itself")
      case let day? where isOver:
        Phrase(zh: "还有 \(waiting) 个留到\(day.zh)", en: "\(waiting) more wait until \(day.en)")
      case let day?: Phrase(zh: "下一次在\(day.zh)", en: "the next is due \(day.en)")
      }
    return ErrorReport(
      Phrase(zh: "\(what.zh)；\(then.zh)", en: "\(what.en); \(then.en)"),
      next: .verbatim("hearcoach session"), exit: .done)
  }
}

extension UnknownSession: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "没有“\(name.quoted)”这次练习", en: "there is no session '\(name.quoted)'"),
      next: Phrase(
        zh: "列出所有练习：hearcoach history", en: "hearcoach history lists them all"),
      exit: .wrongUsage)
  }
}

extension NoTopicLeft: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "general.without 排除了所有话题，没有句子可练",
        en: "general.without leaves out every topic: there is no sentence to practise"),
      next: .verbatim("hearcoach config set general.without ''"))
  }
}

extension MissingShare: Reportable {
  package var report: ErrorReport {
    let list = Phrase.list(sought)
    return ErrorReport(
      Phrase(
        zh: "找不到程序自带的句子和设置（找过：\(list.zh)）",
        en:
          "the sentences and settings that come with the program are missing (looked in: \(list.en))"
      ),
      next: Phrase(
        zh: "重新安装（make install），或让 HEARCOACH_SHARE 指向 config/ 文件夹",
        en: "install again (make install), or let HEARCOACH_SHARE point to the directory config/"))
  }
}

extension BrokenPack: Reportable {
  /// The first mistakes, one per line.
  package var report: ErrorReport {
    let shown = problems.prefix(20).map { $0.phrase(in: path) }
    let rest = problems.count - shown.count
    // The check stopped there.
    let isMore = problems.count >= SentenceBounds.problems
    return ErrorReport(
      Phrase(
        zh: "句子文件有 \(problems.count) 处\(isMore ? "以上" : "")错误：\n  "
          + shown.map(\.zh).joined(separator: "\n  ")
          + (rest > 0 ? "\n  还有 \(rest) 处" : ""),
        en:
          "\(problems.count)\(isMore ? " or more" : "") \(problems.count == 1 ? "mistake" : "mistakes") in the sentences:\n  "
          + shown.map(\.en).joined(separator: "\n  ") + (rest > 0 ? "\n  and \(rest) more" : "")),
      next: next, byButtons: doing == .adding ? nil : Phrase(zh: "先改好这些地方", en: "mend these first"))
  }

  private var next: Phrase {
    func mended(_ command: String) -> Phrase {
      Phrase(zh: "改好以后：\(command)", en: "mend these, then: \(command)")
    }
    return switch doing {
    case .adding:
      Phrase(zh: "改好再添加一次；这次什么都没有添加", en: "mend these and add it again; nothing was added")
    case .checking: mended("hearcoach sentences check \(path)")
    // What is practised is held to more rules than what is added.
    case .reading: mended("hearcoach sentences check")
    }
  }
}

extension BrokenTalkFile: Reportable {
  /// The first mistakes, one per line.
  package var report: ErrorReport {
    let told = faults.prefix(20).map { fault in
      let what = fault.problem?.phrase ?? Phrase(zh: "不是正确的 JSON", en: "invalid JSON")
      return Phrase(
        zh: "\(path):\(fault.line)：\(what.zh)", en: "\(path):\(fault.line): \(what.en)")
    }
    let rest = faults.count - told.count
    return ErrorReport(
      Phrase(
        zh: "\(name.zh)文件有 \(faults.count) 处错误：\n  " + told.map(\.zh).joined(separator: "\n  ")
          + (rest > 0 ? "\n  还有 \(rest) 处" : ""),
        en: "\(faults.count) \(faults.count == 1 ? "mistake" : "mistakes") in the \(name.en):\n  "
          + told.map(\.en).joined(separator: "\n  ") + (rest > 0 ? "\n  and \(rest) more" : "")),
      next: Phrase(
        zh: "改好以后：hearcoach \(kind.rawValue)s check \(path)",
        en: "mend these, then: hearcoach \(kind.rawValue)s check \(path)"))
  }

  private var name: Phrase {
    switch kind {
    case .scene: Phrase(zh: "场景", en: "scene")
    case .contact: Phrase(zh: "联系人", en: "contact")
    }
  }
}

extension UnfinishedContact: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "“\(contact.quoted)”还没有写好的通话", en: "'\(contact.quoted)' has no calls yet"),
      next: Phrase(zh: "hearcoach contacts check 文件", en: "hearcoach contacts check FILE"))
  }
}

extension NothingToResume: Reportable {
  package var report: ErrorReport {
    isTalk
      ? ErrorReport(
        Phrase(zh: "没有可以继续的对话", en: "there is no talk that broke off"),
        next: .verbatim("hearcoach talk"))
      : ErrorReport(
        Phrase(zh: "没有可以继续的练习", en: "there is no session that broke off"),
        next: .verbatim("hearcoach session"))
  }
}

extension ChangedScene: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "场景“\(scene.quoted)”后来改过，上次那一轮已经没有了",
        en: "the scene '\(scene.quoted)' was changed: the turn where you left off is gone"),
      next: Phrase(
        zh: "从头开始：hearcoach talk scene \(scene.quoted)",
        en: "begin anew: hearcoach talk scene \(scene.quoted)"))
  }
}

extension UnknownContact: Reportable {
  package var report: ErrorReport {
    let near = nearest(name, among: known)
    return ErrorReport(
      Phrase(zh: "没有叫“\(name.quoted)”的联系人", en: "there is no contact called '\(name.quoted)'"),
      next: near.map {
        Phrase(zh: "是不是：\(command)\($0)", en: "perhaps: \(command)\($0)")
      } ?? Phrase(zh: "看看有谁：hearcoach contacts", en: "see who there is: hearcoach contacts"),
      exit: .wrongUsage)
  }
}

extension RefusedContact: Reportable {
  package var report: ErrorReport {
    ErrorReport(problem.phrase, next: .verbatim("hearcoach contacts --help"), exit: .wrongUsage)
  }
}

extension ForeignContact: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "“\(name.quoted)”不是您自己加的联系人，不能改也不能删",
        en: "'\(name.quoted)' is no contact that you added: it is neither changed nor deleted"),
      next: Phrase(
        zh: "加一个自己的：hearcoach contacts add --name 名字 --birthday 1961-05-04 --calls-like \(name)",
        en:
          "add one of your own: hearcoach contacts add --name NAME --birthday 1961-05-04 --calls-like \(name)"
      ), exit: .wrongUsage)
  }
}

extension RepeatedTalkFile: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "\(path) 的 id“\(id.quoted)”已经用在 \(first) 里，没有读",
        en: "\(path) has the id '\(id.quoted)' of \(first): it is not used"),
      next: Phrase(zh: "给它换一个 id", en: "give it another id"))
  }
}

extension NotABackup: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(zh: "\(path) 不是听力教练的备份", en: "\(path) is not a backup of HearCoach"),
      next: Phrase(
        zh: "选用 hearcoach backup 存的文件；自动备份在 \(backups)/",
        en: "take a file that hearcoach backup wrote; those of each day are in \(backups)/"))
  }
}

extension UnknownScene: Reportable {
  package var report: ErrorReport {
    if alike.count > 1 {
      let command = "hearcoach talk scene \(alike[0])"
      return ErrorReport(
        Phrase(
          zh: "叫“\(name.quoted)”的场景不止一个：\(alike.joined(separator: "、"))",
          en: "several scenes are called '\(name.quoted)': \(alike.joined(separator: ", "))"),
        next: Phrase(zh: "用代号选一个：\(command)", en: "take one by its id: \(command)"),
        exit: .wrongUsage)
    }
    let near = nearest(name, among: known)
    return ErrorReport(
      Phrase(zh: "没有叫“\(name.quoted)”的场景", en: "there is no scene called '\(name.quoted)'"),
      next: near.map {
        Phrase(zh: "是不是：hearcoach talk scene \($0)", en: "perhaps: hearcoach talk scene \($0)")
      } ?? Phrase(zh: "看看有哪些：hearcoach scenes", en: "see which there are: hearcoach scenes"),
      exit: .wrongUsage)
  }
}

extension MissingSpokenJudge: Reportable {
  package var report: ErrorReport {
    let again = Phrase(
      zh: "重新安装（make install），或让 HEARCOACH_SHARE 指向 config/ 文件夹",
      en: "install again (make install), or let HEARCOACH_SHARE point to the directory config/")
    return switch self {
    case .none(let lang):
      ErrorReport(.noJudge(of: lang), next: .noJudgeWayOut)
    case .notInstalled:
      ErrorReport(
        Phrase(
          zh: "这台电脑上没有能听懂英语的模型",
          en: "nothing on this computer can judge spoken English"),
        next: .verbatim("sudo apt-get install pocketsphinx-en-us"))
    case .noModel(let path):
      ErrorReport(
        Phrase(zh: "口语模型不在 \(path)", en: "the model of spoken answers is not at \(path)"),
        next: again)
    case .brokenModel(let path):
      ErrorReport(
        Phrase(
          zh: "口语模型已损坏：\(path)", en: "the model of spoken answers is damaged: \(path)"),
        next: again)
    }
  }
}

extension SlowService: Reportable {
  package var report: ErrorReport {
    let seconds = Phrase.plain(seconds)
    return ErrorReport(
      Phrase(
        zh: "服务 \(name)：\(seconds) 秒还没有读出来",
        en: "the service \(name): no speech within \(seconds) s"),
      // It is told by the way, without a next step.
      next: nil)
  }
}

extension FullPack: Reportable {
  package var report: ErrorReport {
    let (most, megabytes) = (SentenceBounds.sentences, SentenceBounds.file >> 20)
    return ErrorReport(
      Phrase(
        zh: "自己的句子最多 \(most) 句、\(megabytes) MB：已有 \(own) 句，再加 \(more) 句就太多了；这次什么都没有添加",
        en:
          "your own sentences may be \(most) and \(megabytes) MB: with \(own) there, \(more) are too many; nothing was added"
      ),
      next: Phrase(
        zh: "把文件放进一个文件夹，再用：hearcoach config set files.sentences 文件夹",
        en: "put the file into a directory, then: hearcoach config set files.sentences DIRECTORY"),
      byButtons: Phrase(
        zh: "从文件里去掉一些句子，再加一次", en: "take some sentences out of the file, and add it again"))
  }
}

extension WrongReviewLog: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      Phrase(
        zh: "\(path) \(mistake.text(in: .chinese))", en: "\(path) \(mistake.text(in: .english))"),
      next: Phrase(
        zh: "改好这一处再试；格式见 docs/reviews.md（英文）",
        en: "mend that place and try again; the format is in docs/reviews.md"))
  }
}

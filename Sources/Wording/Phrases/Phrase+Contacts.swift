package import Coaching

/// Those who call, and the learner's own among them.
extension Phrase {
  package static func name(of voice: Contact.Voice) -> Phrase {
    switch voice {
    case .woman: Phrase(zh: "女人", en: "woman")
    case .man: Phrase(zh: "男人", en: "man")
    case .child: Phrase(zh: "孩子", en: "child")
    }
  }

  /// Whose calls they are, of a contact of the learner's own.
  package static func callsOf(_ lender: Phrase) -> Phrase {
    Phrase(zh: "讲\(lender.zh)的故事", en: "With the calls of \(lender.en)")
  }

  // MARK: What was done

  package static func contactAdded(_ name: String, like lender: Phrase) -> Phrase {
    Phrase(
      zh: "加好了：\(name)，电话里讲\(lender.zh)的故事。试一次：hearcoach talk call \"\(name)\"",
      en: "Added: \(name), with the calls of \(lender.en). Try one: hearcoach talk call \"\(name)\""
    )
  }
  package static func contactChanged(_ name: String) -> Phrase {
    Phrase(zh: "改好了：\(name)", en: "Changed: \(name)")
  }
  package static func contactDeleted(_ name: String) -> Phrase {
    Phrase(
      zh: "删掉了：\(name)。以前的通话还能重看：hearcoach talks",
      en: "Deleted: \(name). Past calls can still be read: hearcoach talks")
  }

  // MARK: The command

  package static let contactsSummary = Phrase(
    zh: "来电的联系人：列出、查看、自己加", en: "who calls: list, show, add your own")
  package static let contactsVerbHelp = Phrase(
    zh: "list：列出（默认）；show：看一个人；add、edit、delete：加、改、删自己的；check：检查文件",
    en:
      "list: list them (usual); show: one of them; add, edit, delete: those of your own; check: check a file"
  )
  package static let contactsNameHelp = Phrase(
    zh: "联系人，或要检查的文件；check 不写就检查所有的",
    en: "a contact, or the file to check; without it all are checked")
  package static let aContact = Phrase(zh: "为一个联系人或一个文件", en: "a contact or a file")
  package static let contactNameHelp = Phrase(zh: "叫什么", en: "what they are called")
  package static let birthdayHelp = Phrase(
    zh: "生日，写成 1957-03-12；那天会打来", en: "their birthday, as 1957-03-12: they call on it")
  package static let contactVoiceHelp = Phrase(
    zh: "要和故事里的人一致（女人、男人、孩子）", en: "who speaks; the story must be that of such a one")
  package static let callsLikeHelp = Phrase(
    zh: "讲谁的故事；不写就选年纪最接近的人",
    en: "whose story the calls tell; without it that of somebody of about that age")
  package static let aContactID = Phrase(zh: "为一个联系人", en: "a contact")
  package static let personalityHelp = Phrase(
    zh: "性格；下面这些不写，或写成空的，就同故事里的人一样",
    en: "what they are like; without it, or empty, as the one of the story, and so below")
  package static let jobHelp = Phrase(zh: "工作", en: "their work")
  package static let interestsHelp = Phrase(zh: "喜欢什么", en: "what they like")
  package static let contactHistoryHelp = Phrase(zh: "经历", en: "what their life was")
  package static let ownFieldsAreForAdding = Phrase(
    zh: "这些只在 add 和 edit 时用", en: "these are for add and edit alone")
  package static let nothingToChange = Phrase(zh: "edit 要写出改什么", en: "edit needs what is to change")

  // MARK: Talks among sessions

  package static let historyPageIsOfSentences = Phrase(
    zh: "对话没有网页", en: "a talk has no page")

  // MARK: The window

  package static let ownContacts = Phrase(zh: "我的联系人", en: "Contacts of mine")
  package static let ownContactsAbout = Phrase(
    zh: "您自己编的人：名字、声音和生日由您定，电话里讲一位现有联系人的故事。",
    en:
      "People you make up: their name, voice and birthday are yours, the calls tell the story of one who is here."
  )
  package static let noOwnContacts = Phrase(zh: "还没有。", en: "There are none yet.")
  package static let addContact = Phrase(zh: "加一个联系人", en: "Add a contact")
  package static let editContact = Phrase(zh: "改", en: "Change")
  package static let deleteContact = Phrase(zh: "删除", en: "Delete")
  package static func askToDeleteContact(_ name: String) -> Phrase {
    Phrase(zh: "删除“\(name)”吗？", en: "Delete “\(name)”?")
  }
  package static let deletedCallsStay = Phrase(
    zh: "以前的通话还能重看。", en: "Past calls can still be read.")
  package static let contactIsNotSaved = Phrase(
    zh: "填好的内容还没有保存。", en: "What you filled in is not saved.")
  package static let leaveUnsaved = Phrase(zh: "不要了吗？", en: "Leave it?")
  package static let leaveIt = Phrase(zh: "不要了", en: "Leave it")
  package static let fillInOn = Phrase(zh: "接着填", en: "Go on filling in")
  package static let contactName = Phrase(zh: "名字", en: "Name")
  package static let contactBirthday = Phrase(zh: "生日，如 1957-03-12", en: "Birthday, as 1957-03-12")
  package static let contactStory = Phrase(zh: "讲谁的故事", en: "Whose story the calls tell")
  package static let contactPersonality = Phrase(zh: "性格（可不填）", en: "What they are like (optional)")
  package static let contactJob = Phrase(zh: "工作（可不填）", en: "Their work (optional)")
  package static let contactInterests = Phrase(zh: "喜欢什么（可不填）", en: "What they like (optional)")
  package static let contactHistory = Phrase(zh: "经历（可不填）", en: "What their life was (optional)")
  /// A story that can be told of somebody else: whose it is, and of what kind of person.
  package static func story(of lender: Contact) -> Phrase {
    let (name, voice, level) = (
      Phrase(lender.name), name(of: lender.voice), name(of: lender.level)
    )
    return Phrase(
      zh: "\(name.zh)（\(voice.zh)，\(level.zh)）", en: "\(name.en) (\(voice.en), \(level.en))")
  }
  package static func contactSaved(_ name: String) -> Phrase {
    Phrase(zh: "“\(name)”保存好了。", en: "“\(name)” is saved.")
  }
}

import Assembly
import CAdw
import Coaching
import Practice
import Wording

@testable import Window

/// The pages beyond practice, each with something on it.
extension LettingGoTests {
  private static let sentence = Sentence(
    id: "c001", text: "请把水杯放在桌子上。", lang: .chinese, level: .easy, wordBucket: .common)
  private static let links = WordLinks(words: { _, _ in ["水杯"] }, about: { _, _, _ in Label() })

  static func place(_ page: Page, _ work: Work) -> Widget {
    switch page {
    case .more: return MorePage([(.words, .wordsAbout, {})], in: .english)
    case .question:
      return QuestionPage(
        head: "", facts: [""], question: "", answers: [QuestionPage.Answer(name: "Yes") {}])
    case .services:
      return ServicesPage(
        [], rule: nil, language: .english,
        deeds: ServicesPage.Deeds(allow: { _ in }, takeBack: { _, _ in }, showLedger: {}))
    case .reminder, .reminderOn:
      let times = page == .reminderOn ? [ClockTime(hour: 19, minute: 30)].compactMap(\.self) : []
      return ReminderPage(
        ReminderStanding(
          times: times, days: .all, lines: [], crontab: [], isPaused: false, on: Moment.now.day),
        language: .english,
        deeds: ReminderPage.Deeds(
          turnOn: { _, _ in }, turnOff: {}, pause: { _, _ in }, goOn: {}, tryIt: {},
          tell: { _ in }))
    case .sentences, .sentencesFound:
      let filter = SentenceFilter(lang: .chinese)
      let sentences = SentencesPage(
        filter, topics: ["home"], language: .english,
        deeds: SentencesPage.Deeds(
          find: { _, _ in }, listen: { _ in }, keep: { _ in }, leaveOut: { _, _, _ in },
          choose: {}, add: { _ in }, tell: { _ in }, words: links))
      if page == .sentencesFound {
        sentences.show(
          FoundSentences(filter: filter, sentences: [sentence], isTopicLeftOut: false))
      }
      return sentences
    case .words:
      return WordsPage(
        WordWish(list: .all, lang: .chinese), language: .english,
        deeds: WordsPage.Deeds(
          find: { _, _ in }, open: { _, _ in }, listen: { _, _ in }, forget: { _, _, _ in },
          review: {}))
    case .lookedUp: return word()
    case .voices:
      return VoicesPage(
        KnownVoices(langs: [.chinese], entries: [], offers: [], chosen: [:], rotates: false),
        language: .english,
        deeds: VoicesPage.Deeds(
          listen: { _, _ in }, choose: { _, _ in }, rotate: { _ in }, fetch: { _ in },
          remove: { _ in }, chooseFile: {}, add: { _ in }, tell: { _ in }))
    case .fetch: return FetchPage("voice", language: .english) {}
    case .doctor:
      return DoctorPage(
        [.noSpeaker], language: .english, mend: { _ in }, copy: { _ in }, again: {})
    case .sync:
      return SyncPage(
        [], kept: nil, language: .english,
        deeds: SyncPage.Deeds(choose: { _ in }, share: { _, _ in }, now: {}, end: {}))
    case .head: return WindowHead(language: .english).bar
    case .notice:
      let notice = Notice(language: .english)
      notice.show(ErrorReport(of: CancellationError()))
      return notice
    case .calendar: return CalendarView(work, language: .english) { _ in }
    case .trends: return TrendsView(work, language: .english, practise: { _ in }, links: links)
    case .copies:
      return CopiesView(
        work, language: .english, tell: { _ in },
        deeds: CopiesView.Deeds(takeIn: {}, restore: {}, share: { _ in }, forget: {}))
    case .once:
      return OncePage(OnceChoices(minutes: 30, topics: ["home"]), language: .english) { _ in }
    case .forget: return ForgetPage(language: .english, look: { _ in }, tell: { _ in })
    case .outcome: return OutcomePage(["It is gone"], "Back to my progress") {}
    case .table:
      return Unfolding("As a table", name: "Table") {
        Table("Minutes", columns: ["From", "Minutes"], rows: [["2026-01-01", "12"]])
      }
    case .measure, .measureColumn, .measureEnd, .measures: return measured(page, work)
    case .talks, .talk, .talkEnd, .pastTalks, .talkStory, .host, .guest, .join, .joinWithChoice:
      return talk(page)
    default: preconditionFailure("\(page) is made elsewhere")
    }
  }

  private static func word() -> Widget {
    let words = WordButtons(["水杯"]) { _, _ in Label("water glass") }
    return Box.column(
      gap: 0, [words, SentenceWords(of: sentence.text, .chinese, links, language: .english)])
  }
}

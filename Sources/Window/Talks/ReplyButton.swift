import CAdw
import Coaching
import Wording

/// Something that may be answered, to be pressed; its words turn green as they are spoken.
final class ReplyButton: Widget {
  let reply: ExpectedReply
  private let label: Label
  private let button: Button
  private let name: String

  init(
    _ number: Int, _ reply: ExpectedReply, translation: String?, language: InterfaceLanguage,
    run: @escaping () -> Void
  ) {
    self.reply = reply
    label = Label(reply.text).leading().chinese().expanding()
    name = Phrase.replyButton(number, reply.text, translation).text(in: language)
    var lines: [Widget] = [label]
    if let translation {
      lines.append(Label(translation).leading().with("small", "dim-label").chinese())
    }
    let row = Box.row(
      gap: 12,
      [Label("\(number)").oneLine().with("dim-label", "numeric"), Box.column(gap: 2, lines)])
    button = Button(showing: row, name: name, run: run).with("reply").expanding()
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(cast(), button.raw)
  }

  override func focus() { button.focus() }

  /// Marks which of the words were said, by colour and, for ears, by name.
  func show(_ progress: WordProgress.Reply, language: InterfaceLanguage) {
    label.mark(zip(progress.words, progress.said).map { ($0, $1) })
    let said = zip(progress.words, progress.said).filter(\.1).map(\.0)
    button.describe(
      said.isEmpty ? "" : Phrase.spokenSoFar(said.joined(separator: " ")).text(in: language))
  }

  /// Marks nothing.
  func clear() {
    label.mark([])
    button.describe("")
  }
}

extension Label {
  /// Colours those of its words that were said, each searched for after the one before.
  func mark(_ words: [(word: String, isSaid: Bool)]) {
    let list = Self.chineseAttributes()
    let text = Array(text.utf8)
    let good = color(.good)
    var from = 0
    for (word, isSaid) in words {
      let bytes = Array(word.utf8)
      guard let place = Self.place(of: bytes, in: text, from: from) else { continue }
      from = place + bytes.count
      guard isSaid else { continue }
      let ink = pango_attr_foreground_new(
        Self.strength(good.red), Self.strength(good.green), Self.strength(good.blue))
      for attribute in [ink, pango_attr_weight_new(PANGO_WEIGHT_BOLD)] {
        attribute?.pointee.start_index = guint(place)
        attribute?.pointee.end_index = guint(from)
        pango_attr_list_insert(list, attribute)
      }
    }
    gtk_label_set_attributes(opaque, list)
    pango_attr_list_unref(list)
  }

  private static func place(of word: [UInt8], in text: [UInt8], from: Int) -> Int? {
    guard !word.isEmpty, text.count - from >= word.count else { return nil }
    return (from...text.count - word.count).first {
      text[$0..<$0 + word.count].elementsEqual(word)
    }
  }
}

import CAdw
import CGLib
import CGio
import Coaching
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// The page of a session, made in this process.
@Suite(
  "What the page of a session looks like",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct SessionPageTests {
  init() async throws { try await OwnScreen.open() }

  private func page(
    practised seconds: Double = 0, isReadOut: Bool = false,
    keeping keep: @escaping (String) -> Void = { _ in },
    sending send: @escaping (SessionEvent.Kind) -> Void = { _ in }
  ) -> SessionPage {
    SessionPage(
      language: .english,
      links: SessionPage.Links(
        send: send, marked: { _ in nil }, words: { _ in [] }, about: { _, _, _ in nil },
        keep: {
          keep($0.text)
          return nil
        }, practised: { seconds }), isReadOut: isReadOut)
  }

  private static let sentence = Sentence(
    id: "c001", text: "请把水杯放在桌子上。", lang: .chinese, level: .easy, wordBucket: .common)

  @Test func `the bar of practice time is as full as the planned time is used up`() async {
    let page = page(practised: 450)
    await page.show(.session(SessionPlan(id: "s", minutes: 30, lang: .chinese, seed: 1)))
    await page.show(.item(n: 3, sentenceID: "c001", level: .easy, Delivery()))
    #expect(page.progress.share == 0.25)
  }

  @Test func `what a sentence is heard in stands with its pace, and the first help takes it away`()
    async
  {
    let page = page()
    var plan = SessionPlan(id: "s", minutes: 30, lang: .chinese, seed: 1)
    plan.noise = Noise(.cafe, snr: 10)
    var heads: [String] = []
    page.onHead = { _, below in heads.append(below) }
    await page.show(.session(plan))
    let delivery = Delivery(noise: Noise(.cafe, snr: -2))
    await page.show(.item(n: 3, sentenceID: "c001", level: .easy, delivery))
    await page.show(.playing(delivery, by: nil))
    #expect(heads.last?.hasSuffix("a café −2.0 dB") == true)
    #expect(page.caption.text.hasSuffix("a café −2.0 dB"))
    #expect(Self.firstAction(of: page) == "Without noise")
    await page.show(.playing(delivery.quiet, by: nil))
    #expect(page.caption.text.hasSuffix("in quiet") && Self.firstAction(of: page) == "Slower")
  }

  @Test func `a button opens the microphone, and says what the next press or letting go does`()
    async throws
  {
    var sent: [SessionEvent.Kind] = []
    let page = page(sending: { sent.append($0) })
    var plan = SessionPlan(id: "s", minutes: 30, lang: .chinese, mode: .voice, seed: 1)
    plan.opensAtPress = true
    let button = page.speaking.button
    func words() -> String {
      String(cString: gtk_label_get_text(OpaquePointer(gtk_button_get_child(button.cast()))))
    }
    func hold(_ isDown: Bool) {
      if isDown {
        gtk_widget_set_state_flags(button.raw, GTK_STATE_FLAG_ACTIVE, 0)
      } else {
        gtk_widget_unset_state_flags(button.raw, GTK_STATE_FLAG_ACTIVE)
      }
    }
    await page.show(.session(plan))
    #expect(button.isVisible)
    await page.show(.item(n: 1, sentenceID: "c001", level: .easy, Delivery()))
    await page.show(.listening(tryNumber: 1))
    #expect(button.isVisible && words() == "Press or hold to speak")
    hold(true)
    await page.show(.attending)
    #expect(sent == [.speak] && words() == "Press when you have said it")
    #expect(page.prompt.text == "Listening: your turn")
    #expect(Self.firstAction(of: page) == "Done")
    for _ in 0..<500 where sent.last != .hold { try await Task.sleep(for: .milliseconds(10)) }
    #expect(sent == [.speak, .hold] && words() == "Let go when you have said it")
    hold(false)
    #expect(sent == [.speak, .hold, .done])
    await page.show(.thinking)
    #expect(words() == "Press or hold to speak")
    // What is thrown away is no answer, and Esc does so.
    #expect(page.take(key: UInt32(bitPattern: GDK_KEY_Escape)) && sent.last == .takeBack)
    await page.show(
      .itemDone(
        ItemResult(
          n: 1, sentenceID: "c001", outcome: .passed, correct: true, attempts: 1, similarity: 1,
          transcript: nil, score: 100, practisedSeconds: 1), Self.sentence))
    #expect(!button.isVisible)
    // In a session whose microphone opens by itself there is no such button.
    plan.opensAtPress = false
    await page.show(.session(plan))
    await page.show(.item(n: 2, sentenceID: "c001", level: .easy, Delivery()))
    #expect(!button.isVisible)
  }

  @Test func `a sentence that is over can be asked for again, and what a drill asked cannot`()
    async throws
  {
    let result = ItemResult(
      n: 1, sentenceID: "c001", outcome: .passed, correct: true, attempts: 1, similarity: 1,
      transcript: nil, score: 100, practisedSeconds: 1)
    var kept: [String] = []
    let page = page { kept.append($0) }
    await page.show(.session(SessionPlan(id: "s", minutes: 30, lang: .chinese, seed: 1)))
    await page.show(.item(n: 1, sentenceID: "c001", level: .easy, Delivery()))
    #expect(gtk_widget_get_first_child(page.keeping.raw) == nil)
    await page.show(.itemDone(result, Self.sentence))
    #expect(gtk_widget_get_first_child(page.keeping.raw) != nil)
    page.take(.keepSentence)
    for _ in 0..<500 where kept.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(kept == [Self.sentence.text])
    await page.show(.item(n: 2, sentenceID: "c001", level: .easy, Delivery()))
    #expect(gtk_widget_get_first_child(page.keeping.raw) == nil)
  }

  private static let passed = ItemResult(
    n: 1, sentenceID: "c001", outcome: .passed, correct: true, attempts: 1, similarity: 1,
    transcript: nil, score: 100, practisedSeconds: 1)

  @Test(arguments: [false, true])
  func
    `a screen reader has nothing to say before a sentence was played, unless it is answered aloud`(
      isSpoken: Bool
    ) async throws
  {
    let page = page(isReadOut: true)
    let window = Widget(gtk_window_new())
    gtk_window_set_child(window.cast(), page.raw)
    defer { gtk_window_destroy(window.cast()) }
    func hasFocus() -> Bool { gtk_root_get_focus(gtk_widget_get_root(page.raw)) != nil }
    await page.show(
      .session(
        SessionPlan(
          id: "s", minutes: 30, lang: .chinese, mode: isSpoken ? .voice : .text, seed: 1)))
    for n in 1...2 {
      await page.show(.item(n: n, sentenceID: "c001", level: .easy, Delivery()))
      await page.show(.playing(Delivery(), by: nil))
      #expect(hasFocus() == isSpoken)
      await page.show(.played)
      #expect(hasFocus())
      await page.show(.itemDone(Self.passed, Self.sentence))
      #expect(hasFocus())
    }
    // Somebody who pauses before it was played wants to go on.
    await page.show(.item(n: 3, sentenceID: "c001", level: .easy, Delivery()))
    await page.show(.paused(byItself: false))
    #expect(hasFocus())
    await page.show(.resumed)
    #expect(hasFocus())
  }

  @Test func `the button for the next sentence stays when a remark comes, and is not said again`()
    async throws
  {
    let page = page()
    await page.show(.session(SessionPlan(id: "s", minutes: 30, lang: .chinese, seed: 1)))
    await page.show(.item(n: 1, sentenceID: "c001", level: .easy, Delivery()))
    await page.show(.itemDone(Self.passed, Self.sentence))
    let button = try #require(gtk_widget_get_first_child(page.actions.raw))
    let others = Self.actions(of: page)
    await page.show(.notice(.slowerFromNow))
    #expect(gtk_widget_get_first_child(page.actions.raw) == button)
    #expect(Self.actions(of: page).count == others.count + 1)
    await page.show(.item(n: 2, sentenceID: "c001", level: .easy, Delivery()))
    #expect(!Self.actions(of: page).contains("Next sentence"))
    await page.show(.itemDone(Self.passed, Self.sentence))
    #expect(Self.firstAction(of: page) == "Next sentence")
  }

  @Test func `after a pause between two sentences the next one can be had`() async throws {
    let page = page()
    await page.show(.session(SessionPlan(id: "s", minutes: 30, lang: .chinese, seed: 1)))
    await page.show(.item(n: 1, sentenceID: "c001", level: .easy, Delivery()))
    await page.show(.itemDone(Self.passed, Self.sentence))
    let before = Self.actions(of: page)
    await page.show(.paused(byItself: false))
    #expect(Self.firstAction(of: page) == "Go on" && page.prompt.isVisible)
    await page.show(.resumed)
    #expect(Self.actions(of: page) == before && !page.prompt.isVisible)
    #expect(!page.answering.isVisible)
  }

  private static func actions(of page: SessionPage) -> [String] {
    var names: [String] = []
    var next = gtk_widget_get_first_child(page.actions.raw)
    while let button = next {
      names.append(
        String(
          cString: gtk_button_get_label(
            UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self))))
      next = gtk_widget_get_next_sibling(button)
    }
    return names
  }

  private static func firstAction(of page: SessionPage) -> String? {
    gtk_widget_get_first_child(page.actions.raw).flatMap { button in
      gtk_button_get_label(
        UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self))
    }.map { String(cString: $0) }
  }

  @Test func `in a review the bar is as full as what is due is done`() async {
    let page = page(practised: 1)
    await page.show(
      .session(SessionPlan(id: "s", kind: .review, minutes: 30, lang: .chinese, seed: 1)))
    await page.show(.item(n: 3, of: 4, sentenceID: "c001", level: .easy, Delivery()))
    #expect(page.progress.share == 0.5)
    let result = ItemResult(
      n: 3, sentenceID: "c001", outcome: .skipped, correct: false, attempts: 0, similarity: nil,
      transcript: nil, score: nil, practisedSeconds: 1)
    await page.show(.itemDone(result, Self.sentence))
    #expect(page.progress.share == 0.75)
  }

  @Test func `after a try that was not caught the page asks for another, and judges no longer`()
    async
  {
    let page = page()
    await page.show(
      .session(SessionPlan(id: "s", kind: .drill, minutes: 30, lang: .chinese, seed: 1)))
    await page.show(
      .item(n: 1, sentenceID: "c001", level: .easy, Delivery(), .along(Self.sentence)))
    let asked = page.prompt.text
    await page.show(.thinking)
    #expect(page.prompt.text == Phrase.thinking.en && asked != Phrase.thinking.en)
    await page.show(.notice(.alongUnclear))
    #expect(page.prompt.text == asked)
  }

  @Test(arguments: [false, true])
  func `four choices fit into the narrowest window, and each can be pressed`(
    isNarrow: Bool
  ) async {
    let page = page()
    await page.show(
      .session(SessionPlan(id: "s", kind: .drill, minutes: 30, lang: .english, seed: 1)))
    page.adapt(isNarrow: isNarrow, isTight: isNarrow, isLarge: false)
    let texts = [
      "You can park here.", "You can't park here.", "Luke, you can park.", "Luke, you can't park.",
    ]
    let choices = texts.map { Contrast.Choice(text: $0, gloss: "您可以在这儿停车。") }
    await page.show(
      .item(n: 1, sentenceID: "a+b.1", level: .easy, Delivery(), .choices(choices)))
    await page.show(.listening(tryNumber: 1))
    var least: gint = 0
    gtk_widget_measure(page.choices.raw, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    #expect(least <= (isNarrow ? 360 : 560))
    for place in 0..<4 { #expect(page.choose(place)) }
    #expect(!page.choose(4))
    for key in GDK_KEY_KP_1...GDK_KEY_KP_4 { #expect(page.take(key: UInt32(key))) }
  }

  @Test(arguments: [false, true])
  func `the word that is spoken stands out from what is around it, in light and in dark`(
    isDark: Bool
  ) throws {
    let manager = adw_style_manager_get_default()
    adw_style_manager_set_color_scheme(
      manager, isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
    defer { adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_DEFAULT) }
    let label = Label("请把水杯放在桌子上。")
    label.light(from: "请把", "水杯")
    let lit = try #require(Self.colour(of: label))
    var ground = GdkRGBA()
    let style = gtk_widget_get_style_context(label.raw)
    try #require(gtk_style_context_lookup_color(style, "window_bg_color", &ground) != 0)
    #expect(Self.contrast(lit, ground) >= 4.5)
  }

  private static func colour(of label: Label) -> GdkRGBA? {
    let list = pango_attr_list_get_attributes(gtk_label_get_attributes(label.opaque))
    defer {
      g_slist_free_full(list) {
        pango_attribute_destroy($0?.assumingMemoryBound(to: PangoAttribute.self))
      }
    }
    var next = list
    while let node = next {
      let attribute = node.pointee.data?.assumingMemoryBound(to: PangoAttribute.self)
      if attribute?.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND,
        let color = pango_attribute_as_color(attribute)?.pointee.color
      {
        let whole = Float(guint16.max)
        return GdkRGBA(
          red: Float(color.red) / whole, green: Float(color.green) / whole,
          blue: Float(color.blue) / whole, alpha: 1)
      }
      next = node.pointee.next
    }
    return nil
  }

  /// How much two colours differ for eyes, from 1 to 21.
  private static func contrast(_ one: GdkRGBA, _ other: GdkRGBA) -> Double {
    let lights = [one, other].map { color in
      let parts = [color.red, color.green, color.blue].map { part -> Double in
        let part = Double(part)
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    return (max(lights[0], lights[1]) + 0.05) / (min(lights[0], lights[1]) + 0.05)
  }

  @Test(arguments: [false, true])
  func `colour moves along with a sentence only where the desktop lets things move`(
    isWanted: Bool
  ) {
    Self.setMotion(isWanted)
    defer { Self.setMotion(true) }
    let wave = Wave()
    wave.play(
      ClipShape(
        of: Clip(
          samples: Array(repeating: 0.1, count: 960_000), sampleRate: 16_000,
          voice: Voice(provider: "none", id: "none", lang: .chinese), pace: 1, spoken: "")))
    #expect((wave.playing != nil) == isWanted)
    wave.stop()
    #expect(wave.playing == nil)
  }

  private static func setMotion(_ isOn: Bool) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &value)
    g_value_unset(&value)
  }
}

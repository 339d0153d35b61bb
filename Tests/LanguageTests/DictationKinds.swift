import Coaching
import Testing

/// A kind of difference between a sentence and an answer, with pairs that were heard and pairs that
/// were not, in both languages.
///
/// In the tables `{this/that}` is said one way and answered the other, and the other way round;
/// `{this>that}` is only said the first way and answered the second. A stroke divides sentences.
struct DictationKind: Sendable {
  var name: String
  var heard: [Lang: String]
  var misheard: [Lang: String]

  static let all = [thinking, spelling, figures, negation, contrast]

  func pairs(heard isHeard: Bool) -> [Pair] {
    (isHeard ? heard : misheard).flatMap { lang, table in
      table.split(whereSeparator: { $0 == "|" || $0.isNewline })
        .map { $0.trimmed }.filter { !$0.isEmpty }
        .flatMap { Pair.all(in: $0, lang: lang) }
    }
  }

  struct Pair: Sendable, Hashable, CustomTestStringConvertible {
    var expected: String
    var answer: String
    var lang: Lang

    static func all(in frame: Substring, lang: Lang) -> [Pair] {
      guard let open = frame.firstIndex(of: "{"), let close = frame.firstIndex(of: "}"),
        let cut = frame[open..<close].firstIndex(where: { $0 == "/" || $0 == ">" })
      else { return [] }
      let one = frame[frame.index(after: open)..<cut]
      let other = frame[frame.index(after: cut)..<close]
      let (before, after) = (frame[..<open], frame[frame.index(after: close)...])
      let said = "\(before)\(one)\(after)"
      let changed = "\(before)\(other)\(after)"
      let pair = Pair(expected: said, answer: changed, lang: lang)
      return frame[cut] == ">"
        ? [pair] : [pair, Pair(expected: changed, answer: said, lang: lang)]
    }

    var testDescription: String { "\(expected) ← \(answer)" }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return self[...last].drop { $0 == " " }
  }
}

extension DictationKind {
  static let thinking = DictationKind(
    name: "said to gain time",
    heard: [
      .english: """
      {>um }I need a new coat | We are {>uh }leaving at six | She lives {>er }near the park | He bought {>erm }two tickets
      {>uhh }They sold the house | The bus {>umm }was late | My {>mm }brother called | It is {>hmm }too expensive for me
      {>ah }The soup is cold | {>eh }Where is the station | {>huh }That is strange | Put it {>uhm }on the shelf
      {>you know }We went to the beach | The shop {>you know }is closed | He was {>you know }very tired | It rained all day {>you know}
      She is {>I mean }really kind | {>I mean }The test was easy | We ate {>I mean }a lot of rice | The train {>I mean }was full
      {>well }I live in the city | {>so }Dinner is ready | {>oh }The door is open | {>okay }We can start | {>ok }The cat is hungry
      {>hey }The window is broken | {>um well }I like green tea | {>well um }I like black tea | {>so you know }He is my boss
      {>oh well }It was a long day | We {>um uh }took a taxi | The {>um um }dog barked | I saw {>you know um }a film last night
      {>um, }The library opens at nine | We sat {>um you know }by the lake | {>uh }Turn left at the bank | {>um }Seven people came
      The doctor {>uh }said no | She {>er }did not call | {>well }He never smokes | {>so }They have no car | I paid {>um }twenty dollars
      My uncle {>I mean }is a pilot | {>uh }Please close the door | The blue one {>you know }is mine | {>oh }My tooth hurts
      """,
      .chinese: """
      {>嗯}我明天去北京 | 我{>呃}住在三楼 | 他{>嗯嗯}不喜欢喝酒 | {>呃}今天星期五 | 我想{>额}买一双鞋 | {>额}医院在左边 | 妈妈{>呃}在做饭
      {>那个}我明天去上海 | 我昨天{>那个}看了电影 | 他{>那个}没来上班 | 我想{>那个}学开车 | {>这个}会议几点开始 | 爷爷{>这个}耳朵不好
      {>嗯那个}我想喝水 | {>那个嗯}邮局在右边 | 我们{>嗯那个}坐地铁去 | 他在{>呃那个}银行上班 | {>然后}我们去吃饭 | {>然后}他就走了
      {>哦}我知道了 | {>诶}门开着 | {>哎}下雨了 | {>唉}今天真累 | {>噢}他是老师 | {>啊}你回来了 | 我{>怎么说呢}有点担心
      {>怎么说呢}这菜太咸 | 他{>就是说}不想去 | 我买了{>那什么}牛奶 | 我{>唔}想一想 | {>嗯}没有问题 | 一共{>嗯}二十块 | 电话是{>呃}六二三四五六七八
      {>嗯}别关灯 | {>呃}我不同意 | 下午{>那个}三点开会 | 姐姐{>嗯}在家 | 我{>那个}买票了 | {>嗯}药在桌上 | 雨{>呃}停了
      """,
    ],
    misheard: [
      .english: """
      {Do you know>} the way home | I {mean>} what I say | She {said no>} to him
      Did he {say>mean} that | What does it {mean>say} | I {know>} that song | {He>You} know the teacher
      um {five>nine} people came here | I {do>um do not} like tea | um {he>she} is tired | well {five>nine} people came | you know it is {cold>hot} here
      We meet at {six>um seven} | The shop is {open>um closed} | She lives in {Paris>um London} | uh {my mother>my father} called | I have {two>um three} cats
      He is {>um not} my friend | Come {before>um after} lunch | It costs {ten>you know twenty} dollars | We leave {today>um tomorrow} | So {I>you} won the game
      Turn {left>uh right} here | It is {not >um }far | The {red>um green} bag is mine | I saw {him>um her} there | Well it is {Monday>Tuesday}
      {Everybody>um Nobody} came | She can{>not um} swim | He {bought>you know sold} a car | The room is {312>um 321} | I {like>I mean hate} rain
      """,
      .chinese: """
      我要{这>那}个苹果 | {每>那}个人都来了 | 他{说>}得很对 | 我明天{>嗯不}去北京 | 嗯我{住>不住}在三楼 | 呃今天星期{五>三}
      我想{买>嗯卖}一双鞋 | 医院在{左>嗯右}边 | {妈妈>呃爸爸}在做饭 | 我{昨天>那个明天}看电影 | 一共{二十>嗯十二}块 | 下午{三>那个四}点开会
      {姐姐>嗯妹妹}在家 | 药在桌{上>嗯下} | 他{没>}来上班 | 嗯{没>}有问题 | 呃我{不>}同意 | 嗯{别>}关灯 | 电话是呃{六>九}二三四五六七八
      {他>我}在那个银行上班 | 我们坐{地铁>嗯飞机}去 | 邮局在{右>那个左}边 | 我住{北京>嗯南京} | 这菜太{咸>呃甜} | 他{是>嗯不是}老师
      门{开>嗯关}着 | {上>嗯下}午开会 | 我买了{两>那个三}张票 | 他{想>嗯不想}去 | {你>嗯他}回来了 | {今>呃明}天真累 | 雨{停了>嗯没停}
      {三>那个四}个人来了 | 我有{一>那个七}本书 | {她>你}想喝水 | 他在{里>呃外}面等 | 早上{八>嗯七}点走 | 我{能>呃不能}去 | 我{先>再}吃饭
      """,
    ])

  static let spelling = DictationKind(
    name: "spelt in two ways",
    heard: [
      .english: """
      He {realized/realised} it too late | I {apologize/apologise} for that | They {organized/organised} a party | She {recognizes/recognises} me
      We {finalized/finalised} the plan | He is {memorizing/memorising} it | The {organization/organisation} is small | They {criticized/criticised} him
      She {specializes/specialises} in law | We {analyzed/analysed} the data | It {paralyzed/paralysed} the city | He is {analyzing/analysing} it
      The {clamor/clamour} was loud | That is my {favorite/favourite} song | What {color/colour} is it | We {labored/laboured} all day
      The {savory/savoury} pie | He {endeavored/endeavoured} to win | My {neighbor/neighbour} is kind | The {enamored/enamoured} pair left
      We {traveled/travelled} by train | The trip was {canceled/cancelled} | She {marveled/marvelled} at it | He {unraveled/unravelled} the rope
      They {signaled/signalled} to us | He {shoveled/shovelled} snow | The {theater/theatre} is old | One {meter/metre} is enough
      The {center/centre} is busy | Pay by {check/cheque} | My {gray/grey} coat | The {tire/tyre} is flat | A {jewelry/jewellery} shop
      He lives on Main {Street/St.} | Go along River {Road/Rd.} | It is on Park {Avenue/Ave.} | Take Sunset {Boulevard/Blvd.} | {Mr./Mister} Brown called
      {Dr./Doctor} Lee is here | {Prof./Professor} Hill spoke | {Captain/Capt.} Cook sailed | My {apartment/apt.} is small | The sales {department/dept.} is closed
      It is {approximately/approx.} ten miles | John Smith {Junior/Jr.} won | {Mount/Mt.} Fuji is high | It was on {January/Jan.} fifth | The {building/bldg.} is tall
      We meet on {Monday/Mon.} evening | He left in {September/Sept.} | It starts in {October/Oct.} | The {government/govt.} fell | {Sergeant/Sgt.} Bell is ill
      Wait five {minutes/mins} | It took two {hours/hrs} | We need a {license/licence} | {Okay/OK} let us start | An {airplane/aeroplane} flew by
      """,
      .chinese: """
      我们在{台/臺}北吃饭 | 他{说/說}得很慢 | {这/這}件衣服很贵 | {头/頭}发长了 | 请{开门/開門} | 我{爱/愛}喝茶 | {国/國}家很大 | 他在{学习/學習}
      桌子{里/裏}有钱 | {后/後}天见 | {听/聽}不清楚 | 早上{买/買}菜 | {卖/賣}掉了车 | 一{只/隻}猫 | {干净/乾淨}的水 | 我{还/還}没吃
      {她/他}是护士 | {的/得}确很好 | 跑{得/的}很快 | 慢慢{地/的}走 | 他{在/再}家等 | {做/作}工的人 | {座/坐}位满了
      """,
    ],
    misheard: [
      .english: """
      We crossed the {country/county} | The {letter/litter} is on the floor | I {wonder/wander} at night | The {winter/winner} was great | We {marry/carry} on Sunday
      It will {change/charge} soon | They {bought/brought} flowers | I like this {string/spring} | The {police/polite} man came | She is {thirsty/thirty} today
      The {garage/garbage} is full | He is a {driver/diver} | My {grandma/grandpa} is here | We saw a {planet/plane} | I have a new {pilot/pirate}
      The {kitchen/chicken} is big | Open the {bottle/battle} | A gold {finger/singer} | The {station/nation} is old | It is a {horse/house} | A {mountain/fountain} trip
      He lives on Main {Street/Road} | {Mr./Mrs.} Brown called | {Dr./Mr.} Lee is here | It was on {January/June} fifth | We meet on {Monday/Sunday} evening
      He left in {September/December} | Wait five {minutes/hours} | It took two {hours/days} | He {organized/recognized} the band | She {apologized/agonized} to us
      The {colour/collar} is red | My {neighbor/labor} is hard | One {meter/mile} is enough | Pay by {check/cash} | The {theater/center} is old | It was {canceled/counseled} by him
      Please {advise/advertise} me | Take my {advice/device}
      """,
      .chinese: """
      {买/卖}了一套房 | 我们在{台北/南北}吃饭 | 他说得很{慢/快} | 请{开/关}门 | 我爱喝{茶/汤} | {后/前}天见
      {猫/狗}在门口 | 早上{买/卖}菜 | {手/头}疼 | {飞机/火车}来了 | 我爱{喝/吃}茶 | 一只{鸡/鸭} | 跑得很{快/慢} | 他在{家/车}等
      """,
    ])
}

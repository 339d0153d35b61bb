import Coaching

extension DictationKind {
  static let figures = DictationKind(
    name: "figures in words",
    heard: [
      .english: """
      It is {-5/minus five} degrees | It was {-10/minus ten} outside | The low is {-20/negative twenty} | It is {minus five/negative five} today
      Minus {12/twelve} is cold | The answer is {-3/minus three} | It fell to {-8/minus eight} | {negative two/minus two} degrees | It costs {$5/five dollars}
      It costs {$4.50/four dollars fifty} | I paid {$17.50/seventeen dollars and fifty cents} | The room is {£80/eighty pounds} | That is {€12/twelve euros}
      I weigh {68.5/sixty-eight point five} kilos | It is {3.2/three point two} miles | Take {0.5/zero point five} grams | Only {25%/twenty-five percent} came
      I have {3/three} sisters | It is {1,500/fifteen hundred} feet | Page {214/two hundred and fourteen} | Bus {16/sixteen} is here | Room {402/four oh two}
      We leave at {7:30/half past seven} | It is {8:45/a quarter to nine} | Come at {6:15/quarter past six} | He was born in {1998/nineteen ninety-eight}
      It was {2012/twenty twelve} | The {3rd/third} floor | My {21st/twenty-first} birthday | {1/one} more cup | About {2 million/two million} people
      """,
      .chinese: """
      一共{六十八块五/68.5块} | 一共{六十八块五/68.5元} | 一共{六十八块五/六十八块五毛} | 苹果{三块二/3.2元}一斤 | 车票{四块五/4.5块} | 这本书{二十九块八/29.8元}
      这件衣服{四十块钱/40元} | 这件衣服{四十块钱/40块} | 这件衣服{四十块钱/四十块} | 他给我{一百块/100元} | 我只有{五块钱/5元} | 午饭{十五块/15元}
      鞋子{两百块钱/200元} | 打车{三十二块/32元} | 门票{八十块/80元} | 房租{三千块/3000元} | 菜花{六块八/6.8元} | 牛奶{十二块五/12.5元}
      今天{零下五度/-5度} | 最低气温{零下十度/-10度} | 夜里{零下三度/-3度} | 早上{零下八度/-8度} | 气温是{零下二十度/-20度} | 今天{零下五度/负五度}
      结果是{负三/-3} | 答案是{负十二/-12} | 外面{零下十五度/-15度} | 体温{三十八度五/38.5度} | 体温{三十七度二/37.2度} | 体重{六十五点五公斤/65.5公斤}
      我有{三个/3个}孩子 | 房间在{八楼/8楼} | 他{六十五/65}岁 | 一共{一百二十/120}人 | 早上{七点半/7:30}走 | {下午三点十五/下午3:15}开会
      """,
    ],
    misheard: [
      .english: """
      It is {-5/five} degrees | It was {-10/ten} outside | The low is {-20/minus twelve} | It is {minus five/minus nine} today | It fell to {-8/-18} last night
      The answer is {minus three/three} | {negative two/two} degrees | It costs {$5/$9} | It costs {$4.50/four fifteen} | I paid {$17.50/$17.15}
      The room is {£80/eighteen pounds} | That is {€12/twenty euros} | I weigh {68.5/sixty-five point eight} kilos | It is {3.2/two point three} miles
      Take {0.5/five} grams | Only {25%/fifty-two percent} came | I have {3/two} sisters | It is {1,500/fifteen} feet | Page {214/two hundred and forty}
      Bus {16/sixty} is here | Room {402/four two oh} | We leave at {7:30/half past six} | It is {8:45/a quarter past nine} | Come at {6:15/six fifty}
      He was born in {1998/nineteen eighty-nine} | It was {2012/twenty twenty} | The {3rd/first} floor | My {21st/twentieth} birthday | About {2 million/ten million} people
      """,
      .chinese: """
      一共{六十八块五/68块} | 一共{六十八块五/65.8元} | 一共{六十八块五/68.9块} | 苹果{三块二/2.3元}一斤 | 车票{四块五/五块四} | 这本书{二十九块八/28.9元}
      这件衣服{四十块钱/14元} | 他给我{一百块/1000元} | 我只有{五块钱/9元} | 午饭{十五块/50元} | 打车{三十二块/23元} | 门票{八十块/18元}
      房租{三千块/300元} | 今天{零下五度/5度} | 最低气温{零下十度/-4度} | 夜里{零下三度/三度} | 早上{零下八度/零上八度} | 气温是{零下二十度/零下十二度}
      结果是{负三/三} | 答案是{负十二/-20} | 外面{零下十五度/-5度} | 体温{三十八度五/35.8度} | 体温{三十七度二/37.7度} | 体重{六十五点五公斤/56.5公斤}
      我有{三个/4个}孩子 | 房间在{八楼/9楼} | 他{六十五/56}岁 | 一共{一百二十/102}人 | 早上{七点半/7:15}走 | {下午三点十五/下午3:50}开会
      """,
    ])

  static let negation = DictationKind(
    name: "negations",
    heard: [
      .english: """
      I {can't/cannot} go | I {don't/do not} know him | She {isn't/is not} here | They {won't/will not} pay | He {didn't/did not} call | We {aren't/are not} late
      It {wasn't/was not} me | You {shouldn't/should not} smoke | I {couldn't/could not} sleep | He {doesn't/does not} eat meat | They {haven't/have not} left
      She {hasn't/has not} slept | We {hadn't/had not} met | You {mustn't/must not} go in | I {wouldn't/would not} say that | They {weren't/were not} home
      I {can't/cant} see | I {don't/dont} care | He {won't/wont} come | It {isn't/isnt} true | {I'm not/I am not} tired | {He's not/He is not} ready | {They're not/They are not} rich
      We {needn't/need not} hurry | I {can not>can't} swim | I {do not>don't} mind | She {is not>isn't} well | {It's not/It is not} fair
      """,
      .chinese: """
      {他/她}不去 | 他没{来/來} | 我{没>沒}看见 | {别/別}走 | 他{还>還}没到 | 这不是{我的>我地} | 不要{关门/關門} | 他不{会/會}游泳 | 我不{愿/願}意 | 不用{谢/謝}
      没{问题/問題} | 不能{说/說} | 他不在{家/傢} | 没{钱/錢} | 不{对/對} | 没人{听/聽} | 没{关系/關係} | 不{见/見}了 | 他不{爱/愛}吃鱼 | 我没{买/買}
      不{错/錯} | 不{热/熱} | 他没{说/說}话 | 我不{认识/認識}他 | 别{动/動} | 未{来/來} | 不{远/遠} | 没{车/車}
      """,
    ],
    misheard: [
      .english: """
      I {can't/can't not} go | I {don't/don't not} like it | She {isn't/isn't not} here | He {won't/won't not} pay | You {can/can't} go | I {do/don't} know him
      She {is/isn't} here | They {will/won't} pay | He {did/didn't} call | We {are/aren't} late | It {was/wasn't} me | You {should/shouldn't} smoke
      I {could/couldn't} sleep | He {does/doesn't} eat meat | They {have/haven't} left | You {must/mustn't} go in | I {would/wouldn't} say that | {I'm/I'm not} tired
      {He's/He's not} ready | He is {/never }at home | I {always/never} drink tea | {Nobody/Somebody} knows | {Nothing/Everything} is lost | There is {no/some} milk
      Tea {with/without} sugar | {Neither/Both} of them came | It is {possible/impossible} | She is {happy/unhappy} | That is {legal/illegal} | He was {polite/impolite}
      I {like/dislike} rain | They {agree/disagree} | It is {usual/unusual} | He is {able/unable} to come | The door is {locked/unlocked} | It is {fair/unfair}
      She {never/ever} smokes | I {can/can not} go now | He does {/not }want it | I am {/not }sure about that | They did {/not }sell the house | We have {/no }time
      """,
      .chinese: """
      我{去/不去} | 他{来了/没来} | 我{看见/没看见}他 | {走/别走} | 他{到了/没到} | 这{是/不是}我的 | {要/不要}关门 | 他{会/不会}游泳 | 我{知道/不知道}
      {有/没有}问题 | 你{能/不能}说 | 他{在/不在}家 | 我{有/没有}钱 | 这{对/不对} | {有人/没人}听 | 这里{能/不能}停车 | 他{爱/不爱}吃鱼 | 我{买/没买}
      今天{热/不热} | 他{说/没说}话 | 我{认识/不认识}他 | {动/别动} | 他家{远/不远} | 我不{得不/得}走 | 我不能{不/}去 | 他不会{不/}来 | 没有人{不/}知道
      你不能{不/}说 | 他是{医生/不医生} | 我{没/不没}钱 | 你{可以/不可以}进来 | 他{同意/不同意} | 我{想/不想}喝水 | 明天{下雨/不下雨} | 别{忘/不忘}了
      """,
    ])

  static let contrast = DictationKind(
    name: "opposites",
    heard: [
      .english: """
      Go {forward/forwards} two steps | Walk {toward/towards} the lake | Wait {until/till} noon | {While/Whilst} I cook, you rest
      {Everyone>Every one} is here | She lives {there/their} | {Okay/OK}, turn right | {Whose/Who's} there | {Which/Witch} way is it
      Turn {right/write} here | I {know/no} the way | {Where/Wear} is my hat | They {buy/by} bread | The {whole/hole} day | It is {two/too} late | He is {in/inn} the house
      She {won/one} the game | I can {hear/here} you | {Who's/Who is} in front | {It's/It is} above the door | {That's/That is} below | {What's/What is} inside
      He {sells/cells} cars | I {read/red} it before | {We're/We are} upstairs | {They've/They have} closed it | {I'd/I would} go after lunch | The {sun/son} is up
      """,
      .chinese: """
      {他/她}在楼上 | 我{在/再}外面等 | 车往{左/佐}开 | {做/作}完就走 | {已/以}经关门 | 先{坐/座}下 | {像/象}以前一样 | 东{边/邊}有树 | 他{买/買}车了 | 请{开/開}灯
      {后/後}面有人 | {里/裡}面很热 | 他{进/進}来了 | 比我{长/長} | 天{晴/情}了 | 南方{热/熱} | {问/問}他 | 我{爱/愛}她 | {轻/輕}一点
      """,
    ],
    misheard: [
      .english: """
      Go {forward/backward} two steps in the long hall | Please turn the volume {up/down} before you leave the house | The keys are {on/under} the big kitchen table near the lamp
      Take this medicine {before/after} you eat your breakfast | Please tell me {where/when} you bought that beautiful red coat | She told us {who/what} she saw at the station
      You {must/can} bring your passport and two photographs | You {should/could} bring your old passport to the office | Bring tea {and/or} coffee to the meeting this afternoon
      I like {this/that} old song better than the others | He is {still/already} working at the bank near the river | We drove {to/from} the airport in a yellow taxi
      The children are waiting {inside/outside} the school | She put the box {above/below} the kitchen window | I need {more/less} sugar in my coffee this morning
      I think {most/more} of the students passed the test | There are {many/few} people in the park today | She {always/never} drinks coffee in the evening
      The shop on the corner is {open/closed} today | He {bought/sold} his house last year | Please {push/pull} the heavy door | They {won/lost} the game last night
      Turn {left/right} at the next traffic light | My {first/last} day at work was hard | It is {hot/cold} in the room upstairs | He lives {upstairs/downstairs} with his family
      We can meet {here/there} after work tomorrow | The bus leaves {early/late} in the morning | Come {in/out} with your friends please | Switch the heater {on/off} before bed
      You have to wait {since/until} the doctor arrives | {If/Unless} it rains we will go to the beach | The bank is {behind/ahead} of the station | Why did you {lend/borrow} that book
      He {arrived/left} at seven in the evening | She {remembered/forgot} to call her mother | They {started/finished} the work on time | Prices {increased/decreased} again this year
      {Why/When} did they close the old library | {How/Where} did you learn to cook so well | The {upper/lower} shelf is full of books | Drive {north/south} for about twenty minutes
      He speaks {faster/slower} than his younger brother | This bag is {heavier/lighter} than the other one | The soup is {better/worse} than it was yesterday
      """,
      .chinese: """
      明天{上/下}午九点在公司门口开会 | 昨天晚上他{把/被}那个小偷打伤了 | 我们上午九点{就/才}到了火车站 | 早饭有鸡蛋{和/或}牛奶可以选 | 他住在银行旁边的那栋楼{里/外}
      请在吃饭{前/后}半个小时吃这种药 | 到了路口往{左/右}拐再走五分钟 | 我妹妹上个星期{买/卖}了一辆自行车 | 睡觉以前别忘了把空调{开/关}了 | 他每天都来得比别人{早/晚}
      这双鞋比那双{大/小}一号 | 今年来参加的人比去年{多/少} | 孩子们都从教室里跑{进/出}来了 | 我想要{这/那}种颜色的毛衣 | 他家住在学校的{东/西}边 | 我们坐火车去{南/北}方旅行
      这座楼比那座楼{高/低}三层 | 她的头发比以前{长/短}了 | 火车比汽车{快/慢}多了 | 我家离医院很{近/远} | 这本字典是{新/旧}的 | 今天比昨天{冷/热} | 这个箱子很{轻/重}
      这道题他做{对/错}了 | 我向他{借/还}了一百块钱 | {男/女}厕所在走廊尽头 | 我们{昨/明}天晚上一起吃饭 | 工资比去年{增/减}了百分之五 | 电梯正在{升/降}到一楼
      请用力{推/拉}这扇门 | 我们队昨天{输/赢}了比赛 | 他说的话是{真/假}的 | 她比去年{胖/瘦}了一点 | 这件衣服太{宽/窄}了 | 水池的水很{深/浅} | 毛巾已经{干/湿}了
      他{站/坐}在门口等我们 | 请在门口把鞋{穿/脱}好 | 小孩一直在{哭/笑}
      """,
    ])
}

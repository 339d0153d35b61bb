import Coaching
import Language
import Testing

/// Characters of several readings in whole sentences, where only the words around them decide.
///
/// In the tables a reading stands behind its character: 银行hang2为wei4客户服务.
struct ReadingInSentencesTests {
  private static let reader = Reader()

  @Test(arguments: sentences(inSentences))
  func `a character is read as its sentence asks`(_ sentence: MarkedSentence) {
    let reading = Self.reader.read(sentence.text, as: .chinese)
    #expect(sentence.readings(among: reading.syllables) == sentence.readings)
  }

  @Test(arguments: sentences(speech))
  func `tones change as the sentence asks`(_ sentence: MarkedSentence) {
    let reading = Self.reader.read(sentence.text, as: .chinese)
    #expect(sentence.readings(among: reading.spoken) == sentence.readings)
  }

  @Test(arguments: sentences("三里li3路 走几里li3地 百里li3之外 方圆五里li3 书包里li5 村里li5 屋里li5很暖和"))
  func `里 is light where it says where, and a measure behind a number`(_ sentence: MarkedSentence) {
    let reading = Self.reader.read(sentence.text, as: .chinese)
    #expect(sentence.readings(among: reading.spoken) == sentence.readings)
  }

  @Test func `two hundred sentences are held`() {
    #expect(Set(Self.sentences(Self.inSentences).map(\.text)).count >= 200)
  }

  /// A sentence with the readings of some of its characters.
  struct MarkedSentence: Sendable, CustomTestStringConvertible {
    private(set) var text = ""
    /// The place and the reading of each.
    private(set) var readings: [Int: String] = [:]

    init(_ marked: some StringProtocol) {
      for character in marked {
        if character.isASCII {
          readings[text.count - 1, default: ""].append(character)
        } else {
          text.append(character)
        }
      }
    }

    /// Those syllables that stand where a reading is asked for.
    func readings(among syllables: [String]) -> [Int: String] {
      Dictionary(
        uniqueKeysWithValues: readings.keys.filter(syllables.indices.contains).map {
          ($0, syllables[$0])
        })
    }

    var testDescription: String { text }
  }

  private static func sentences(_ table: String) -> [MarkedSentence] {
    table.split(whereSeparator: \.isWhitespace).map { MarkedSentence($0) }
  }

  private static let inSentences = """
    有时间jian1歇一歇 没时间jian1歇着 抽时间jian1歇一会儿 这段时间jian1歇业 等有时间jian1歇口气 住院期间jian1歇了le5一周 走到中间jian1歇一歇 在房间jian1歇着
    夜间jian1歇业 午间jian1歇一歇 课间jian1歇十分钟 工间jian1歇一歇 田间jian1歇脚 山间jian1歇一晚 卫生间jian1歇一会儿 干活之间jian1歇一歇
    有时间jian4歇性头疼 住院期间jian4歇性发热 雨间jian4歇地下 训练间jian4歇 在间jian4歇时间jian1 利用间jian4歇休息 施工间jian4歇 机器间jian4歇运转
    两小时间jian4隔一次 今天下午间jian4断有雨 有时间jian4接地表达 假期间jian4隔太长 中间jian1隔着一条河 房间jian1隔音不好 每间jian4隔一天 周期间jian4隔 时间jian1间jian4隔 中间jian1接了le5个电话
    夜间jian1断电 房间jian1杂乱 其中间jian4接损失 间jian4接影响 时间jian1接近中午 有时间jian4谍 两车间jian4隔五米
    银行hang2为wei4客户服务 银行hang2为wei4他办了le5卡ka3 这家银行hang2为wei4何关门 他的行xing2为wei2很怪 法律保护这种行xing2为wei2
    学校为wei4学生准备了le5早饭 医院为wei4病人着zhuo2想 政府为wei4老人修路 公司为wei4员工买保险 他为wei4人权斗争 为wei4人权说话
    大家为wei4人民做事 他为wei2人正直 他为wei2人很好 她为wei2人处chu3事很周到 妈妈为wei4我操心 我为wei4你高兴 他被选为wei2班长zhang3
    她成为wei2老师了le5 水变成为wei2冰 认为wei2他对 以为wei2他走了le5 以他为wei2荣 一分为wei2二 为wei4什么不去 为wei4了le5孩子
    我因为wei4下雨没去 这是人为wei2的 大有可为wei2 为wei4国争光 为wei4民除害 为wei4此我很难过 为wei2时太早 为wei2期三天
    全国都dou1在下雨 全国都dou1知道 全家都dou1来了le5 中国都dou1有什么好吃的 每个国家都dou1不同 首都du1机场 首都du1都dou1很大
    成都du1人都dou1吃辣 成都du1的火锅 大都du1市里人多 法国首都du1是巴黎 我们都dou1是学生 他们国都dou1没出过guo4 全市都dou1停电了le5
    温暖和he2阳光 温暖和he2平 给我温暖和he2力量 天气暖和huo5 屋里很暖和huo5 春天暖和huo5了le5 穿暖和huo5点儿 冷和he2热 我和he2你
    和he2面条 和huo2面做饺子 面和he2米 水和he2泥土 他随声附和he4 温和he2的人 和he2气生财 平和he2的心态
    他参can1赛了le5 参can1赛的人很多 参can1加比赛 我想参can1军 她第一次参can1赛 吃人参shen1 海参shen1很贵 人参can1加了比赛 每人参can1加一次
    许多人参can1观 有人参can1考他的书 一万人参can1赛 参can1差不多的人 老人参can1加活动 他送我一盒人参shen1
    出了le5事 他出了le5事 家里出了le5事 出了le5事故 出了le5事怎么办 发生了le5事情 忘了le5事 误了le5事 做了le5事就要认 他说了le5事情的经过
    草草了liao3事 敷衍了liao3事 我了liao3解他 他为了le5解决问题 我了liao3不起 对不起了le5 他得de2了le5奖 办不了liao3事
    吃不了liao3这么多 吃了le5再走 走不了liao3 我受不了liao3了le5 看了le5一眼 这事完不了liao3 忘不了liao3你 少不了liao3他 大不了liao3不去
    头脑nao3清楚 他头脑nao3灵活 有头脑nao3 头脑nao3发热 冷静的头脑nao3 首脑nao3会议 电脑nao3坏了le5 大脑nao3
    书还huan2了le5 钱还huan2了le5吗 他还hai2了liao3解我 这还hai2了liao3得 二十行xing2吗 是银行hang2吗 车轮在转zhuan4 正在转zhuan3车
    得dei3放冰箱里 跑得de5快 玩儿得de5开心 女儿得dei3开车 我们得dei3放心 得dei3加根葱 这趟航班得dei3改走 跑得de5加快了 四边塞sai1满了纸 他写边塞sai4诗
    你干gan4吗ma2呢 你在干gan4吗ma2 干gan4吗ma2去 你干gan4吗ma2不来 干gan4吗ma2这么急
    他受到处chu3分fen4 学校处chu3分fen4了他 给他处chu3分fen4 免于处chu3分fen4 到处chu4都dou1是人 处chu3理好了 一分fen1钱 十分fen1好
    过分fen4 分fen4量liang4很足 部分fen4人 水分fen4多 成分fen4 缘分fen4 养分fen4 身份分fen1明 三分fen1之一 百分fen1之十 本分fen4 天分fen4
    他当dang4天就回来 当dang4天来回 当dang4天的菜 事发当dang4天 当dang4天下午 当dang4天我不在 生日当dang4天 当dang4晚下雨
    当dang1时很冷 当dang1然可以 当dang1老师 当dang1家的 上当dang4了le5 当dang4作朋友 适当dang4休息 当dang1场就哭 想当dang1天文学家
    我们的关系xi4很好 没关系xi4 我和他没有关系xi4 关系xi4着大家 联系xi4我 系ji4好鞋带 系ji4上安全带 中文系xi4 系xi4主任 数学系xi4
    期待dai4你来 我很期待dai4 等待dai4消息 对待dai4朋友 待dai4人热情 待dai1一会儿 在家待dai1着 待dai1在家里 招待dai4客人 待dai4遇不错
    他待dai1了le5三天 待dai1不住 待dai1会儿再说 期待dai4着明天 上了岁数shu4 岁数shu4大了 多大岁数shu4 数shu4学课 数shu3一数shu3
    你数shu3数shu3 数shu4字 人数shu4太多 多数shu4人 数shu3钱 他在数shu3星星 无数shu4的人 分fen1数shu4很高 岁数shu4不饶人
    策划hua4活动 他策划hua4了le5 谁策划hua4的 划hua4线 请划hua4一条线 划hua4重zhong4点 计划hua4 划hua2船 我们去划hua2船 划hua2破了手
    划hua2一根火柴 划hua2算 规划hua4 划hua4分fen1 笔划hua4 手被划hua2了一下 划hua4掉名字 比划hua4
    孩子长zhang3得de5快 他长zhang3高了le5 路很长chang2 校长zhang3说 长chang2大衣 长zhang3大了 部长zhang3来了 长chang2时间
    他跑得de5快 得dei3去 我得dei3走了 你得dei3早点来 得de2到 觉得de5 她唱得de5好 得de2了第一 记得de5我 值得de5 我们得dei3等他
    他着zhao2急 睡着zhao2了 看着zhe5 着zhao2火了 猜着zhao2了 穿着zhe5 着zhao2凉 找不着zhao2 听着zhe5音乐yue4 用得着zhao2
    重zhong4要 重chong2新 重chong2复 很重zhong4 重chong2庆 体重zhong4 重chong2做一遍 有多重zhong4 行李很重zhong4 重chong2来 再重chong2写
    还hai2有 还huan2书 还huan2钱 还hai2没 我还huan2你钱 把书还huan2我 还huan2给他 归还huan2 他还huan2了le5
    睡觉jiao4 觉jue2得 一觉jiao4 午觉jiao4 音乐yue4 快乐le4 乐le4观 银行hang2 行xing2人 一行hang2字 不行xing2 同行hang2 行hang2业
    出差chai1 差cha4不多 差cha1别 差cha4一点 邮差chai1 差cha4五分fen1 便pian2宜 方便bian4 大便bian4
    教jiao1书 教jiao4室 教jiao1我 教jiao4育 教jiao1孩子 请教jiao4 他教jiao1我们数shu4学 调diao4查 调tiao2整 空kong1调tiao2 声调diao4
    调tiao2高音量 调tiao2低 调tiao2大声音 调diao4动工作 单调diao4 调tiao2皮 中zhong1间 中zhong4奖 看中zhong4了 猜中zhong4 中zhong4毒
    几ji3个 几ji1乎 茶几ji1 好hao4学 爱好hao4 好hao3看 好hao4奇 空kong4闲 空kong1气 有空kong4 天空kong1 空kong4位 角jue2色 角jiao3度
    倒dao4水 摔倒dao3 倒dao4车 倒dao3了 倒dao4是 打倒dao3 反倒dao4 假jia4期 假jia3的 请假jia4 真假jia3 发fa4型 发fa1现 理发fa4
    少shao4年 多少shao3 少shao3了 降jiang4温 投降xiang2 弹tan2琴 子弹dan4 背bei1包 后背bei4 背bei4课文 背bei1着zhe5孩子 应ying1该 反应ying4
    只zhi3有 一只zhi1 两只zhi1手 船只zhi1 干gan1净 干gan4活 饼干gan1 能干gan4 干gan4部 相xiang4机 互相xiang1 照相xiang4 真相xiang4
    种zhong4树 一种zhong3 种zhong4了花 种zhong3子 率lv4 率shuai4领 效率lv4 血压 量liang2体温 重zhong4量liang4 商量liang2 薄bo2弱 曲qu1线
    喝点水吧ba5 看书吧ba5 给爸爸倒杯热水吧ba5 咱们查查书吧ba5 再念两年书吧ba5 带一本书吧ba5 我们还huan2书吧ba5 少喝点酒吧ba5
    喝酒吧ba5 来瓶啤酒吧ba5 先点酒吧ba5 给他倒酒吧ba5 喝杯酒吧ba5 咱们上网吧ba5 联网吧ba5 去酒吧ba1 去网吧ba1 九点酒吧ba1见
    十二点酒吧ba1关门 这些酒吧ba1都关了 门口酒吧ba1多 上网吧ba1玩 在网吧ba1
    他天天上网吧ba1查资料 上网吧ba1包夜 上网吧ba1要带身份证 逃学上网吧ba1 今天上网吧ba5 喝口酒吧ba5
    喝红酒吧ba5 来点红酒吧ba5 还hai2是喝黄酒吧ba5 昨晚喝了酒吧ba5 这是好酒吧ba5 去了酒吧ba1 附近新开了一家书吧ba1 他在书吧ba1当店员
    前台旁边有个水吧ba1 水吧ba1的果汁很新鲜 喝个水吧ba5 写封家书吧ba5
    某些酒吧ba1不让小孩进去 好些酒吧ba1关门了 几点酒吧ba1开门 村口酒吧ba1 镇口酒吧ba1
    那得dei3当dang1心 我得dei3当dang1心 我得dei3当dang1老师 你得dei3当dang1面说 你得dei3当dang4真 我觉得de5当dang1老师好
    我觉得de5当dang1个医生好 记得de5当dang1时 处理得de2当dang4 用药得de2当dang4
    他唱得de5当dang4真好听 他说得de5当dang4真好听 那得dei3当dang4真 大家都得dei3当dang4真 这事也得dei3当dang4真 您得dei3当dang4真 我得dei3当dang4真
    他跑得de5当dang4真快 他玩笑开得de5当dang4真过分 他演得de5当dang4真好 这话得dei3当dang4真 我得dei3当dang1司机 你得dei3当dang1裁判
    谁得dei3当dang1组长 他得dei3当dang1队长 今天我得dei3当dang1厨师 我得dei3当dang1一天导游 我既得dei3当dang1妈又得dei3当dang1爹
    我得dei3当dang4天回来 措施也得de2当dang4 他得de2当dang4的处理
    我心里有数shu4了le5 这就够数shu4了le5 他数shu3了三遍 我没有数shu3过 叫你说中zhong4了le5 小说中zhong1了liao3解到
    裁缝铺pu4 修理铺pu4 小吃铺pu4 打铁铺pu4 路边的修鞋铺pu4 被子铺pu1好了 吃完早餐铺pu1桌布 修车铺pu1路
    他们修理铺pu1路机 你早点铺pu1床 早点铺pu1好床 早点铺pu4好大 早点铺pu1地板 早点铺pu1地砖 早点铺pu1完早点休息 点心铺pu1了一桌子 门口的点心铺pu4
    地上铺pu1着红地毯 床上铺pu1着新床单 桌上铺pu1了块布 路上铺pu1满了落叶 沙发上铺pu1着毯子 楼下铺pu1路呢 他睡上铺pu4 我买的下铺pu4 巷口早点铺pu4好多人 您答da1应ying4接她的电话 他答da1应ying4了 应ying4接不暇
    给你圈了块福地di4 一块福地di4 鸡蛋都打到地di4上shang4去了 慢慢地de5上去了 他如获至宝地de5捧着 这是块宝地di4
    回去看kan4看kan4门锁了没有 他在看kan1门 您想看kan4孩子的书吗 她在家看kan1孩子 每道菜之间jian1歇五分钟 间jian4歇发作
    住院期间jian4歇性发作 他在房间jian4歇性地走动 比赛中间jian4歇性下雨 房间jian1歇一会儿 夜间jian1歇业 午间jian1歇一会儿 课间jian1歇十分钟 工间jian1歇一歇 晚间jian1歇着吧
    在拧ning2我的肠子 本本拧ning2得de5出水 把毛巾拧ning2干 把瓶盖拧ning3紧 拧ning3开就行
    歌曲qu3 散san4步 散san3文 喝he1水 喝he4彩 朝chao2南 朝zhao1阳 传chuan2说 传zhuan4记 藏cang2起来 西藏zang4 处chu3方 处chu4长zhang3
    """

  private static let speech = """
    他得de2了le5一yi2个奖 她得de2了le5一yi4种zhong3病 得de2了le5一yi2次 吃了le5一yi4口 看了le5一yi2遍
    深吸一口kou3气qi4 她松了一口气qi4 让我喘口气qi4
    把声音调tiao2高一yi4点儿 请调tiao2高一yi4点儿 再高一yi4点 身高一yi4米八 他身高一yi4米七 比我高一yi4头 高一yi2倍 个子高一yi4些
    提高一yi2倍 水高一yi4米 他上高一yi1 高一yi1学生 高一yi1的课 高一yi1三班 一yi4滴一yi4滴地流 一yi4天一yi4天过去 一yi2个一yi2个来
    一yi2步一yi2步走 一yi4年一yi4年地长 一yi4点一yi4点地吃 一yi2件一yi2件地洗 一yi4口一yi4口地喝 一yi2句一yi2句地读 一yi4家一yi4家地问
    第一yi1天 初一yi1 周一yi1早上 星期一yi1去 十一yi1点 一yi1月一yi1号 一yi1楼 想一yi5想 看一yi5看 等一yi5等 听一yi5听 统一yi1
    万一yi1 唯一yi1 一yi4心一yi2意 一yi4生一yi2世 一yi2样 一yi4般 一yi4百一yi1 大一yi4点 大一yi1学生 初一yi1过 小一yi2号
    长一yi2寸 多一yi2个 少一yi4点 早一yi4天 近一yi4年 最后一yi2次 下一yi2个 上一yi4年 每一yi4天 这一yi2次 另一yi2个 有一yi4天
    """
}

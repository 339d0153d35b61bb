/// Our tables of words and readings, by theme.
///
/// A line begins with its rule: `行hang2` gives that reading to the character in the words that
/// follow; `~` makes their last syllable neutral; `≈` does so in speech only; `=` keeps them
/// together; `.` gives single characters their usual reading, and `:` gives a reading to the
/// characters that follow it.
enum ReadingTables {
  static let all = [
    common, light, polyphonesA, polyphonesJ, polyphonesS, words, everyday, written,
    compounds, usual,
  ]
}

extension ReadingTables {
  /// The characters of everyday writing under their syllables.
  ///
  /// With these, an ordinary text needs no other table.
  static let common = """
    : a1阿 a5啊 ai1哀挨埃哎唉 ai2癌皑 ai3矮蔼 ai4爱碍艾隘暧 an1安氨鞍庵 an3俺 an4按暗岸案黯 ang1肮 ang2昂 ang4盎 ao1凹 ao2熬敖翱 ao3袄 ao4傲奥澳懊
    : ba1八巴疤叭芭扒捌笆 ba2拔跋 ba3把靶 ba4爸霸罢坝 ba5吧 bai2白 bai3百摆柏佰 bai4败拜 ban1班般搬斑颁扳 ban3板版 ban4半办伴扮拌瓣绊 bang1帮邦梆 bang3绑榜 bang4棒傍谤磅镑
    : bao1包胞苞褒 bao2薄雹 bao3保宝饱堡 bao4报抱暴爆豹鲍刨 bei1杯悲碑卑 bei3北 bei4被倍备背贝辈惫焙狈蓓 bei5呗 ben1奔 ben3本苯 ben4笨 beng1崩绷 beng2甭 beng4蹦泵
    : bi1逼 bi2鼻 bi3比笔彼鄙匕 bi4必毕闭避壁币臂弊碧蔽毙毖庇敝蓖弼璧 bian1边编鞭蝙 bian3扁贬匾 bian4变便遍辩辨辫卞 biao1标彪膘镖 biao3表婊裱 bie1憋鳖 bie2别 bie3瘪
    : bin1宾滨彬斌濒缤 bin4鬓 bing1兵冰 bing3饼柄丙秉禀 bing4病并 bo1波播拨玻剥菠钵 bo2伯博勃脖搏泊驳渤膊舶铂 bo3跛 bu3补捕哺 bu4不布部步怖埠簿
    : ca1擦 cai1猜 cai2才财材裁 cai3采彩踩睬 cai4菜蔡 can1餐参 can2残惭蚕 can3惨 can4灿 cang1仓苍舱沧 cang2藏 cao1操糙 cao2曹槽嘈 cao3草 ce4册侧策测厕 cen2岑 ceng2曾层 ceng4蹭
    : cha1插叉差 cha2茶查察搽碴 cha4岔诧 chai1拆 chai2柴豺 chan1掺搀 chan2缠馋蝉禅蟾潺 chan3产铲阐 chan4颤忏 chang1昌猖 chang2长常尝偿肠嫦 chang3厂场敞 chang4唱倡畅怅
    : chao1抄超钞 chao2朝潮嘲巢 chao3吵炒 che1车 che3扯 che4彻撤澈 chen1抻 chen2陈沉晨尘臣辰忱 chen4趁衬 cheng1称撑 cheng2成城程乘诚承呈惩澄橙丞 cheng3逞骋 cheng4秤
    : chi1吃痴嗤 chi2迟池持匙驰弛 chi3尺齿耻侈 chi4翅赤斥炽 chong1充冲憧 chong2虫崇 chong3宠 chou1抽 chou2愁仇绸稠酬畴筹 chou3丑瞅 chou4臭 chu1出初 chu2除厨锄橱雏 chu3楚础储 chu4处触矗
    : chuan1穿川 chuan2船传 chuan3喘 chuan4串 chuang1窗疮 chuang2床 chuang3闯 chuang4创 chui1吹炊 chui2垂锤捶 chun1春椿 chun2纯唇醇淳 chun3蠢 chuo1戳 chuo4绰啜 ci2词辞慈磁瓷祠雌 ci3此 ci4次刺赐
    : cong1聪葱匆囱 cong2从丛 cou4凑 cu1粗 cu4促醋簇 cuan4窜篡 cui1催摧崔 cui4脆翠粹悴瘁 cun1村 cun2存 cun4寸 cuo1搓撮磋 cuo4错措挫锉
    : da1搭答 da2达瘩 da3打 da4大 dai1呆 dai3逮 dai4带待代袋戴贷怠殆黛 dan1单担丹耽 dan3胆掸 dan4但蛋淡旦诞氮 dang1当裆 dang3党挡 dang4荡档 dao1刀叨 dao3导岛倒蹈捣祷 dao4到道稻盗悼
    : de2德 de5的得地 deng1灯登 deng3等 deng4凳瞪邓 di1低滴堤 di2敌笛迪嫡涤狄 di3底抵 di4第弟帝递蒂缔 dian1颠掂滇巅 dian3点典碘 dian4店电垫殿惦淀奠甸 diao1雕叼刁貂凋 diao4掉钓吊 die1爹跌 die2叠蝶碟谍迭
    : ding1丁盯叮钉 ding3顶鼎 ding4定订锭 diu1丢 dong1东冬 dong3懂董 dong4动冻洞栋 dou1都兜 dou3抖陡 dou4豆斗逗痘 du1督嘟 du2读独毒 du3堵赌睹 du4度渡肚杜镀妒
    : duan1端 duan3短 duan4断段锻缎 dui1堆 dui4对队兑 dun1吨蹲敦墩 dun4顿盾钝炖 duo1多哆 duo2夺 duo3朵躲 duo4堕惰舵剁跺 e2额鹅俄蛾讹娥峨 e4饿恶鄂遏扼愕厄鳄 en1恩 er2而儿 er3耳尔饵 er4二贰
    : fa1发 fa2罚乏伐阀筏 fa3法 fan1翻番帆 fan2烦凡繁矾 fan3反返 fan4饭犯范泛贩 fang1方芳坊 fang2房防妨肪 fang3访仿纺 fang4放 fei1飞非啡菲妃 fei2肥 fei3匪诽 fei4费肺废沸吠 fen1分纷芬吩氛 fen2坟焚 fen3粉 fen4份奋愤粪忿
    : feng1风封丰蜂峰锋疯枫 feng2逢冯缝 feng3讽 feng4奉凤 fo2佛 fou3否 fu1夫肤孵敷 fu2福服扶浮符幅伏俘拂辐弗氟芙 fu3府斧抚腐俯辅甫脯 fu4父付负富妇复附副赴腹覆傅赋缚咐
    : ga4尬 gai1该 gai3改 gai4盖概钙 gan1杆干甘肝竿尴柑 gan3感敢赶秆橄 gan4赣 gang1刚钢缸纲肛冈 gang3港岗 gang4杠 gao1高糕膏羔 gao3搞稿镐 gao4告 ge1哥歌割搁胳鸽戈 ge2格革隔葛阁蛤 ge4各个
    : gei3给 gen1根跟 geng1耕羹 geng3梗耿 geng4更 gong1工公功攻供宫恭弓躬龚 gong3巩拱 gong4共贡 gou1沟勾钩 gou3狗苟 gou4够购构垢 gu1姑孤估菇辜咕沽 gu3古骨谷股鼓 gu4故顾固雇
    : gua1瓜刮 gua3寡 gua4挂褂 guai1乖 guai3拐 guai4怪 guan1关观官冠棺 guan3管馆 guan4惯灌贯罐 guang1光 guang3广 guang4逛 gui1规归龟硅瑰闺 gui3鬼轨诡 gui4贵桂柜跪 gun3滚 gun4棍
    : guo1锅郭 guo2国 guo3果裹 guo4过 ha1哈 hai2孩还 hai3海 hai4害亥骇 han1憨酣 han2寒含韩函涵 han3喊罕 han4汉汗旱焊憾撼翰悍 hang2航杭 hao2豪毫壕嚎 hao3好郝 hao4号浩耗
    : he1喝呵 he2和河合何盒核荷禾 he4贺赫鹤褐 hei1黑嘿 hen2痕 hen3很狠 hen4恨 heng1哼 heng2横恒衡 hong1轰烘 hong2红洪宏虹鸿 hong3哄 hou2猴喉侯 hou3吼 hou4后厚候
    : hu1呼忽乎惚 hu2湖胡糊壶狐葫弧蝴 hu3虎唬 hu4户互护沪 hua1花 hua2滑华猾 hua4话化画划桦 huai2怀淮槐徊 huai4坏 huan1欢 huan2环 huan3缓 huan4换患唤幻焕痪涣宦
    : huang1荒慌 huang2黄皇煌惶凰蝗磺 huang3谎恍 huang4晃 hui1灰挥辉恢徽 hui2回茴蛔 hui3悔毁 hui4会汇惠慧绘贿秽讳诲卉 hun1婚昏荤 hun2魂浑 hun4混 huo2活 huo3火伙 huo4或获货祸惑霍
    : ji1机鸡基积激击几肌饥姬讥畸稽迹圾 ji2及急级极集即吉疾籍辑嫉棘 ji3己挤脊 ji4计记季寄继际技既济剂寂纪绩祭忌冀妓 jia1家加佳嘉夹枷 jia2颊 jia3假甲贾钾 jia4价架驾嫁稼
    : jian1间尖坚兼肩艰监煎奸歼 jian3减检简捡剪俭碱茧柬拣 jian4见件建健渐剑箭键鉴践贱溅荐舰涧 jiang1江将姜僵疆浆 jiang3讲奖蒋桨 jiang4酱降匠
    : jiao1交教郊胶骄浇焦娇椒蕉礁 jiao2嚼 jiao3脚角饺搅狡绞缴侥矫 jiao4叫较轿窖 jie1接街阶皆揭秸 jie2节结洁截杰劫捷竭睫 jie3姐解 jie4借介界届戒诫
    : jin1金今斤巾津筋襟 jin3紧仅锦谨 jin4近进劲尽禁晋浸 jing1经京惊精睛晶荆茎鲸兢 jing3井景警颈 jing4静竟境镜净敬竞径靖 jiong3窘炯 jiu1究纠揪 jiu3九久酒玖 jiu4就旧救舅臼疚
    : ju1居拘鞠驹 ju2局菊橘 ju3举矩沮咀 ju4句具剧巨据距聚拒惧俱锯炬 juan1捐娟鹃 juan3卷 juan4倦绢眷 jue2觉决绝掘诀爵厥 jun1军均君钧 jun4俊峻郡骏竣
    : ka3卡 kai1开揩 kai3凯慨楷 kan1刊堪勘 kan3砍 kan4看 kang1康慷糠 kang2扛 kang4抗炕亢 kao3考烤拷 kao4靠 ke1科棵颗磕柯苛 ke2壳咳 ke3可渴 ke4课客刻克 ken3肯啃垦恳 keng1坑 kong1空 kong3孔恐 kong4控
    : kou1抠 kou3口 kou4扣寇 ku1哭枯窟 ku3苦 ku4裤库酷 kua1夸 kua3垮 kua4跨挎 kuai4快块筷 kuan1宽 kuan3款 kuang1筐 kuang2狂 kuang4矿况框旷眶 kui1亏盔窥 kui2葵魁 kui4愧溃馈 kun1昆坤 kun3捆 kun4困 kuo4扩阔括廓
    : la1拉垃 la3喇 la4辣腊蜡 la5啦 lai2来莱 lai4赖 lan2蓝兰栏篮拦澜 lan3懒览揽缆 lan4烂滥 lang2狼郎廊 lang3朗 lang4浪 lao1捞 lao2劳牢 lao3老姥佬 lao4涝酪 le4乐勒 le5了 lei2雷 lei3垒蕾 lei4类泪累 leng3冷 leng4愣
    : li2离梨璃黎厘犁篱漓狸 li3里理礼李鲤 li4力立利历例丽厉励粒莉荔隶栗吏沥 lia3俩 lian2连联莲怜廉帘镰 lian3脸 lian4练恋炼链 liang2良凉粮梁粱 liang3两 liang4亮辆谅晾 liao2聊疗辽僚寥
    : liao4料廖 lie4列烈裂猎劣 lin2林临邻淋磷琳 lin4吝 ling2零灵铃玲龄凌陵菱 ling3领岭 ling4另令 liu1溜 liu2流留刘瘤榴硫 liu3柳 liu4六 long2龙聋笼隆 long3拢垄 lou2楼 lou3搂 lou4漏陋露 lu2炉卢芦庐 lu3鲁虏卤
    : lu4路录陆鹿碌 lv2驴 lv3旅铝吕屡缕履 lv4绿律率虑滤氯 luan3卵 luan4乱 lve4略掠 lun2轮伦沦 lun4论 luo2罗锣箩骡萝螺逻 luo3裸 luo4落骆络洛
    : ma1妈 ma2麻 ma3马码蚂玛 ma4骂 ma5吗嘛 mai2埋 mai3买 mai4卖迈麦脉 man2蛮馒瞒 man3满 man4慢漫曼 mang2忙盲芒茫 mao1猫 mao2毛矛茅髦 mao4冒帽貌贸茂 me5么 mei2没梅煤眉霉媒枚玫 mei3美每镁
    : mei4妹昧媚 men4闷 men2门 men5们 meng2盟蒙萌 meng3猛 meng4梦孟 mi1眯 mi2迷谜弥 mi3米 mi4密秘蜜 mian2棉绵眠 mian3免勉冕 mian4面 miao2苗描 miao3秒渺 miao4庙妙 mie4灭蔑 min2民 min3敏闽皿抿 ming2名明鸣铭
    : ming4命 mo1摸 mo2磨模膜摩魔蘑 mo3抹 mo4末莫墨默沫漠寞陌 mou2谋 mou3某 mu3母亩牡姆 mu4木目牧墓幕慕暮募穆 na2拿 na3哪 na4那纳钠娜 nai3奶乃 nai4耐奈 nan2男南难 nang2囊 nao2挠 nao3脑恼 nao4闹
    : ne5呢 nei4内 nen4嫩 neng2能 ni2泥尼 ni3你拟 ni4逆溺腻 nian2年粘 nian3捻撵 nian4念 niang2娘 niang4酿 niao3鸟 nie1捏 nie4聂孽镍 nin2您 ning2宁凝柠狞 ning3拧 niu2牛 niu3扭纽 nong2农浓脓 nong4弄 nu2奴 nu3努 nu4怒 nv3女
    : nuan3暖 nve4虐 nuo2挪 nuo4诺懦糯 o1喔 ou1欧鸥殴 ou3偶藕呕 pa1趴啪 pa2爬 pa4怕帕 pai1拍 pai2排牌 pai4派 pan1攀潘 pan2盘 pan4盼判叛畔 pang2旁庞 pang4胖 pao1抛 pao2袍咆 pao3跑 pao4炮泡 pei1胚 pei2陪培赔 pei4配佩沛
    : pen1喷 pen2盆 peng1烹砰 peng2朋棚蓬篷膨鹏 peng3捧 peng4碰 pi1批披劈坯 pi2皮疲脾啤 pi3匹 pi4屁僻譬辟 pian1篇偏 pian4片骗 piao1飘漂 piao4票 pie1撇 pin1拼 pin2贫频 pin3品 pin4聘 ping1乒 ping2平瓶评苹凭屏萍坪
    : po1坡泼颇 po2婆 po4破迫魄 pou1剖 pu1扑铺 pu2葡菩 pu3普谱朴 pu4瀑 qi1七期妻欺漆戚栖柒凄 qi2其奇骑齐旗棋歧祈脐崎 qi3起企启岂乞 qi4气器汽弃泣契砌 qia1掐 qia4恰洽 qian1千签铅迁牵谦 qian2前钱潜钳
    : qian3浅遣谴 qian4欠歉嵌 qiang1枪腔 qiang2强墙 qiang3抢 qiao1敲锹 qiao2桥乔侨瞧 qiao3巧 qiao4翘俏窍 qie1切 qie2茄 qie3且 qie4窃怯 qin1亲侵钦 qin2琴勤秦禽擒 qin3寝 qing1青清轻倾氢卿 qing2情晴擎
    : qing3请顷 qing4庆 qiong2穷琼 qiu1秋丘 qiu2球求囚 qu1区屈驱趋蛆躯 qu2渠 qu3取曲娶 qu4去趣 quan1圈 quan2全权泉拳 quan3犬 quan4劝券 que1缺 que2瘸 que4却确雀 qun2群裙 ran2然燃 ran3染 rang3嚷壤 rang4让
    : rao2饶 rao3扰 rao4绕 re3惹 re4热 ren2人仁 ren3忍 ren4认任刃韧 reng1扔 reng2仍 ri4日 rong2容荣融溶熔绒蓉茸 rou2柔揉 rou4肉 ru2如儒 ru3乳辱 ru4入褥 ruan3软 rui4锐瑞 run4润闰 ruo4弱若 sa1撒 sa3洒 sa4萨 sai1塞腮
    : sai4赛 san1三叁 san3伞 san4散 sang1桑 sang3嗓 sang4丧 sao1骚搔 sao3扫嫂 se4色涩瑟 sen1森 seng1僧 sha1杀沙纱砂莎刹鲨 sha3傻 sha4厦 shai1筛 shai4晒 shan1山衫删珊杉 shan3闪陕 shan4善扇擅膳汕 shang1伤商
    : shang3赏 shang4上尚 shao1烧稍梢捎 shao2勺 shao3少 shao4绍哨 she1奢 she2蛇舌 she4社设射摄涉赦 shei2谁 shen1身深伸申绅呻 shen2神什 shen3审沈婶 shen4甚肾慎渗 sheng1生声升牲甥 sheng2绳 sheng3省 sheng4胜剩圣盛
    : shi1师诗失湿施狮尸 shi2十时石实食拾识蚀 shi3使史始驶屎矢 shi4是事市室世式试示视适势士氏饰释誓逝柿侍嗜恃 shou1收 shou3手首守 shou4受售瘦兽寿授 shu1书叔输舒殊梳疏蔬抒枢 shu2熟赎 shu3鼠属暑署薯蜀黍
    : shu4数树束述术竖恕庶墅漱 shua1刷 shua3耍 shuai1摔衰 shuai3甩 shuai4帅 shuan1拴栓 shuang1双霜 shuang3爽 shui3水 shui4睡税 shun4顺瞬 shuo1说 shuo4硕烁 si1思私司丝斯撕嘶 si3死 si4四寺饲似肆 song1松 song3耸
    : song4送宋诵颂 sou1搜艘 su1苏酥 su2俗 su4诉速素塑宿肃粟溯 suan1酸 suan4算蒜 sui1虽 sui2随 sui3髓 sui4岁碎穗隧祟 sun1孙 sun3损笋 suo1缩梭唆 suo3所锁索琐 ta1他她它塌 ta3塔 ta4踏蹋 tai1胎 tai2台抬苔 tai4太态泰汰
    : tan1贪滩摊瘫 tan2谈弹坛痰谭潭檀 tan3坦毯袒 tan4探叹炭碳 tang1汤 tang2糖堂唐塘膛 tang3躺淌倘 tang4趟烫 tao1掏涛滔 tao2桃逃淘陶萄 tao3讨 tao4套 te4特 teng2疼腾藤 ti1梯踢 ti2题提蹄啼 ti3体 ti4替剃惕屉
    : tian1天添 tian2田甜填 tiao2条调 tiao4跳 tie1贴 tie3铁 ting1听厅 ting2停庭亭廷 ting3挺艇 tong1通 tong2同童铜桐 tong3统桶筒捅 tong4痛 tou1偷 tou2头投 tou4透 tu1突秃凸 tu2图途徒涂屠 tu3土 tu4兔 tuan2团
    : tui1推 tui3腿 tui4退蜕 tun1吞 tun2屯臀 tuo1脱拖托 tuo2驼驮 tuo3妥椭 tuo4唾 wa1挖蛙哇 wa2娃 wa3瓦 wa4袜 wai1歪 wai4外 wan1弯湾 wan2完玩丸顽 wan3晚碗挽婉 wan4万腕 wang1汪 wang2王亡 wang3往网枉
    : wang4忘望旺妄 wei1威微危 wei2围维唯违为惟桅 wei3尾伟委伪纬苇萎 wei4位味喂未卫胃慰魏谓畏蔚 wen1温瘟 wen2文闻蚊纹 wen3稳吻紊 wen4问 weng1翁嗡 wo1窝蜗涡 wo3我 wo4握卧沃 wu1屋污乌呜巫诬 wu2无吴吾梧芜
    : wu3五午武舞伍侮捂 wu4物务误雾悟勿晤 xi1西息希吸惜析稀夕溪熄牺膝锡悉蟋昔熙晰 xi2习席袭媳 xi3喜洗 xi4系细戏隙 xia1虾瞎 xia2霞峡狭侠辖匣 xia4下夏吓 xian1先鲜仙掀锨 xian2闲咸嫌贤弦衔 xian3显险
    : xian4现线限县献陷羡馅宪腺 xiang1香相乡箱厢湘镶 xiang2详祥翔 xiang3想响享 xiang4向象像项巷橡 xiao1消销宵萧硝削 xiao3小晓 xiao4笑校效孝肖啸 xie1些歇蝎 xie2鞋斜协胁携邪谐挟 xie3写 xie4谢泄泻卸屑械蟹懈
    : xin1心新辛欣薪锌 xin4信 xing1星腥猩 xing2行形型刑邢 xing3醒 xing4姓性幸杏 xiong1胸兄凶匈 xiong2雄熊 xiu1修休羞 xiu3朽 xiu4秀袖绣锈嗅 xu1需虚须 xu2徐 xu3许 xu4续序叙绪蓄絮婿恤 xuan1宣 xuan2旋悬玄 xuan3选
    : xue1靴 xue2学穴 xue3雪 xue4血 xun1勋熏 xun2寻询巡循旬 xun4训迅讯逊汛 ya1压鸭押鸦 ya2牙芽崖涯衙蚜 ya3雅哑 ya4亚 ya5呀 yan1烟淹腌焉 yan2言严研盐颜延沿岩炎阎蜒 yan3眼演掩 yan4验厌雁燕艳宴焰砚堰
    : yang1央秧殃 yang2阳羊杨洋扬 yang3养氧仰痒 yang4样漾 yao1腰邀妖 yao2摇遥窑谣姚 yao3咬 yao4要药耀钥 ye2爷 ye3也野冶 ye4夜业叶页液 yi1一医衣依伊壹 yi2移疑姨仪宜遗怡夷胰 yi3已以椅乙倚蚁 yi4意义艺议易益忆亿
    : yi4异译翼役疫亦抑毅逸裔 yin1因音阴姻殷荫 yin2银淫寅 yin3引饮隐瘾 yin4印 ying1应英鹰婴樱鹦缨 ying2营赢迎蝇盈莹萤 ying3影颖 ying4硬映 yo1哟 yong1拥庸佣 yong3永泳勇涌咏踊 yong4用 you1优幽悠忧 you2由油游邮犹尤
    : you3有友 you4又右幼诱柚 yu1淤 yu2鱼于余愉娱渔榆愚舆逾 yu3雨语与羽宇 yu4玉遇育预域欲狱浴寓誉豫愈御喻郁裕芋 yuan1冤鸳渊 yuan2元原圆园员源援缘袁猿 yuan3远 yuan4愿院怨 yue1约 yue4月越阅岳跃悦粤
    : yun1晕 yun2云匀 yun3允 yun4运孕韵酝蕴 za2杂砸 zai1灾栽 zai3宰仔 zai4在再载 zan2咱 zan4赞暂 zang1脏 zang4葬 zao1遭糟 zao2凿 zao3早枣澡藻蚤 zao4造燥躁皂灶噪 ze2则责泽择 zei2贼 zen3怎 zeng1增憎 zeng4赠
    : zha1扎渣 zha2闸轧 zha3眨 zha4炸榨诈栅 zhai1摘斋 zhai2宅 zhai3窄 zhai4债寨 zhan1占沾瞻毡 zhan3展斩盏崭 zhan4站战栈蘸 zhang1张章樟 zhang3掌涨 zhang4丈帐账障杖仗胀 zhao1招昭 zhao3找沼 zhao4照赵罩兆召
    : zhe1遮 zhe2折哲辙 zhe3者 zhe4这浙蔗 zhe5着 zhen1真针珍侦贞 zhen3诊枕疹 zhen4阵镇震振 zheng1争征睁蒸筝 zheng3整拯 zheng4正政证症郑 zhi1知之支枝汁织脂芝蜘 zhi2直值职植执侄 zhi3只纸止指址旨趾
    : zhi4至制治志质致智置秩掷窒稚滞 zhong1中钟终忠衷 zhong3种肿 zhong4重众仲 zhou1周州洲舟粥 zhou2轴 zhou3肘 zhou4皱宙昼骤咒 zhu1猪珠株朱诸蛛 zhu2竹逐烛 zhu3主煮嘱 zhu4住助注祝柱筑驻铸蛀贮 zhua1抓
    : zhuan1专砖 zhuan3转 zhuan4赚撰 zhuang1装庄桩妆 zhuang4状壮撞幢 zhui1追锥 zhui4坠缀 zhun3准 zhuo1桌捉 zhuo2卓浊啄灼酌琢 zi1资姿滋咨 zi3子紫 zi4字自 zong1宗踪综棕 zong3总 zong4纵粽 zou3走 zou4奏揍 zu1租
    : zu2足族卒 zu3组祖阻 zuan1钻 zui3嘴 zui4最罪醉 zun1尊遵 zuo2昨 zuo3左 zuo4做作坐座
    : shang5裳 na4呐捺 qi2琪 ting2婷 fei1霏 xin1馨 yan2妍 jing1菁 lei3磊 peng2彭 xu1墟 yuan4苑 hao4皓 xuan1轩 han2晗 rui4睿 mo4茉 qiang1羌 nan2楠 tong2彤 qi3绮 ru2茹
    : jie4芥 mei2莓 meng2檬 hun2馄 tun2饨 ya1丫 hai1嗨 li4痢
    : xiang1襄 wei2韦 juan1涓 yao2瑶 ka1喀 yin2吟 ye1耶 li1哩 ru3汝 pu3浦 yu2瑜俞隅 zhi1肢 yan2檐筵 mi4泌觅 zuo3佐 yao2肴 zi1兹 yi4谊驿奕翌 li4俐 yuan1鸢 shang3晌 xi1嘻 ba1粑 xun2荀 zhi4帜
    : wan3宛皖琬 lin3凛 xia2暇瑕 liu2浏琉 qiu2裘 leng2棱 shu1淑 bing3炳 mian3缅 kan3坎 lian3敛 shan4缮 hong2弘 mang3莽 nao3瑙 miao2瞄 dai3歹 tun2豚 fei3斐翡 qian2黔 mei4魅 qiao4鞘撬 ya4讶 xun4驯 zhao4肇 qi4迄 zhen1斟 e4萼噩
    : wa1洼 gai4溉 zhan4湛绽 fen1酚 zhuai4拽 zheng1铮 miu4谬 mu4睦 nian3碾 zhang1彰 gong3汞 xiao1嚣霄逍 xiong1汹 song1嵩 zai1哉 song4讼 gua4卦 mi2糜 chan2婵 xi2檄 di3邸 chou2惆 xie2偕 ling2聆 jin1矜
    : que4鹊 xian2娴 qiao1跷 ting1烃 hong2泓 yi2颐贻 shu1姝 tang2棠 hui4晦 shuo4朔 lei4擂 po4珀 jiu1啾 kui2奎 zhi4炙 ni1妮 pa2琶 pi2琵枇 sha1煞 cha2茬 wan1豌 geng3哽
    : ye1椰 yin1茵 tiao2笤 shen1娠 cong2淙 ping1娉 yong3甬 yun4熨 man4蔓 pai2徘 peng2澎 pai4湃 wei2帷 huang3幌 zhu4伫 ying2荧 yin4胤 qi2祁祺 gui1皈
    : ling2翎 shi4拭轼 xing1惺 lang2琅 xi1曦 chen2宸 jun4浚 qin4沁 xuan4炫绚眩 jue2倔 bang4蚌 ge1疙 rong2榕 miao4缪 pan2磐 yan1嫣 ting1汀 jing1旌 hu2瑚 hu4扈 shen4蜃
    : han1鼾 jian1笺 duo1咄 ni2倪霓 ta4沓 mo2嬷 xie4榭 jie1嗟 hu1唿 deng1噔 dong1咚 ka1咔 cha1嚓 sou1嗖 peng1嘭 luo5啰 zha1喳 ji1叽 zhi1吱 ga1嘎 gua1呱 tui2颓 jun1菌
    : mi1咪 sou4嗽 tian3舔 men4焖 wu3鹉妩 bai1掰 bei4悖 zha4乍 ti4涕嚏 long2咙窿 pan2蹒 shan1跚煽姗 niu3钮 fu2蝠孚 lan3榄 an1鹌 chun2鹑 pang1乓 luo4摞 xi1嬉汐犀羲 qi4憩 zhi4峙
    : huai2踝 xue3鳕 pu2蒲 zi3籽梓 hang1夯 han4捍 bi4陛 qi2鳍 sai1鳃 rong3冗 ru2蠕 qiao4峭 biao1飙 lu4戮赂麓漉 tan1坍 peng1抨怦 gan3擀 jian4腱谏 lin1拎 zhou3帚 tong2瞳潼 jiu3灸 liao1撩
    : ge2嗝 lei4肋 lu1噜 lan2阑婪 tan3忐 te4忑 zhu3拄瞩 ren4纫饪 xiao2淆 dun3盹 ji4鲫蓟 qi1沏 lao2唠 yun2耘 zhan1詹 ji1缉 ci2茨 mu3拇 hui4彗荟 ni4匿 kan4瞰 lv3侣 fan4梵 jing3阱 yuan4媛 ying1膺
    : pang2螃 bao1煲 bang3膀 wai3崴 ning4泞 xu3诩 song3悚 rou2蹂 lin4躏 chui2槌 ju1掬 mei2酶 yin3尹 xue1薛 qiu1邱 shao4邵 pei2裴 ruan3阮 dou4窦 yu3屿 wu4兀 jiao3剿 fan2樊 huan2寰 yu4谕 gui1圭
    : qu2衢 ao2鳌 xun4殉 ke4恪 hai2骸 meng2朦 rang3攘 qiu2酋 he2劾 zhui4赘 xiao1枭 yao2尧 kuang1匡 liang4踉 qiang4跄 yun3陨 chuo4辍 jiang1缰 yi4绎 song1淞 weng4瓮 liao2缭 dian4靛 yao1夭 pian1翩 zhen1臻甄 tiao2迢
    """
}

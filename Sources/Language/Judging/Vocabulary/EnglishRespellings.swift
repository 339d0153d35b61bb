/// What the rules of English letters must be told.
enum EnglishRespellings {
  /// Words whose letters mislead, each followed by how it would be written by its sound.
  static let table = """
    business bizness;buisness bizness;happened happend;neccessary necessary;water wauter;hey hay
    opened opend;businesses biznesses;busy bizzy;busier bizzier;wednesday wensday wendsday
    friend frend
    friends frends;enough enuff;rough ruff;tough tuff;laugh laff;laughs laffs;laughed laffed
    laughing laffing;cough coff;daughter dawter;daughters dawters;answer anser;answers ansers
    answered ansered;foreign foren;foreigner forener;island iland;islands ilands
    vegetable vegtable;vegetables vegtables;february febuary;language langwage
    languages langwages;different diffrent;interesting intresting;interested intrested
    interest intrest;favorite favrite;favourite favrite;beautiful beutiful;neighbor naybor nabor
    neighbors naybors;neighbour naybor nabor;neighbours naybors;kitchen kichen;bread bred;dead ded
    head hed;ready reddy;already allreddy;heavy hevvy;weather wether;breakfast breckfast
    health helth;healthy helthy;instead insted;spread spred;sweat swet;breath breth;death deth
    dinner dinner;said sed;any enny;many menny;again agen;women wimmin;pretty pritty
    people peeple peple;work wurk;works wurks;worked wurkt;word wurd;words wurds;world wurld
    worse wurse
    worth wurth;come cum;some sum;love luv;loves luvs;loved luvd;money munny;month munth
    months munths;mother muther;brother bruther;other uther;another anuther;nothing nuthing
    give giv;gives givs;live liv;lives livs;have hav;lose looz;loses loozes;move moov;moved moovd
    prove proov;shoe shoo;who hoo;soup soop;group groop;groups groops;through throo;you yoo
    country cuntry;young yung;touch tuch;touched tucht;double dubble;trouble trubble
    cousin cuzzin;cousins cuzzins;build bild;building bilding;buildings bildings;built bilt
    guitar gittar;guess gess;guest gest;guide gide;friendly frendly;muscle mussel;castle cassel
    listen lissen;listens lissens;listened lissend;often offen;whistle wissel;autumn autum
    doubt dout;debt det;half haff;calf caff;talk tawk;walk wawk;could cood cud;would wood wud
    should shood shud
    sugar shugger;sure shure;ocean oshen;special speshal;machine masheen mashine;school skool
    schools skools;stomach stummack;chemist kemmist;character karacter;christmas krismas;ache ake
    headache hedake;know no;comfortable cumftable comfterble;temperature tempriture
    chocolate choclat choclate
    camera camra;family famly;probably probly probbly;restaurant restrant;every evry
    everyone evrywun;one wun;once wunce;eye i;height hite
    their thare;view vew;blood blud;flood flud;door dore;floor flore;four fore;your yore
    great grate;break brake;steak stake;wear ware;bear bare;pear pare;heart hart;earth urth
    early urly;learn lurn;heard hurd;search surch;although altho;though tho;thorough thurrow
    medicine medsin;usually yuzhually;exercise exersize;surprise surprize suprize;because becuz
    please pleez;cheese cheez;choose chooz;nose noze;rose roze;easy eezy;music muzic;reason reezon
    scissors sizzors;clothes cloze;hour owr;our owr;flour flowr;flower flowr;sour sowr
    straight strate;science sience syence;salmon sammon;cupboard cubbard;color culler;honey hunny
    monkey munky;worry wurry;glove gluv;above abuv;office offis;practice practis;notice notis;service servis
    honest onnest;receipt reseet;iron iern
    piece peece;niece neece;police poleece;minute minnit;minutes minnits;women wimmin;biscuit biskit
    lettuce lettis;orange orrinj;village villij;garage garaj;message messij;cabbage cabbij
    """

  /// Words that the rules, or a slip of the pen, would take for others.
  static let others = """
    falls false plays place waiter knees niece shall shell hey
    quite quiet form from loose lose then than breathe bathe clothe supper diner latter later hopping
    hoping tinny tiny caned canned pined pinned planed planned robed robbed stared starred
    filing filling scraped scrapped taped tapped wined winned united untied angle angel desert
    dessert human humane moral morale personal personnel affect effect adapt adopt accept except
    expect aspect costume custom lightening lightning proceed precede advice advise devise device
    prophecy prophesy lath lathe loath loathe sooth soothe teeth teethe wreath wreathe
    county country bazaar bizarre casual causal conscience conscious corporal corporeal
    envelope envelop formally formerly immoral immortal message massage picture pitcher
    pasture posture statue statute statuette suit suite through thorough trail trial
    batter better bitter butter button beaten bitten letter litter latter matter mutter fatter
    pepper paper popper copper caper ripper riper wrapper raper super supper tapper taper
    cutter cuter hater hatter biter sitter seater setter sweater sweeter
    breath dead floor set sweat wow apparel apart area attache bead beads best beast bellow belie
    bet bets betting press each etch expanse even evenly exam excited exited finely feud food
    guide good height hearse hearts heed hired hiring hungary improvise instilling installing
    coroner corner dinar eerily jews juice leak lesson lest least leaves matures mattress
    mild milled minuet moot mute nears nurse noose news opining opening owns ounce peas piece pet
    peat pierce purse races razor reedy relics relax rely retard retired rouse rune ruin saws
    sauce seal seals sets seats smell speck specks spec ski sky sins since staking stacking stewed
    stood tabulate tablet tacos takes tacking taking taxis taxes teal tell tech teach teen these
    thee towered toward violence violins wean when wheat wheats wed weir wired word wretched
    reached whacking waking wretch moor poor meaning creed cried heal fees cheese chess chest
    deed died dull dell dense green grin fried freed hell held heel keen ken lean lens leapt led
    mean men neat net peak peck pen peel reads reap rep steal stem team ten tread beach bench
    heave heaven leaf deaf leper medal pleasing pressing sealing selling settle seedling
    shelter steady steed wheel well weaken wealth collar color buses buzzes lacy lazy gracing
    grazing luke planing race comb come acres
    appall appeal barley chilled commas comas cued dicey expansive expensive glazes gnaws hers
    herring hoe holiday purrs notes nouns nerves weary wiry tries pies possession position serious
    siting sitting planning hungry finally head raise feed lives ceasing seizing racer plaster closer loser looser poser cooed could shooed wooed ease
    eyes ice eased east lied lead leopard peer pear pearl mayor major genes guitar jitter
    wander wanders wandered wandering wonder wonders wondered wondering winner winners winter
    winters summer simmer father farther further chance change charge changed charged charges
    changes bought brought choose chose chosen driven driver drivers feeling feelings forget
    forgot garbage garage grandma grandpa healthy health polite police string strings spring
    springs strong stronger stranger sing sign single signal singer finger thirsty thought
    though become became stream steam scream cream marry marriage carriage carrot parrot pilot
    plant plants planet planets plate palace private pirate primary monkey donkey kitten mitten
    chicken kitchen thicker thinner dinner silver sliver slipper slippery sleeper towel tower
    shower shovel treasure measure leather feather gather rather lather bother brother mother
    border broader boarder reader leader ladder bladder blanket basket bucket packet pocket rocket
    racket jacket market carpet target ticket thicket cricket bottle battle cattle castle kettle
    title cable stable staple candle handle bundle middle muddle puddle paddle saddle sadder
    winding finding binding lending landing sending spending standing stunning running burning
    turning tuning training straining draining raining reading riding writing waiting wading
    walking working talking making baking backing packing parking marking marketing sleeping
    slipping sweeping weeping keeping shipping shopping chopping dropping drooping stopping
    stepping shaping shaking smoking smiling spelling spilling smelling swelling dwelling falling
    failing sailing nailing mailing lighting fighting sighting setting cutting putting getting
    letting heating beating eating meeting seating farmer former farming forming worker walker
    talker baker banker broker joker maker marker dancer danger ranger hanger hunger younger
    manager manger teacher preacher preached painter pointer printer planter hunter bunker
    tanker thanks tanks coffee coffer office officer offered suffered buffer differ river liver
    lover cover hover label level lever never fever fewer forever whenever wherever whatever
    however deserts desserts report resort import impart expert export inspect respect prospect
    project protect product perfect prefect profit prophet promise present prevent pretend
    precious previous series famous station nation notion motion mention section session reason
    season treason prison poison person passion fashion mission vision version lotion potion
    portion caption option action auction morning mourning warning evening earning learning
    leaning cleaning moaning flight fright bright fought sought taught caught slight sleight
    weight freight straight strength bread breed breeze freeze sneeze frozen dozen heater
    hotter cooler cooker colder older bolder holder folder golden garden harden pardon
    village villain willing billing pillow yellow fellow follow hollow shallow swallow shadow
    window widow curtain certain captain contain obtain maintain mountain fountain counter courier
    hospital hostile hostel hotel motel model metal mental dental rental stationary stationery
    dairy diary daily fairly family firmly warmly bridge bride brides bridges badge budge
    budget bulletin bullet ballet wallet mullet pallet pleasant peasant pheasant resident
    president precedent incident accident principal principle patient patience patients science
    silence license licence insect insert invest infest invent intent intend attend extend expend
    expand
    """
}

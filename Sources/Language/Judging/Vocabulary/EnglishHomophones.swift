/// English words that sound the same.
enum EnglishHomophones {
  static let table = """
    there their theyre;to too two;four for fore;one won;eight ate;your youre yore;whose whos
    here hear;right write rite wright;know no;knew new gnu;knows nose noes;knight night
    knights nights;not knot;nots knots;hour our;hours ours;sea see;seas sees seize;be bee
    by buy bye;meet meat mete;meets meats;week weak;wear where ware;wears wares;son sun
    sons suns;male mail;males mails;tail tale;tails tales;sail sale;sails sales;pail pale
    pain pane;pains panes;plain plane;plains planes;main mane maine;rain reign rein
    rains reigns reins;vain vein vane;wait weight;waits weights;waste waist;way weigh whey
    ways weighs;eye i aye;dear deer;deers dears;flower flour;flowers flours;hair hare
    hairs hares;bear bare;bears bares;pair pear pare;pairs pears pares;stair stare;stairs stares
    fair fare;fairs fares;heir air ere;heirs airs;steal steel;steals steels;heal heel
    heals heels;peace piece;peaces pieces;read reed;reads reeds;road rode rowed;roads rhodes
    role roll;roles rolls;sole soul;soles souls;hole whole;holes wholes;made maid;some sum
    somes sums;through threw;throne thrown;blue blew;flu flew flue;due dew;grate great
    grates greats;brake break;brakes breaks;bored board;born borne;cell sell;cells sells
    cellar seller;cellars sellers;cent scent sent;cents scents;sight site cite
    sights sites cites;sighed side;tide tied;time thyme;toe tow;toes tows;told tolled;wood would
    which witch;weather whether wether;wine whine;wines whines;while wile;wheel weal;whale wail
    whales wails wales;wring ring;rings wrings;rap wrap;raps wraps;rapped wrapped rapt
    wrote rote;rye wry;passed past;principal principle;principals principles
    stationary stationery;compliment complement;compliments complements;council counsel
    councils counsels;course coarse;cord chord;cords chords;core corps;creak creek;cue queue
    cues queues;currant current;currants currents;cymbal symbol;cymbals symbols;die dye
    dies dyes;died dyed;dual duel;earn urn;earns urns;feat feet;find fined;fir fur;firs furs
    flair flare;flea flee;fleas flees;forth fourth;foul fowl;gait gate;gaits gates;guessed guest
    hail hale;hall haul;halls hauls;heard herd;hi high;higher hire;him hymn;hoarse horse
    idle idol;in inn;ins inns;key quay;keys quays;lead led;leak leek;leaks leeks;lessen lesson
    lessens lessons;loan lone;loot lute;maize maze;manner manor;manners manors;marshal martial
    medal meddle;medals meddles;metal mettle;miner minor;miners minors;mind mined;missed mist
    moan mown;moose mousse;morning mourning;muscle mussel;muscles mussels;naval navel;none nun
    oar or ore;oars ores;paced paste;palate pallet palette;patience patients;pause paws
    peak peek pique;peaks peeks;peal peel;peer pier;peers piers;pi pie;pole poll;poles polls
    pour pore;pours pores;pray prey;prays preys praise;presence presents;prince prints
    profit prophet;profits prophets;rays raise raze;real reel;review revue;roe row
    rose rows roes;root route;roots routes;rough ruff;rung wrung;scene seen;seam seem
    seams seems;seemed seamed;sew so sow;sewn sown;serial cereal;serials cereals;shear sheer
    shoe shoo;shoes shoos;sleigh slay;soar sore;soared sword;stake steak;stakes steaks
    staid stayed;straight strait;suite sweet;suites sweets;sundae sunday;sundaes sundays
    tacks tax;taught taut tort;tea tee;teas tees tease;team teem;teams teems;tear tier
    tears tiers;tire tyre;toad towed;ton tun;vale veil;vary very;wade weighed;war wore;warn worn
    we wee;yoke yolk;yokes yolks;you ewe;youll yule;aisle isle;allowed aloud
    altar alter;altars alters;arc ark;ascent assent;bail bale;ball bawl;balls bawls;band banned
    baron barren;base bass;bases basses;beach beech;beaches beeches;bean been;beat beet
    beats beets;beer bier;bell belle;bells belles;berry bury;berries buries;billed build
    birth berth;bite byte;bites bytes;boar bore;bold bowled;bolder boulder;bough bow
    bread bred;bridal bridle;broach brooch;bruise brews;but butt;capital capitol
    carat carrot caret karat;carats carrots;cast caste;cash cache;chased chaste;cheap cheep
    chews choose;chili chilly;choir quire;chute shoot;chutes shoots;clause claws;climb clime
    close cloze;colonel kernel;colonels kernels;crews cruise;days daze;discreet discrete
    doe dough;done dun;eave eve;ewes use yews;faint feint;fate fete;faze phase;flecks flex
    floe flow;frees freeze frieze;genes jeans;gilt guilt;grease greece;groan grown;hangar hanger
    hart heart;hays haze;hoes hose;holy wholly;humerus humorous;hurts hertz;islet eyelet
    jam jamb;knead need;kneads needs;kneel neil;knit nit;knob nob;knock nock;lacks lax;lain lane
    lam lamb;laps lapse;leased least;levee levy;liar lyre;lie lye;links lynx;load lode
    lochs locks;mall maul;mantel mantle;massed mast;mews muse;might mite;mode mowed;mood mooed
    mucous mucus;mustard mustered;nay neigh;overdo overdue;packed pact;packs pax;pedal peddle
    pedals peddles;pearl purl;plum plumb;plums plumbs;pride pried;prise prize pries
    quarts quartz;rack wrack;racket racquet;rest wrest;retch wretch;rhyme rime;rued rude
    rue roux;sachet sashay;sacks sax;scull skull;sculls skulls;sects sex;shake sheikh;sic sick
    sign sine;signs sines;sink sync;slight sleight;sold soled;spade spayed;staff staph
    step steppe;steps steppes;stile style;stiles styles;sucker succor;surf serf;surge serge
    swayed suede;taper tapir;tern turn;terns turns;thai tie;ties thais;throes throws;tic tick
    ticks tics;timber timbre;tracked tract;tray trey;troop troupe;troops troupes;trussed trust
    vial vile;wave waive;waves waives;waived waved;wax whacks;weld welled;wet whet;wheeled wield
    whirled world;theirs theres;ceiling sealing;cursor curser;ducked duct;fisher fissure
    gorilla guerrilla;gorillas guerrillas;grisly grizzly;incidence incidents;innocence innocents
    instance instants;intense intents;lightening lightning;literal littoral;ordinance ordnance
    pidgin pigeon;pigeons pidgins;precedence precedents;residence residents;tough tuff
    tense tents;assistance assistants;attendance attendants;correspondence correspondents
    dependence dependents;bus buss;cannon canon;censor sensor;censors sensors
    chance chants;draft draught;gamble gambol;grayed grade;mare mayor;mares mayors;mince mints
    plaice place;please pleas;ruse rues;summary summery;tool tulle;tucks tux
    whoa woe;red redd;tare tair
    """

  /// Words that are also said in another way, each with a word of the table that sounds like that.
  static let second = """
    read red;tear tare
    """
}

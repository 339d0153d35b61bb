/// English as people spell it who heard it right, and words that are easily mistaken for others.
enum Spellings {
  /// A word, then spellings of it that sound alike.
  static let alike = """
    friend freind frend;forty fourty;busy bizzy bizy;receive recieve receeve
    believe beleive beleve;achieve acheive;business buisness bizness
    tomorrow tommorow tomorow tommorrow;Wednesday wensday wendsday;tonight tonite;phone fone
    definitely definately definitly definetly;separate seperate;beautiful beutiful beautifull
    piece peece;neighbor nabor naybor;enough enuff enuf;laugh laff;daughter dawter;answer anser
    kitchen kichen;necessary neccessary necesary;happened happend;until untill
    different diffrent diferent;calendar calender;interesting intresting;island iland
    favorite favrite faverite;vegetable vegtable;february febuary;foreign foren forin
    language langwage languege;watch woch;address adress;umbrella umbrela
    restaurant resturant restarant;really realy;always allways;usually usualy;probably probly
    breakfast brekfast breckfast;stomach stumack stumick;sweater sweter;appointment apointment
    surprise suprise;medicine medisin medecine;very verry;picture pickture;weather wether
    nice nise;chocolate choclate choclat;cousin cuzin cusin;coming comming;beginning begining
    running runing;swimming swiming;writing writting;dining dineing;hoping hopeing;making makeing
    having haveing;taking takeing;coffee cofee;letter leter;better beter;little litle littel
    middle midle;apple aple appel;bottle botle bottel;table tabel tabl;people peple peeple
    purple purpel;simple simpel;uncle unkle;school skool;chemist kemist;machine masheen mashine
    ocean oshen;sugar shugar;special speshal;station stashun stasion;nation nashun
    delicious delishus;famous famus;nervous nervus;dangerous dangerus;cupboard cubbard;knife nife
    knee nee;knock nok nock;know noe;write rite;wrong rong;wrist rist;climb clime;thumb thum
    lamb lam;hour owr;honest onest;ghost gost;guess gess;guest gest;guitar gitar;guide gide
    light lite;night nite;right rite;bright brite;high hi;thought thawt;bought bawt;caught cawt
    taught tawt;eight ate;weight wate;straight strate;height hite;through throo thru;though tho
    rough ruff;tough tuff;cough coff;quick kwick kwik;quiet kwiet;queen kween;box boks
    six siks sicks;next nekst;exit exsit;exercise exersize excercise;excellent excelent exellent
    example exampel;because becuz becaus;please pleese pleaze;cheese cheeze cheez;choose chooze
    nose noze;rose roze;easy eezy easey;music musik muzic;reason reeson reazon;visit vizit
    busier bizzier;scissors sissors sizzors;science sience;scene seen;muscle mussle muscel
    castle cassel casle;listen lisen lissen;whistle wissle;often offen;autumn autum;doubt dout
    debt det;half haff;calf caff;talk tawk tauk;walk wawk;salmon sammon;would wud;should shud
    could cud;color culer;honey huney hunny;money muney munny;monkey munkey;mother muther
    brother bruther;another anuther;nothing nuthing;month munth;love luv;glove gluv;above abuv
    come cum;some sum;done dun;once wunce;weird wierd;their thier;field feild;chief cheif
    thief theif;niece neice;receipt reciept receit;ceiling cieling seeling;seize sieze
    either eether;neither neether;leisure leesure;night nyte;fly fli;dry dri;try tri;high hy
    science syence;cycle sycle;city sitty citty;circle sircle cirkle;pencil pensil
    office offis ofice;police pollice poleece;notice notise;practice praktis;since sinse
    dance danse;chance chanse;voice voise;choice choise;juice juse joose;sauce sause
    orange orinj orenge;village villij vilage;message mesage;cabbage cabage;luggage lugage
    language langwij;large larje;change chanje;grammar grammer;doctor docter
    teacher teecher teachur;visitor visiter;actor acter;author auther awthor;sailor sailer
    dollar doller;collar coller;similar similer;popular populer;address addres;success sukses
    accident accidant aksident;occasion ocasion occassion;across accross;accept acsept
    according acording;account acount;arrive arive;arrange arange;appear apear;apply aply
    opposite oposite;support suport;supply suply;suppose supose;correct corect;current curent
    hurry hurrey;worry wurry;sorry sorrey sory;marry marrey;carry carrey;story storey storie
    family famly famley;camera camra;memory memry;history histry;battery batry;factory factry
    every evry;evening evning;several sevral;general genral;average avrage;temperature temprature
    comfortable comfterble comftable;interested intrested;chocolates choclates
    different differant;important importent;assistant assistent;distant distent;elephant elefant
    photo foto;alphabet alfabet;nephew nefew;dolphin dolfin
    """

  /// Two words that do not sound alike, however near they are.
  static let apart = """
    then than;live leave;ship sheep;quiet quite;form from;lose loose;thank think;super supper
    later latter;breath breathe;place plays;niece knees;desert dessert;angel angle;walk work
    bad bed;full fool;hat hate;pen pan;ball bell;coat goat;hair share;glass class;collect correct
    fan van;think sink;wash watch;grass glass;pay play;vet bet;bear beer;beach bench
    kitchen chicken;bag bug;sit seat;fill feel;cold called;cake cook;hot hut;cut cat;cap cup
    lock luck;dog dock;bat bad;rice lice;right light;road load;free three;tree three;tin thin
    day they;bath bus;mouse mouth;west vest;wine vine;jam yam;sheet cheat;shoe chew;wash wish
    cheap jeep;rich reach;hill heel;pull pool;look luke;walk woke;caught coat;bought boat;low law
    bird bed;hurt hot;shirt short;far fur;heart hurt;lunch launch;fun phone;run ran;sun sin
    ten tan;men man;said sad;left lift;belt built;desk disk;letter litter;better butter
    winter water;sister system;cotton kitten;pocket packet;button bottom;table cable;paper pepper
    dinner thinner;hopping hoping;filing filling;tiny tinny;person prison;present prevent
    market magnet;garden carton;window widow;summer simmer;number lumber;finger figure
    flower floor;tower power;happy hobby;coffee copy;money many;monday sunday;tuesday thursday
    fifteen fifty;thirteen thirty;color collar;hungry hungary;finally finely;sweat sweet
    dead deed;bread breed;head heed;seat set;meant mint;dream drum;clean clan;cheese choose
    nose news;peace peas;price prize;ice eyes;race raise
    """

  /// The first word of each row with each of the others.
  static func pairs(_ table: String) -> [(word: String, spelt: String)] {
    table.split(whereSeparator: { $0 == ";" || $0.isNewline }).flatMap { row in
      let words = row.split(separator: " ").map(String.init)
      return words.dropFirst().map { (words[0], $0) }
    }
  }
}

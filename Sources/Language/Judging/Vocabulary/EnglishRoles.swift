/// English words by the part they play in a sentence.
enum EnglishRoles {
  static let lightestContent: Float = 0.6
  static let pronounWeight: Float = 0.5
  static let negationWeight: Float = 2

  /// Longer words are rarer, and more of the meaning rests on them.
  static func weight(ofLength length: Int) -> Float {
    1 + 0.06 * Float(min(max(length - 4, 0), 8))
  }

  static let weights: [(Float, String)] = [
    // Said while thinking.
    (0, "um umm ummm uh uhh uhm er err erm hm hmm hmmm mm mmm ah ahh eh huh"),
    (0.15, "a an the s"),
    (
      0.2,
      """
      is are am was were be been being do does did has have had having to of and that 's 'd as
      will would shall oh well just so then there it its oclock
      """
    ),
    (
      0.35,
      """
      in on at by for with from into onto upon about over under than but or if because while when
      can could should may might must ought this these those such also too very quite rather
      really some any each every both either up down out off away back through across along around
      between among during until till since before after again still yet already even only
      however though although which who whom whose what where why how here now whether per via
      mr mrs ms please let got get gets getting
      """
    ),
    (
      0.6,
      """
      man woman people person men women one thing things something someone go goes going went come
      comes say says said make makes made take takes took use uses used new other another more most
      many much all own same
      """
    ),
  ]

  static let pronouns = """
    i you he she we they me him her us them my your his our their mine yours hers ours theirs myself \
    yourself himself herself itself ourselves themselves
    """

  static let negations = "not no never nobody nothing nowhere none neither nor without hardly"

  static let digits = "zero one two three four five six seven eight nine"
  static let teens = """
    ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    """
  static let tens = "twenty thirty forty fifty sixty seventy eighty ninety"
  static let ordinals = """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
    """
  static let tensOrdinals = "thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"
  static let months = """
    january february march april may june july august september october november december jan feb
    mar apr jun jul aug sep sept oct nov dec
    """
  static let multipliers: [(String, UInt64)] = [
    ("hundred", 100), ("thousand", 1000), ("million", 1_000_000), ("billion", 1_000_000_000),
  ]

  /// Each line: a shortened form and what it may stand for.
  static let shortened = """
    's is;'s has;'s us;'d would;'d had;'d did;st street;st saint
    """

  /// The form without its apostrophe, then the words.
  static let contractions = """
    dont do not;doesnt does not;didnt did not;isnt is not;arent are not;wasnt was not
    werent were not;hasnt has not;havent have not;hadnt had not;wouldnt would not
    couldnt could not;shouldnt should not;mustnt must not;neednt need not;mightnt might not
    wont will not;cant can not;cannot can not;shant shall not;aint is not;darent dare not
    im i am;ive i have;youve you have;weve we have;theyve they have;youre you are
    theyre they are;youll you will;theyll they will;itll it will;thatll that will;thats that is
    whats what is;wheres where is;hows how is;gonna going to;wanna want to;gotta got to
    lemme let me;gimme give me;dunno do not know;kinda kind of;sorta sort of;outta out of
    hafta have to;shouldve should have;couldve could have;wouldve would have;mustve must have
    yall you all;alright all right;tis it is;twas it was
    """

  /// Spellings of one word, the first of which stands for all.
  static let variants = """
    color colour;colors colours;colored coloured;coloring colouring;colorful colourful
    favor favour;favors favours;favored favoured;favorite favourite;favorites favourites
    favorable favourable;flavor flavour;flavors flavours;flavored flavoured;honor honour
    honors honours;honored honoured;honorable honourable;humor humour;labor labour
    labors labours;labored laboured;neighbor neighbour;neighbors neighbours
    neighborhood neighbourhood;neighborhoods neighbourhoods;neighboring neighbouring
    harbor harbour;harbors harbours;behavior behaviour;behaviors behaviours;rumor rumour
    rumors rumours;vapor vapour;savor savour;savory savoury;odor odour;odors odours;armor armour
    armored armoured;tumor tumour;tumors tumours;endeavor endeavour;parlor parlour;vigor vigour
    splendor splendour;glamor glamour;candor candour;fervor fervour;rigor rigour;mold mould
    molds moulds;moldy mouldy;smolder smoulder;center centre;centers centres;centered centred
    theater theatre;theaters theatres;meter metre;meters metres;liter litre;liters litres
    kilometer kilometre;kilometers kilometres;centimeter centimetre;centimeters centimetres
    millimeter millimetre;millimeters millimetres;fiber fibre;fibers fibres;caliber calibre
    somber sombre;specter spectre;luster lustre;traveled travelled;traveling travelling
    traveler traveller;travelers travellers;canceled cancelled;canceling cancelling
    labeled labelled;labeling labelling;modeled modelled;modeling modelling;leveled levelled
    fueled fuelled;fueling fuelling;signaled signalled;signaling signalling;counselor counsellor
    counselors counsellors;jeweler jeweller;jewelry jewellery;marvelous marvellous
    quarreled quarrelled;quarreling quarrelling;totaled totalled;dialed dialled;dialing dialling
    equaled equalled;tunneled tunnelled;channeled channelled;shoveled shovelled;paneled panelled
    woolen woollen;skillful skilful;fulfill fulfil;fulfills fulfils;enroll enrol;enrolls enrols
    enrollment enrolment;installment instalment;willful wilful;catalog catalogue
    catalogs catalogues;dialog dialogue;dialogs dialogues;analog analogue;monolog monologue
    defense defence;offense offence;license licence;licenses licences;pretense pretence
    practice practise;practiced practised;practicing practising;practices practises;gray grey
    grays greys;tire tyre;tires tyres;curb kerb;plow plough;plowed ploughed;program programme
    programs programmes;check cheque;checks cheques;pajamas pyjamas;aluminum aluminium
    skeptical sceptical;skeptic sceptic;mustache moustache;cozy cosy;donut doughnut
    donuts doughnuts;draft draught;yogurt yoghurt yoghourt;judgment judgement;aging ageing
    okay ok;learned learnt;burned burnt;dreamed dreamt;spelled spelt;spilled spilt;spoiled spoilt
    leaned leant;leaped leapt;smelled smelt;whiskey whisky;airplane aeroplane
    airplanes aeroplanes;mom mum;mommy mummy;ax axe;artifact artefact;chili chilli;gage gauge
    inquiry enquiry;inquire enquire;inquiries enquiries;story storey;mister mr;doctor dr
    missus mrs;versus vs;etcetera etc;television tv;maneuver manoeuvre
    pediatric paediatric;encyclopedia encyclopaedia;esthetic aesthetic;anesthetic anaesthetic
    orthopedic orthopaedic;diarrhea diarrhoea;hemoglobin haemoglobin;anemia anaemia
    leukemia leukaemia;estrogen oestrogen;fetus foetus;archeology archaeology;tranquility tranquillity
    toward towards;afterward afterwards;backward backwards;forward forwards;among amongst
    while whilst;though tho;through thru;until till;because cause cos coz
    percent pct;kilogram kilogramme kg;kilograms kilogrammes kgs;gram gramme;grams grammes
    prolog prologue;epilog epilogue;ameba amoeba;naught nought;plait plat;sulfur sulphur
    worshiped worshipped;kidnaped kidnapped;focused focussed;benefited benefitted
    pricey pricy;phony phoney;routing routeing;sizable sizeable;likable likeable;lovable loveable
    movable moveable;acknowledgment acknowledgement;abridgment abridgement;grandad granddad
    goodbye goodby;hello hallo hullo;yeah yea yah;ladybug ladybird
    road rd;avenue ave;boulevard blvd;lane ln;square sq;highway hwy;building bldg;apartment apt
    department dept;professor prof;captain capt;lieutenant lt;sergeant sgt;junior jr;senior sr
    mount mt;approximately approx;government govt;hour hr;hours hrs;minute min;minutes mins
    january jan;february feb;august aug;september sept sep;october oct;november nov;december dec
    monday mon;tuesday tue tues;wednesday wed;thursday thu thur thurs;friday fri
    """

  /// Forms of one word that its letters do not show, the plain form first.
  static let irregular = """
    be is are am was were been being;have has had having;do does did done doing;go goes went gone
    see sees saw seen;eat ate eaten;come came;take took taken;give gave given;get got gotten
    make made;say said;tell told;think thought;know knew known;find found;feel felt;leave left
    keep kept;sleep slept;sweep swept;meet met;lead led;run ran;sit sat;stand stood
    understand understood;begin began begun;drink drank drunk;sing sang sung;ring rang rung
    swim swam swum;write wrote written;ride rode ridden;rise rose risen;drive drove driven
    speak spoke spoken;break broke broken;wake woke woken;choose chose chosen;steal stole stolen
    freeze froze frozen;forget forgot forgotten;bite bit bitten;hide hid hidden;fall fell fallen
    fly flew flown flies;draw drew drawn;grow grew grown;throw threw thrown;blow blew blown
    show shown;wear wore worn;tear tore torn;bear bore born borne;swear swore sworn
    buy bought;bring brought;catch caught;teach taught;fight fought;seek sought;sell sold
    hold held;build built;send sent;spend spent;lend lent;bend bent;lose lost;shoot shot
    win won;hang hung;stick stuck;strike struck;dig dug;shine shone;slide slid;feed fed
    bleed bled;breed bred;speed sped;hear heard;pay paid;lay laid;mean meant
    deal dealt;dream dreamt;kneel knelt;bind bound;grind ground;wind wound;shake shook shaken
    become became;overcome overcame;can could;will would;shall should;may might
    child children;man men;woman women;foot feet;tooth teeth;goose geese;mouse mice;person people
    knife knives;life lives;wife wives;leaf leaves;half halves;shelf shelves;wolf wolves
    thief thieves;loaf loaves;scarf scarves;ox oxen;louse lice;this these;that those
    good better best;bad worse worst;far farther further;little less least;many more most
    die dies died dying;lie lies lied lying lain;tie ties tied tying
    """
}

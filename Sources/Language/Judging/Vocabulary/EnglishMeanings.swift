/// English words grouped by meaning.
enum EnglishMeanings {
  /// Words that say about the same; a word is in one group at most.
  static let synonyms = """
    big large huge;small little tiny;start begin;stop halt cease;quick fast rapid swift
    kid child kids children toddler infant baby;boy lad;girl lass;woman lady;women ladies
    man guy gentleman;men guys;people persons folks;dog puppy hound pup;cat kitten kitty;car automobile
    auto vehicle;bike bicycle cycle;plane airplane jet aircraft;ship boat vessel;street road
    path trail;home house;shop store;buy purchase;sell vend;happy glad cheerful pleased joyful
    sad unhappy;angry mad furious;sick ill unwell;doctor physician;physician medic;smart clever intelligent
    beautiful pretty lovely;near close;hard difficult tough;easy simple;shout yell scream
    speak talk;jump leap hop;throw toss;cut chop slice;cook prepare;fix repair mend;picture photo photograph image
    film movie;gift present;rest relax;sofa couch;autumn fall;holiday vacation;trash garbage rubbish
    lift elevator;phone telephone;mobile cellphone;kill slay murder;attack assault strike;die perish
    help assist aid;answer reply respond;ask inquire;wrong incorrect;right correct;rich wealthy
    scared afraid frightened;whole entire;maybe perhaps;nearly almost;often frequently
    rise increase climb;drop decrease decline fall;say state tell;show display;end finish
    choose select pick;need require;injured hurt wounded;hurt injure wound;arrest detain;stone rock
    grass lawn;ocean sea;forest woods;hill mountain;seat chair;cup mug glass;bag purse;hat cap
    pants trousers;jacket coat;police cops officers;soldier troop;troops soldiers;money cash
    job work;firm company corporation;win victory;fight battle;talks negotiations;reject refuse
    accident crash;blast explosion;bomb explosive;test exam;idea thought;plan scheme;error mistake
    play perform;guitar;ride;stand;eat dine;look watch gaze stare;run jog;walk stroll;hit beat
    quiet silent;loud noisy;clean tidy;dirty filthy;odd strange weird;rain shower;snack bite
    leave depart;arrive reach;build construct;destroy ruin;protect guard;warn alert;urge press
    america us usa american;uk britain british;un nations;president leader
    """

  /// Pairs that turn a sentence round.
  static let opposites = """
    on off;up down;in out;into outof;to from;before after;with without;above below;over under
    inside outside;left right;more less;always never;open closed;open shut;east west;north south
    import export;increase decrease;increased decreased;like dislike;possible impossible
    happy unhappy;lock unlock;legal illegal;first last;early late;earlier later;here there
    upstairs downstairs;all none;both neither;buy sell;push pull;hot cold;day night;win lose
    hello goodbye;yes no;true false;many few;most least;can cannot;should shouldnot
    regular irregular;visible invisible;direct indirect;patient impatient;polite impolite
    male female;include exclude;interior exterior;accept except;uphill downhill;since until
    employer employee;ascend descend;internal external;major minor;maximum minimum
    """
}

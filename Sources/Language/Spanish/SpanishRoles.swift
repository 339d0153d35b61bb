/// Spanish words by the part they play in a sentence.
enum SpanishRoles {
  static let lightestContent: Float = 0.6

  /// Said while thinking.
  static let fillers: Set<String> = Set(thinking.split(separator: " ").map(String.init))
  private static let thinking = "eh em ehm mmm mm hm ah uh uy pues"

  static let weights: [(Float, String)] = [
    (0, thinking),
    (0.15, "el la los las lo unos unas"),
    (
      0.2,
      """
      de del a al y e que se me te os nos le les o u
      """
    ),
    (
      0.35,
      """
      en con por para desde hasta entre sobre bajo hacia según durante contra tras ante si como cómo
      qué quién quiénes cuál cuáles dónde cuándo cuánto cuánta cuántos cuántas donde cuando cuanto
      porque aunque pero mas sino mientras pues ya muy más tan tanto tanta también solo sólo
      aún aun todavía entonces así aquí ahí allí acá allá este esta estos estas ese esa esos esas
      aquel aquella aquellos aquellas esto eso aquello algo alguien algún alguno alguna algunos
      algunas cada otro otra otros otras todo toda todos todas mucho mucha muchos muchas poco poca
      pocos pocas ni sea dentro fuera antes después luego ahora
      """
    ),
    (
      0.6,
      """
      es soy eres somos sois son era eras éramos eran fui fue fuimos fueron ser sido siendo sería será
      estoy estás está estamos estáis están estaba estabas estábamos estaban estuvo estuve estuvieron
      estar estado estando ha he has hemos habéis han había habías habían hay hubo habrá haber
      """
    ),
    (
      0.7,
      """
      voy vas va vamos vais van ir tengo tienes tiene tenemos tienen tener hago haces hace hacemos
      hacen hacer puedo puedes puede podemos pueden poder quiero quieres quiere queremos quieren
      cosa cosas persona personas gente hombre mujer nuevo nueva mismo misma
      """
    ),
  ]

  static let pronouns = """
    yo tú él ella ello usted ustedes nosotros nosotras vosotros vosotras ellos ellas mí ti conmigo \
    contigo mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras \
    mío mía míos mías tuyo tuya tuyos tuyas suyo suya suyos suyas me te nos os le les
    """
  static let pronounWeight: Float = 0.5

  static let negations = """
    no nunca jamás nada nadie ningún ninguno ninguna ni tampoco sin
    """
  static let negationWeight: Float = 2

  /// Longer words are rarer, and more of the meaning rests on them.
  static func weight(ofLength length: Int) -> Float {
    1 + 0.06 * Float(min(max(length - 5, 0), 8))
  }

  /// Spellings of one word.
  static let variants = """
    septiembre setiembre;sicología psicología;período periodo;vídeo video;chófer chofer;quizá quizás
    oscuro obscuro;transporte trasporte;sustancia substancia;kilo quilo kilogramo;kilos quilos kilogramos
    celsius centígrados centigrados centígrado centigrado
    adonde adónde;güisqui whisky;yogur yogurt;carné carnet;carnés carnets;chalé chalet;chalés chalets
    """

  /// The names of the scale of thirty degrees in summer.
  static let celsius: Set<String> = [
    "celsius", "centígrados", "centigrados", "centígrado", "centigrado",
  ]

  /// Words of about the same meaning; a word is in one group at most.
  static let synonyms = """
    coche auto carro;piso apartamento;móvil celular;ordenador computadora;patata papa;zumo jugo
    gafas lentes;autobús bus;médico doctor;médica doctora;comprar adquirir;bonito lindo;alegre contento feliz
    empezar comenzar;empieza comienza;empezó comenzó;acabar terminar;acaba termina;acabó terminó
    """

  /// Words that exclude each other, so that one for the other turns the sentence.
  static let opposites = """
    es está;soy estoy;eres estás;son están;somos estamos;era estaba;eran estaban;fue estuvo;ser estar
    con sin;antes después;arriba abajo;dentro fuera;dentro/adentro fuera/afuera;más menos;mucho poco
    siempre nunca/jamás;también tampoco;alguien nadie;algo nada;sí no;hoy ayer mañana;aquí/acá allí/allá
    este ese aquel;esta esa aquella;esto eso aquello;o y;pero porque;desde hasta;entre sobre;sobre bajo
    quién qué dónde cuándo cómo cuánto;grande pequeño;bueno malo;buena mala;mejor peor;alto bajo
    abierto cerrado;abierta cerrada;abrir cerrar;abre cierra;subir bajar;sube baja;entrar salir;entra sale
    izquierda derecha;primero último;primera última;fácil difícil;caliente frío;tarde temprano
    derecho izquierdo;vivo muerto;lleno vacío;nuevo viejo;blanco negro;hombre mujer;norte sur este oeste
    """
}

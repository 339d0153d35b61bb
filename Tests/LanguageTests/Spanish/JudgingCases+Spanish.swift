import Coaching

extension JudgingCase {
  /// Spanish that was heard, however it was typed.
  static let heardSpanish: [JudgingCase] =
    cases(
      .spanish, .heard,
      [
        // Marks, case and blanks.
        "¿Dónde está la farmacia?": "donde esta la farmacia",
        "¡Qué frío hace hoy!": "que frio hace hoy",
        "Mañana por la mañana salimos.": "mañana por la mañana salimos",
        "Él vive en Málaga.": "el vive en malaga",
        "Tú tienes razón.": "tu tienes razon",
        "Sí, claro que sí.": "si, claro que si",
        "No sé qué decir.": "no se que decir",
        "Mi tía llegó ayer.": "MI TÍA LLEGÓ AYER",
        "Solo quiero agua.": "sólo quiero agua",
        "Este es mío.": "éste es mío",
        // The accent as a letter of its own.
        "El café está frío.": "El cafe\u{301} esta\u{301} fri\u{301}o",
        "El pingüino nada.": "el pinguino nada",
        // Letters that sound alike in Castilian.
        "La vaca come hierba.": "la baca come hierba",
        "Hay mucho vino.": "ay mucho bino",
        "Vamos a ver el barco.": "bamos a ber el varco",
        "La huelga empieza hoy.": "la uelga empieza hoy",
        "He llamado a mi hermano.": "e yamado a mi ermano",
        "El pollo está rico.": "el poyo está rico",
        "La gente espera el tren.": "la jente espera el tren",
        "Jorge toca el violín.": "Jorje toca el biolín",
        "Quiero queso y kiwi.": "kiero keso y quiwi",
        "La cebra cruza la calle.": "la zebra cruza la caye",
        "El zapato es nuevo.": "el zapato es nuebo",
        "Hizo la cama.": "izo la cama",
        "Ha hecho la compra.": "a echo la compra",
        "La abuela cose botones.": "la avuela cose votones",
        "Voy a hacer deporte.": "boy a acer deporte",
        "Llueve mucho en otoño.": "yueve mucho en otoño",
        "Haya lo que haya, vamos.": "halla lo que halla, vamos",
        "Mi vecino es joven.": "mi becino es joven",
        // Numbers in words and in figures.
        "Tengo veinticinco años.": "tengo 25 años",
        "Son treinta y dos euros.": "son 32 euros",
        "Cuesta 12,50 €.": "cuesta doce euros con cincuenta céntimos",
        "El tren sale a las 7:40.": "el tren sale a las siete cuarenta",
        "Quedamos a las ocho y media.": "quedamos a las 8:30",
        "Son las ocho menos cuarto.": "son las 7:45",
        "Son las nueve menos veinte.": "son las 8:40",
        "Nació en 1998.": "nació en mil novecientos noventa y ocho",
        "Hay 1.200 personas.": "hay mil doscientas personas",
        "Mide 1,75 metros.": "mide uno coma setenta y cinco metros",
        "El 3 de mayo es fiesta.": "el tres de mayo es fiesta",
        "Vive en el 2.º piso.": "vive en el segundo piso",
        "Un 15 % de descuento.": "un quince por ciento de descuento",
        "Llegaron doscientas personas.": "llegaron 200 personas",
        "Mi número es 612 345 678.": "mi número es seis uno dos tres cuatro cinco seis siete ocho",
        "Hace 5 °C.": "hace cinco grados centígrados",
        "Compré 2 kg de patatas.": "compré dos kilogramos de patatas",
        // Two spellings of a word, and two words that are said like one.
        "He perdido el carné.": "he perdido el carnet", "Vive en un chalé.": "vive en un chalet",
        "Enseñen los carnets.": "enseñen los carnés",
        "A ver si viene.": "haber si viene", "Puede haber un error.": "puede a ver un error",
        "Ahora mismo voy.": "a ora mismo voy",
        // What goes without saying.
        "Por lo menos ayer vino a verme con su hija.": "por lo ayer vino a verme con su hija",
        // Shortened words.
        "El Sr. López no está.": "el señor López no está",
        "Llame a la Dra. Ruiz.": "llame a la doctora Ruiz",
        "Usted primero, por favor.": "Ud. primero por favor",
      ])

  /// Spanish in which something else was heard that changes the meaning.
  static let misheardSpanish: [JudgingCase] =
    cases(
      .spanish, .misheard,
      [
        // The tilde, and consonants that are kept apart.
        "Tiene diez años.": "tiene diez anos",
        "La caña es larga.": "la cana es larga",
        "Vamos a la montaña.": "vamos a la montana",
        "Es un perro pequeño.": "es un pero pequeño",
        "El carro es caro.": "el caro es caro",
        "Vamos a la caza.": "vamos a la casa",
        "Está muy cansado.": "está muy casado",
        "Quiero una taza.": "quiero una tasa",
        "La pata es blanca.": "la bata es blanca",
        "El peso es alto.": "el beso es alto",
        "Trae el dado.": "trae el lado",
        "Dame la goma.": "dame la coma",
        "El hombre come.": "el hambre come",
        "La mesa está limpia.": "la misa está limpia",
        // Who it is.
        "¿Cómo estás?": "¿Cómo está?",
        "¿Tú quieres café?": "¿Usted quiere café?",
        "¿Quieres venir?": "¿Quiere venir?",
        "Hablo con ella.": "hablas con ella",
        "Comen en casa.": "come en casa",
        "Vivimos en Sevilla.": "viven en Sevilla",
        "Es tu turno.": "es su turno",
        "Te llamo mañana.": "le llamo mañana",
        "Nos vemos luego.": "os vemos luego",
        "Ella lo sabe.": "él lo sabe",
        "Se lo di a ellos.": "se lo di a ellas",
        // To be and to be.
        "Es aburrido.": "está aburrido",
        "La manzana es verde.": "la manzana está verde",
        "Son muy guapos.": "están muy guapos",
        "Estoy listo.": "soy listo",
        "Era tarde.": "estaba tarde",
        // Without the word that turns it.
        "No tengo dinero.": "tengo dinero",
        "Hoy no llueve.": "hoy llueve",
        "Nunca como carne.": "siempre como carne",
        "No viene nadie.": "viene alguien",
        "Tampoco quiero té.": "también quiero té",
        "Café sin azúcar.": "café con azúcar",
        "Tengo fiebre.": "no tengo fiebre",
        // Another number.
        "Tengo sesenta años.": "tengo setenta años",
        "Son doce euros.": "son dos euros",
        "Cuesta 13,20 €.": "cuesta treinta euros con veinte",
        "Quedamos a las tres y cuarto.": "quedamos a las tres menos cuarto",
        "Es el tercer piso.": "es el primer piso",
        "Hay 500 personas.": "hay cincuenta personas",
        "Nací en 1976.": "nací en mil novecientos sesenta y siete",
        // Something left out or another thing.
        "Me duele mucho el pecho.": "me duele el pelo",
        "El dolor empezó ayer.": "el dolor empezó hoy",
        "Sube la escalera.": "baja la escalera",
        "La tienda está abierta.": "la tienda está cerrada",
        "Compra pan y leche.": "compra pan",
        "Voy antes de comer.": "voy después de comer",
      ])
}

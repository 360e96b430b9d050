/** What people write into a form, by their language. */
export const messages: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Guten Tag, wir möchten unser Dach mit Photovoltaik belegen. Wann könnten Sie vorbeikommen?',
    'Bitte um Rückruf, am besten nach 17 Uhr. Es geht um eine Wärmepumpe für ein Haus von 1978.',
    'Wir haben schon ein Angebot und hätten gern einen Vergleich. Das Dach zeigt nach Südwesten.',
    'Lohnt sich ein Speicher für uns? Verbrauch etwa 5.200 kWh im Jahr, zwei Elektroautos.',
    'Die Nachbarn sind sehr zufrieden mit ihrer Anlage. Wie lang ist die Wartezeit zurzeit?',
  ],
  en: [
    'Hello, we would like solar panels on our barn roof. Could someone have a look at it?',
    'Please call me back about the heat pump offer, mornings are best.',
    'How long does an installation take at the moment? We move in next spring.',
    'Our roof is partly in the shade of a tree. Does solar make sense at all?',
    'We run a small guesthouse and would like a quote with and without storage.',
  ],
  fr: [
    'Bonjour, je souhaite un devis pour une installation solaire de 9 kWc environ.',
    'Pouvez-vous me rappeler au sujet de la pompe à chaleur ? Merci d’avance.',
    'Notre toit est orienté plein sud. Quels sont vos délais ?',
  ],
  es: [
    'Hola, quisiera un presupuesto para placas solares en una casa unifamiliar.',
    '¿Trabajan también con baterías de otros fabricantes? Gracias.',
  ],
  it: [
    'Buongiorno, vorrei un preventivo per un impianto fotovoltaico con accumulo.',
    'Sarebbe possibile un sopralluogo la prossima settimana?',
  ],
  pl: [
    'Dzień dobry, proszę o wycenę instalacji fotowoltaicznej na dachu o powierzchni 80 m².',
    'Proszę o telefon w sprawie pompy ciepła.',
  ],
  tr: [
    'Merhaba, çatımıza güneş paneli taktırmak istiyoruz. Fiyat teklifi alabilir miyiz?',
    'Isı pompası hakkında bilgi almak istiyorum, lütfen beni arayın.',
  ],
  sv: [
    'Hej! Vi funderar på solceller till villan. Kan ni komma och titta på taket?',
    'Hur lång är leveranstiden för en värmepump just nu?',
  ],
}

/** What a member adds after a call. */
export const callNotes = [
  'Called: wants a visit before the end of the month.',
  'Called twice, nobody answered. Sent an e-mail with three dates.',
  'Sent the quote. Decides together with the neighbours.',
  'Roof is listed as a monument, needs a permit first.',
  'Ready to sign, asks about a payment plan.',
]

export const memberTags = ['hot', 'quote sent', 'call back', 'visit planned', 'not now', 'vip']

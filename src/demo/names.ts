import { asciiOf } from './ascii-of.ts'
import { wordsOf } from './words-of.ts'

/** A word as it is written, and in the letters of an e-mail address. */
export type Word = { text: string; ascii: string }

export type Language = {
  code: string
  /** How many of a hundred people have a name of it. */
  share: number
  given: readonly Word[]
  family: readonly Word[]
  isFamilyFirst: boolean
}

// A word whose letters have no Latin base is followed by its transcription. Family names are of our
// own making or rare, so that a whole name is nobody's in particular.
export const languages: readonly Language[] = [
  languageOf('de', 32, {
    given: `
      Anke Annika Birte Carla Clemens Dorothea Eike Elke Emil Fabian Frieda Georg Greta Hanno
      Henrike Imke Ines Jakob Jonas Jule Jürgen:juergen Käthe:kaethe Konrad Lasse Lena Leonie
      Lorenz Malte Marlene Matthis Merle Nele Oskar Paula Pia Rieke Ruben Selma Silke Stefan
      Tilda Timo Uwe Veit Volker Wiebke Xaver`,
    family: `
      Ahrenhold Albring Barkhorst Bornwald Brinkholt Dammeier Ebertsfeld Eckwald Fahrenbeck
      Feldhusen Grünbeck:gruenbeck Hagedornsen Hellweger Immenkamp Jahnsdorf Kattenbrink
      Kirchwald Kornhagen Lindemeier Lohbrügge:lohbruegge Mühlhoff:muehlhoff Nienstedt
      Oberwiesen Pagenkopf Quellberg Rehwinkel Röderbach:roederbach Sandforth Schellhorst
      Schönbrock:schoenbrock Steinsiek Tannhuber Uhlenkamp Voßhagen:vosshagen Wachtelborn
      Weidlinger Wiesengrund Zellmann Zwirnsdorf`,
  }),
  languageOf('en', 18, {
    given: `
      Abigail Aidan Alfie Beatrice Callum Cara Conor Daisy Edith Elliot Erin Ewan Fergus Freya
      Gemma Harriet Hugo Imogen Isla Jasper Keira Lachlan Maeve Morgan Nia Oliver Orla Poppy
      Rhys Rowan Sadie Tamsin Tobias Wren`,
    family: `
      Ackersley Ashdown Bellweather Brackenridge Calderbrook Coldstream Darrowby Eastwick
      Fairhurst Fenwright Garrowby Hartsmere Inglewood Kestrel Larkhill Merriweather Netherby
      Oakhurst Penhallow Quarrington Ravensworth Selbourne Thornbury Underhill Wetherfield
      Yarrow`,
  }),
  languageOf('fr', 9, {
    given: `
      Adèle Agathe Aurélien Basile Bérénice Camille Célestin Chloé Élodie Étienne Gaspard
      Hélène Inès Jérôme Maëlle Margaux Noé Océane Rémi Solène Théo Yannick`,
    family: `
      Aubrepin Beauvallon Chanteloup Clairefont Desrosiers Fontbrune Grandpré Hautecour
      Lavergnolle Malbosquet Montrevel Pontverre Rochebelle Sauvignac Tourvieille Vauclerc`,
  }),
  languageOf('es', 7, {
    given: `
      Adrián Alba Begoña Candela Diego Elvira Fermín Gonzalo Iker Jimena Lucía Martín Nerea
      Olalla Raúl Rocío Sergio Ximena`,
    family: `
      Abarrategui Barrionuevo Cañaveral Fuenmayor Garcilópez Hontoria Izaguirre Lorenzana
      Montealegre Olivares Peñafiel Robledillo Sotomayor Valdeolivas Zamarreño`,
  }),
  languageOf('it', 6, {
    given: `
      Alessia Bruno Chiara Davide Elisa Fausto Ginevra Ilaria Jacopo Livia Nicolò Ornella
      Pietro Renata Silvio Tosca`,
    family: `
      Bellacorte Campofiore Dallavalle Fontanesi Grimaldesi Lanzafame Montebruno Olivieri
      Pratolongo Rivasecca Sorrentini Valdambrini`,
  }),
  languageOf('pl', 6, {
    given: `
      Agnieszka Bartłomiej Dorota Elżbieta Grażyna Hubert Jadwiga Kacper Łucja Małgorzata
      Piotr Rafał Stanisław Wojciech Zofia`,
    family: `
      Borowiecki Czarnołęski Dąbrówka Gołębiewicz Jarzębski Krzemień Leśnicki Mroczyński
      Olszanka Płocharski Świerczek Wierzbołowicz Źrebiec`,
  }),
  languageOf('tr', 6, {
    given: `
      Aslı Berk Cansu Çağla Deniz Emre Figen Gökhan Ilgaz İpek Kerem Melis Özgür Pınar Selin
      Şule Tolga Umut`,
    family: `
      Akçaova Bozdere Çınarlı Demirköy Gündoğan İncesu Karapınar Özbahçe Sarıgöl Taşçeşme
      Ulubağ Yıldıztepe`,
  }),
  languageOf('sv', 5, {
    given: `
      Agnes Axel Birgitta Ebba Elof Göran Hedvig Ingrid Kajsa Måns Nils Saga Sixten Tuva Viggo`,
    family: `
      Almstrand Björklöv Ekholmen Fjällbäck Granåker Hägglöf Järvsjö Ljunghed Nordmyra Rönnås
      Stenvik Åkerblad Östlind`,
  }),
  languageOf('pt', 3, {
    given: `
      Beatriz Caetano Conceição Duarte Fátima Gonçalo Inês João Leonor Mafalda Tomás Vasco`,
    family: `
      Alvorada Bragançosa Cerqueirinha Figueiral Lagoalva Pinhalta Romãzeira Vilarouca`,
  }),
  languageOf('el', 2, {
    given: `
      Ελένη:eleni Κώστας:kostas Δάφνη:dafni Νίκος:nikos Σοφία:sofia Στέλιος:stelios
      Ιωάννα:ioanna Λευτέρης:lefteris`,
    family: `
      Αμπελάκης:ampelakis Βουνίσιος:vounisios Καστανάς:kastanas Λιμνιώτης:limniotis
      Πετρόπουλος:petropoulos Ροδίτης:roditis`,
  }),
  languageOf('uk', 2, {
    given: `
      Олена:olena Тарас:taras Оксана:oksana Богдан:bohdan Мар’яна:mariana Остап:ostap
      Соломія:solomiia Юрій:yurii`,
    family: `
      Берегівський:berehivskyi Вишневий:vyshnevyi Калинець:kalynets Лісовенко:lisovenko
      Смерека:smereka Ярошник:yaroshnyk`,
  }),
  languageOf('ar', 2, {
    given: `
      ليلى:layla يوسف:youssef مريم:maryam طارق:tarek سلمى:salma كريم:karim هدى:huda`,
    family: `
      البستاني:albustani الزيتوني:alzaytouni النخلاوي:alnakhlawi الساحلي:alsahili
      الجبلاوي:aljabalawi`,
  }),
  languageOf('ja', 1, {
    given: `
      美咲:misaki 健太:kenta 由美:yumi 大輔:daisuke 彩香:ayaka 直樹:naoki`,
    family: `
      青葉谷:aobatani 小松原:komatsubara 白砂:shirasuna 月岡:tsukioka 若草:wakakusa`,
    isFamilyFirst: true,
  }),
  languageOf('vi', 1, {
    given: `
      Linh Minh Thảo Quân Hạnh Tuấn Ngọc`,
    family: `
      Nguyễn Trần Phạm Đặng Bùi`,
    isFamilyFirst: true,
  }),
]

function languageOf(
  code: string,
  share: number,
  names: { given: string; family: string; isFamilyFirst?: boolean },
): Language {
  const { given, family, isFamilyFirst = false } = names
  return { code, share, given: namesOf(given), family: namesOf(family), isFamilyFirst }
}

function namesOf(list: string): Word[] {
  return wordsOf(list).map((entry) => {
    const [text = '', ascii] = entry.split(':')
    return { text, ascii: ascii ?? asciiOf(text) }
  })
}

/** A contact as the API takes it. */
export type Lead = {
  name: string
  email?: string
  phone: string
  company?: string
  position?: string
  source: string
  notes?: string
  tags?: string[]
  customFields?: Readonly<Record<string, string>>
}

/**
 * Lean leads have five short values, names in Latin letters and an e-mail address. Full ones are as
 * they come from forms and files: notes, tags, custom fields, names in many scripts, phones as
 * people type them; one in eight has no e-mail address.
 */
export type LeadKind = 'lean' | 'full'

/** The labels of the custom fields that full leads have. */
export const leadFields = [
  'Budget',
  'City',
  'Campaign',
  'Landing page',
  'Employees',
  'Preferred time',
] as const

/** The lead with a number; no two have the same address, phone or notes. */
export function leadOf(number: number, kind: LeadKind = 'lean'): Lead {
  const lead = buildLead(kind, number, { number: String(number), digits: digitsOf(number) })
  return number % rareEvery === 0 ? { ...lead, company: `Quetzal ${pick(trades, number)}` } : lead
}

/**
 * JSON of leads in which `{n}` stands for the number and `{p}` for its last eight digits, padded
 * with zeros: the lead with a number is made of the template at that index, counted from 0 and in
 * turn. load.lua reads them.
 */
export function leadTemplates(kind: LeadKind): string[] {
  return Array.from({ length: templates }, (_, ordinal) =>
    JSON.stringify(buildLead(kind, ordinal, { number: '{n}', digits: '{p}' })),
  )
}

/** Reserves numbers that no other load of this run uses; returns the number before the first. */
export function reserveNumbers(count: number): number {
  const before = lastNumber
  lastNumber += count
  return before
}

let lastNumber = 1_000_000

// A million leads have 25 of them: one full page.
const rareEvery = 40_000
// A prime, so that every list meets every other.
const templates = 20_011

type Digits = { number: string; digits: string }

function digitsOf(number: number): string {
  return String(number % 100_000_000).padStart(8, '0')
}

function buildLead(kind: LeadKind, number: number, digits: Digits): Lead {
  const ordinal = number % templates
  return kind === 'lean' ? leanLead(ordinal, digits) : fullLead(ordinal, digits)
}

function leanLead(ordinal: number, { number, digits }: Digits): Lead {
  const [name, surname] = [pick(names, ordinal), pick(surnames, ordinal)]
  return {
    name: `${name} ${surname}`,
    email: `${name}.${surname}`.toLowerCase() + `${number}@${pick(domains, ordinal)}`,
    phone: `+4930${digits}`,
    company: `${pick(places, ordinal)} ${pick(trades, ordinal)}`,
    source: 'website',
  }
}

function fullLead(ordinal: number, { number, digits }: Digits): Lead {
  const home = pick(countries, ordinal)
  const turn = Math.floor(ordinal / countries.length)
  const name = home.order(pick(home.names, turn), pick(home.surnames, turn))
  const mailbox = `${pick(names, turn)}.${pick(surnames, ordinal)}`.toLowerCase()
  const email = `${mailbox}${number}@${pick(domains, ordinal)}`
  const hasCompany = ordinal % 3 !== 0
  const tags = leadTags.filter((_, index) => (ordinal + index) % 11 === 0)
  const customFields = Object.fromEntries(
    leadFields.flatMap((label, index) =>
      (ordinal + index) % 3 === 0 ? [] : [[label, fieldTexts[label](turn, number)]],
    ),
  )
  return {
    name,
    ...(ordinal % 8 === 0 ? {} : { email }),
    phone: `${home.prefix}${digits}`,
    ...(hasCompany ? { company: `${pick(home.surnames, turn + 1)} ${pick(trades, ordinal)}` } : {}),
    ...(ordinal % 2 === 0 ? { position: pick(positions, ordinal) } : {}),
    source: pick(sources, ordinal),
    ...(ordinal % 5 === 0 ? {} : { notes: `${pick(messages, ordinal)} (${number})` }),
    ...(tags.length > 0 ? { tags } : {}),
    customFields,
  }
}

const fieldTexts: Readonly<
  Record<(typeof leadFields)[number], (turn: number, number: string) => string>
> = {
  Budget: (_, number) => `${number} EUR`,
  City: (turn) => pick(places, turn),
  Campaign: (turn) => `spring-${turn % 40}`,
  'Landing page': (turn, number) =>
    `https://www.example.com/${pick(trades, turn).toLowerCase()}?visit=${number}`,
  Employees: (turn) => pick(['1–10', '11–50', '51–250', 'more'], turn),
  'Preferred time': (turn) => pick(['morning', 'nachmittags', '夕方', 'в любое время'], turn),
}

type Country = {
  names: readonly string[]
  surnames: readonly string[]
  prefix: string
  order: (name: string, surname: string) => string
}

const givenFirst = (name: string, surname: string): string => `${name} ${surname}`
const familyFirst = (name: string, surname: string): string => `${surname} ${name}`
const inOneWord = (name: string, surname: string): string => `${surname}${name}`

// Fifteen languages, some with accents, some in scripts without spaces or upper case.
const countries: readonly Country[] = [
  country('Jürgen Anneliese Käthe Björn Zoë', 'Müller Groß Schäfer Köhler Böhm', '+49 (0)151 '),
  country('José Ángela Íñigo Lucía', 'García Muñoz Peña Ibáñez', '+34 6'),
  country('François Élodie Gaëlle Noël', 'Lefèvre Béranger Garçon Hébert', '+33 6'),
  country('Łukasz Małgorzata Świętosława Jerzy', 'Wójcik Żółkiewski Dąbrowski', '+48 5'),
  country('Çağla Gökhan İbrahim Şule', 'Yıldırım Öztürk Şahin Güneş', '+90 53'),
  country('Nguyễn Thị Trần Phương', 'Đặng Hoàng Võ Phạm', '+84 9', familyFirst),
  country('Βασίλης Ελένη Γιώργος Σοφία', 'Παππάς Νικολάου Αγγελόπουλος', '+30 69'),
  country('Наталья Дмитрий Алёна Сергей', 'Иванова Соловьёв Щербаков Ким', '+7 91'),
  country('Олена Андрій Їржі Ганна', 'Шевченко Ковальчук Гнатюк', '+380 6'),
  country('محمد فاطمة أحمد ليلى', 'الحسن العلي المصري', '+20 10'),
  country('דוד שרה יעקב נועה', 'לוי כהן מזרחי פרץ', '+972 5'),
  country('राज प्रिया अनिल सुनीता', 'शर्मा वर्मा गुप्ता पटेल', '+91 98'),
  country('太郎 花子 健一 さくら', '佐藤 鈴木 高橋 田中', '+81 90', inOneWord),
  country('小明 丽 伟 芳', '王 李 张 欧阳', '+86 138', inOneWord),
  country('철수 영희 민준 서연', '김 이 박 최', '+82 10', inOneWord),
]

function country(
  givenNames: string,
  familyNames: string,
  prefix: string,
  order: Country['order'] = givenFirst,
): Country {
  return { names: wordsOf(givenNames), surnames: wordsOf(familyNames), prefix, order }
}

const leadTags = wordsOf(`
  newsletter trade-fair partner webinar hot callback wholesale returning demo pricing vip student`)
const positions = ['Head of Sales', 'Geschäftsführerin', 'Directrice', '营业部长', 'Закупки', 'CTO']
const sources = ['website', 'landing page', 'trade fair', 'partner', 'phone', 'import 2026']
const messages = [
  'Met at the fair. Asked for a quote for 20 seats; call back after Easter, not on Mondays.',
  'Bitte um Rückruf wegen der Lieferzeiten. Wir brauchen drei Geräte bis Ende des Monats.',
  'Bonjour, pourriez-vous m’envoyer votre catalogue et les conditions pour les revendeurs ?',
  'Интересуется поставкой, просит прайс-лист и образцы до конца месяца.',
  '展示会で会いました。見積もりを希望しています。来週の火曜日に電話をください。',
  'مهتم بالعرض ويريد معرفة الأسعار والتوصيل إلى القاهرة.',
  'Hola, somos una cooperativa de 40 personas. ¿Tienen una versión para varias sedes?',
]

const names = wordsOf(`
  Anna Ben Clara David Elena Felix Greta Hannah Ida Jonas Karl Laura Lukas Magda Maria Marie Martin
  Matteo Max Mia Michael Mila Moritz Nina Noah Oskar Paul Paula Quentin Rosa Ruben Sara Simon Sofia
  Stefan Tara Theo Thomas Ulrich Ursula Valentin Vera Viktor Walter Wanda Xenia Yusuf Zara Zoe`)
const surnames = wordsOf(`
  Albrecht Andersen Bauer Becker Bianchi Brandt Carter Costa Dubois Eriksen Evans Ferrari Fischer
  Garcia Haas Hansen Hoffmann Ivanov Jansen Johnson Kaya Keller Klein Koch Larsen Lehmann Lopez
  Maier Marino Martinez Meyer Moreau Moretti Mueller Murphy Nowak Olsen Peters Petrov Richter Rossi
  Santos Schmidt Schneider Schulz Silva Smith Taylor Vogel Wagner Weber Wolf Zimmermann`)
const domains = wordsOf(`
  gmail.com gmail.com gmail.com gmail.com gmail.com outlook.com outlook.com yahoo.com icloud.com
  hotmail.com web.de web.de gmx.de gmx.net posteo.de mailbox.org mail.example orange.example
  bluewin.example libero.example free.example proton.example fastmail.example telekom.example
  vodafone.example`)
const places = wordsOf(`
  Berlin Hamburg München Köln Frankfurt Stuttgart Leipzig Dresden Bremen Mannheim Mainz Wien Graz
  Zürich Basel Bern Paris Lyon Milano Roma Madrid London Dublin Oslo`)
const trades = wordsOf(`
  Logistics Media Motors Software Consulting Design Energy Foods Garden Hotels Insurance Metals
  Optics Pharma Realty Textiles Travel`)

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

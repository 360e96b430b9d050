import type { SeededRandom } from '#demo/seeded-random.ts'
import { brief, business, code, enquiries, topical, withLinks } from './genuine-messages.ts'
import type { Kind } from './sent.ts'
import { autofilledTransport, personalTransport } from './transports.ts'

const names: readonly string[] = [
  'Jane Doe',
  'Jürgen Weiß',
  "Siobhán O'Brien",
  'X',
  'Ng',
  'Li',
  'María José Carreño Quiñones',
  'Jean-Luc d’Artagnan',
  'Анна Петрова',
  'Олена Ковальчук',
  'Γιώργος Παπαδόπουλος',
  'فاطمة الزهراء',
  'יעל כהן',
  '田中 さくら',
  '王小明',
  '김민준',
  'สมชาย ใจดี',
  'प्रिया शर्मा',
  'Nguyễn Thị Hoa',
  'Þórdís Ægisdóttir',
  'Wolfgang v. d. Heide',
  'dr. ir. P. de Vries-Jansen',
  'JOHN SMITH',
  'anna',
  'M. & K. Berger',
  'Link, Peter',
  'Dot Com',
  'A.J. Smith Jr.',
  'Ms. Http',
  'Fam. Öztürk',
  'Björk',
  'Sł. Wójcik',
  'Praxis Dr. Kühn',
  'Zoë 🌸',
  'Booking.com Partner Team',
  'Check24.de',
  'Herr Müller (Autohaus.Müller)',
  'Mary-Ann St. John',
  'I. M. Pei',
  'Łukasz',
]
const oddNames: readonly string[] = [
  'Dr.med/Dr.dent Schmid',
  'St.Gallen/CH Tourismus',
  'Fa.Huber/Wien',
  'Dipl.-Ing.(FH)/M.Sc. Kurz',
  'Müller/Maier GbR',
  'booking.com',
  'Check24.de/Partner',
  'www.tischlerei-krause.de',
  'jane.doe@example.com',
  'McDonald',
  'MacLeod',
  'PayPal Support Team',
  'LeBron',
  'MaryAnn',
  'VfB Stuttgart e.V./Abt. Turnen',
  'c/o Fam. Yilmaz',
  'Ph.D./MBA A. Rossi',
  'الشيخ/محمد',
  'M./Mme Dupont',
  '株式会社A.B/営業部',
  'X Æ A-12',
  "N'Golo",
  'DE LA CRUZ',
  'o2/Telefónica',
  'S.p.A./Ufficio acquisti',
  'iPhoneDoktor',
]
const companies: readonly string[] = [
  '',
  '',
  '',
  'Link.com',
  'Booking.com',
  'www.tischlerei-krause.de',
  'Müller & Söhne GmbH',
  'https://cafe.example',
  'Ärztehaus Süd',
  'Casino Catering KG',
  'SEO Sisters',
  'O2',
  '株式会社さくら',
  'ООО «Ромашка»',
  'T.J. Maxx',
  'n/a',
]
const domains: readonly string[] = [
  'gmail.com',
  'gmail.com',
  'gmx.de',
  'web.de',
  'outlook.com',
  'yahoo.co.jp',
  'icloud.com',
  'proton.me',
  't-online.de',
  'mail.ru',
  'qq.com',
  'naver.com',
  'orange.fr',
  'libero.it',
  'wp.pl',
  'uni-graz.at',
  'firma.example',
  'yandex.ru',
]
const relays: readonly string[] = [
  'x7k2@duck.com',
  'shop.4f9a@simplelogin.com',
  'dkq83mzt@privaterelay.appleid.com',
  'pq1w2e@mozmail.com',
  'jane+newsletter@gmail.com',
  'max.muster+formular-2026@web.de',
  'a+b+c@example.org',
  'orders@mail.hey.com',
  'u1@passmail.net',
  'hidden.k3@fastmail.com',
]

function person(random: SeededRandom) {
  const local = random.pick(['a', 'info', 'jane', 'm.k', 'kontakt', 'x_y', 'peter-j'])
  return {
    name: random.pick(names),
    email: `${local}${random.between(1, 999)}@${random.pick(domains)}`,
    phone: random.chance(0.4) ? `+49 30 ${random.between(100_000, 999_999)}` : '',
    company: random.pick(companies),
  }
}

/** What people write at the end. */
function signed(random: SeededRandom, text: string) {
  const values = person(random)
  const end = random.pick(['', '', 'Thanks, ', 'Viele Grüße\n', 'Best\n', '— ', 'Cordialement, '])
  return { ...values, notes: end === '' ? text : `${text}\n${end}${values.name}` }
}

const simple =
  (texts: readonly string[]): Kind['make'] =>
  (random, minute) => [
    { values: signed(random, random.pick(texts)), transport: personalTransport(random), minute },
  ]

export const genuineKinds: readonly Kind[] = [
  { name: 'an enquiry', make: simple(enquiries) },
  { name: 'links with a reason', make: simple(withLinks) },
  { name: 'from business to business', make: simple(business) },
  { name: 'the subjects of spam', make: simple(topical) },
  { name: 'code', make: simple(code) },
  { name: 'in few words', make: simple(brief) },
  {
    name: 'odd names',
    make: (random, minute) => {
      const values = { ...person(random), name: random.pick(oddNames), notes: '' }
      const notes = random.chance(0.7) ? random.pick([...enquiries, ...withLinks]) : ''
      return [{ values: { ...values, notes }, transport: personalTransport(random), minute }]
    },
  },
  {
    name: 'filled in by the browser, and sent at once',
    make: (random, minute) => {
      const notes = random.chance(0.5) ? random.pick([...brief, ...enquiries, ...withLinks]) : ''
      const values = { ...person(random), notes }
      return [{ values, transport: autofilledTransport(random), minute }]
    },
  },
  {
    name: 'a mistake is corrected, and it is sent again',
    make: (random, minute) => {
      const values = signed(random, random.pick(enquiries))
      const transport = personalTransport(random)
      return Array.from({ length: random.between(2, 3) }, (_, i) => ({
        values: { ...values, email: `${'x'.repeat(i)}${values.email}` },
        transport,
        minute: minute + i,
      }))
    },
  },
  {
    name: 'addresses with tags and of relays',
    make: (random, minute) => {
      const values = {
        ...person(random),
        email: random.pick(relays),
        notes: random.pick(enquiries),
      }
      return [{ values, transport: personalTransport(random), minute }]
    },
  },
  {
    name: 'many ask for the same in a few words',
    make: (random, minute) => {
      const notes = random.pick([
        ...brief,
        'Anmeldung Seminar 12.3.',
        'Dinner on Friday: vegetarian',
      ])
      return Array.from({ length: 8 }, (_, i) => ({
        values: { ...person(random), notes },
        transport: personalTransport(random),
        minute: minute + i * 3,
      }))
    },
  },
]

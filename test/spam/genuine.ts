import type { SeededRandom } from '#demo/seeded-random.ts'
import { brief, code, enquiries, topical, withLinks } from './genuine-messages.ts'
import type { Kind, Sent } from './sent.ts'

type Page = Sent['page']

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

const seconds = (random: SeededRandom, least: number, most: number): Page => {
  return { token: 'ours', secondsAgo: random.between(least, most) }
}
const noPage: Page = { token: 'none', secondsAgo: 0 }

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
  (texts: readonly string[], pageOf: (random: SeededRandom) => Page): Kind['make'] =>
  (random, minute) => [
    { kind: '', values: signed(random, random.pick(texts)), page: pageOf(random), minute },
  ]

const kinds: readonly Kind[] = [
  { name: 'an enquiry', isKeptAside: false, make: simple(enquiries, (r) => seconds(r, 15, 900)) },
  {
    name: 'an enquiry in a form of the site',
    isKeptAside: false,
    make: simple(enquiries, () => noPage),
  },
  {
    name: 'links with a reason',
    isKeptAside: false,
    make: simple(withLinks, (r) => seconds(r, 12, 600)),
  },
  {
    name: 'links in a form of the site',
    isKeptAside: false,
    make: simple(withLinks, () => noPage),
  },
  {
    name: 'filled in by the browser, and sent at once',
    isKeptAside: false,
    make: (random, minute) => {
      const page: Page = { token: 'ours', secondsAgo: random.between(7, 19) / 10 }
      const notes = random.chance(0.3) ? random.pick(brief) : ''
      return [{ kind: '', values: { ...person(random), notes }, page, minute }]
    },
  },
  {
    name: 'a mistake is corrected, and it is sent again',
    isKeptAside: false,
    make: (random, minute) => {
      const values = signed(random, random.pick(enquiries))
      const times = random.between(2, 4)
      return Array.from({ length: times }, (_, i) => ({
        kind: '',
        values: { ...values, email: `${'x'.repeat(i)}${values.email}` },
        page: seconds(random, 20 + 40 * i, 60 + 60 * i),
        minute: minute + i,
      }))
    },
  },
  {
    name: 'addresses with tags and of relays',
    isKeptAside: true,
    make: (random, minute) => {
      const values = {
        ...person(random),
        email: random.pick(relays),
        notes: random.pick(enquiries),
      }
      return [{ kind: '', values, page: seconds(random, 10, 300), minute }]
    },
  },
  {
    name: 'many ask for the same in a few words',
    isKeptAside: false,
    make: (random, minute) => {
      const notes = random.pick(brief)
      return Array.from({ length: 8 }, (_, i) => ({
        kind: '',
        values: { ...person(random), notes },
        page: random.chance(0.5) ? noPage : seconds(random, 5, 60),
        minute: minute + i * 3,
      }))
    },
  },
  {
    name: 'the subjects of spam',
    isKeptAside: true,
    make: simple(topical, (r) => seconds(r, 15, 600)),
  },
  {
    name: 'the subjects of spam, in a form of the site',
    isKeptAside: true,
    make: simple(topical, () => noPage),
  },
  {
    name: 'sent a day later, or kept without a network',
    isKeptAside: true,
    make: simple([...enquiries, ...withLinks], (r) => seconds(r, 86_401, 5 * 86_400)),
  },
  { name: 'code', isKeptAside: false, make: simple(code, (r) => seconds(r, 20, 900)) },
  { name: 'code in a form of the site', isKeptAside: false, make: simple(code, () => noPage) },
  {
    name: 'colleagues register from one office',
    isKeptAside: true,
    make: (random, minute) => {
      const notes = random.pick([
        'Anmeldung Seminar 12.3.',
        'Dinner on Friday: vegetarian',
        'Team B',
      ])
      return Array.from({ length: 7 }, (_, i) => ({
        kind: '',
        values: { ...person(random), company: 'Müller & Söhne GmbH', notes },
        page: seconds(random, 4, 40),
        minute: minute + i * 2,
      }))
    },
  },
]

export const genuineKinds: readonly Kind[] = kinds.map((kind) => ({
  ...kind,
  make: (random, minute) => kind.make(random, minute).map((one) => ({ ...one, kind: kind.name })),
}))

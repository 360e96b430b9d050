import type { SeededRandom } from '#demo/seeded-random.ts'
import { cyrillic, east, floods, games, gibberish, money, pills, seo } from './junk-messages.ts'
import type { Kind, Sent } from './sent.ts'

const names: readonly string[] = [
  'MichaelVot',
  'JamesHic',
  'Robertsmerm',
  'Eric Jones',
  'Mike Peterson',
  'Иван',
  'Svetlanaunsog',
  'AnnaBon',
  'DavidTor',
  'Leonard Kapp',
  'Sophie Turner',
  'xKjdhQwe',
  '王经理',
  'Марина',
  'Alex',
  'Joanna Riggs',
  'nobody',
]
const domains: readonly string[] = [
  'gmail.com',
  'gmail.com',
  'outlook.com',
  'mail.ru',
  'yandex.ru',
  'seo-offers.example',
  'hotmail.com',
  'bigpromo.example',
]
const throwaway: readonly string[] = [
  'mailinator.com',
  'guerrillamail.com',
  'yopmail.com',
  '10minutemail.com',
  'sharklasers.com',
  'temp-mail.org',
  'trashmail.com',
  'dispostable.com',
  'mailnesia.com',
  'getnada.com',
  'grr.la',
  'maildrop.cc',
  'moakt.com',
  'tempmail.net',
]

/**
 * How programs send: most read the page, fill in every input, and send at once; some know the form
 * from earlier and send without its page, or with what they had read then; a few drive a browser.
 */
function transport(random: SeededRandom): Pick<Sent, 'page'> & { trap?: string } {
  const part = random.next()
  const url = `https://promo${random.between(1, 9_999)}.example`
  if (part < 0.6) {
    const page = { token: 'ours' as const, secondsAgo: random.between(1, 18) / 10 }
    return random.chance(0.7) ? { page, trap: url } : { page }
  }
  if (part < 0.75)
    return { page: { token: 'ours', secondsAgo: random.between(90_000, 900_000) }, trap: url }
  if (part < 0.87) return { page: { token: 'none', secondsAgo: 0 } }
  if (part < 0.91) return { page: { token: 'forged', secondsAgo: 0 }, trap: url }
  return { page: { token: 'ours', secondsAgo: random.between(3, 25) } }
}

function sender(random: SeededRandom): Record<string, string> {
  const local = random.pick(['info', 'eric', 'sales', 'promo', 'xrum'])
  return {
    name: random.pick(names),
    email: `${local}${random.between(1, 9_999)}@${random.pick(domains)}`,
    phone: random.chance(0.6) ? `8${random.between(1_000_000_000, 9_999_999_999)}` : '',
    company: random.chance(0.5) ? 'google' : '',
  }
}

function filled(random: SeededRandom, text: string): string {
  const site = `${random.pick(['best', 'top', 'go', 'win'])}-${random.between(1, 9_999)}`
  const url = `https://${site}.example/${random.between(1, 99)}`
  return text.replaceAll('{url}', url).replaceAll('{n}', String(random.between(100, 999)))
}

const pitch =
  (texts: readonly string[]): Kind['make'] =>
  (random, minute) => [
    {
      kind: '',
      values: { ...sender(random), notes: filled(random, random.pick(texts)) },
      ...transport(random),
      minute,
    },
  ]

const kinds: readonly Kind[] = [
  { name: 'SEO and links', isKeptAside: false, make: pitch(seo) },
  { name: 'games of chance', isKeptAside: false, make: pitch(games) },
  { name: 'spam in Cyrillic', isKeptAside: false, make: pitch(cyrillic) },
  {
    name: 'a link in the name',
    isKeptAside: false,
    make: (random, minute) => {
      const name = filled(
        random,
        random.pick([
          'Hot girls {url}',
          '{url}',
          'You won! www.prize{n}.example',
          'iPhone {url} FREE',
        ]),
      )
      return [
        { kind: '', values: { ...sender(random), name, notes: '' }, ...transport(random), minute },
      ]
    },
  },
  {
    name: 'one text, sent many times',
    isKeptAside: false,
    make: (random, minute) => {
      const notes = random.pick(floods)
      return Array.from({ length: 40 }, (_, i) => ({
        kind: '',
        values: { ...sender(random), notes: `${notes} ${random.between(1, 999)}` },
        ...transport(random),
        minute: minute + i / 2,
      }))
    },
  },
  {
    name: 'every field has the same link',
    isKeptAside: false,
    make: (random, minute) => {
      const url = filled(random, '{url}')
      const values = {
        name: url,
        email: `a${random.between(1, 999)}@gmail.com`,
        company: url,
        notes: url,
      }
      return [{ kind: '', values, ...transport(random), trap: url, minute }]
    },
  },
  { name: 'medicine', isKeptAside: true, make: pitch(pills) },
  { name: 'money', isKeptAside: true, make: pitch(money) },
  { name: 'spam in Chinese and Japanese', isKeptAside: true, make: pitch(east) },
  {
    name: 'throwaway addresses',
    isKeptAside: false,
    make: (random, minute) => {
      const email = `u${random.between(1, 9_999)}@${random.pick(throwaway)}`
      const notes = filled(random, random.pick([...gibberish, ...seo]))
      return [
        { kind: '', values: { ...sender(random), email, notes }, ...transport(random), minute },
      ]
    },
  },
  {
    name: 'anything, sent at once into every field',
    isKeptAside: true,
    make: (random, minute) => {
      const notes = filled(random, random.pick(gibberish))
      const page = { token: 'ours' as const, secondsAgo: random.between(1, 12) / 10 }
      return [{ kind: '', values: { ...sender(random), notes }, page, trap: notes, minute }]
    },
  },
]

export const junkKinds: readonly Kind[] = kinds.map((kind) => ({
  ...kind,
  make: (random, minute) => kind.make(random, minute).map((one) => ({ ...one, kind: kind.name })),
}))

import type { SeededRandom } from '#demo/seeded-random.ts'
import {
  cyrillic,
  east,
  floods,
  games,
  gibberish,
  money,
  pills,
  polite,
  seo,
} from './junk-messages.ts'
import type { Kind } from './sent.ts'
import { type Transport, drivenTransport, programTransport } from './transports.ts'

const names: readonly string[] = [
  'MichaelVot',
  'RobertWet',
  'promo@offers.example',
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

/** Two in three come from programs without a browser. */
function transportOf(random: SeededRandom): Transport {
  return random.chance(2 / 3) ? programTransport(random) : drivenTransport(random)
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

function sent(random: SeededRandom, values: Record<string, string>, minute: number) {
  const transport = transportOf(random)
  const trap =
    transport.fillsTrap === true ? { trap: `https://promo${random.between(1, 99)}.example` } : {}
  return { values, transport, minute, ...trap }
}

const pitch =
  (texts: readonly string[]): Kind['make'] =>
  (random, minute) => [
    sent(random, { ...sender(random), notes: filled(random, random.pick(texts)) }, minute),
  ]

export const junkKinds: readonly Kind[] = [
  { name: 'SEO and links', make: pitch(seo) },
  { name: 'games of chance', make: pitch(games) },
  { name: 'spam in Cyrillic', make: pitch(cyrillic) },
  { name: 'medicine', make: pitch(pills) },
  { name: 'money', make: pitch(money) },
  { name: 'spam in Chinese and Japanese', make: pitch(east) },
  { name: 'polite offers', make: pitch(polite) },
  {
    name: 'a link in the name',
    make: (random, minute) => {
      const linked = [
        'Hot girls {url}',
        '{url}',
        'You won! www.prize{n}.example',
        'iPhone {url} FREE',
      ]
      const name = filled(random, random.pick(linked))
      return [sent(random, { ...sender(random), name, notes: '' }, minute)]
    },
  },
  {
    name: 'one text, sent many times to many forms',
    make: (random, minute) => {
      const notes = random.pick(floods)
      return Array.from({ length: 40 }, (_, i) => {
        const values = { ...sender(random), notes: `${notes} ${random.between(1, 999)}` }
        return { ...sent(random, values, minute + i / 2), form: i % 8 }
      })
    },
  },
  {
    name: 'throwaway addresses',
    make: (random, minute) => {
      const email = `u${random.between(1, 9_999)}@${random.pick(throwaway)}`
      const notes = filled(random, random.pick([...gibberish, ...seo]))
      return [sent(random, { ...sender(random), email, notes }, minute)]
    },
  },
  {
    name: 'letters at random',
    make: (random, minute) => {
      const word = () =>
        random.pick(['xKjdhQwe', 'qPlmRtzUv', 'bGhTrWsX', 'aJkLoPwEr', 'MnbVcxLkJ'])
      return [sent(random, { ...sender(random), name: word(), notes: word() }, minute)]
    },
  },
]

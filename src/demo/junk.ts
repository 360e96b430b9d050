import type { ClientTraits } from '#core/forms/client-traits.ts'
import { trapField } from '#core/forms/score-spam.ts'
import { type DemoChannel, newsletter, roofCheck } from './channels.ts'
import { browser, library } from './browsers.ts'

/** Something that programs send to a form. */
export type Junk = {
  at: number
  channel: DemoChannel
  values: Readonly<Record<string, string>>
  openMs: number | null
  signs?: string
  client: ClientTraits
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const waveCount = 8
/** Early enough that members were notified of all of it within the story. */
const waveHoursAgo = 31

const agreed = { 'consent:privacy': 'true' }
// Moved and clicked by a program that hides itself.
const hiddenDriver = '2,0,0,0,0,0,1,0,,0'
const insertedText = '0,1,1,0,0,1,1,0,,0'

/** A dozen and some, oldest first; at the end one text many times. */
export function junkBefore(until: number): Junk[] {
  const single = singles.map(({ hoursAgo, ...one }) => ({
    channel: roofCheck,
    client: browser,
    openMs: 40_000,
    ...one,
    at: until - Math.round(hoursAgo * hourMs),
  }))
  return [...single, ...waveFrom(until - waveHoursAgo * hourMs)].toSorted(
    (one, other) => one.at - other.at,
  )
}

type Single = Pick<Junk, 'values'> & Partial<Junk> & { hoursAgo: number }

const singles: readonly Single[] = [
  {
    hoursAgo: 404.2,
    openMs: 900,
    values: {
      ...agreed,
      name: 'KarlBex',
      email: 'karlbex@mailbox.example',
      notes: 'https://one.example https://two.example https://three.example https://four.example',
      [trapField]: 'https://one.example',
    },
  },
  {
    hoursAgo: 333.7,
    openMs: null,
    client: library,
    values: {
      ...agreed,
      name: 'Ranking Desk',
      email: 'desk@ranking.example',
      notes: 'We noticed your website is not on the first page of Google. Our SEO team can help.',
    },
  },
  {
    hoursAgo: 289.4,
    channel: newsletter,
    signs: insertedText,
    values: {
      name: 'Bonus for you https://bonus.example/now',
      email: 'bonus@post.example.org',
      'consent:newsletter': 'true',
    },
  },
  {
    hoursAgo: 210.9,
    openMs: 1_200,
    values: {
      ...agreed,
      name: 'xKjdhQweRtLm',
      email: 'xkjdhqwertlm@inbox.example.net',
      notes: 'qPzLmRwTyKdHsNbVx',
    },
  },
  {
    hoursAgo: 166.1,
    signs: hiddenDriver,
    values: {
      ...agreed,
      name: 'Funding Office',
      email: 'office@funding.example',
      notes: 'Quick loans for your company, funding available within a day and no collateral.',
    },
  },
  {
    hoursAgo: 118.5,
    client: { ...browser, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/139.0.0.0' },
    signs: insertedText,
    values: { ...agreed, name: 'Test Tester', email: 'test@example.com', notes: 'test' },
  },
  {
    hoursAgo: 70.3,
    signs: insertedText,
    openMs: 1_500,
    values: {
      ...agreed,
      name: 'Lena Klick',
      email: 'lena@mehr-anfragen.example',
      notes:
        'Wir bringen Unternehmen wie Ihrem mehr Kunden. Kostenlose Analyse und ein ' +
        'unverbindliches Gespräch: https://mehr-anfragen.example/a ' +
        'https://mehr-anfragen.example/b https://mehr-anfragen.example/c www.anfragen.example/d',
    },
  },
]

function waveFrom(start: number): Junk[] {
  return Array.from({ length: waveCount }, (_, i) => ({
    at: start + (3 * i + (i % 2)) * minuteMs,
    channel: roofCheck,
    client: browser,
    openMs: 3_000 + 200 * i,
    values: {
      ...agreed,
      name: `Promo ${i + 1}`,
      email: `promo${i + 1}@backlinks.example`,
      notes:
        'Get backlinks and guest posts with a high domain authority, from $49. Our SEO agency ' +
        `has more traffic for your website: https://backlinks.example/${100 + 7 * i}`,
    },
  }))
}

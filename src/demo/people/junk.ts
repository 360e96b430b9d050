import type { ClientTraits } from '#core/forms/spam/browser-signals.ts'
import { type DemoChannel, newsletter, roofCheck } from '#demo/channels.ts'
import type { SeededRandom } from '#demo/seeded-random.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import submissions from './junk.json' with { type: 'json' }

/** Something that programs send to a form. */
export type Junk = {
  at: number
  channel: DemoChannel
  values: Readonly<Record<string, string>>
  openMs: number | null
  signs?: string
  client: ClientTraits
}

const waveCount = 8
/** Early enough that members were notified of all of it within the story. */
const waveHoursAgo = 31

export const browser: ClientTraits = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0',
  acceptLanguage: 'de-DE,de;q=0.9,en;q=0.8',
  origin: 'https://www.aldersund.example',
  isOfOwnPage: false,
  fetchMode: 'cors',
  isSecure: true,
}

const clients: Readonly<Record<string, ClientTraits>> = {
  browser,
  headless: { ...browser, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/139.0.0.0' },
  library: {
    userAgent: 'python-requests/2.32.3',
    acceptLanguage: null,
    origin: null,
    isOfOwnPage: false,
    fetchMode: null,
    isSecure: true,
  },
}

/** The page script's signs of a person who clicks and types. */
export function personalSigns(random: SeededRandom): string {
  const clicks = random.between(2, 9)
  const keys = random.between(30, 300)
  return [0, clicks, clicks, keys, keys, clicks, keys, 0, '', 0].join()
}

/** A dozen and some, oldest first; at the end one text many times. */
export function junkBefore(until: number): Junk[] {
  const singles = submissions.map(({ hoursAgo, form, client, values, ...submission }): Junk => ({
    at: until - Math.round(hoursAgo * hourMs),
    channel: form === newsletter.label ? newsletter : roofCheck,
    client: clients[client] ?? browser,
    // A field that the file leaves out is not a key either.
    values: values as Record<string, string>,
    ...submission,
  }))
  return [...singles, ...waveFrom(until - waveHoursAgo * hourMs)].toSorted(
    (one, other) => one.at - other.at,
  )
}

function waveFrom(start: number): Junk[] {
  return Array.from({ length: waveCount }, (_, i) => ({
    at: start + (3 * i + (i % 2)) * minuteMs,
    channel: roofCheck,
    client: browser,
    openMs: 3_000 + 200 * i,
    values: {
      'consent:privacy': 'true',
      name: `Promo ${i + 1}`,
      email: `promo${i + 1}@backlinks.example`,
      notes:
        'Get backlinks and guest posts with a high domain authority, from $49. Our SEO agency ' +
        `has more traffic for your website: https://backlinks.example/${100 + 7 * i}`,
    },
  }))
}

import type { ClientTraits } from '#core/forms/spam/browser-signals.ts'
import type { SeededRandom } from '#demo/seeded-random.ts'

/** How a submission came to be sent. */
export type Transport = {
  by: 'person' | 'program' | 'driven browser'
  /** The token of its page; null for none, `forged` for a wrong one. */
  token: { receiver: 'page' | 'script'; secondsAgo: number } | 'forged' | null
  client: ClientTraits
  /** As the script sends it. */
  signs?: string
  fillsTrap?: boolean
}

const browser: ClientTraits = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0',
  acceptLanguage: 'de-DE,de;q=0.9,en;q=0.8',
  origin: 'https://www.example.com',
  isOfOwnPage: false,
  fetchMode: 'navigate',
  isSecure: true,
}
const olderSafari: ClientTraits = {
  ...browser,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) Version/15.6 Safari/604.1',
  fetchMode: null,
}
const nothing = {
  isOfOwnPage: false,
  userAgent: null,
  acceptLanguage: null,
  origin: null,
  fetchMode: null,
}
const libraries: readonly ClientTraits[] = [
  { ...nothing, userAgent: 'python-requests/2.32.3', isSecure: true },
  { ...nothing, userAgent: 'Go-http-client/1.1', isSecure: true },
  { ...nothing, userAgent: 'node', acceptLanguage: '*', fetchMode: 'cors', isSecure: true },
  { ...nothing, userAgent: 'curl/8.14.1', isSecure: true },
]
const pretended: readonly ClientTraits[] = [
  { ...nothing, userAgent: browser.userAgent, isSecure: true },
  { ...browser, origin: null, fetchMode: null },
  { ...browser, acceptLanguage: null, fetchMode: null },
  { ...browser, fetchMode: null },
  { ...browser, isOfOwnPage: true },
]

type Presses = { short: number; long: number }
const none: Presses = { short: 0, long: 0 }

function signsOf(driver: 0 | 1 | 2, pointer: Presses, keys: Presses, inputs: number): string {
  const presses = pointer.short + pointer.long
  const typed = keys.short + keys.long
  const counts = [presses, presses, typed, typed, presses, inputs, pointer.short, '', keys.short]
  return [driver, ...counts].join()
}

const person = (rest: Omit<Transport, 'by' | 'client'>, client = browser): Transport => {
  return { by: 'person', client, ...rest }
}

/** A person with a mouse and a keyboard, with a phone, or with what helps them. */
function personalSigns(random: SeededRandom): string {
  const clicks = random.between(1, 9)
  const typed = random.between(20, 400)
  const overlapping = Math.floor(typed * random.next() * 0.3)
  return random.pick([
    signsOf(
      0,
      { short: 0, long: clicks },
      { short: overlapping, long: typed - overlapping },
      typed,
    ),
    // The keys of a phone's screen are shorter than any press.
    signsOf(0, { short: 0, long: clicks }, { short: typed, long: 0 }, typed),
    // Dictated or pasted.
    signsOf(0, { short: 0, long: clicks }, none, random.between(1, 6)),
    signsOf(0, none, { short: 2, long: random.between(8, 30) }, 6),
    // A screen reader clicks; a macro types.
    signsOf(0, { short: clicks, long: 0 }, { short: 10, long: typed }, typed),
    signsOf(0, { short: 0, long: clicks }, { short: typed, long: 6 }, typed),
  ])
}

/** How people send: with the script or without, slowly, or filled in by their browser. */
export function personalTransport(random: SeededRandom): Transport {
  const part = random.next()
  const seconds = random.between(9, 1_200)
  const signs = personalSigns(random)
  if (part < 0.4) return person({ token: { receiver: 'script', secondsAgo: seconds }, signs })
  if (part < 0.62) return person({ token: { receiver: 'page', secondsAgo: seconds }, signs })
  if (part < 0.7) {
    const client = random.pick([browser, olderSafari])
    return person({ token: { receiver: 'page', secondsAgo: seconds } }, client)
  }
  // A form of the site's own, without the script.
  if (part < 0.85) return person({ token: null }, random.pick([browser, browser, olderSafari]))
  const late = random.between(2, 60) / 10
  // Typed before the script came.
  const unseen = signsOf(0, { short: 0, long: 1 }, none, 0)
  if (part < 0.92) return person({ token: { receiver: 'script', secondsAgo: late }, signs: unseen })
  // Sent from a page of the day before.
  return person({ token: { receiver: 'script', secondsAgo: 100_000 }, signs })
}

/** Filled in by the browser or a password manager, and sent at once. */
export function autofilledTransport(random: SeededRandom): Transport {
  const receiver = random.pick(['page', 'script'] as const)
  const signs = signsOf(0, { short: 0, long: 1 }, none, random.pick([0, 4]))
  return person({ token: { receiver, secondsAgo: random.between(8, 19) / 10 }, signs })
}

/** Programs without a browser: without the page, with a page from earlier, or with a new one. */
export function programTransport(random: SeededRandom): Transport {
  const by = 'program'
  const client = random.pick([...libraries, ...libraries, ...pretended])
  const part = random.next()
  const fillsTrap = random.chance(0.5)
  if (part < 0.45) return { by, client, token: random.chance(0.1) ? 'forged' : null }
  if (part < 0.6) {
    return { by, client, fillsTrap, token: { receiver: 'page', secondsAgo: 200_000 } }
  }
  const receiver = random.pick(['page', 'page', 'script'] as const)
  const secondsAgo = random.chance(0.7) ? random.between(1, 18) / 10 : random.between(3, 30)
  return {
    by,
    client,
    fillsTrap: fillsTrap && receiver === 'page',
    token: { receiver, secondsAgo },
  }
}

/** Playwright and its kin in a real browser, half of them with changes that hide them. */
export function drivenTransport(random: SeededRandom): Transport {
  const driver = random.pick([1, 1, 2, 0] as const)
  const receiver = random.pick(['page', 'script'] as const)
  const isTyped = random.chance(0.4)
  const typed = random.between(80, 500)
  const keys = isTyped ? { short: typed, long: random.between(0, 5) } : none
  const inputs = isTyped ? typed : random.between(0, 5)
  // Clicked by the driver, or by a script in the page.
  const pointer = random.chance(0.85) ? { short: random.between(1, 3), long: 0 } : none
  const secondsAgo = random.chance(0.6) ? random.between(4, 19) / 10 : random.between(3, 20)
  const signs = signsOf(driver, pointer, keys, inputs)
  return { by: 'driven browser', client: browser, token: { receiver, secondsAgo }, signs }
}

import { minuteMs } from '#model/values/durations.ts'

/** How long sending a lead again can correct its address. Its emails wait for that. */
export const correctableMs = 10 * minuteMs

/** Providers of mailboxes with millions of people, the largest first. */
const providers = [
  'gmail.com',
  'outlook.com',
  'yahoo.com',
  'hotmail.com',
  'icloud.com',
  'qq.com',
  '163.com',
  'mail.ru',
  'yandex.ru',
  'aol.com',
  'live.com',
  'msn.com',
  'gmx.de',
  'web.de',
  'gmx.net',
  't-online.de',
  'freenet.de',
  'googlemail.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'naver.com',
  'orange.fr',
  'libero.it',
  'laposte.net',
  'wanadoo.fr',
  'comcast.net',
  'yahoo.de',
  'yahoo.fr',
  'yahoo.it',
  'yahoo.es',
  'yahoo.co.uk',
  'yahoo.co.in',
  'yahoo.co.jp',
  'hotmail.de',
  'hotmail.fr',
  'hotmail.it',
  'hotmail.es',
  'hotmail.co.uk',
  'outlook.de',
  'live.de',
  'live.fr',
  'live.co.uk',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'bluewin.ch',
  'seznam.cz',
  'btinternet.com',
  'rediffmail.com',
  '126.com',
] as const
/** One letter off such a provider, and in use. */
const inUse: ReadonlySet<string> = new Set([
  ...providers,
  'mail.com',
  'email.com',
  'ymail.com',
  'cloud.com',
  'libera.it',
  'never.com',
  'navel.com',
])
/** Shorter names are one letter off many companies'. */
const nameCharactersMin = 5
const domainCharactersMax = 20
/** Countries in place of `com`. */
const mistakenEnds: ReadonlySet<string> = new Set(['co', 'cm', 'om'])
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * The address that was meant where its domain is one letter off that of a large provider: another
 * one, one too many or too few, or two in the wrong order. Null for any other.
 */
export function suggestedAddress(address: unknown): string | null {
  if (typeof address !== 'string') return null
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain.length > domainCharactersMax || inUse.has(domain)) return null
  const provider = providers.find((one) => isOneOff(domain, one) && isMistaken(domain, one))
  return provider === undefined ? null : address.slice(0, at + 1) + provider
}

function isMistaken(domain: string, provider: string): boolean {
  const [name = ''] = provider.split('.', 1)
  if (!domain.startsWith(`${name}.`)) return name.length >= nameCharactersMin
  const end = domain.slice(domain.lastIndexOf('.') + 1)
  return mistakenEnds.has(end) ? provider.endsWith('.com') : !isCountry(end)
}

function isCountry(end: string): boolean {
  return /^[a-z]{2}$/.test(end) && countries.of(end.toUpperCase()) !== undefined
}

function isOneOff(text: string, other: string): boolean {
  const [short, long] = text.length < other.length ? [text, other] : [other, text]
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const [restOfShort, restOfLong] = [short.slice(same), long.slice(same)]
  if (short.length < long.length) return restOfShort === restOfLong.slice(1)
  const [first, second] = restOfLong
  const swapped = second === undefined ? null : `${second}${first}${restOfLong.slice(2)}`
  return restOfShort.slice(1) === restOfLong.slice(1) || restOfShort === swapped
}

import type { ClientTraits } from '#core/forms/client-traits.ts'
import type { SeededRandom } from './seeded-random.ts'

export const browser: ClientTraits = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0',
  acceptLanguage: 'de-DE,de;q=0.9,en;q=0.8',
  origin: 'https://www.aldersund.example',
  isOfOwnPage: false,
  fetchMode: 'cors',
  isSecure: true,
}

export const library: ClientTraits = {
  userAgent: 'python-requests/2.32.3',
  acceptLanguage: null,
  origin: null,
  isOfOwnPage: false,
  fetchMode: null,
  isSecure: true,
}

/** What the page's script notices of somebody who clicks and types. */
export function personalSigns(random: SeededRandom): string {
  const clicks = random.between(2, 9)
  const keys = random.between(30, 300)
  return [0, clicks, clicks, keys, keys, clicks, keys, 0, '', 0].join()
}

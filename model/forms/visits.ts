/** A field that the address of a page may fill in, with at most so many characters. */
export type PrefilledField = { name: string; parameter: string; max: number }

/** A field that says where a visitor came from, as a visit has it. */
export type AttributedField = {
  name: string
  /** `first`, `last`, or the latest one with this click id. */
  visit: string
  /** A parameter of its address, `referrer` or `landingPage`. */
  value: string
}

/** In the browser, after each. */
export const visitsKeptDays = 90

/** What is kept of a visit: parameters of its address, and where it came from and began. */
export const visitValues = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'landingPage',
] as const

/** What Google, Meta and Microsoft add to the address of an ad, by which they take conversions. */
export const clickIds = ['gclid', 'fbclid', 'msclkid'] as const

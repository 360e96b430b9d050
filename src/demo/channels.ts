import type { KeyKind } from '#model/keys/key.ts'
import { days } from './calendar.ts'

/** A source of leads with its own key, and the leads that it brings. */
export type DemoChannel = {
  label: string
  /** Whether it is a form, which acts through its key. */
  isForm: boolean
  kind: KeyKind
  origins: readonly string[] | null
  /** How many of a hundred contacts, on days when it is used. */
  share: number
  /** Days, counted from the first, on which leads arrive. */
  isUsedOn: (day: number) => boolean
  sources: readonly string[]
  pages: readonly string[]
  campaigns: readonly string[]
  tags: readonly string[]
}

/** One of the two keys that every project begins with. */
export const website = channel('Website', 'publishable', {
  share: 46,
  sources: ['website', 'website', 'google', 'recommendation'],
  pages: ['/contact', '/solar', '/solar/quote', '/heat-pumps', '/storage', '/about'],
  campaigns: ['', '', '', 'roof-check', 'heat-pump-bundle'],
})

/** The other one. Its secret is rotated at the end. */
export const booking = channel('Booking system', 'secret', {
  share: 8,
  sources: ['appointment'],
  tags: ['appointment'],
})

/** Gets a bot challenge. */
export const landingPage = channel('Landing page', 'publishable', {
  origins: ['https://roof-check.aldersund.example'],
  share: 30,
  isUsedOn: (day) => day >= 14,
  sources: ['google-ads', 'google-ads', 'newsletter', 'social'],
  pages: ['/', '/roof-check', '/roof-check/thanks'],
  campaigns: ['roof-check', 'roof-check', 'autumn-offer', 'neighbours'],
})

/** Sends a value for which there is no field, since a few days. */
export const calculator = channel('Solar calculator', 'publishable', {
  origins: ['https://www.aldersund.example', 'https://calculator.aldersund.example'],
  share: 14,
  sources: ['calculator'],
  pages: ['/calculator', '/calculator/result'],
  campaigns: ['', '', 'roof-check'],
})

const fairDays = new Set([23, 24, 25, 61, 62])

const fair = channel('Trade fair app', 'secret', {
  share: 160,
  isUsedOn: (day) => fairDays.has(day),
  sources: ['trade-fair'],
  tags: ['fair', 'fair', 'brochure'],
})

export const partnerDays = days - 26

/** Revoked after some weeks. */
export const partner = channel('Partner portal', 'secret', {
  share: 9,
  isUsedOn: (day) => day < partnerDays,
  sources: ['partner'],
  tags: ['partner'],
})

/** The day on which its second version is published. */
export const roofCheckChangeDay = 58

/** Requires a bot challenge, and notifies a member. */
export const roofCheck = channel('Free roof check', 'publishable', {
  isForm: true,
  share: 9,
  isUsedOn: (day) => day >= 28,
  sources: ['roof-check'],
  campaigns: ['', '', '', 'roof-check', 'autumn-offer'],
})

/** Asks its subscribers by email to confirm. */
export const newsletter = channel('Newsletter', 'publishable', {
  isForm: true,
  share: 5,
  isUsedOn: (day) => day >= 40,
  sources: ['newsletter'],
})

export const formChannels = [roofCheck, newsletter]
export const demoChannels = [
  website,
  booking,
  landingPage,
  calculator,
  fair,
  partner,
  ...formChannels,
]

function channel(
  label: string,
  kind: KeyKind,
  settings: Pick<DemoChannel, 'share' | 'sources'> & Partial<DemoChannel>,
): DemoChannel {
  const usual = { isForm: false, origins: null, isUsedOn: () => true }
  const nothing = { pages: [], campaigns: [], tags: [] }
  return { label, kind, ...usual, ...nothing, ...settings }
}

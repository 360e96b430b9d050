/** Each is enough by itself, also for a text that a member has released. */
export const heavyReasons = ['honeypot', 'automated', 'linkInName'] as const
/** A text that a member has released is not spam by these. */
const lightReasons = [
  'throwawayAddress',
  'repeatedText',
  'sharedText',
  'tooFast',
  'noTimeToken',
  'noScript',
  'noBrowser',
  'machineInput',
  'reusedToken',
  'oddName',
  'links',
  'advertising',
] as const
export const spamReasons = [...heavyReasons, ...lightReasons] as const
export type SpamReason = (typeof spamReasons)[number]

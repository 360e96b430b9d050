import type { FormDefinition } from '#web/api/form-types.ts'

/** What a form can be published with, though hardly anyone wants that. */
export const concerns = [
  'noPrivacyLink',
  'noMail',
  'nobodyNotified',
  'alreadyClosed',
  'noChallenge',
] as const
export type Concern = (typeof concerns)[number]

// In the languages of the templates, and in those most used by visitors.
const privacyPattern =
  /privacy|datenschutz|confidentialité|privacidad|riservatezza|privacidade|prywatności|الخصوصية/i
const linkPattern = /\[[^[\]]+\]\(https:\/\/[^\s()]+\)/

/** What to say before a definition is published; what the published one has too was decided. */
export function concernsOf(
  draft: FormDefinition,
  { published, hasMail }: { published: FormDefinition | null; hasMail: boolean },
): Concern[] {
  const before = new Set(published === null ? [] : allConcernsOf(published, hasMail))
  return allConcernsOf(draft, hasMail).filter((concern) => !before.has(concern))
}

function allConcernsOf(definition: FormDefinition, hasMail: boolean): Concern[] {
  const { fields, notify, challenge, closing } = definition
  const closesAt = closing?.at ?? null
  const labels = fields
    .filter(({ kind }) => kind === 'consent')
    .flatMap(({ texts }) => Object.values(texts).map(({ label }) => label ?? ''))
  const has: Record<Concern, boolean> = {
    noPrivacyLink: labels.some((label) => privacyPattern.test(label) && !linkPattern.test(label)),
    noMail: !hasMail,
    nobodyNotified: hasMail && notify.length === 0,
    alreadyClosed: closesAt !== null && Date.parse(closesAt) <= Date.now(),
    noChallenge: challenge === null,
  }
  return concerns.filter((concern) => has[concern])
}

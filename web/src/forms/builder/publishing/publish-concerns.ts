import type { FormDefinition } from '#web/api/form-types.ts'
import { incompleteFields, isIncomplete } from '#web/forms/builder/fields/conditions/rules.ts'
import { consentsWithoutLink } from '#web/forms/privacy-link.ts'

/** What a form can be published with, though hardly anyone wants that. */
export const concerns = [
  'incompleteCondition',
  'noPrivacyLink',
  'noMail',
  'nobodyNotified',
  'alreadyClosed',
  'noChallenge',
] as const
export type Concern = (typeof concerns)[number]

/** What to say before a definition is published; what the published one has too was decided. */
export function concernsOf(
  draft: FormDefinition,
  { published, hasMail }: { published: FormDefinition | null; hasMail: boolean },
): Concern[] {
  const before = new Set(published === null ? [] : allConcernsOf(published, hasMail))
  return allConcernsOf(draft, hasMail).filter((concern) => !before.has(concern))
}

function allConcernsOf(definition: FormDefinition, hasMail: boolean): Concern[] {
  const { notify, challenge, closing, endings = [] } = definition
  const closesAt = closing?.at ?? null
  const has: Record<Concern, boolean> = {
    incompleteCondition:
      incompleteFields(definition).length > 0 ||
      endings.some(({ showWhen }) => isIncomplete(showWhen)),
    noPrivacyLink: consentsWithoutLink(definition).length > 0,
    noMail: !hasMail,
    nobodyNotified: hasMail && notify.length === 0,
    alreadyClosed: closesAt !== null && Date.parse(closesAt) <= Date.now(),
    noChallenge: challenge === null,
  }
  return concerns.filter((concern) => has[concern])
}

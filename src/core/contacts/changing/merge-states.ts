import type { ContactState } from '#core/contacts/contact.ts'
import { mergedTagsError } from '#core/contacts/errors.ts'
import { hasOtherIdentity, identityOf } from '#core/contacts/identity/identity.ts'
import { type PreviousValues, reopen, replacedValues } from '#core/contacts/writing/apply-input.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'

/** What a merge can take from the other contact: these, and custom fields by their ids. */
export const takenNames = ['type', ...contactFieldNames, 'assigneeId'] as const

/**
 * What a contact becomes when another one is merged into it: it keeps its values, except those that
 * are taken from the other, whose values also fill the gaps, custom fields one by one, and whose
 * tags are added. An open one opens it again at this time. Throws `invalid_request` for more than
 * `tagsMax` tags.
 */
export function mergeStates(
  survivor: ContactState,
  merged: ContactState,
  { now, take = [] }: { now: number; take?: readonly string[] },
): { state: ContactState; previous: PreviousValues } {
  const taken = new Set(take)
  const pick = <T>(name: string, own: T, other: T) =>
    taken.has(name) ? (other ?? own) : (own ?? other)
  const tags = [...new Set([...survivor.tags, ...merged.tags])]
  if (tags.length > tagsMax) throw mergedTagsError()
  const fieldIds = Object.keys({ ...merged.customFields, ...survivor.customFields })
  const state: ContactState = {
    ...(merged.doneAt === null ? reopen(survivor, now) : survivor),
    type: pick('type', survivor.type, merged.type),
    assigneeId: pick('assigneeId', survivor.assigneeId, merged.assigneeId),
    customFields: Object.fromEntries(
      fieldIds.flatMap((id) => {
        const value = pick(id, survivor.customFields[id], merged.customFields[id])
        return value === undefined ? [] : [[id, value]]
      }),
    ),
    tags,
  }
  for (const name of contactFieldNames) state[name] = pick(name, survivor[name], merged[name])
  if (state.phone !== survivor.phone) state.phoneE164 = merged.phoneE164
  if (hasOtherIdentity(survivor, state)) state.identity = identityOf(state)
  return { state, previous: replacedValues(survivor, state) }
}

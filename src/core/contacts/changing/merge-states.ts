import type { PreviousValues } from '#core/contacts/writing/apply-input.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import { textFieldNames } from '#core/fields/standard-fields.ts'
import { hasOtherIdentity, identityOf } from '#core/contacts/identity/identity.ts'
import { replacedValues } from './replaced-values.ts'

/**
 * What a contact becomes when another one is merged into it: it keeps its values, the other's
 * values fill the gaps, custom fields one by one, and the other's tags are added. The result may
 * have more than `tagsMax`.
 */
export function mergeStates(
  survivor: ContactState,
  merged: ContactState,
): { state: ContactState; previous: PreviousValues } {
  const state: ContactState = {
    ...survivor,
    assigneeId: survivor.assigneeId ?? merged.assigneeId,
    customFields: { ...merged.customFields, ...survivor.customFields },
    tags: [...new Set([...survivor.tags, ...merged.tags])],
  }
  for (const name of textFieldNames) state[name] ??= merged[name]
  if (survivor.phone === null) state.phoneE164 = merged.phoneE164
  if (hasOtherIdentity(survivor, state)) state.identity = identityOf(state)
  return { state, previous: replacedValues(survivor, state) }
}

import type { PreviousValues } from './apply-input.ts'
import { type ContactState, textFieldNames } from './contact.ts'
import { replacedValues } from './replaced-values.ts'

/**
 * What a contact becomes that another one is merged into: it keeps its values, the other one's fill
 * the gaps, custom fields one by one, and its tags are added. There may be more than `tagsMax`.
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
    identity: (keepsIdentity(survivor, merged) ? survivor : merged).identity,
  }
  for (const name of textFieldNames) state[name] ??= merged[name]
  if (survivor.phone === null) state.phoneE164 = merged.phoneE164
  return { state, previous: replacedValues(survivor, state) }
}

// An e-mail address goes before a phone, whose of the two it ever is.
function keepsIdentity(survivor: ContactState, merged: ContactState): boolean {
  return survivor.email !== null || (merged.email === null && survivor.phone !== null)
}

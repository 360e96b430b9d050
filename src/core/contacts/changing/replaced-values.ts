import type { PreviousValues } from '#core/contacts/writing/apply-input.ts'
import type { ContactState } from '#core/contacts/contact.ts'

/** The values of `existing` that `state` changes. The identity is derived from them. */
export function replacedValues(existing: ContactState, state: ContactState): PreviousValues {
  const { customFields: customBefore, tags: tagsBefore, identity: _, ...own } = existing
  const previous: PreviousValues = Object.fromEntries(
    Object.entries(own).filter(([name, value]) => state[name as keyof typeof own] !== value),
  )
  if (!isSameList(tagsBefore, state.tags)) previous.tags = tagsBefore
  const ids = new Set([...Object.keys(customBefore), ...Object.keys(state.customFields)])
  const changed = [...ids].filter((id) => customBefore[id] !== state.customFields[id])
  if (changed.length === 0) return previous
  const customFields = Object.fromEntries(changed.map((id) => [id, customBefore[id] ?? null]))
  return { ...previous, customFields }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

import type { ContactInput, ContactState, Outcome, Writer } from '#core/contacts/contact.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import type { ResolvedFields } from './resolve-fields.ts'

/** The values that a write replaced, by field; null where there was no value. */
export type PreviousValues = Partial<Omit<ContactState, 'customFields' | 'identity'>> & {
  customFields?: Record<string, string | null>
}

export type AppliedInput = {
  state: ContactState
  outcome: Outcome
  previous: PreviousValues
}

/** Whether an input changes the holder of its identity: otherwise it is a possible duplicate. */
export function changesHolder(
  { identity }: ContactInput,
  { keyKind }: Pick<Writer, 'keyKind'>,
): boolean {
  return identity !== null && keyKind === 'secret'
}

/** Whether the contact would have more tags than allowed. */
export function exceedsTags(existing: ContactState, input: ContactInput): boolean {
  return new Set([...existing.tags, ...input.tags]).size > tagsMax
}

/** A new contact from an input. It was created at `now` unless the input back-dates it. */
export function createState(
  input: ContactInput,
  resolved: ResolvedFields,
  now: number,
): ContactState {
  return {
    ...eachContactField((name) => input.text[name] ?? null),
    type: input.type ?? 'person',
    phoneE164: input.phoneE164,
    identity: input.identity,
    customFields: resolved.values,
    tags: input.tags,
    assigneeId: input.assigneeId,
    createdAt: input.createdAt ?? now,
    doneAt: null,
    remindAt: null,
    reopenedAt: null,
  }
}

/** Opens a contact that was done, since there is something new of its person at this time. */
export function reopen(state: ContactState, now: number): ContactState {
  return state.doneAt === null ? state : { ...state, doneAt: null, reopenedAt: now }
}

/**
 * What a create does to the contact that already has its identity: the given fields are written,
 * custom values merge by field, tags are added, and absent fields change nothing. With
 * `reopensAt`, a change opens the contact again.
 */
export function applyInput(
  existing: ContactState,
  input: ContactInput,
  resolved: ResolvedFields,
  reopensAt: number | null = null,
): AppliedInput {
  const merged: ContactState = {
    ...existing,
    ...input.text,
    type: input.type ?? existing.type,
    assigneeId: input.assigneeId ?? existing.assigneeId,
    createdAt: input.createdAt ?? existing.createdAt,
    tags: [...new Set([...existing.tags, ...input.tags])],
    customFields: { ...existing.customFields, ...resolved.values },
  }
  if (merged.phone !== existing.phone) merged.phoneE164 = input.phoneE164
  const previous = replacedValues(existing, merged)
  if (Object.keys(previous).length === 0) return { state: merged, outcome: 'unchanged', previous }
  if (reopensAt === null || existing.doneAt === null) {
    return { state: merged, outcome: 'updated', previous }
  }
  const state = reopen(merged, reopensAt)
  return { state, outcome: 'updated', previous: replacedValues(existing, state) }
}

/** The values of `existing` that `state` changes. The identity is derived from them. */
export function replacedValues(existing: ContactState, state: ContactState): PreviousValues {
  const { customFields: customBefore, tags: tagsBefore, identity: _, ...standardFields } = existing
  const previous: PreviousValues = Object.fromEntries(
    Object.entries(standardFields).filter(
      ([name, value]) => state[name as keyof typeof standardFields] !== value,
    ),
  )
  if (!isSameList(tagsBefore, state.tags)) previous.tags = tagsBefore
  const ids = new Set([...Object.keys(customBefore), ...Object.keys(state.customFields)])
  const changed = [...ids].filter((id) => customBefore[id] !== state.customFields[id])
  if (changed.length === 0) return previous
  const customFields = Object.fromEntries(changed.map((id) => [id, customBefore[id] ?? null]))
  return { ...previous, customFields }
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index])
}

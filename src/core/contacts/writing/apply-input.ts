import type { ResolvedFields } from './resolve-fields.ts'
import { tagsMax } from '#core/limits/contract.ts'
import type { ContactInput, ContactState, Outcome } from '#core/contacts/contact.ts'
import { textFieldNames } from '#core/fields/standard-fields.ts'

/** The values that a write replaced, by field; null where there was no value. */
export type PreviousValues = Partial<Omit<ContactState, 'customFields' | 'identity'>> & {
  customFields?: Record<string, string | null>
}

export type AppliedInput = {
  state: ContactState
  outcome: Outcome
  previous: PreviousValues
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
  const state: ContactState = {
    name: null,
    email: null,
    phone: null,
    company: null,
    position: null,
    source: null,
    notes: null,
    type: input.type ?? 'person',
    phoneE164: input.phoneE164,
    identity: input.identity,
    customFields: resolved.values,
    tags: input.tags,
    assigneeId: input.assigneeId,
    createdAt: input.createdAt ?? now,
  }
  Object.assign(state, input.text)
  return state
}

/**
 * What a create does to the contact that already has its identity: the given fields are written,
 * custom values merge by field, tags are added, and what is absent changes nothing.
 */
export function applyInput(
  existing: ContactState,
  input: ContactInput,
  resolved: ResolvedFields,
): AppliedInput {
  const state: ContactState = { ...existing }
  const previous: PreviousValues = {}
  for (const name of textFieldNames) {
    const given = input.text[name]
    if (given === undefined || given === existing[name]) continue
    previous[name] = existing[name]
    state[name] = given
  }
  if (previous.phone !== undefined) {
    previous.phoneE164 = existing.phoneE164
    state.phoneE164 = input.phoneE164
  }
  if (input.type !== undefined && input.type !== existing.type) {
    previous.type = existing.type
    state.type = input.type
  }
  if (input.assigneeId !== null && input.assigneeId !== existing.assigneeId) {
    previous.assigneeId = existing.assigneeId
    state.assigneeId = input.assigneeId
  }
  if (input.createdAt !== null && input.createdAt !== existing.createdAt) {
    previous.createdAt = existing.createdAt
    state.createdAt = input.createdAt
  }
  addTags(state, input, previous)
  mergeCustomFields(state, resolved, previous)
  const outcome = Object.keys(previous).length === 0 ? 'unchanged' : 'updated'
  return { state, outcome, previous }
}

function addTags(state: ContactState, input: ContactInput, previous: PreviousValues): void {
  const added = input.tags.filter((tag) => !state.tags.includes(tag))
  if (added.length === 0) return
  previous.tags = state.tags
  state.tags = [...state.tags, ...added]
}

function mergeCustomFields(
  state: ContactState,
  resolved: ResolvedFields,
  previous: PreviousValues,
): void {
  const replaced: Record<string, string | null> = {}
  for (const [fieldId, value] of Object.entries(resolved.values)) {
    const before = state.customFields[fieldId] ?? null
    if (before !== value) replaced[fieldId] = before
  }
  if (Object.keys(replaced).length === 0) return
  previous.customFields = replaced
  state.customFields = { ...state.customFields, ...resolved.values }
}

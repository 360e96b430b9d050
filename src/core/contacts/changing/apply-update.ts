import type { ContactState } from '#core/contacts/contact.ts'
import { mergedTagsError } from '#core/contacts/errors.ts'
import { hasOtherIdentity, identityOf } from '#core/contacts/identity/identity.ts'
import { type PreviousValues, reopen, replacedValues } from '#core/contacts/writing/apply-input.ts'
import { type ContactType, tagsMax } from '#model/contacts/contact.ts'
import { type ContactFieldName, contactFieldNames } from '#model/contacts/fields.ts'

/** A person's change of a contact. Null clears; absent fields stay. */
export type ContactUpdate = {
  text: Partial<Record<ContactFieldName, string | null>>
  /** Belongs to the given phone. */
  phoneE164: string | null
  type?: ContactType
  assigneeId?: string | null
  createdAt?: number
  doneAt?: number | null
  /** Marks a contact as done that isn't. */
  markedDoneAt?: number
  remindAt?: number | null
  /** By field id. */
  customFields: Record<string, string | null>
  /** Replaces all tags, before others are added and removed. */
  tags?: readonly string[]
  addedTags: readonly string[]
  removedTags: readonly string[]
}

export function applyUpdate(
  existing: ContactState,
  update: ContactUpdate,
): { state: ContactState; previous: PreviousValues } {
  const { text, type, assigneeId, createdAt, doneAt, markedDoneAt, remindAt } = update
  const state: ContactState = {
    ...existing,
    ...text,
    type: type ?? existing.type,
    assigneeId: assigneeId === undefined ? existing.assigneeId : assigneeId,
    createdAt: createdAt ?? existing.createdAt,
    doneAt: doneAt === undefined ? (existing.doneAt ?? markedDoneAt ?? null) : doneAt,
    remindAt: remindAt === undefined ? existing.remindAt : remindAt,
    customFields: changedFields(existing, update.customFields),
    tags: tagsOf(existing, update),
  }
  if (state.phone !== existing.phone) {
    state.phoneE164 = state.phone === null ? null : update.phoneE164
  }
  if (hasOtherIdentity(existing, state)) state.identity = identityOf(state)
  return { state, previous: replacedValues(existing, state) }
}

/** The custom fields with these changes; null removes a value. */
export function changedFields(
  { customFields }: ContactState,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const values = Object.entries({ ...customFields, ...changes })
  return Object.fromEntries(values.flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
}

function tagsOf(
  existing: ContactState,
  { tags = existing.tags, addedTags, removedTags }: ContactUpdate,
): string[] {
  const kept = tags.filter((tag) => !removedTags.includes(tag))
  return [...new Set([...kept, ...addedTags])]
}

/** What a merge can take from the other contact: these, and custom fields by their ids. */
export const takenNames: readonly string[] = ['type', ...contactFieldNames, 'assigneeId']

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

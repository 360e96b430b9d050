import type { ContactState } from '#core/contacts/contact.ts'
import { hasOtherIdentity, identityOf } from '#core/contacts/identity/identity.ts'
import { type PreviousValues, replacedValues } from '#core/contacts/writing/apply-input.ts'
import type { ContactType } from '#model/contacts/contact.ts'
import type { ContactFieldName } from '#model/contacts/fields.ts'

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

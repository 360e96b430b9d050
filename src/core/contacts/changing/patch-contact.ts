import type { DoneBy } from '#core/actor.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { type GivenUpdate, updateContact } from '#core/contacts/changing/update-contact.ts'
import { requireContactId } from '#core/contacts/searching/get-contact.ts'
import { inputError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import { requireProject } from '#core/projects/choose-project.ts'
import type { ProjectStore } from '#core/projects/project-store.ts'
import { parseTime } from '#core/time.ts'

/** What a member changes: null clears a field; tags are added and removed. */
export type ContactPatch = {
  seenUpdatedAt: string
  set?: Readonly<Record<string, unknown>>
  addTags?: readonly string[]
  removeTags?: readonly string[]
}

/**
 * Changes a contact by the rules of `updateContact`. Throws `conflict` when one of the fields that
 * it changes was changed after `seenUpdatedAt`.
 */
export async function patchContact(
  store: Pick<ContactStore, 'searchContacts' | 'updateContact'> &
    Pick<FieldStore, 'listFields'> &
    Pick<ProjectStore, 'getProject'>,
  asked: { projectId: string; contactId: string; change: ContactPatch; by: DoneBy; now: number },
): Promise<void> {
  const { projectId, contactId, change, by, now } = asked
  requireContactId(contactId)
  const seenUpdatedAt = parseTime(change.seenUpdatedAt)
  if (seenUpdatedAt === null) {
    const detail = 'seenUpdatedAt must be an RFC 3339 date-time.'
    throw inputError([{ pointer: '/seenUpdatedAt', code: 'invalid_time', detail }])
  }
  const project = await requireProject(store, projectId)
  const given = givenOf(change)
  await updateContact(store, { project, contact: contactId, given, by, now, seenUpdatedAt })
}

function givenOf({ set = {}, addTags = [], removeTags = [] }: ContactPatch): GivenUpdate {
  const { customFields, ...own } = set
  const isObject =
    typeof customFields === 'object' && customFields !== null && !Array.isArray(customFields)
  const custom = isObject ? Object.entries(customFields) : []
  const kept = custom.filter(([, value]) => value !== null)
  const clear = [...Object.entries(own), ...custom].filter(([, value]) => value === null)
  const isGiven = Object.hasOwn(set, 'customFields') && (!isObject || kept.length > 0)
  const given = isObject ? Object.fromEntries<unknown>(kept) : customFields
  const values = Object.entries(own).filter(([, value]) => value !== null)
  return {
    set: { ...Object.fromEntries<unknown>(values), ...(isGiven ? { customFields: given } : {}) },
    clear: clear.map(([name]) => name),
    addTags,
    removeTags,
  }
}

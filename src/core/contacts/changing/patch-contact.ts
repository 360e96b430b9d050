import type { DoneBy } from '#core/actor.ts'
import type { ContactStore, ContactWritten } from '#core/contacts/contact-store.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { ContactErrors } from '#core/contacts/writing/labelled-values.ts'
import { parseTags } from '#core/contacts/writing/parse-contact.ts'
import { type ValidationErrors, fieldError, throwIfAny } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field.ts'
import { requireProject } from '#core/projects/manage-projects.ts'
import type { Project, ProjectStore } from '#core/projects/project.ts'
import { isJsonObject } from '#core/values/json.ts'
import { isAbsent } from '#core/values/text.ts'
import { parseTime } from '#core/values/time.ts'
import { isReservedLabel } from '#model/fields/label.ts'
import { type RequestedUpdate, updateContact } from './update-contact.ts'

type Store = Pick<ContactStore, 'searchContacts' | 'updateContact'> & Pick<FieldStore, 'listFields'>

/**
 * Changes a contact as the body of a key's `PATCH` says (docs/contacts.md#change-a-contact), by the
 * rules of `updateContact`. Throws `precondition_failed` unless the contact has one of the
 * versions, and `conflict` when another contact holds its new identity.
 */
export async function patchContact(
  store: Store,
  {
    contactId: contact,
    body,
    ...request
  }: {
    project: Pick<Project, 'id' | 'defaultCountry'>
    contactId: string
    body: unknown
    ifVersion?: readonly string[]
    via?: readonly string[]
    by: DoneBy
    now: number
  },
): Promise<ContactWritten> {
  requireContactId(contact)
  const change = readPatch(body)
  return updateContact(store, { ...request, contact, change, keepsIdentitiesApart: true })
}

function readPatch(body: unknown): RequestedUpdate {
  if (!isJsonObject(body)) throw fieldError('', 'invalid_type', 'The body must be an object.')
  const { tags, addTags, removeTags, ...values } = body
  const errors: ValidationErrors = []
  const contactErrors = new ContactErrors(errors)
  const read = (name: string, value: unknown) => parseTags(value, name, contactErrors)
  if (tags !== undefined && (addTags !== undefined || removeTags !== undefined)) {
    const detail = 'tags replaces all tags: send it without addTags and removeTags.'
    contactErrors.add('tags', 'invalid_value', detail)
  }
  const change = {
    ...splitValues(values, isAbsent),
    ...(tags === undefined ? {} : { tags: read('tags', tags) }),
    addTags: read('addTags', addTags),
    removeTags: read('removeTags', removeTags),
  }
  throwIfAny(errors)
  return change
}

/** What a member changes: null clears a field; tags are added and removed. */
export type MemberPatch = {
  seenUpdatedAt: string
  set?: Readonly<Record<string, unknown>>
  addTags?: readonly string[]
  removeTags?: readonly string[]
  isDone?: boolean
}

/**
 * Changes a contact by the rules of `updateContact`. Throws `conflict` when one of the fields that
 * it changes was changed after `seenUpdatedAt`.
 */
export async function patchSeenContact(
  store: Store & Pick<ProjectStore, 'getProject'>,
  params: { projectId: string; contactId: string; change: MemberPatch; by: DoneBy; now: number },
): Promise<void> {
  const { projectId, contactId, change, by, now } = params
  requireContactId(contactId)
  const seenUpdatedAt = parseTime(change.seenUpdatedAt)
  if (seenUpdatedAt === null) {
    const detail = 'seenUpdatedAt must be an RFC 3339 date-time.'
    throw fieldError('/seenUpdatedAt', 'invalid_time', detail)
  }
  const { set = {}, addTags = [], removeTags = [], isDone } = change
  const isCleared = (value: unknown) => value === null
  const update: RequestedUpdate = { ...splitValues(set, isCleared), addTags, removeTags }
  if (isDone !== undefined) update.isDone = isDone
  const project = await requireProject(store, projectId)
  await updateContact(store, {
    project,
    contact: contactId,
    change: update,
    by,
    now,
    seenUpdatedAt,
  })
}

/** The values to set, and the names and labels to clear. */
function splitValues(
  { customFields, ...values }: Readonly<Record<string, unknown>>,
  isCleared: (value: unknown) => boolean,
): Pick<RequestedUpdate, 'set' | 'clear' | 'clearLabels'> {
  const standard = split(Object.entries(values), ([, value]) => isCleared(value))
  if (!isJsonObject(customFields)) {
    const isSet = customFields !== undefined && customFields !== null
    return { ...standard, set: { ...standard.set, ...(isSet && { customFields }) } }
  }
  // The name of a standard field is no label: what clears it is refused as what sets it.
  const custom = split(Object.entries(customFields), ([label, value]) => {
    return isCleared(value) && !isReservedLabel(label)
  })
  const hasCustom = Object.keys(custom.set).length > 0
  return {
    set: { ...standard.set, ...(hasCustom && { customFields: custom.set }) },
    clear: standard.clear,
    clearLabels: custom.clear,
  }
}

function split(
  entries: readonly [string, unknown][],
  isCleared: (entry: [string, unknown]) => boolean,
): { set: Record<string, unknown>; clear: string[] } {
  const cleared = entries.filter((entry) => isCleared(entry))
  const set = entries.filter((entry) => !isCleared(entry))
  return { set: Object.fromEntries<unknown>(set), clear: cleared.map(([name]) => name) }
}

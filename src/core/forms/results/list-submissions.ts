import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { formatCursor, parseCursor, shownValues } from '#core/contacts/searching/contact-query.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import { cursorError } from '#core/errors.ts'
import type { Field, FieldStore } from '#core/fields/field.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import { type ParameterValues, Parameters } from '#core/values/parameters.ts'
import { formatTime } from '#core/values/time.ts'
import { isContactField } from '#model/contacts/fields.ts'
import { type SubmissionColumn, submissionColumns } from './submission-columns.ts'

export const submissionsListed = 50

type ListedSubmission = {
  contactId: string
  createdAt: string
  /** The beginnings of the values, by the ids of their columns. */
  values: Record<string, string>
}
type SubmissionPage = {
  columns: SubmissionColumn[]
  data: ListedSubmission[]
  nextCursor: string | null
}

const sort = '-created'

/**
 * A page of the leads that a form has taken, newest first, with their values of today. Throws
 * `not_found`, `invalid_request`.
 */
export async function listSubmissions(
  store: Pick<FormStore, 'readForm' | 'listFormDefinitions'> &
    Pick<FieldStore, 'listFields'> &
    Pick<ContactStore, 'walkContacts' | 'getContact'>,
  { projectId, formId, query }: { projectId: string; formId: string; query: ParameterValues },
): Promise<SubmissionPage> {
  const parameters = new Parameters(query, ['cursor'])
  const cursor = parameters.text('cursor')
  parameters.throwIfAny()
  const before = cursor === null ? null : sortKeyOf(cursor)
  const { keyId } = await store.readForm(projectId, formId)
  const fields = await store.listFields(projectId)
  const columns = submissionColumns(await store.listFormDefinitions(projectId, formId), fields)
  const filter = { ...unfiltered(projectId), keyIds: [keyId] }
  const page = await store.walkContacts({ filter, before, limit: submissionsListed })
  const data = await Promise.all(
    page.contacts.map(async ({ id }) => {
      const contact = await store.getContact(projectId, id)
      // One that was merged away meanwhile leads to another one, which is listed itself.
      return contact?.id === id ? [submissionOf(contact, columns, fields)] : []
    }),
  )
  const nextCursor = page.next === null ? null : formatCursor(sort, { sortKey: BigInt(page.next) })
  return { columns, data: data.flat(), nextCursor }
}

function submissionOf(
  contact: Contact,
  columns: readonly SubmissionColumn[],
  fields: readonly Field[],
): ListedSubmission {
  const labels = new Map(fields.map(({ id, label }) => [id, label]))
  const texts = columns.flatMap(({ id }): [string, string][] => {
    const label = labels.get(id)
    const value = label === undefined ? standardValue(contact, id) : customValue(contact, label)
    return value === null ? [] : [[id, value]]
  })
  const ids = columns.map(({ id }) => id)
  const { id: contactId, createdAt } = contact
  const values = shownValues(Object.fromEntries(texts), ids)
  return { contactId, createdAt: formatTime(createdAt), values }
}

function standardValue(contact: Contact, id: string): string | null {
  return isContactField(id) ? contact[id] : null
}

// A label may be the name of something that every object has.
function customValue({ customFields }: Contact, label: string): string | null {
  return Object.hasOwn(customFields, label) ? (customFields[label] ?? null) : null
}

function sortKeyOf(cursor: string): string {
  const position = parseCursor(sort, cursor)
  if (position === null || !('sortKey' in position)) throw cursorError()
  return `${position.sortKey}`
}

import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ContactSummary, Contact } from '#core/contacts/contact.ts'
import type { ContactDetails } from '#core/contacts/details/contact-details.ts'
import { unknownIdError, unknownContactError, contactReferenceRule } from '#core/contacts/errors.ts'
import { AppError, requestError } from '#core/errors.ts'
import { foldEmail } from '#core/values/email.ts'
import { isId } from '#core/values/id.ts'
import { cleanText } from '#core/values/text.ts'
import { phonePrefixes } from './phone-terms.ts'
import { searchContacts } from './search-contacts.ts'

const idsListedMax = 20

export type FoundContacts = {
  contacts: readonly ContactSummary[]
  total: number
  nextCursor: string | null
}

/** Whether a text is what `findContactId` takes. */
export function isContactReference(text: string): boolean {
  return isId('contact', text) || foldEmail(cleanText(text) ?? '') !== null
}

/**
 * The id of the contact that an id or an exact email address names. An id is not looked up. Throws
 * `not_found`, and `invalid_request` listing the ids when several match.
 */
export async function findContactId(
  store: Pick<ContactStore, 'searchContacts'>,
  projectId: string,
  idOrEmail: string,
): Promise<string> {
  if (isId('contact', idOrEmail)) return idOrEmail
  const email = emailOf(idOrEmail)
  const { contacts } = await searchContacts(store, projectId, { email })
  return onlyOne(contacts.map(({ id }) => id))
}

/** As above, for a contact that was merged into another. */
export async function findMergedId(
  store: Pick<ContactStore, 'findMergedContacts'>,
  projectId: string,
  idOrEmail: string,
): Promise<string> {
  if (isId('contact', idOrEmail)) return idOrEmail
  const identity = foldEmail(emailOf(idOrEmail)) ?? ''
  return onlyOne(await store.findMergedContacts({ projectId, identity, limit: idsListedMax }))
}

/**
 * Contacts with an email address or a phone, otherwise the results of a search for the words.
 * Throws `invalid_request` with every mistake in `paging`.
 */
export async function findContacts(
  store: Pick<ContactStore, 'searchContacts'>,
  projectId: string,
  { text, ...paging }: { text: string; limit?: string; cursor?: string },
): Promise<FoundContacts> {
  const plain = cleanText(text) ?? ''
  const isPhone = phonePrefixes(plain) !== null
  if (isPhone || foldEmail(plain) !== null) {
    const query = isPhone ? { phone: text } : { email: text }
    const page = await searchContacts(store, projectId, { ...query, ...paging })
    // The beginning of an address can itself be a whole one: jane@example of jane@example.com.
    if (page.total > 0) return page
  }
  return searchContacts(store, projectId, { q: text, ...paging })
}

function emailOf(text: string): string {
  const email = cleanText(text) ?? ''
  if (foldEmail(email) !== null) return email
  throw requestError(contactReferenceRule)
}

function onlyOne(ids: readonly string[]): string {
  const [only, ...others] = ids
  if (only === undefined) {
    throw new AppError('not_found', 'The project has no contact with this email address.')
  }
  if (others.length === 0) return only
  const list = ids.map((id) => `  ${id}`).join('\n')
  throw requestError(`Several contacts have this email address; pass the id of one:\n${list}`)
}

/**
 * The full record (docs/contacts.md#the-record). Throws `not_found`, also for an id from another
 * project.
 */
export async function getContact(
  store: Pick<ContactStore, 'getContact'>,
  projectId: string,
  id: string,
): Promise<Contact> {
  const contact = isId('contact', id) ? await store.getContact(projectId, id) : null
  if (contact === null) throw unknownIdError()
  return contact
}

/** Throws `not_found` unless the text can be the id of a contact. */
export function requireContactId(id: string): void {
  if (!isId('contact', id)) throw unknownIdError()
}

/**
 * One contact with what belongs to it, and the id that led to it if that contact was merged away;
 * or a page of contacts that match a text.
 */
export type LookedUp =
  | { details: ContactDetails; mergedId: string | null }
  | { page: FoundContacts }

/**
 * What an id, an email address, a phone or words refer to: one contact, otherwise all that match,
 * possibly none. Throws `not_found` for an id.
 */
export async function lookUpContact(
  store: Pick<ContactStore, 'readContactDetails' | 'searchContacts'>,
  projectId: string,
  text: string,
): Promise<LookedUp> {
  if (isId('contact', text)) return readOne(store, projectId, text)
  const page = await findContacts(store, projectId, { text })
  const [only, ...others] = page.contacts
  if (only === undefined || others.length > 0) return { page }
  return readOne(store, projectId, only.id)
}

async function readOne(
  store: Pick<ContactStore, 'readContactDetails'>,
  projectId: string,
  contactId: string,
): Promise<LookedUp> {
  const details = await store.readContactDetails(projectId, contactId)
  if (details === null) throw unknownContactError(contactId)
  return { details, mergedId: details.contact.id === contactId ? null : contactId }
}

import { raise } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import { cleanText } from '#core/text.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { ContactSummary } from '#core/contacts/contact.ts'
import { foldEmail } from '#core/email.ts'
import { contactNameError, sharedEmailError, unknownEmailError } from '#core/contacts/errors.ts'
import { searchContacts } from './search-contacts.ts'

const idsListedMax = 20

export type FoundContacts = {
  contacts: readonly ContactSummary[]
  total: number
  nextCursor: string | null
}

/** Whether a text is what `findContactId` takes. */
export function isContactName(text: string): boolean {
  return isId('contact', text) || foldEmail(cleanText(text) ?? '') !== null
}

/**
 * The id of the contact that an id or an exact e-mail address names. An id is not looked up. Throws
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

/** The contacts with an e-mail address, otherwise those that a search for the words finds. */
export async function findContacts(
  store: Pick<ContactStore, 'searchContacts'>,
  projectId: string,
  emailOrWords: string,
): Promise<FoundContacts> {
  const isEmail = foldEmail(cleanText(emailOrWords) ?? '') !== null
  const request = isEmail ? { email: emailOrWords } : { q: emailOrWords }
  const found = await searchContacts(store, projectId, request)
  // The beginning of an address can itself be a whole one: jane@example of jane@example.com.
  if (!isEmail || found.total > 0) return found
  return searchContacts(store, projectId, { q: emailOrWords })
}

function emailOf(text: string): string {
  const email = cleanText(text) ?? ''
  if (foldEmail(email) !== null) return email
  throw contactNameError()
}

function onlyOne(ids: readonly string[]): string {
  const [only, ...others] = ids
  if (only === undefined) throw unknownEmailError()
  return others.length === 0 ? only : raise(sharedEmailError(ids))
}

import { rejectedError } from '#core/contacts/errors.ts'
import { type InputError, inputError, fieldError } from '#core/errors.ts'
import { batchItemsMax } from '#core/limits/contract.ts'
import { escapePointer } from '#core/values/json.ts'
import { type WriteContext, writeContacts } from './write-contacts.ts'
import { type ItemResult, isRejected, type StoredItem } from './write-item.ts'

export type BatchCreated = {
  total: number
  succeeded: number
  matched: number
  failed: number
  /** In input order; the pointers of a rejection refer to the whole body. */
  results: ItemResult[]
  isReplay: boolean
}

/**
 * Stores the valid contacts of a batch in one transaction and reports each in its place; an invalid
 * one does not stop the others (docs/contacts.md#batches). Throws `invalid_request` for the batch
 * as a whole.
 */
export async function createContacts(context: WriteContext, body: unknown): Promise<BatchCreated> {
  const written = await writeContacts(context, () => contactsOf(body))
  const results = written.results.map(placeInBatch)
  const failed = results.filter(isRejected).length
  const succeeded = results.filter(isCreated).length
  const total = results.length
  const matched = total - succeeded - failed
  return { total, succeeded, matched, failed, results, isReplay: written.isReplay }
}

function isCreated(result: ItemResult): boolean {
  return !isRejected(result) && result.outcome === 'created'
}

// A body has room for thousands of names; the answer must not.
const othersNamedMax = 100

function contactsOf(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null || !('contacts' in body)) {
    throw fieldError('', 'required', 'A batch must be an object with the array contacts.')
  }
  const others = Object.keys(body).filter((name) => name !== 'contacts')
  if (others.length > 0) throw inputError(others.slice(0, othersNamedMax).map(unknownField))
  const { contacts } = body
  if (!Array.isArray(contacts)) {
    throw fieldError('/contacts', 'invalid_type', 'contacts must be an array.')
  }
  if (contacts.length === 0) {
    throw fieldError('/contacts', 'too_few', 'contacts must have at least one item.')
  }
  if (contacts.length > batchItemsMax) {
    throw fieldError('/contacts', 'too_many', `contacts must have at most ${batchItemsMax} items.`)
  }
  return contacts
}

function unknownField(name: string): InputError {
  const pointer = `/${escapePointer(name)}`
  return { pointer, code: 'unknown_field', detail: 'contacts must be the only field of a batch.' }
}

function placeInBatch(result: ItemResult, index: number): ItemResult {
  if (!isRejected(result)) return result
  const errors = result.rejection.errors.map((error) => ({
    ...error,
    pointer: `/contacts/${index}${error.pointer}`,
  }))
  return { rejection: { ...result.rejection, errors } }
}

export type ContactCreated = { item: StoredItem; isReplay: boolean }

/**
 * Creates one contact, or updates the one with its identity (docs/contacts.md#the-same-contact).
 */
export async function createContact(context: WriteContext, body: unknown): Promise<ContactCreated> {
  const { results, isReplay } = await writeContacts(context, () => [body])
  const [result] = results
  if (result === undefined) throw new Error('The write of one contact returned no result.')
  if (isRejected(result)) throw rejectedError(result.rejection)
  return { item: result, isReplay }
}

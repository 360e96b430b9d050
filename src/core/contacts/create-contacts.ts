import { type InputError, refuseInput } from '#core/errors.ts'
import { escapePointer } from '#core/json.ts'
import { batchItemsMax } from '#core/limits/contract.ts'
import { type WriteContext, writeContacts } from './write-contacts.ts'
import { type ItemResult, isRejected } from './write-item.ts'

export type BatchCreated = {
  total: number
  succeeded: number
  matched: number
  failed: number
  /** In input order; pointers of a rejection are into the whole body. */
  results: ItemResult[]
  isReplay: boolean
}

/**
 * Stores the valid contacts of a batch in one transaction and reports each in its place; an invalid
 * one stops nobody else (docs/contacts.md#batches). Throws `invalid_request` for the batch as a
 * whole.
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
    throw refuse('', 'required', 'A batch is an object with the array contacts.')
  }
  const others = Object.keys(body).filter((name) => name !== 'contacts')
  if (others.length > 0) throw refuseInput(others.slice(0, othersNamedMax).map(unknownField))
  const { contacts } = body
  if (!Array.isArray(contacts)) {
    throw refuse('/contacts', 'invalid_type', 'contacts is an array of contacts.')
  }
  if (contacts.length === 0) {
    throw refuse('/contacts', 'too_few', 'A batch has at least one contact.')
  }
  if (contacts.length > batchItemsMax) {
    throw refuse('/contacts', 'too_many', `A batch has at most ${batchItemsMax} contacts.`)
  }
  return contacts
}

function unknownField(name: string): InputError {
  const pointer = `/${escapePointer(name)}`
  return { pointer, code: 'unknown_field', detail: 'A batch has no field besides contacts.' }
}

function placeInBatch(result: ItemResult, index: number): ItemResult {
  if (!isRejected(result)) return result
  const errors = result.rejection.errors.map((error) => ({
    ...error,
    pointer: `/contacts/${index}${error.pointer}`,
  }))
  return { rejection: { ...result.rejection, errors } }
}

function refuse(pointer: string, code: InputError['code'], detail: string) {
  return refuseInput([{ pointer, code, detail }])
}

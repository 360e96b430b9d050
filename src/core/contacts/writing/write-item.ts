import type { ContactInput, Outcome } from '#core/contacts/contact.ts'
import type { InputError } from '#core/errors.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'

/** Why one contact of a request was not stored. */
export type Rejection = {
  code: ErrorCode
  detail: string
  errors: readonly InputError[]
  /** The contact with which it conflicts. */
  contactId?: string
}

/** One contact of a request: to be stored, or refused beforehand. */
export type RequestItem = { input: ContactInput } | { rejection: Rejection }

/** One item of a write, in the order of the request, or a contact that an import only counts. */
export type WriteItem = RequestItem | { unchangedId: string }

export type StoredItem = {
  id: string
  outcome: Outcome
  ignoredFields: string[]
  unresolvedCustomFields: string[]
}

export type ItemResult = StoredItem | { rejection: Rejection }

export function isRejected(result: ItemResult): result is { rejection: Rejection } {
  return 'rejection' in result
}

/** All mistakes of a contact that was not stored, as sentences. */
export function rejectionText({ detail, errors }: Pick<Rejection, 'detail' | 'errors'>): string {
  return errors.length === 0 ? detail : errors.map((error) => error.detail).join(' ')
}

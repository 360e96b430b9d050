import type { Rejection } from '#core/contacts/write-item.ts'

/** Why a row was not stored, in sentences: all of its mistakes. */
export function reasonOf({ detail, errors }: Rejection): string {
  return errors.length === 0 ? detail : errors.map((error) => error.detail).join(' ')
}

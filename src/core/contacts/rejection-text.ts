import type { Rejection } from './write-item.ts'

/** Why a contact was not stored, in sentences: all of its mistakes. */
export function rejectionText({ detail, errors }: Rejection): string {
  return errors.length === 0 ? detail : errors.map((error) => error.detail).join(' ')
}

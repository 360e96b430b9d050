import type { Rejection } from './write-item.ts'

/** All mistakes of a contact that was not stored, as sentences. */
export function rejectionText({ detail, errors }: Rejection): string {
  return errors.length === 0 ? detail : errors.map((error) => error.detail).join(' ')
}

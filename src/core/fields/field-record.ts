import { formatTime } from '#core/time.ts'
import type { Field } from './field.ts'

/** A field as it is shown. */
export function fieldRecord({ id, label, createdAt }: Field) {
  return { id, label, createdAt: formatTime(createdAt) }
}

import type { ResponseOf } from '#api/declare.ts'
import type { FieldApi } from '#api/leads/field-api.ts'

type Fields = ResponseOf<FieldApi['listFields']>
export type Field = Fields['fields'][number]
type FieldUses = ResponseOf<FieldApi['countFieldUse']>
export type FieldUse = FieldUses['data'][number]
export type FieldWeek = FieldUses['weeks'][number]
export type PendingLabel = Fields['held'][number]

export type FieldShape = Pick<Field, 'type' | 'choices'>

/** Only a type with choices is set together with them. */
export function shapeSent({ type, choices }: FieldShape): Partial<FieldShape> {
  return type === 'choice' ? { type, choices } : { type }
}

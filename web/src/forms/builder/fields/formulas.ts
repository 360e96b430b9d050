import type { FormField } from '#web/api/form-types.ts'
import { bareName } from './field-kinds.ts'

export type Calculation = NonNullable<FormField['calculation']>

export const newCalculation: Calculation = { formula: '', decimals: 0 }

/** Whether a formula of the form names a field. */
export function isCounted({ name }: FormField, fields: readonly FormField[]): boolean {
  return fields.some(({ calculation }) => calculation?.formula.includes(`{${bareName(name)}}`))
}

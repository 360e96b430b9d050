import type { FormField } from './form.ts'

export type FieldsByName = ReadonlyMap<string, FormField>

export function fieldsByName(fields: readonly FormField[]): FieldsByName {
  return new Map(fields.map((field) => [field.name, field]))
}

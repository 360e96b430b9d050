import { type FieldShape, textShape } from '#core/fields/field-type.ts'
import type { Field } from '#core/fields/field.ts'
import { fieldTypes } from '#model/fields/field.ts'
import { type Row, number, text } from '#storage/row.ts'

export function fieldOf(row: Row): Field {
  return {
    id: text(row, 'id'),
    label: text(row, 'label'),
    createdAt: number(row, 'created_at'),
    ...shapeOf(row),
  }
}

/** A type of a later version is text. */
export function shapeOf(row: Row): FieldShape {
  const type = fieldTypes.find((known) => known === row['type']) ?? 'text'
  return { type, choices: choicesIn(text(row, 'choices')) }
}

// Most fields have none, and each write of contacts reads all fields.
function choicesIn(stored: string): readonly string[] {
  return stored === '[]' ? textShape.choices : (JSON.parse(stored) as string[])
}

export const shapeColumns = 'type, choices'

export const selectFields = `
  SELECT id, label, created_at, ${shapeColumns} FROM fields
  WHERE project_number = $1 AND deleted_at IS NULL ORDER BY place NULLS LAST, number`

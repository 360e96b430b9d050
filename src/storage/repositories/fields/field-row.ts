import type { Field } from '#core/fields/field.ts'
import { type Row, number, text } from '#storage/contact-row.ts'

export function fieldOf(row: Row): Field {
  return { id: text(row, 'id'), label: text(row, 'label'), createdAt: number(row, 'created_at') }
}

export const selectFields = `
  SELECT id, label, created_at FROM fields
  WHERE project_number = $1 AND deleted_at IS NULL ORDER BY number`

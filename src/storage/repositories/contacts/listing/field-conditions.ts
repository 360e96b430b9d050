import { foldCase } from '#core/values/text.ts'
import type { FieldComparison, FieldCondition } from '#model/contacts/filter-values.ts'
import { bytewise, indexIn, rowsIn, spelled, sql } from '#storage/sql.ts'
import { filterRow } from './filter-row.ts'
import { fitsField } from './misfit-condition.ts'

// Both engines fold A to Z alike, and differ in other letters.
const value = sql`(${spelled('custom_fields::json', 'custom_fields')} ->> f.id)`
const folded = sql`lower(${value} ${bytewise})`

/** Conditions on the values of custom fields. */
export const fieldRow = filterRow(
  ({ fields }) => fields.some(({ is }) => is === 'contains' || is === 'misfit'),
  ({ fields }) => ({
    // Rules out most rows without parsing their values.
    fragment: fragmentOf(fields.find(({ is }) => !isContrary(is))),
    conditions: JSON.stringify(
      fields.map(({ fieldId, is, text }) => ({ id: fieldId, kind: is, value: foldCase(text) })),
    ),
  }),
  ({ fragment, conditions }) =>
    sql`(${fragment} = '' OR ${indexIn}(lower(custom_fields ${bytewise}), ${fragment}) > 0)
    AND (${conditions} = '[]' OR NOT EXISTS (
      SELECT 1 FROM ${rowsIn(conditions, 'f', { id: 'text', kind: 'text', value: 'text' })}
      WHERE CASE f.kind WHEN 'has' THEN ${value} IS NULL WHEN 'empty' THEN ${value} IS NOT NULL
        WHEN 'equals' THEN coalesce(${folded} <> f.value, true)
        WHEN 'not' THEN coalesce(${folded} = f.value, false)
        WHEN 'misfit' THEN coalesce(${fitsField('f.id', folded)}, true)
        ELSE coalesce(${indexIn}(${folded}, f.value) = 0, true) END))`,
)

function isContrary(is: FieldComparison): boolean {
  return is === 'empty' || is === 'not'
}

/** What the JSON of custom fields contains, folded, wherever the condition holds. */
function fragmentOf(condition: FieldCondition | undefined): string {
  if (condition === undefined) return ''
  const { fieldId, is, text } = condition
  const field = JSON.stringify(fieldId)
  if (is === 'has' || is === 'misfit') return field
  const json = JSON.stringify(text)
  return foldCase(is === 'equals' ? `${field}:${json}` : json.slice(1, -1))
}

import type { ValueCount } from '#core/forms/results/form-counts.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { number, text } from '#storage/row.ts'
import { inNumbers, spelled, sql, valuesIn } from '#storage/sql.ts'

/** How often contacts have each value; in no order. */
export async function countValues(
  reads: ProjectReads,
  { places, columns }: { places: readonly string[]; columns: readonly string[] },
): Promise<ValueCount[]> {
  const rows = await reads.rows(selectValues, places, columns)
  return rows.map((row) => ({
    column: text(row, 'field'),
    value: text(row, 'value'),
    count: number(row, 'count'),
  }))
}

const valueCharactersMax = 1_000
const standard = contactFieldNames.map((name) => `WHEN '${name}' THEN c.${name}`).join(' ')
const custom = spelled('c.custom_fields::json ->> f.field', 'c.custom_fields ->> f.field')
const selectValues = sql`
  SELECT field, value, count(*) AS count FROM (
    SELECT f.field, substr(CASE f.field ${standard} ELSE ${custom} END, 1, ${valueCharactersMax})
      AS value
    FROM contacts AS c CROSS JOIN ${valuesIn('$3', 'text', 'f', 'field')}
    WHERE c.project_number = $1 AND c.sort_key ${inNumbers('$2')}
  ) AS answers
  WHERE value IS NOT NULL GROUP BY field, value`

import { valuePatterns } from '#core/fields/field-type.ts'
import { type Sql, bytewise, spelled, sql } from '#storage/sql.ts'

const { number, date, boolean } = valuePatterns

/**
 * Whether a folded value fits the type that the field with this id has, in the project $1; null of
 * a field that is unknown. SQLite calls `fitsType` for it.
 */
export function fitsField(id: string, folded: Sql): Sql {
  const isChoice = `EXISTS (SELECT 1 FROM json_array_elements_text(t.choices::json) AS c (choice)
    WHERE lower(c.choice ${bytewise.postgres}) = ${folded.postgres})`
  const fits = spelled(
    `CASE t.type WHEN 'number' THEN ${folded.postgres} ~ '${number}'
      WHEN 'date' THEN ${folded.postgres} ~ '${date}'
      WHEN 'boolean' THEN ${folded.postgres} ~ '${boolean}'
      WHEN 'choice' THEN ${isChoice} ELSE true END`,
    `fits_type(${folded.sqlite}, t.type, t.choices)`,
  )
  return sql`(SELECT ${fits} FROM fields AS t WHERE t.project_number = $1 AND t.id = ${id})`
}

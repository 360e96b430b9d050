import { type Sql, spelled } from '#storage/sql.ts'

/** Whether a contact has one of the tags in the list at this place of the parameters. */
export function hasAnyTag(place: string): Sql {
  return spelled(
    `jsonb_exists_any(coalesce(tags, '[]')::jsonb, ${place}::text[])`,
    `EXISTS (SELECT 1 FROM json_each(tags) AS t
      WHERE t.value IN (SELECT value FROM json_each(${place})))`,
    `EXISTS (SELECT 1 FROM json_each(tags) AS t WHERE t.value = ${place})`,
  )
}

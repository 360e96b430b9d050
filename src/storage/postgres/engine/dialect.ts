import { type Dialect, withOnePlan } from '#storage/connection.ts'
import { stateColumns } from '#storage/contact-row.ts'

/** All columns of a contact except the project's. */
export const recordColumns = `
  number, sort_key, id, updated_at, change, ${stateColumns}, identity_rank, key_number, channel,
  is_unverified, sequence, words`

// No rank is below 0. The order leaves one index, even while a table is small and all look alike.
const firstRank = 'AND t.identity_rank <= 0 ORDER BY t.identity_rank'

export const dialect: Dialect = {
  recordColumns,
  // Each is looked up by its whole key, whatever the planner knows of the table.
  selectEach: ({ columns, column, type, areHolders = false }) => `
    SELECT c.* FROM unnest($2::${type}[]) AS u (${column}) CROSS JOIN LATERAL (
      SELECT ${columns} FROM contacts AS t
      WHERE t.project_number = $1 AND t.${column} = u.${column}
        ${areHolders ? firstRank : ''} LIMIT 1) AS c`,
  selectNext: withOnePlan(`
    SELECT u.asked, n.id, n.identity FROM unnest($2::text[]) AS u (asked) LEFT JOIN LATERAL (
      SELECT t.id, t.identity FROM contacts AS t
      WHERE t.project_number = $1 AND t.identity >= u.asked
      ORDER BY t.identity, t.identity_rank LIMIT 1) AS n ON true`),
  hasTags: (place) => `jsonb_exists_all(tags::jsonb, ${place}::text[])`,
}

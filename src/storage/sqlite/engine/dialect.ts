import type { Dialect } from '#storage/connection.ts'
import { stateColumns } from '#storage/contact-row.ts'

export const dialect: Dialect = {
  recordColumns: `
    number, CAST(sort_key AS TEXT) AS sort_key, id, updated_at, change, ${stateColumns},
    identity_rank, key_number, channel, is_unverified, sequence`,
  selectEach: ({ columns, column, type, areHolders = false }) => `
    SELECT ${columns} FROM contacts AS t
    WHERE t.project_number = $1 AND t.${column} = ANY ($2::${type}[])
      ${areHolders ? 'AND t.identity_rank = 0' : ''}`,
  selectNext: `
    SELECT a.value AS asked, n.id, n.identity FROM json_each($2) AS a
    LEFT JOIN contacts AS n ON n.project_number = $1 AND n.number = (
      SELECT t.number FROM contacts AS t
      WHERE t.project_number = $1 AND t.identity >= a.value
      ORDER BY t.identity, t.identity_rank LIMIT 1)`,
  hasTags: (place) => `NOT EXISTS (
    SELECT 1 FROM json_each(${place}) AS w
    WHERE w.value NOT IN (SELECT t.value FROM json_each(tags) AS t))`,
}

import type { Dialect } from '#storage/connection.ts'

export const dialect: Dialect = {
  recordColumns: `
    number, CAST(sort_key AS TEXT) AS sort_key, id, created_at, updated_at, change, type, name,
    email, phone, phone_e164, company, position, source, notes, custom_fields, tags, assignee_id,
    identity, identity_rank, key_number, channel, is_unverified, sequence`,
  selectEach: ({ columns, column, type, condition = '' }) => `
    SELECT ${columns} FROM contacts AS t
    WHERE t.project_number = $1 AND t.${column} = ANY ($2::${type}[]) ${condition}`,
  selectNext: `
    SELECT a.value AS asked, n.id, n.identity FROM json_each($2) AS a
    LEFT JOIN contacts AS n ON n.project_number = $1 AND n.number = (
      SELECT t.number FROM contacts AS t
      WHERE t.project_number = $1 AND t.identity >= a.value
      ORDER BY t.identity, t.identity_rank LIMIT 1)`,
}

import { type Sql, sql } from '#storage/sql.ts'

/** Selects columns of contacts of the project $1, live ones and those that were merged away. */
export function everyContact(columns: string, condition: Sql | string): Sql {
  const selectFrom = (table: 'contacts' | 'merged_contacts') =>
    sql`SELECT ${columns} FROM ${table} WHERE project_number = $1 AND ${condition}`
  return sql`${selectFrom('contacts')} UNION ALL ${selectFrom('merged_contacts')}`
}

import { type Sql, sql } from '#storage/sql.ts'

/** Of more contacts with one identity, the oldest count: strangers can create any number. */
const personContactsMax = 1_000

/**
 * The contacts of a person as a recursive table: the live one with this number, others with its
 * identity, and all that were merged into them, each with the live one that it leads to.
 */
export function personOf(contactNumber: string, identity: string): Sql {
  return sql`person (live_number, number) AS (
    SELECT c.number, c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.number = ${contactNumber}
    UNION
    SELECT s.number, s.number FROM (
      SELECT o.number FROM contacts AS o
      WHERE o.project_number = $1 AND o.identity = ${identity}
      ORDER BY o.identity_rank LIMIT ${personContactsMax}) AS s
    UNION
    SELECT p.live_number, m.number FROM person AS p
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = p.number)`
}

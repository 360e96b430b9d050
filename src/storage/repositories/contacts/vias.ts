import { joinVia } from '#core/contacts/via.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { viaOf } from '#storage/contact-row.ts'
import { text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

/**
 * The projects that live contacts, and those that were merged into them, came by: by their ids, of
 * those that came by any.
 */
export async function readVias(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const vias = new Map<string, readonly string[]>()
  if (contactIds.length === 0) return vias
  for (const row of await reads.rows(selectVias, [...new Set(contactIds)])) {
    const id = text(row, 'id')
    vias.set(id, joinVia(vias.get(id) ?? [], viaOf(row)))
  }
  return vias
}

/** As above, of one contact. */
export async function readVia(reads: ProjectReads, contactId: string): Promise<readonly string[]> {
  return (await readVias(reads, [contactId])).get(contactId) ?? []
}

const selectVias = sql`
  WITH RECURSIVE family (id, number, via) AS (
    SELECT id, number, via FROM contacts WHERE project_number = $1 AND id ${inTexts('$2')}
    UNION
    SELECT f.id, m.number, m.via FROM family AS f
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = f.number)
  SELECT id, via FROM family WHERE via IS NOT NULL ORDER BY number`

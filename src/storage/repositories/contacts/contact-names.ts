import { shownName } from '#model/contacts/shown-name.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { text, textOrNull } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'
import { everyContact } from './every-contact.ts'

/** What contacts with these ids are called, also those merged away; not those without a name. */
export async function listContactNames(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = contactIds.length === 0 ? [] : await reads.rows(selectNames, contactIds)
  return rows.flatMap((row) => {
    const name = shownName({
      name: textOrNull(row, 'name'),
      email: textOrNull(row, 'email'),
      phone: textOrNull(row, 'phone'),
    })
    return name === null ? [] : [{ id: text(row, 'id'), name }]
  })
}

const selectNames = everyContact('id, name, email, phone', sql`id ${inTexts('$2')}`)

import { takenFileError } from '#core/forms/files/errors.ts'
import type { ContactFile } from '#core/forms/files/form-file.ts'
import { spamKeptMs } from '#model/values/periods.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { readMerged } from '#storage/repositories/contacts/contact-details.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text, textOrNull } from '#storage/row.ts'
import { forUpdate, inTexts, rowsIn, sql } from '#storage/sql.ts'
import { contactFileOf, fileColumns } from './file-row.ts'

type Attached = { id: string; contact_id: string; kept_until: number | null }

/** The files that the submissions of one transaction take. */
export class AttachedFiles {
  private readonly transaction: ProjectTransaction
  private readonly attached = new Map<string, Attached>()

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
  }

  /** Throws `invalid_request` unless the form has them all, complete, and no other lead has one. */
  async require(
    ids: readonly string[],
    { formNumber, contactId }: { formNumber: number; contactId: string | undefined },
  ): Promise<void> {
    if (ids.length === 0) return
    const rows = await this.transaction.rows(selectComplete, formNumber, ids)
    const free = rows.filter((row) => {
      const taker = this.attached.get(text(row, 'id'))?.contact_id ?? textOrNull(row, 'contact_id')
      return taker === null || taker === contactId
    })
    if (free.length < new Set(ids).size) throw takenFileError()
  }

  /** `spamAt` is when the submission was received as spam; null for one that is a lead. */
  add(ids: readonly string[], contactId: string, spamAt: number | null): void {
    const until = spamAt === null ? null : spamAt + spamKeptMs
    for (const id of ids) this.attached.set(id, { id, contact_id: contactId, kept_until: until })
  }

  async flush(): Promise<void> {
    if (this.attached.size === 0) return
    await this.transaction.run(attachFiles, JSON.stringify([...this.attached.values()]))
    this.attached.clear()
  }
}

/** The files of a contact and of contacts merged into it, oldest first; in a snapshot. */
export async function listContactFiles(
  reads: ProjectReads,
  contactId: string,
): Promise<ContactFile[]> {
  const merged = await readMerged(reads, contactId)
  return listFilesOf(reads, [contactId, ...merged.map((row) => text(row, 'id'))])
}

/** The files of the contacts with these ids alone. */
export async function listFilesOf(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<ContactFile[]> {
  return (await reads.rows(selectOfContacts, contactIds)).map(contactFileOf)
}

const selectComplete = sql`
  SELECT id, contact_id FROM form_files
  WHERE project_number = $1 AND form_number = $2 AND id ${inTexts('$3')} AND sha256 IS NOT NULL
  ${forUpdate}`
const attachFiles = sql`
  UPDATE form_files AS f SET contact_id = r.contact_id, kept_until = r.kept_until
  FROM ${rowsIn('$2', 'r', { id: 'text', contact_id: 'text', kept_until: 'bigint' })}
  WHERE f.project_number = $1 AND f.id = r.id`
const selectOfContacts = sql`
  SELECT ${fileColumns}, f.id AS form_id, k.label AS form_name
  FROM form_files AS o
  JOIN forms AS f ON f.project_number = $1 AND f.number = o.form_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = o.form_number
  WHERE o.project_number = $1 AND o.contact_id ${inTexts('$2')} AND o.kept_until IS NULL
  ORDER BY o.created_at, o.number`

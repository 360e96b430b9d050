import type { ContactInput } from '#core/contacts/contact.ts'
import { identityOf } from '#core/contacts/identity/identity.ts'
import { raise } from '#core/errors.ts'
import { unknownSubmissionError } from '#core/forms/errors.ts'
import type { ReviewedSubmissions, SpamReview } from '#core/forms/spam/spam-store.ts'
import { GroupedWrites } from '#storage/repositories/contacts/writing/grouped-writes.ts'
import type { NumberedWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import { writeContacts } from '#storage/repositories/contacts/writing/write-contacts.ts'
import { trustText } from '#storage/repositories/forms/spam/trusted-texts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { contentOf, isLive } from './read-spam.ts'

/** The contacts are written as the submissions would have been. */
export async function releaseSpam(
  transaction: ProjectTransaction,
  request: SpamReview,
): Promise<ReviewedSubmissions> {
  const { submissionId: id, projectId, now } = request
  const before = await transaction.row(selectReleased, id)
  if (before !== undefined) return { ids: [id] }
  const rows = await findReviewed(transaction, request)
  const group = rows.map((row) => writeOf(row, { projectId, now }))
  const writes = await GroupedWrites.load(transaction, group)
  for (const result of await writeContacts(transaction, writes, group)) {
    if (result instanceof Error) throw result
  }
  const released = idsOf(rows)
  const numbers = rows.map((row) => number(row, 'number'))
  await transaction.run(markReleased, numbers, now)
  // Those that are alike have one text.
  const [first] = rows
  if (first !== undefined) await trustText(transaction, first, now)
  return released
}

export async function deleteSpam(
  transaction: ProjectTransaction,
  request: SpamReview,
): Promise<ReviewedSubmissions> {
  const rows = await findReviewed(transaction, request)
  const numbers = rows.map((row) => number(row, 'number'))
  await transaction.run(markDeleted, numbers, request.now)
  return idsOf(rows)
}

export async function restoreSpam(
  transaction: ProjectTransaction,
  { submissionId: id }: SpamReview,
): Promise<ReviewedSubmissions> {
  const rows = await transaction.rows(selectDeletedWith, id)
  if (rows.length === 0) throw unknownSubmissionError(id)
  const numbers = rows.map((row) => number(row, 'number'))
  await transaction.run(unmarkDeleted, numbers)
  return idsOf(rows)
}

async function findReviewed(
  transaction: ProjectTransaction,
  { submissionId: id, isForAlike }: SpamReview,
): Promise<Row[]> {
  const rows = await transaction.rows(isForAlike ? selectAlike : selectOne, id)
  return rows.length === 0 ? raise(unknownSubmissionError(id)) : rows
}

function idsOf(rows: readonly Row[]): ReviewedSubmissions {
  return { ids: rows.map((row) => text(row, 'id')) }
}

// No secret authorises it: the form may have been closed since.
function writeOf(
  row: Row,
  { projectId, now }: Pick<SpamReview, 'projectId' | 'now'>,
): NumberedWrite {
  const { input, consents, mails, files, via } = contentOf(text(row, 'content'))
  const createdAt = number(row, 'received_at')
  return {
    writer: { projectId, keyId: text(row, 'key_id'), keyKind: 'publishable', channel: 'form' },
    credential: null,
    keyNumber: number(row, 'form_number'),
    // The form assigns it now; 0.2.0 stored to whom it would have been assigned.
    items: [{ input: { ...input, assigneeId: null, identity: identityOfInput(input), createdAt } }],
    consents,
    mails,
    files,
    via,
    contactId: text(row, 'id'),
    idempotency: null,
    now,
  }
}

// By the rules of today, which may be newer than the submission.
function identityOfInput({ text: texts, phoneE164, type = 'person' }: ContactInput) {
  return identityOf({ email: texts.email ?? null, phone: texts.phone ?? null, phoneE164, type })
}

const columns = `
  h.number, h.id, h.form_number, h.received_at, h.text_hash, h.content, k.id AS key_id`
const tables = `
  FROM held_submissions AS h
  JOIN keys AS k ON k.project_number = $1 AND k.number = h.form_number`
const selectOne = `SELECT ${columns} ${tables} WHERE ${isLive} AND h.id = $2`
const selectAlike = `
  SELECT ${columns} ${tables}
  JOIN held_submissions AS o ON o.project_number = $1 AND o.form_number = h.form_number
    AND o.text_hash = h.text_hash AND o.reasons = h.reasons
  WHERE ${isLive} AND o.id = $2 AND o.deleted_at IS NULL AND o.released_at IS NULL
  ORDER BY h.number`
const selectReleased = `
  SELECT number FROM held_submissions
  WHERE project_number = $1 AND id = $2 AND released_at IS NOT NULL`
const selectDeletedWith = `
  SELECT h.number, h.id FROM held_submissions AS h
  JOIN held_submissions AS o ON o.project_number = $1 AND o.form_number = h.form_number
    AND o.text_hash = h.text_hash AND o.reasons = h.reasons AND o.deleted_at = h.deleted_at
  WHERE h.project_number = $1 AND o.id = $2 AND h.released_at IS NULL ORDER BY h.number`
const markReleased = sql`
  UPDATE held_submissions SET released_at = $3, content = '', identity = NULL, phone_identity = NULL
  WHERE project_number = $1 AND number ${inNumbers('$2')}`
const markDeleted = sql`
  UPDATE held_submissions SET deleted_at = $3
  WHERE project_number = $1 AND number ${inNumbers('$2')}`
const unmarkDeleted = sql`
  UPDATE held_submissions SET deleted_at = NULL
  WHERE project_number = $1 AND number ${inNumbers('$2')}`

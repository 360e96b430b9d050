import { raise } from '#core/errors.ts'
import { unknownFormError } from '#core/forms/errors.ts'
import type {
  UnfinishedQuery,
  UnfinishedRequest,
  UnfinishedWrite,
} from '#core/forms/unfinished/unfinished-store.ts'
import { unfinishedMax } from '#core/forms/unfinished/unfinished-submission.ts'
import { requireFormNumber } from '#storage/repositories/forms/read-forms.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number } from '#storage/row.ts'
import { removeUnfinishedWhere } from './remove-unfinished.ts'
import { wasSent } from './sent-names.ts'

export async function saveUnfinished(
  transaction: ProjectTransaction,
  { formId, id, identity, language, values, pageUrl, reminderAt, now }: UnfinishedWrite,
): Promise<void> {
  const formNumber = await requireFormNumber(transaction, formId)
  if (await wasSent(transaction, { id, formNumber, now })) return
  const content = [identity, language, JSON.stringify(values), now, pageUrl, reminderAt]
  if ((await transaction.run(replaceRow, id, formNumber, ...content)) > 0) {
    await transaction.noteCleaning(now)
    return
  }
  await transaction.run(insertRow, id, formNumber, ...content)
  const keptMax = [formNumber, unfinishedMax]
  await removeUnfinishedWhere(transaction, now, isBeyond, ...keptMax)
}

/** Matches the person by address. The form may be deleted, since it can be restored. */
export async function removeUnfinishedOf(
  transaction: ProjectTransaction,
  { formId, identity, now }: UnfinishedQuery & { identity: string; now: number },
): Promise<void> {
  const formNumber = await requireNumber(transaction, formId)
  const isOfPerson = 'form_number = $2 AND identity = $3'
  await removeUnfinishedWhere(transaction, now, isOfPerson, formNumber, identity)
}

export async function removeUnfinished(
  transaction: ProjectTransaction,
  { formId, id, now }: UnfinishedRequest,
): Promise<boolean> {
  const formNumber = await requireNumber(transaction, formId)
  return removeUnfinishedWhere(transaction, now, 'form_number = $2 AND id = $3', formNumber, id)
}

/** Also of a deleted form, which can be restored. */
async function requireNumber(transaction: ProjectTransaction, formId: string): Promise<number> {
  const row = (await transaction.row(selectNumber, formId)) ?? raise(unknownFormError(formId))
  return number(row, 'number')
}

const selectNumber = 'SELECT number FROM forms WHERE project_number = $1 AND id = $2'
// One that is not to be reminded of never is again: it was, or its words said nothing of an email.
const replaceRow = `
  UPDATE unfinished_submissions SET identity = $4, language = $5, content = $6, updated_at = $7,
    page_url = $8,
    reminder_at = CASE WHEN reminder_at IS NULL THEN NULL ELSE CAST($9 AS bigint) END
  WHERE project_number = $1 AND id = $2 AND form_number = $3`
const insertRow = `
  INSERT INTO unfinished_submissions (project_number, id, form_number, identity, language, content,
    started_at, updated_at, page_url, reminder_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`
const isBeyond = `
  form_number = $2 AND id IN (
    SELECT u.id FROM unfinished_submissions AS u WHERE u.project_number = $1 AND u.form_number = $2
    ORDER BY u.updated_at DESC, u.id LIMIT 1 OFFSET $3)`

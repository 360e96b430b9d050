import type { ContactInput } from '#core/contacts/contact.ts'
import { phoneIdentity } from '#core/contacts/identity/phone.ts'
import type { Consent } from '#core/forms/consent/consent.ts'
import type { NewFormMail } from '#core/forms/mails/form-mail.ts'
import { type SpamContent, type SpamVerdict, areLight, spamMax } from '#core/forms/spam/spam.ts'
import { createId } from '#core/values/id.ts'
import { isTrusted } from '#storage/repositories/forms/spam/trusted-texts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { countOf, text } from '#storage/row.ts'
import { scheduleSpamNotices } from './spam-notices.ts'

type NewSpam = {
  formNumber: number
  spam: SpamVerdict
  input: ContactInput
  consents: readonly Consent[]
  /** Emails to send once it is released. */
  mails: readonly NewFormMail[]
  files: readonly string[]
  via: readonly string[]
  now: number
}

/**
 * Keeps what looks like spam, and returns the id of the contact that it may become. Null for a text
 * that a member has released before, unless a heavy reason speaks against it.
 */
export async function storeSpam(
  transaction: ProjectTransaction,
  submission: NewSpam,
): Promise<string | null> {
  const { formNumber, spam, input, consents, mails, files, via, now } = submission
  const { reasons, textHash } = spam
  if (areLight(reasons) && (await isTrusted(transaction, formNumber, textHash))) return null
  await makeRoom(transaction, formNumber, now)
  const id = createId('contact', now)
  const content: SpamContent = {
    input,
    consents: [...consents],
    mails: [...mails],
    files: [...files],
    via: [...via],
  }
  const texts = [JSON.stringify(reasons), textHash, input.identity, JSON.stringify(content)]
  const { phone } = input.text
  const phoneOf = phone === undefined ? null : phoneIdentity(phone, input.phoneE164)
  const values = [transaction.nextNumber(), id, formNumber, now, ...texts, phoneOf]
  await transaction.run(insertRow, ...values)
  const wave = reasons.includes('repeatedText') ? textHash : null
  await scheduleSpamNotices(transaction, { formNumber, wave, now })
  transaction.countChange()
  return id
}

// A flood repeats itself: what is repeated most makes room before anything else does.
async function makeRoom(
  transaction: ProjectTransaction,
  formNumber: number,
  now: number,
): Promise<void> {
  const row = await transaction.row(countRows, formNumber)
  if (countOf(row) < spamMax) return
  const most = await transaction.row(selectMostFrequent, formNumber)
  if (most === undefined) return
  await transaction.run(deleteOldest, formNumber, text(most, 'text_hash'))
  await transaction.noteCleaning(now)
}

// What was released holds no text any more.
const isOfForm = 'project_number = $1 AND form_number = $2 AND released_at IS NULL'
const countRows = `SELECT count(*) AS count FROM held_submissions WHERE ${isOfForm}`
const selectMostFrequent = `
  SELECT text_hash FROM held_submissions WHERE ${isOfForm}
  GROUP BY text_hash ORDER BY count(*) DESC, min(number) LIMIT 1`
const deleteOldest = `
  DELETE FROM held_submissions WHERE project_number = $1 AND number = (
    SELECT min(h.number) FROM held_submissions AS h
    WHERE h.project_number = $1 AND h.form_number = $2 AND h.text_hash = $3
      AND h.released_at IS NULL)`
const insertRow = `
  INSERT INTO held_submissions (project_number, number, id, form_number, received_at, reasons,
    text_hash, identity, content, phone_identity)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

import type { Consent } from '#core/forms/consent.ts'
import type { NewFormMail } from '#core/forms/form-mail.ts'
import { type HeldContent, type Holding, heldMax, isHeavy } from '#core/forms/held-submission.ts'
import type { ContactInput } from '#core/contacts/contact.ts'
import { phoneIdentity } from '#core/contacts/identity/phone.ts'
import { createId } from '#core/id.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Session } from '#storage/verbs/session.ts'
import { noteSpam } from './spam-notices.ts'
import { isTrusted } from './trusted-texts.ts'

type Held = {
  formNumber: number
  holding: Holding
  input: ContactInput
  consents: readonly Consent[]
  /** What is sent once it is released. */
  mails: readonly NewFormMail[]
  now: number
}

/**
 * Keeps what looks like spam, and answers the id of the contact that it may become. Null for a text
 * that a member has released before, unless a heavy reason speaks against it.
 */
export async function holdSubmission(session: Session, held: Held): Promise<string | null> {
  const { connection, projectNumber } = session
  const { formNumber, holding, input, consents, mails, now } = held
  const { reasons, textHash } = holding
  const isLight = !reasons.some(isHeavy)
  if (isLight && (await isTrusted(session, formNumber, textHash))) return null
  await makeRoom(session, formNumber, now)
  const id = createId('contact', now)
  const content: HeldContent = { input, consents: [...consents], mails: [...mails] }
  const texts = [JSON.stringify(reasons), textHash, input.identity, JSON.stringify(content)]
  const { phone } = input.text
  const phoneOf = phone === undefined ? null : phoneIdentity(phone, input.phoneE164)
  const values = [session.nextNumber(), id, formNumber, now, ...texts, phoneOf]
  await connection.run(insertRow, projectNumber, ...values)
  const wave = reasons.includes('repeatedText') ? textHash : null
  await noteSpam(session, { formNumber, wave, now })
  session.countChange()
  return id
}

// A flood repeats itself: what is repeated most makes room before anything else does.
async function makeRoom(session: Session, formNumber: number, now: number): Promise<void> {
  const { connection, projectNumber } = session
  const row = await connection.row(countRows, projectNumber, formNumber)
  if (number(row ?? {}, 'count') < heldMax) return
  const most = await connection.row(selectMostFrequent, projectNumber, formNumber)
  if (most === undefined) return
  await connection.run(deleteOldest, projectNumber, formNumber, text(most, 'text_hash'))
  await session.noteCleaning(now)
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

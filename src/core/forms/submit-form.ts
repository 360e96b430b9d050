import { hash } from 'node:crypto'

import { createContact } from '#core/contacts/writing/create-contact.ts'
import type { IdempotencyToken } from '#core/contacts/writing/idempotency.ts'
import type { Passage, WriteContext } from '#core/contacts/writing/write-contacts.ts'
import {
  type SubmissionMistake,
  type SubmittedValues,
  judgeSubmission,
} from './judge-submission.ts'
import type { Holding } from './held-submission.ts'
import { hashText, judgeSpam, textOf, trapField } from './judge-spam.ts'
import type { ClientTraits } from './client-traits.ts'
import { readPageSigns } from './page-signs.ts'
import { type NewFormMail, confirmer } from './form-mail.ts'
import type { OpenForm } from './open-form.ts'
import type { RepeatedTexts } from './repeated-texts.ts'
import { refuseOutdatedPage } from './refusals.ts'
import type { VisitedPage } from './time-token.ts'

export type Submission = {
  /** As the visitor saw it (`shown-form.ts`). */
  form: OpenForm
  page: VisitedPage
  values: SubmittedValues
  /** Of the texts that the visitor saw. */
  language: string
  /** What the page has given this submission, so that it is stored once; null for none. */
  name: string | null
  /** What the page was given to tell when (`time-token.ts`). */
  timeToken: string | undefined
  /** What the script has noticed (`page-signs.ts`). */
  signs: string | undefined
  client: ClientTraits
  click: Click
  /** Whether the page is too old for what it has shown (`shown-form.ts`). */
  isOutdated: boolean
}

/** The press of a button; `id` tells it from others. */
export type Click = { id: string; at: number | null }

export type Submitted =
  | { isAccepted: false; mistakes: SubmissionMistake[]; ignoredFields: string[] }
  | { isAccepted: true; isReplay: boolean; isHeld: boolean; ignoredFields: string[] }

type Context = Pick<WriteContext, 'store' | 'inFlight' | 'challenges' | 'now'> & {
  repeatedTexts: RepeatedTexts
  /** Whether the server sends mail. */
  hasMail: boolean
}

/**
 * Stores what a visitor has sent as a lead, by the rules of a publishable key, or holds it where it
 * looks like spam. What the visitor learns is the same either way, and whether the person is known
 * or not. `admit` lets in what would be stored. Throws what it throws, as `createContact`, and
 * `conflict` for what an outdated page sends and was not stored before.
 */
export async function submitForm(
  context: Context,
  submission: Submission,
  admit: () => Promise<Passage>,
): Promise<Submitted> {
  const { form, page, language, name, click } = submission
  const { now } = context
  // A form of the site's own may have a field of this name for other purposes.
  const { trap, values } = page.isOurs
    ? withoutTrap(submission.values)
    : { trap: '', values: submission.values }
  const { contact, consents, mistakes, ignoredFields } = judgeSubmission(form, values, {
    language,
    isShown: page.shown !== null,
  })
  if (mistakes.length > 0) {
    if (submission.isOutdated) throw refuseOutdatedPage()
    return { isAccepted: false, mistakes, ignoredFields }
  }
  const { key, definition, id } = form
  const { tags, assigneeId } = definition
  const idempotency = name === null ? null : tokenOf(id, { name, click }, values)
  const textHash = hashText(textOf(definition, values))
  const { client } = submission
  const counts = countRepetitions(context.repeatedTexts, submission, {
    textHash,
    name: idempotency?.key ?? null,
  })
  const signs = readPageSigns(submission.signs)
  const reasons = judgeSpam(definition, values, { page, trap, client, signs, ...counts })
  const holding: Holding | null = reasons.length === 0 ? null : { reasons, textHash }
  const given = { tags, assigneeId }
  const mails = context.hasMail ? mailsOf(form, contact['email'], language) : []
  const write: WriteContext = {
    ...context,
    challengeToken: undefined,
    key,
    channel: 'form',
    idempotency,
    given,
    consents: consents.map((one) => ({ ...one, clickedAt: click.at, at: now })),
    holding,
    mails,
    admit: submission.isOutdated ? () => Promise.reject(refuseOutdatedPage()) : admit,
  }
  const { isReplay, isHeld } = await createContact(write, contact)
  return { isAccepted: true, isReplay, isHeld, ignoredFields }
}

function countRepetitions(
  texts: RepeatedTexts,
  { form: { id }, timeToken }: Submission,
  { textHash, name }: { textHash: string; name: string | null },
) {
  const hasText = textHash !== ''
  return {
    timesSent: hasText ? texts.count(id, textHash, name) : 0,
    formsReached: hasText ? texts.countForms(id, textHash) : 0,
    tokenUses: timeToken === undefined ? 0 : texts.countToken(id, timeToken.slice(0, 99), name),
  }
}

function withoutTrap(values: SubmittedValues): { trap: string; values: SubmittedValues } {
  const others = [...values].filter(([name]) => name !== trapField)
  return { trap: values.get(trapField)?.join('') ?? '', values: new Map(others) }
}

/** What members are told about a lead, and what its person is asked. */
function mailsOf({ definition }: OpenForm, email: unknown, spoken: string): NewFormMail[] {
  const { notify, languages, doubleOptIn } = definition
  const [language = 'en'] = languages
  const notices = notify.map((recipient) => ({ recipient, language }))
  if (!doubleOptIn || typeof email !== 'string') return notices
  return [...notices, { recipient: confirmer, language: spoken }]
}

// Whoever goes back and sends something else sends another submission: the values are part of its
// name, so that none is refused for having the name of one that was stored. Only with the page's
// name could the hash be made again, and that is not stored.
function tokenOf(
  formId: string,
  { name, click }: { name: string; click: Click },
  values: SubmittedValues,
): IdempotencyToken {
  const sent = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const key = hash('sha256', JSON.stringify([name, sent]))
  return { key, path: `/f/${formId}`, bodyHash: click.id, isSubmission: true }
}

import { createContact } from '#core/contacts/writing/create-contacts.ts'
import { type Passage, passed } from '#core/contacts/writing/save-contacts.ts'
import type { SaveContacts, WriteContext } from '#core/contacts/writing/write-contacts.ts'
import { requireOpen } from '#core/forms/closing.ts'
import { outdatedPageError } from '#core/forms/errors.ts'
import { isTakenFileError, vanishedFileError } from '#core/forms/files/errors.ts'
import { goneErrors, withContents } from '#core/forms/files/submitted-files.ts'
import type { FormStore, SubmissionWrite } from '#core/forms/form-store.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { chooseMails } from '#core/forms/mails/choose-mails.ts'
import { confirmationRecipient } from '#core/forms/mails/form-mail.ts'
import { type RepeatedTexts, checkSpam } from '#core/forms/spam/check-spam.ts'
import { unfinishedIdOf } from '#core/forms/unfinished/unfinished-submission.ts'
import type { SpamReason } from '#model/forms/spam.ts'
import { trapField } from '#model/forms/submission.ts'
import { redirectUrlOf } from './redirect-url.ts'
import {
  type Submission,
  type SubmissionError,
  type SubmittedValues,
  correctionTokenOf,
  tokenOfSubmission,
} from './submission.ts'
import { suggestedAddress } from './suggest-address.ts'
import { type ValidatedSubmission, validateSubmission } from './validate-submission.ts'

export type Submitted =
  | { isAccepted: false; validationErrors: SubmissionError[]; ignoredFields: string[] }
  | {
      isAccepted: true
      isReplay: boolean
      isSpam: boolean
      /** Why; empty for a lead. */
      spamReasons: SpamReason[]
      /** Where the visitor goes next; null for the form's message. */
      redirectUrl: string | null
      /** The number of the ending among those of the form, from 1; 0 for none of them. */
      ending: number
      /** Whether the person is asked to confirm the lead. */
      isWaiting: boolean
      /** The address that may be meant, which the visitor is asked about once; null for none. */
      suggestedAddress: string | null
      ignoredFields: string[]
    }

type Context = Pick<WriteContext, 'inFlight' | 'now'> & {
  store: WriteContext['store'] & Pick<FormStore, 'writeContacts'>
  repeatedTexts: RepeatedTexts
  /** Whether the server sends email. */
  hasMail: boolean
}

/**
 * Stores what a visitor has sent, by the rules of a publishable key, as a lead or as spam. What the
 * visitor learns is the same either way, and whether the person is known or not. `admit` lets in
 * what would be stored. Rethrows its errors and those of `createContact`; throws `conflict` for an
 * outdated page whose submission is not stored yet, and `not_found` for a form that has closed.
 */
export async function submitForm(
  context: Context,
  submission: Submission,
  admit: () => Promise<Passage>,
): Promise<Submitted> {
  const { form, page, language } = submission
  const { definition } = form
  // A site's own form may have a field of this name for other purposes.
  const { trap, values } = page.isOurs
    ? withoutTrap(submission.values)
    : { trap: '', values: submission.values }
  const judged = validateSubmission({ ...submission, values })
  const { contact, validationErrors, ignoredFields } = judged
  if (validationErrors.length > 0) {
    if (submission.isOutdated) throw outdatedPageError()
    return { isAccepted: false, validationErrors, ignoredFields }
  }
  const contents = withContents(values, submission.files)
  const idempotency = tokenOfSubmission(submission, contents)
  const entered = { values, trap, submission: idempotency?.key ?? null }
  const spam = checkSpam(context.repeatedTexts, submission, entered)
  const mails = context.hasMail ? chooseMails(definition, contact['email'], language) : []
  const suggestion = suggestedAddress(contact['email'])
  const correction = correctionTokenOf(submission, contents)
  const details = { idempotency, spam, mails, correction, isDoubtful: suggestion !== null }
  let stored: Stored
  try {
    stored = await storeSubmission(context, submission, { judged, details, admit })
  } catch (error) {
    if (!isTakenFileError(error)) throw error
    // The next try comes without the file.
    if (submission.waitedInOutbox) throw vanishedFileError()
    const gone = goneErrors(judged.form, judged.values)
    return { isAccepted: false, validationErrors: gone, ignoredFields }
  }
  const { isReplay, isSpam, isFirst } = stored
  return {
    isAccepted: true,
    isReplay,
    isSpam,
    spamReasons: isSpam ? (spam?.reasons ?? []) : [],
    isWaiting: !isSpam && mails.some(({ recipient }) => recipient === confirmationRecipient),
    suggestedAddress: isFirst && !submission.waitedInOutbox ? suggestion : null,
    ignoredFields,
    ...nextOf(definition, judged),
  }
}

type Storable = {
  judged: ValidatedSubmission
  details: Pick<SubmissionWrite, 'idempotency' | 'spam' | 'mails' | 'correction' | 'isDoubtful'>
  admit: () => Promise<Passage>
}
type Stored = { isReplay: boolean; isSpam: boolean; isFirst: boolean }

/** Stores a submission, unless it is stored already; then it is a replay and neither else. */
async function storeSubmission(
  { store, inFlight, now }: Context,
  submission: Submission,
  { judged, details, admit }: Storable,
): Promise<Stored> {
  const { form, click, via, submissionKey } = submission
  const { key, definition } = form
  const { tags } = definition
  let written = { isSpam: false, isFirst: false }
  const save: SaveContacts = async (write) => {
    requireOpen(form, now)
    if (submission.isOutdated) throw outdatedPageError()
    const submitted = await store.writeContacts({
      ...passed(write, await admit()),
      ...details,
      // The form sets them, never the visitor.
      items: write.items.map((item) =>
        'input' in item ? { input: { ...item.input, tags } } : item,
      ),
      consents: judged.consents.map((consent) => ({ ...consent, clickedAt: click.at, at: now })),
      leadsMax: definition.closing?.leadsMax ?? null,
      files: judged.fileIds,
      // An earlier version may have kept it.
      unfinishedId: unfinishedIdOf(form.id, submissionKey) ?? (definition.unfinished ? '' : null),
    })
    const { isSpam = false, isFirst = false } = submitted
    written = { isSpam, isFirst }
    return submitted
  }
  const { idempotency } = details
  const write = { store, inFlight, key, channel: 'form', idempotency, via, save, now } as const
  const { isReplay } = await createContact(write, judged.contact)
  return { isReplay, ...written }
}

/** The ending for these values, and where it leads. */
function nextOf(
  { after, endings = [] }: FormDefinition,
  { isMet, contact }: ValidatedSubmission,
): { redirectUrl: string | null; ending: number } {
  const index = endings.findIndex(({ showWhen }) => isMet(showWhen))
  const redirectUrl = redirectUrlOf(endings[index]?.after ?? after, contact)
  return { redirectUrl, ending: index + 1 }
}

function withoutTrap(values: SubmittedValues): { trap: string; values: SubmittedValues } {
  const others = [...values].filter(([name]) => name !== trapField)
  return { trap: values.get(trapField)?.join('') ?? '', values: new Map(others) }
}

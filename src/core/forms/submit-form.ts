import { createContact } from '#core/contacts/writing/create-contact.ts'
import { type Passage, passed } from '#core/contacts/writing/save-contacts.ts'
import type { SaveContacts, WriteContext } from '#core/contacts/writing/write-contacts.ts'
import { checkSpam } from './check-spam.ts'
import { mailsOf } from './form-mail.ts'
import type { FormStore } from './form-store.ts'
import type { RepeatedTexts } from './repeated-texts.ts'
import { outdatedPageError } from './errors.ts'
import { trapField } from './score-spam.ts'
import { type Submission, tokenOfSubmission } from './submission.ts'
import {
  type SubmissionMistake,
  type SubmittedValues,
  validateSubmission,
} from './validate-submission.ts'

export type Submitted =
  | { isAccepted: false; validationErrors: SubmissionMistake[]; ignoredFields: string[] }
  | { isAccepted: true; isReplay: boolean; isHeld: boolean; ignoredFields: string[] }

type Context = Pick<WriteContext, 'inFlight' | 'now'> & {
  store: WriteContext['store'] & Pick<FormStore, 'writeSubmission'>
  repeatedTexts: RepeatedTexts
  /** Whether the server sends mail. */
  hasMail: boolean
}

/**
 * Stores what a visitor has sent as a lead, by the rules of a publishable key, or quarantines it
 * where it looks like spam. What the visitor learns is the same either way, and whether the person
 * is known or not. `admit` lets in what would be stored. Throws what it throws, as `createContact`,
 * and `conflict` for what an outdated page sends and was not stored before.
 */
export async function submitForm(
  context: Context,
  submission: Submission,
  admit: () => Promise<Passage>,
): Promise<Submitted> {
  const { form, page, language, click } = submission
  const { now } = context
  // A form of the site's own may have a field of this name for other purposes.
  const { trap, values } = page.isOurs
    ? withoutTrap(submission.values)
    : { trap: '', values: submission.values }
  const { contact, consents, validationErrors, ignoredFields } = validateSubmission(form, values, {
    language,
    isShown: page.shown !== null,
  })
  if (validationErrors.length > 0) {
    if (submission.isOutdated) throw outdatedPageError()
    return { isAccepted: false, validationErrors, ignoredFields }
  }
  const { key, definition } = form
  const { tags, assigneeId } = definition
  const idempotency = tokenOfSubmission(submission, values)
  const entered = { values, trap, name: idempotency?.key ?? null }
  const quarantine = checkSpam(context.repeatedTexts, submission, entered)
  const mails = context.hasMail ? mailsOf(definition, contact['email'], language) : []
  let isHeld = false
  const save: SaveContacts = async (write) => {
    if (submission.isOutdated) throw outdatedPageError()
    const submitted = await context.store.writeSubmission({
      ...passed(write, await admit()),
      // As the visitor can't.
      items: write.items.map((item) =>
        'input' in item ? { input: { ...item.input, tags, assigneeId } } : item,
      ),
      consents: consents.map((one) => ({ ...one, clickedAt: click.at, at: now })),
      quarantine,
      mails,
    })
    isHeld = submitted.isHeld === true
    return submitted
  }
  const { store, inFlight } = context
  const write = { store, inFlight, key, channel: 'form', idempotency, save, now } as const
  const { isReplay } = await createContact(write, contact)
  return { isAccepted: true, isReplay, isHeld, ignoredFields }
}

function withoutTrap(values: SubmittedValues): { trap: string; values: SubmittedValues } {
  const others = [...values].filter(([name]) => name !== trapField)
  return { trap: values.get(trapField)?.join('') ?? '', values: new Map(others) }
}

import assert from 'node:assert/strict'

import { byOperator } from '#core/actor.ts'
import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import { inputError } from '#core/errors.ts'
import type { SubmissionWrite } from '#core/forms/form-store.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { type NewFormMail, confirmationRecipient } from '#core/forms/mails/form-mail.ts'
import { createForm } from '#core/forms/manage-forms.ts'
import { type SpamVerdict, spamMax } from '#core/forms/spam/spam.ts'
import type { Store } from '#core/store.ts'
import { noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'

const server = { publicUrl: 'https://contacts.example.com', hasMail: true, hasFiles: true }
export const honeypot: SpamVerdict = { reasons: ['honeypot'], textHash: 'one' }
export const agreed = {
  ...{ field: 'consent:privacy', version: 1, language: 'en', text: 'I agree.' },
  ...{ isGiven: true, isShown: true, clickedAt: noon, at: noon },
}

export const confirmationMail: NewFormMail = { recipient: confirmationRecipient, language: 'en' }

type Sent = Partial<
  Pick<
    SubmissionWrite,
    | 'spam'
    | 'idempotency'
    | 'mails'
    | 'files'
    | 'unfinishedId'
    | 'correction'
    | 'isDoubtful'
    | 'leadsMax'
    | 'via'
    | 'now'
  >
> & {
  /** Whether the consent was given; true by default. */
  isGiven?: boolean
  /** The text of the consent. */
  text?: string
  /** When the button was pressed; null if the page doesn't say, at once by default. */
  clickedAt?: number | null
  /** As an earlier version derived it. */
  identity?: string
}

/** A form of a project, and what its visitors send. */
export class Visits {
  readonly store: Store
  readonly projectId: string
  readonly formId: string
  readonly keyId: string

  private constructor(store: Store, ids: { projectId: string; formId: string; keyId: string }) {
    this.store = store
    this.projectId = ids.projectId
    this.formId = ids.formId
    this.keyId = ids.keyId
  }

  static async make(
    store: Store,
    projectId: string,
    change: Partial<FormDefinition> = {},
  ): Promise<Visits> {
    const newForm = { name: 'Contact us', draft: formDefinition(change) }
    const form = await createForm(store, server, { projectId, form: newForm, now: noon })
    const { id: formId, keyId, updatedAt: seenUpdatedAt } = form
    const publishing = { by: byOperator, altchaSecret: 'secret', seenUpdatedAt }
    await store.publishForm({ projectId, formId, ...publishing, now: noon })
    return new Visits(store, { projectId, formId, keyId })
  }

  /** Answers the id of the contact, or of the one that it may become. */
  async send(contact: object, submission: Sent = {}) {
    const { now = noon, spam = honeypot, idempotency = null, mails = [] } = submission
    const { files = [], unfinishedId = null, leadsMax = null, via = [] } = submission
    const { isGiven = true, text = agreed.text, clickedAt = now } = submission
    const { correction = null, isDoubtful = false } = submission
    const validationErrors: Parameters<typeof parseContact>[2] = []
    const rules = { mayWritePrivileged: false, defaultCountry: null, now }
    const input = parseContact(contact, rules, validationErrors)
    if (input === null) throw inputError(validationErrors)
    const { projectId, keyId } = this
    const { results, isReplay } = await this.store.writeContacts({
      writer: { projectId, keyId, keyKind: 'publishable', channel: 'form' },
      credential: null,
      items: [{ input: { ...input, identity: submission.identity ?? input.identity } }],
      consents: [{ ...agreed, isGiven, text, clickedAt, at: now }],
      ...{ idempotency, spam, mails, files, unfinishedId, leadsMax, via, now },
      ...{ correction, isDoubtful },
    })
    const [result] = results
    assert.ok(result !== undefined && 'id' in result)
    return { id: result.id, isReplay }
  }

  async ids(): Promise<string[]> {
    const { projectId, formId } = this
    const query = { projectId, formId, beforeId: null, limit: spamMax }
    const { submissions, total } = await this.store.listSpam(query)
    assert.equal(submissions.length, total)
    return submissions.map(({ id }) => id)
  }

  request(submissionId: string, isForAlike = false, now = noon) {
    return { projectId: this.projectId, submissionId, isForAlike, now }
  }
}

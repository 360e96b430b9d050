import { createToken } from '#core/accounts/one-time-token.ts'
import type { Challenges } from '#core/challenges/challenge.ts'
import { checkToken } from '#core/challenges/check-token.ts'
import type { Passage } from '#core/contacts/writing/save-contacts.ts'
import { confirmLead } from '#core/forms/consent/confirm-lead.ts'
import type { OpenForm } from '#core/forms/form.ts'
import type { FormMail } from '#core/forms/mails/form-mail.ts'
import { confirmationToken } from '#core/forms/mails/link-tokens.ts'
import { FormCounts } from '#core/forms/results/form-counts.ts'
import type { ClientTraits } from '#core/forms/spam/browser-signals.ts'
import { RepeatedTexts } from '#core/forms/spam/check-spam.ts'
import { pageOf } from '#core/forms/submission/form-challenge.ts'
import { type Submitted, submitForm } from '#core/forms/submission/submit-form.ts'
import {
  clickedAtOf,
  createVersionToken,
  findVisitedPage,
} from '#core/forms/submission/visited-page.ts'
import { RequestsInFlight } from '#core/once/idempotency.ts'
import type { Store } from '#core/store.ts'
import { arrivalTimes, days } from '#demo/calendar.ts'
import { type DemoChannel, newsletter } from '#demo/channels.ts'
import { formServer } from '#demo/create-demo-forms.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { dayMs } from '#model/values/durations.ts'

/** A submission to a form, and its signs of how it was filled in. */
export type Visit = {
  at: number
  formId: string
  language: string
  values: Readonly<Record<string, string>>
  /** How long the page was open; null for a program that never opened it. */
  openMs: number | null
  /** As the page's script sends it. */
  signs?: string
  client: ClientTraits
}

type Accepted = Extract<Submitted, { isAccepted: true }>

/** From the click until it arrives. */
const onItsWayMs = 400

/**
 * Stores what is sent to forms, by the operations that answer visitors, at the times of the story.
 * No email leaves the demo: due emails are marked as sent.
 */
export class FormWriter {
  readonly counts = new FormCounts()
  private readonly store: Store
  private readonly inFlight = new RequestsInFlight()
  private readonly secret = createToken()
  private readonly repeatedTexts: RepeatedTexts
  private now = 0
  private solutions = 0

  constructor(store: Store) {
    this.store = store
    const clock = { now: () => this.now, elapsed: () => this.now }
    this.repeatedTexts = new RepeatedTexts(clock)
  }

  async submit(visit: Visit): Promise<Accepted> {
    const { store, inFlight, repeatedTexts } = this
    const { at: now, formId, openMs, language, signs, client, values } = visit
    const form = await store.findForm(formId)
    if (form === null) throw new Error('The form is closed.')
    const timeToken = openMs === null ? undefined : createVersionToken(form, now - openMs, language)
    const page = await findVisitedPage(store, form, timeToken, now)
    const at = openMs === null ? null : clickedAtOf(page, onItsWayMs, now)
    const submission = {
      form,
      page,
      language,
      timeToken,
      signals: signs,
      client,
      questions: new Set<string>(),
      submissionKey: null,
      isOutdated: false,
      files: new Map(),
      needsFiles: false,
      fileErrors: [],
      values: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
      click: { id: '', at },
      waitedInOutbox: false,
      via: [],
    }
    this.now = now
    const context = { store, inFlight, repeatedTexts, hasMail: true, now }
    const submitted = await submitForm(context, submission, () => this.pass(form, now))
    if (!submitted.isAccepted) throw new Error(JSON.stringify(submitted.validationErrors))
    this.counts.note(formId, submitted.isSpam ? 'spam' : 'sent', now)
    if (openMs === null) return submitted
    this.counts.note(formId, 'shown', now)
    this.counts.note(formId, 'started', now)
    return submitted
  }

  /** Takes care of the emails that were due. */
  async deliver(now: number): Promise<FormMail[]> {
    const { store, secret } = this
    const delivered: FormMail[] = []
    for (let mails = await store.takeFormMails({ now, secret }); mails.length > 0;) {
      for (const mail of mails) await store.settleFormMail(mail, 'sent', now)
      delivered.push(...mails)
      mails = await store.takeFormMails({ now, secret })
    }
    for (const notice of await store.takeSpamNotices(now)) {
      await store.settleSpamNotice(notice, 'sent', now)
    }
    return delivered
  }

  /** Follows the link in an email to an address. */
  async confirm(mail: FormMail, { email, now }: { email: string; now: number }): Promise<void> {
    const { secret, formId, contact } = mail
    const token = confirmationToken(secret, { formId, contactId: contact.id, email })
    await confirmLead(this.store, token, now)
  }

  /** Counts people who see a form and send nothing; `submit` counts the others. */
  noteVisits(
    { formId, channel }: { formId: string; channel: DemoChannel },
    { contacts, until, seed }: { contacts: number; until: number; seed: number },
  ): void {
    const isLetter = channel === newsletter
    const random = new SeededRandom(seed + (isLetter ? 1 : 0))
    const startedPart = isLetter ? 0.08 : 0.24
    for (const at of arrivalTimes(random, Math.round(contacts * (isLetter ? 0.7 : 0.35)), until)) {
      const day = Math.floor((at - until) / dayMs) + days
      const isStarted = random.chance(startedPart)
      const isRefused = isStarted && random.chance(0.12)
      if (!channel.isUsedOn(day)) continue
      this.counts.note(formId, 'shown', at)
      if (isStarted) this.counts.note(formId, 'started', at)
      if (isRefused) this.counts.note(formId, 'refused', at)
    }
  }

  private async pass(form: OpenForm, now: number): Promise<Passage> {
    const { challenge, id: keyId } = form.key
    if (challenge === null) return { passed: null }
    this.solutions += 1
    const token = `solution ${this.solutions}`
    const page = pageOf(form, new URL(formServer.publicUrl).hostname)
    const check = { keyId, challenge, token, page, now }
    return { passed: challenge, challengeToken: await checkToken(challenges, check) }
  }
}

// Every submission that gets this far has solved its challenge.
const challenges: Challenges = {
  issue: () => Promise.resolve({}),
  verify: (_, { token }) => Promise.resolve({ outcome: 'passed', tokenId: token }),
}

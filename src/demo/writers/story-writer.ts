import { addActivity } from '#core/contacts/activities/manage-activities.ts'
import { mergeContacts } from '#core/contacts/changing/manage-contacts.ts'
import { type RequestedUpdate, updateContact } from '#core/contacts/changing/update-contact.ts'
import type { ContactsWrite } from '#core/contacts/contact-store.ts'
import { createContact } from '#core/contacts/writing/create-contacts.ts'
import type { FormMail } from '#core/forms/mails/form-mail.ts'
import type { Member } from '#core/members/member.ts'
import { RequestsInFlight } from '#core/once/idempotency.ts'
import { emailsIn } from '#core/requests/email-hash.ts'
import type { RequestOutcome } from '#core/requests/request-log.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/values/time.ts'
import { type DemoChannel, booking } from '#demo/channels.ts'
import type { DemoProject } from '#demo/create-demo-project.ts'
import type { Arrival } from '#demo/people/arrivals.ts'
import { type FollowUp, colleagueOf } from '#demo/people/follow-ups.ts'
import { type Junk, browser, personalSigns } from '#demo/people/junk.ts'
import type { StoryRequest } from '#demo/requests/count-requests.ts'
import { SeededRandom } from '#demo/seeded-random.ts'
import { secondMs } from '#model/values/durations.ts'
import { FormWriter } from './form-writer.ts'
import { byMember } from './recorded-changes.ts'

/** Stores the story's events, by the operations that answer requests, at the story's times. */
export class StoryWriter {
  private readonly store: Store
  private readonly project: DemoProject
  readonly forms: FormWriter
  /** All that was sent to it, as the story went on. */
  readonly requests: StoryRequest[] = []
  private readonly ids = new Map<Arrival, string>()
  private readonly mails = new Map<Arrival, FormMail>()
  private readonly inFlight = new RequestsInFlight()

  constructor(store: Store, project: DemoProject) {
    this.store = store
    this.project = project
    this.forms = new FormWriter(store)
  }

  async receive(arrival: Arrival): Promise<void> {
    if (arrival.channel.isForm) await this.receiveForm(arrival)
    else this.ids.set(arrival, await this.write(arrival.channel, arrival))
  }

  /** Stores a form's submission. One at a time: the email about it identifies each. */
  private async receiveForm(arrival: Arrival): Promise<void> {
    const { at, channel, person, body } = arrival
    const random = new SeededRandom(at)
    const { isWaiting } = await this.forms.submit({
      at,
      formId: this.formIdOf(channel),
      language: person.languageCode === 'de' ? 'de' : 'en',
      values: textsOf(body),
      openMs: random.between(20, 400) * secondMs,
      signs: personalSigns(random),
      client: browser,
    })
    const [mail] = await this.forms.deliver(at)
    if (mail === undefined) throw new Error(`${person.name} was not let in.`)
    const email = person.email === null ? {} : { email: person.email }
    this.note(channel, { at, body: email }, isWaiting ? 'waiting' : 'created')
    this.ids.set(arrival, mail.contact.id)
    this.mails.set(arrival, mail)
  }

  async receiveJunk(junk: Junk): Promise<void> {
    const { channel, at, values: body } = junk
    const visit = { ...junk, formId: this.formIdOf(channel), language: 'en' }
    const { spamReasons } = await this.forms.submit(visit)
    this.note(channel, { at, body }, 'spam', spamReasons)
  }

  async follow(followUp: FollowUp): Promise<void> {
    const { at: now, arrival, kind } = followUp
    if (kind === 'confirm') {
      const mail = this.mails.get(arrival)
      const { email } = arrival.person
      if (mail !== undefined && email !== null) await this.forms.confirm(mail, { email, now })
      return
    }
    if (kind === 'write') {
      await this.write(booking, followUp)
      return
    }
    const { id: projectId, members } = this.project
    const contactId = this.idOf(arrival)
    const by = byMember(members[followUp.memberIndex])
    if (kind === 'activity') {
      const colleague = members[colleagueOf(followUp.memberIndex)]?.id ?? ''
      const text = followUp.text.replace('@colleague', `@${colleague}`)
      const activity = { projectId, contactId, kind: followUp.activity, text, by, now }
      await addActivity(this.store, activity)
      return
    }
    const project = { id: projectId, defaultCountry: 'DE' }
    const change = changeOf(followUp, members)
    await updateContact(this.store, { project, contact: contactId, change, by, now })
  }

  /** The owner merges the second contact of a person into the first. */
  async merge([first, second]: readonly [Arrival, Arrival], now: number): Promise<void> {
    const { id: projectId, members } = this.project
    const [survivor, other] = [this.idOf(first), this.idOf(second)]
    await mergeContacts(this.store, { projectId, survivor, other, by: byMember(members[0]), now })
    this.ids.set(second, survivor)
  }

  /** The id of the contact that came in with the arrival. */
  idOf(arrival: Arrival): string {
    const id = this.ids.get(arrival)
    if (id === undefined) throw new Error(`${arrival.person.name} has not arrived.`)
    return id
  }

  private formIdOf(channel: DemoChannel): string {
    const id = this.project.forms.get(channel)
    if (id === undefined) throw new Error(`The form ${channel.label} is missing.`)
    return id
  }

  private async write(
    channel: DemoChannel,
    { at: now, body }: { at: number; body: unknown },
  ): Promise<string> {
    const { store, inFlight } = this
    const key = this.project.keys.get(channel)
    if (key === undefined) throw new Error(`The key ${channel.label} is missing.`)
    const save = (write: ContactsWrite) => store.writeContacts(write)
    const context = { store, inFlight, key, channel: 'api', idempotency: null, save, now } as const
    const { item } = await createContact(context, body)
    this.note(channel, { at: now, body }, item.outcome)
    return item.id
  }

  private note(
    channel: DemoChannel,
    { at, body }: { at: number; body: unknown },
    outcome: RequestOutcome,
    reasons: string[] = [],
  ): void {
    const keyId = this.project.keys.get(channel)?.id ?? ''
    const emails = emailsIn(body)
    this.requests.push({ at, keyId, channel, outcome, emails, reasons })
  }
}

function textsOf(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') texts[name] = value
  }
  return texts
}

function changeOf(
  followUp: Extract<FollowUp, { kind: 'assign' | 'finish' | 'putAway' }>,
  members: readonly Member[],
): RequestedUpdate {
  if (followUp.kind === 'finish') return { ...nothing, isDone: true }
  if (followUp.kind === 'putAway') {
    return { ...nothing, set: { remindAt: formatTime(followUp.remindAt) } }
  }
  const { memberIndex, addTags } = followUp
  return { ...nothing, set: { assigneeId: members[memberIndex]?.id }, addTags }
}

const nothing: RequestedUpdate = { set: {}, clear: [], addTags: [], removeTags: [] }

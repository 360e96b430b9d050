import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormMail } from '#core/forms/mails/form-mail.ts'
import { type MailCounter, mailCounter, personMailBounds } from '#core/limits/mail-bounds.ts'
import { mailTriesMax } from '#core/mails/mail-tries.ts'
import type { Store } from '#core/store.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Visits, confirmationMail } from './visits.ts'

/** Each call takes at most 20. */
const turns = 10
const { mailbox, domain } = personMailBounds
const secret = 'of the installation'

/** What is sent of the questions of some forms. */
class Questions {
  readonly store: Store
  readonly forms: readonly Visits[]
  readonly leads: { id: string; form: Visits }[] = []

  constructor(store: Store, forms: readonly Visits[]) {
    this.store = store
    this.forms = forms
  }

  async ask(emails: readonly string[], now = noon): Promise<void> {
    for (const [i, email] of emails.entries()) {
      const form = this.forms[i % this.forms.length]
      assert.ok(form !== undefined)
      const { id } = await form.send({ email }, { spam: null, mails: [confirmationMail], now })
      this.leads.push({ id, form })
    }
  }

  async take(now: number): Promise<FormMail[]> {
    const taken: FormMail[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      taken.push(...(await this.store.takeFormMails({ now, secret })))
    }
    return taken
  }

  /** Answers how many were sent. */
  async send(now: number): Promise<number> {
    const taken = await this.take(now)
    for (const mail of taken) await this.store.settleFormMail(mail, 'sent', now)
    return taken.length
  }

  async confirmations() {
    const read = this.leads.map(async ({ id, form }) => {
      const { confirmation } = await this.store.readConsents(form.projectId, id)
      assert.ok(confirmation)
      return confirmation
    })
    return Promise.all(read)
  }

  /** The hours for which some wait. */
  async hours(): Promise<number[]> {
    const waits = (await this.confirmations()).flatMap(({ waitsUntil }) => waitsUntil ?? [])
    return [...new Set(waits)].toSorted((a, b) => a - b)
  }
}

const many = (count: number, emailOf: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => emailOf(i))

export function questionsContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0], { projects = 1, forms = 1 } = {}) {
    // Taking emails takes the emails of all projects.
    const { store } = await openStore(t, 'empty')
    const visits: Visits[] = []
    for (let i = 0; i < projects; i += 1) {
      const { projectId } = await Workspace.make(store)
      for (let j = 0; j < forms; j += 1) visits.push(await Visits.make(store, projectId))
    }
    return new Questions(store, visits)
  }

  test('40 spellings of one mailbox over five forms: 3 an hour, 5 a day, for a week', async (t) => {
    const questions = await open(t, { forms: 5 })
    await questions.ask(many(40, (i) => `Victim+${i}@example.com`))
    const sent = new Map([[noon, await questions.send(noon + 1)]])
    for (const hour of await questions.hours()) {
      sent.set(hour, await questions.send(hour + 10 * 60_000))
      assert.equal(await questions.send(hour + 20 * 60_000), 0)
    }
    for (const [hour, count] of sent) {
      assert.ok(count <= mailbox.perHour)
      const ofDay = [...sent].filter(([other]) => other >= hour && other < hour + dayMs)
      assert.ok(ofDay.reduce((sum, [, mails]) => sum + mails, 0) <= mailbox.perDay)
    }
    const confirmations = await questions.confirmations()
    const mailed = confirmations.filter(({ mailedAt }) => mailedAt !== null)
    const givenUp = confirmations.filter(({ isGivenUp }) => isGivenUp)
    assert.equal(sent.get(noon), mailbox.perHour)
    // A week from noon has that hour at both of its ends.
    assert.equal(mailed.length, 7 * mailbox.perDay + mailbox.perHour)
    assert.equal(mailed.length + givenUp.length, 40)
  })

  test('dots make one mailbox at Gmail, and two mailboxes elsewhere', async (t) => {
    const questions = await open(t)
    await questions.ask(['j.doe@gmail.com', 'jd.oe@googlemail.com', 'jdo.e+x@GMAIL.com'])
    await questions.ask(['jdoe@gmail.com', 'j.doe@gmx.de', 'jdoe@gmx.de'])
    assert.equal(await questions.send(noon + 1), 5)
  })

  test('a domain gets 30 an hour, unless it is one of a provider of many people', async (t) => {
    const questions = await open(t)
    await questions.ask(many(domain.perHour + 5, (i) => `a${i}@company.example`))
    await questions.ask(many(domain.perHour + 5, (i) => `a${i}@outlook.com`))
    const next = noon + hourMs
    assert.equal(await questions.send(noon + 1), 2 * domain.perHour + 5)
    assert.deepEqual(await questions.hours(), [next])
    assert.equal(await questions.send(next), 5)
  })

  test('projects and takers at once never exceed the bound together', async (t) => {
    const questions = await open(t, { projects: 4 })
    await questions.ask(many(12, (i) => `victim+${i}@example.com`))
    const sent = await Promise.all([1, 2, 3].map(() => questions.send(noon + 1)))
    assert.equal(
      sent.reduce((sum, count) => sum + count, 0),
      mailbox.perHour,
    )
  })

  test('a mail not sent in its hour is counted again in the hour that sends it', async (t) => {
    const questions = await open(t)
    await questions.ask(many(10, (i) => `victim+${i}@example.com`))
    assert.equal(await questions.send(noon + 1), mailbox.perHour)
    const late = noon + 6 * dayMs
    assert.equal(await questions.send(late), mailbox.perHour)
    assert.equal(await questions.send(late + hourMs), mailbox.perDay - mailbox.perHour)
  })

  test('another try within the hour is not counted again, and the last one is said', async (t) => {
    const questions = await open(t)
    await questions.ask(['jane@example.com'])
    let now = noon
    for (let tries = 0; tries < mailTriesMax; tries += 1) {
      now += tries < 3 ? 20 * 60_000 - 1 : dayMs
      const [mail, ...others] = await questions.take(now)
      assert.ok(mail !== undefined && others.length === 0, `try ${tries} at ${now - noon}`)
      await questions.store.settleFormMail(mail, 'failed', now)
    }
    const [confirmation] = await questions.confirmations()
    assert.equal(confirmation?.isGivenUp, true)
    assert.equal((await questions.take(now + dayMs)).length, 0)
  })

  test('a mail that can’t wait is sent if each of its counters has room', async (t) => {
    const { store } = await openStore(t)
    const counter = (of: string, perHour: number): MailCounter =>
      mailCounter('secret of one mail', 'test', { of, bound: { perHour, perDay: perHour + 1 } })
    const [narrow, wide] = [counter('narrow', 1), counter('wide', 3)]
    assert.equal(await store.countMail([narrow, wide], noon), true)
    assert.equal(await store.countMail([wide, narrow], noon + 1), false)
    const all = await Promise.all([1, 2, 3, 4].map(() => store.countMail([wide], noon + 2)))
    assert.equal(all.filter(Boolean).length, 2)
    assert.equal(await store.countMail([narrow], noon + hourMs), true)
    assert.equal(await store.countMail([narrow], noon + 2 * hourMs), false)
    await store.prune(noon + 3 * dayMs)
    assert.equal(await store.countMail([narrow], noon + 3 * dayMs), true)
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { replyRecipient, confirmationRecipient } from '#core/forms/mails/form-mail.ts'
import { correctableMs } from '#core/forms/submission/suggest-address.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Visits } from './visits.ts'

const typo = { name: 'Jane', email: 'jane@gmial.com' }
const corrected = { name: 'Jane', email: 'jane@gmail.com' }
const correction = { key: 'one', path: '/f/x/email', bodyHash: '', isSubmission: true } as const
const second = { spam: null, unfinishedId: 'one', correction }
const first = { ...second, isDoubtful: true }

export function correctionsContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0]) {
    const { store, readHistory } = await openStore(t, 'empty')
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const contact = async (id: string) => {
      const found = await store.getContact(projectId, id)
      return [found?.email, found?.duplicateOf]
    }
    return { store, readHistory, visits, contact }
  }

  test('the same submission with another address corrects its lead, once', async (t) => {
    const { visits, contact, readHistory } = await open(t)
    const { id } = await visits.send(typo, first)
    const idempotency = { key: 'two', path: '/f/x', bodyHash: 'click', isSubmission: true } as const
    for (let i = 0; i < 2; i += 1) {
      const sent = await visits.send(corrected, { ...second, idempotency })
      assert.deepEqual(sent, { id, isReplay: true })
    }
    assert.deepEqual(await contact(id), ['jane@gmail.com', null])
    assert.match(JSON.stringify(await readHistory(id)), /jane@gmial\.com/)
    const other = await visits.send({ ...typo, email: 'jane@example.com' }, second)
    assert.equal(other.isReplay, false)
    assert.deepEqual(await contact(id), ['jane@gmail.com', null])
  })

  test('a corrected lead is a possible duplicate of one with its address', async (t) => {
    const { visits, contact } = await open(t)
    const { id: holderId } = await visits.send(corrected, { spam: null })
    const { id } = await visits.send(typo, first)
    await visits.send(corrected, second)
    assert.deepEqual(await contact(id), ['jane@gmail.com', holderId])
    assert.deepEqual(await contact(holderId), ['jane@gmail.com', null])
  })

  test('an address that is not doubtful, or no more, and another name correct none', async (t) => {
    const { store, visits, contact } = await open(t)
    const { projectId } = visits
    const { id } = await visits.send({ ...typo, email: 'jane@example.com' }, second)
    const wrong = await visits.send(typo, { ...first, unfinishedId: 'two' })
    const late = { now: noon + correctableMs + 1 }
    const others = [
      await visits.send(corrected, { ...second, correction: { ...correction, key: 'other' } }),
      await visits.send(corrected, { ...second, ...late }),
    ]
    assert.ok(others.every(({ isReplay }) => !isReplay))
    assert.deepEqual((await contact(id))[0], 'jane@example.com')
    assert.deepEqual((await contact(wrong.id))[0], 'jane@gmial.com')
    assert.ok((await store.getContact(projectId, wrong.id)) !== null)
  })

  test('mails to a doubtful address wait until it can’t be corrected any more', async (t) => {
    const { store, visits } = await open(t)
    const mails = [
      { recipient: confirmationRecipient, language: 'en' },
      { recipient: replyRecipient, language: 'en' },
    ]
    const take = async (now: number) =>
      (await store.takeFormMails({ now, secret: 'secret' })).map(({ contact }) => contact.id)
    const { id } = await visits.send(typo, { ...first, mails })
    assert.deepEqual(await take(noon + correctableMs - 1), [])
    await visits.send(corrected, { ...second, now: noon + 1 })
    assert.deepEqual(await take(noon + 1), [id])
    const kept = { ...first, unfinishedId: 'two', correction: { ...correction, key: 'two' } }
    const { id: keptId } = await visits.send(typo, { ...kept, mails: mails.slice(0, 1) })
    assert.deepEqual(await take(noon + correctableMs), [keptId])
  })
}

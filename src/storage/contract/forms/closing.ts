import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Visits, honeypot } from './visits.ts'

export function closingContract(openStore: OpenStore): void {
  test('a form takes exactly as many leads as it may, whoever is first', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const people = Array.from({ length: 12 }, (_, i) => ({ email: `p${i}@example.com` }))
    const bounded = { spam: null, leadsMax: 5 }
    const answers = await Promise.allSettled(people.map((person) => visits.send(person, bounded)))
    const refusals = answers.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    )
    assert.equal(refusals.length, 7)
    for (const reason of refusals) {
      assert.ok(reason instanceof AppError && reason.code === 'not_found', String(reason))
    }
    const ids = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    for (const id of ids) assert.ok((await store.getContact(projectId, id)) !== null)
    assert.equal((await store.readForm(projectId, visits.formId)).leads, 5)
    await visits.send({ email: 'later@example.com' }, { spam: null, leadsMax: 6 })
    await visits.send({ email: 'any@example.com' }, { spam: null })
    assert.equal((await store.readForm(projectId, visits.formId)).leads, 7)
  })

  test('spam does not count until it is released', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const bounded = { spam: honeypot, leadsMax: 1 }
    const spam = await visits.send({ email: 'spam@example.com' }, bounded)
    const ann = await visits.send({ email: 'ann@example.com' }, { ...bounded, spam: null })
    await store.releaseSpam(visits.request(spam.id))
    assert.equal((await store.readForm(projectId, visits.formId)).leads, 2)
    const late = visits.send({ email: 'late@example.com' }, { ...bounded, now: noon + 1 })
    await assert.rejects(late, { code: 'not_found' })
    const deletion = { projectId, by: byOperator, now: noon + 2 }
    await store.deleteContact({ ...deletion, contactId: ann.id })
    assert.equal((await store.readForm(projectId, visits.formId)).leads, 2)
  })
}

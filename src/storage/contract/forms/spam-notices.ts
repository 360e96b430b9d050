import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { SpamNotice } from '#core/forms/spam/spam-notice.ts'
import type { SpamVerdict } from '#core/forms/spam/spam.ts'
import { hourMs } from '#model/values/durations.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Visits } from './visits.ts'

const jane = { name: 'Jane', email: 'jane@example.com', notes: 'Hello' }

export function spamNoticesContract(openStore: OpenStore): void {
  test('spam is reported once a day, and a wave at once, once', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const { formId } = visits
    const owner = await new Crew(store, projectId).add('owner')
    await new Crew(store, projectId).add('member')
    const wave: SpamVerdict = { reasons: ['repeatedText'], textHash: 'wave' }
    const due = async (now: number) => {
      const taken: SpamNotice[] = []
      for (let turns = 0; turns < 20; turns += 1) taken.push(...(await store.takeSpamNotices(now)))
      return taken.filter((one) => one.formId === formId)
    }
    await visits.send(jane)
    assert.deepEqual(await due(noon), [])
    for (const name of ['A', 'B']) await visits.send({ name }, { spam: wave })
    const [first, ...none] = await due(noon)
    assert.deepEqual([first?.textHash, first?.count, none], ['wave', 2, []])
    assert.deepEqual(
      first?.recipients.map(({ address }) => address),
      [owner.email],
    )
    if (first !== undefined) await store.settleSpamNotice(first, 'sent', noon)
    await visits.send({ name: 'C' }, { spam: wave, now: noon + 1 })
    const hourLater = noon + hourMs
    const [digest, ...others] = await due(hourLater)
    assert.deepEqual([digest?.textHash, digest?.count, others], ['', 4, []])
    assert.deepEqual(await due(hourLater), [], 'It is taken for ten minutes.')
    // Held while it is sent: part of the next one.
    await visits.send(jane, { now: hourLater + 1 })
    if (digest !== undefined) await store.settleSpamNotice(digest, 'sent', hourLater + 2)
    assert.deepEqual(await due(hourLater + 23 * hourMs), [])
    const nextDay = hourLater + 24 * hourMs + 2
    const [again, ...rest] = await due(nextDay)
    assert.deepEqual([again?.textHash, again?.count, rest], ['', 1, []])
    if (again !== undefined) await store.settleSpamNotice(again, 'failed', nextDay)
    assert.equal((await due(nextDay + hourMs)).length, 1, 'It is tried again.')
    const query = { projectId, formId: null, beforeId: null, limit: 1 }
    const { waves } = await store.listSpam(query)
    assert.deepEqual(
      waves.map(({ form, count }) => [form.id, count]),
      [[formId, 3]],
    )
    const nextWave = noon + 3 * 24 * hourMs
    await visits.send({ name: 'D' }, { spam: wave, now: nextWave })
    assert.deepEqual((await due(nextWave)).find(({ textHash }) => textHash === 'wave')?.count, 1)
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type DoneBy, byOperator } from '#core/actor.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

export function backfillsContract(openStore: OpenStore): void {
  test('contacts that exist are sent once, without their values in the event', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const names = ['a', 'b', 'c']
    const written = await workspace.writeAll(names.map((name) => ({ name, tags: ['old'] })))
    const { id: webhookId } = await outbox.addService('hubspot')
    await workspace.write({ name: 'New' })
    const start = { webhookId, isMissingOnly: true, total: 3, by: byOperator, now: noon }
    const all = { webhookId, isMissingOnly: true, before: null }
    assert.deepEqual(await store.readBackfillCount(all), { matching: 4, next: null })
    const started = await store.startBackfill(start)
    assert.deepEqual(started, {
      ...{ webhookId, state: 'running', isMissingOnly: true, total: 3, queued: 0 },
      startedAt: noon,
    })
    await assertFailure(() => store.startBackfill(start), 'conflict')
    // Sent by its own event alone.
    await workspace.write({ name: 'Later' })
    while (await store.extendBackfills(noon)) continue
    const found = await store.findBackfill(webhookId)
    assert.deepEqual([found?.state, found?.queued], ['done', 4])
    const leased = await outbox.lease()
    const bodies = leased.map(({ body }) => JSON.parse(body) as { type: string; data: Data })
    const existing = bodies.filter(({ type }) => type === 'contact.existing')
    assert.equal(existing.length, 4)
    assert.equal(leased.length, 6)
    const ids = written.flatMap((result) => ('id' in result ? [result.id] : []))
    const sent = new Set(existing.map(({ data }) => data.contact.id))
    assert.ok(ids.every((id) => sent.has(id)))
    assert.ok(existing.every(({ data }) => data.contact.name === null))
    const events = await store.listEvents({
      ...{ projectId: workspace.projectId, kinds: ['contact.created'], limit: 100 },
      ...{ after: { at: 0, count: 0 }, scanned: 100 },
    })
    assert.equal(events.bodies.length, 2)
  })

  test('which contacts match is what the filter of a live event says', async (t) => {
    const { store, projectId, workspace, outbox } = await prepare(openStore, t)
    const { keyId } = workspace.writers.secret
    await workspace.write({ name: 'Plain' })
    await workspace.write({ name: 'Mail', email: 'mail@example.com', tags: ['a'] })
    await workspace.write({ name: 'Tags', tags: ['b', 'c'] })
    await workspace.write({ name: 'Page', email: 'page@example.com' }, { kind: 'publishable' })
    const cases: [filter: LeadFilter | null, matching: number][] = [
      [null, 4],
      [{ keyIds: [keyId] }, 3],
      [{ exceptKeyIds: [keyId] }, 1],
      [{ tags: ['a'] }, 1],
      [{ tags: ['a', 'c', 'x'] }, 2],
      [{ hasEmail: true }, 2],
      [{ keyIds: [keyId], exceptKeyIds: [keyId] }, 0],
      [{ keyIds: [keyId], exceptKeyIds: ['key_x'], tags: ['a'] }, 1],
      [{ keyIds: [] }, 0],
      [{ tags: [] }, 0],
    ]
    for (const [filter, matching] of cases) {
      const { id: webhookId } = await outbox.addService('hubspot')
      await store.updateWebhook({ webhookId, filter, now: noon })
      const counted = await store.readBackfillCount({
        ...{ webhookId, isMissingOnly: false, before: null },
      })
      assert.deepEqual(counted, { matching, next: null }, JSON.stringify(filter))
      await store.deleteWebhook({ projectId, webhookId, now: noon })
    }
  })

  test('what it never got is sent, while few wait and it is not paused', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addService('hubspot')
    await workspace.write({ name: 'Passed' })
    for (const delivery of await outbox.lease()) await outbox.answer(delivery, noon)
    await outbox.pause(webhookId)
    await workspace.writeAll(Array.from({ length: 1_200 }, (_, i) => ({ name: `Old ${i}` })))
    const count = { webhookId, isMissingOnly: true, before: null }
    assert.equal((await store.readBackfillCount(count)).matching, 1_200)
    const start = { webhookId, isMissingOnly: true, total: 1_200, by: byOperator, now: noon }
    await store.startBackfill(start)
    while (await store.extendBackfills(noon)) continue
    const queued = async () => (await store.findBackfill(webhookId))?.queued
    assert.equal(await queued(), 0)
    await outbox.resume(webhookId)
    while (await store.extendBackfills(noon)) continue
    assert.equal(await queued(), 500)
    const paused = await store.pauseBackfill(webhookId)
    assert.equal(paused?.state, 'paused')
    const lease = { retries: { max: 1_000, maxOf: new Map<string, number>() } }
    const send = async () => {
      for (const delivery of await outbox.lease(noon, lease)) await outbox.answer(delivery, noon)
      while (await store.extendBackfills(noon)) continue
    }
    await send()
    assert.equal(await queued(), 500)
    assert.equal((await store.resumeBackfill({ webhookId, by: byOperator }))?.state, 'running')
    for (let i = 0; i < 4; i += 1) await send()
    assert.equal((await store.findBackfill(webhookId))?.state, 'done')
    assert.equal(await queued(), 1_200)
    assert.equal((await store.readBackfillCount(count)).matching, 0)
  })

  test('it pauses once its starter may not go on, and goes on for another admin', async (t) => {
    const { store, projectId, workspace, outbox } = await prepare(openStore, t)
    const crew = new Crew(store, projectId)
    const [ann, bob] = [await crew.add('admin'), await crew.add('admin')]
    const byOf = ({ id, name }: { id: string; name: string }): DoneBy => {
      return { actor: { kind: 'member', id, label: name }, channel: 'app' }
    }
    await workspace.write({ name: 'Old' })
    const { id: webhookId } = await outbox.addService('hubspot')
    await store.startBackfill({
      ...{ webhookId, isMissingOnly: false, total: 1, by: byOf(ann), now: noon },
    })
    const leaving = { projectId, memberId: ann.id, by: 'operator' as const, now: noon }
    await store.removeMember(leaving)
    const stateAfter = async () => {
      while (await store.extendBackfills(noon)) continue
      return (await store.findBackfill(webhookId))?.state
    }
    assert.equal(await stateAfter(), 'paused')
    await store.resumeBackfill({ webhookId, by: byOf(bob) })
    assert.equal(await stateAfter(), 'done')
  })

  test('it goes with its destination, and is none of another', async (t) => {
    const { store, projectId, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addService('hubspot')
    assert.equal(await store.findBackfill(webhookId), null)
    assert.equal(await store.pauseBackfill(webhookId), null)
    await store.startBackfill({ ...{ webhookId, isMissingOnly: false }, ...started })
    await store.deleteWebhook({ projectId, webhookId, now: noon })
    assert.equal(await store.extendBackfills(noon), false)
    const gone = { webhookId, isMissingOnly: false, ...started }
    await assertFailure(() => store.startBackfill(gone), 'not_found')
  })
}

const started = { total: 0, by: byOperator, now: noon }
type Data = { contact: { id: string; name: string | null } }

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  return { store, projectId, workspace, outbox: new Outbox(workspace) }
}

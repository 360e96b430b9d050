import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { KeyDetails, NewKey } from '#core/keys/key.ts'
import { createId } from '#core/values/id.ts'
import type { ParameterValues } from '#core/values/parameters.ts'
import type { EventPosition } from '#core/webhooks/event-store.ts'
import { type ContactEventKind, contactEventKinds } from '#core/webhooks/event.ts'
import { listEvents } from '#core/webhooks/list-events.ts'
import { deliveryKeptMs } from '#model/values/periods.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'
import { type EventBody, Outbox } from './outbox.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const beginning = { at: 0, count: 0 }
const readerKey: Omit<NewKey, 'projectId'> = {
  ...{ kind: 'secret', label: 'Reader', secretHash: 'reader', tier: 'standard', now: noon },
  scopes: ['contacts:create', 'events:read'],
  origins: null,
}

export function listEventsContract(openStore: OpenStore): void {
  test('events are kept from when a key may read them until the last one is revoked', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const write = (name: string) => workspace.write({ name })
    await write('before')
    const first = await addReader(workspace)
    const second = await addReader(workspace)
    await write('with two')
    await workspace.store.revokeKey(first.id, noon)
    await workspace.store.revokeKey(first.id, noon)
    await write('with one')
    await workspace.store.revokeKey(second.id, noon)
    await write('with none')
    await addReader(workspace)
    await write('with another')
    assert.deepEqual(await namesOf(workspace), ['with two', 'with one', 'with another'])
  })

  test('a key that the first project was created with counts', async (t) => {
    const { store } = await openStore(t, 'empty')
    const project = { name: 'Leads', defaultCountry: null, now: noon }
    const created = await store.createFirstProject(project, [readerKey])
    const projectId = created?.project.id ?? ''
    const writer = { projectId, keyId: created?.keys[0]?.id ?? '', keyKind: 'secret' } as const
    const items = [{ input: readInput(jane, 'secret', noon) }]
    await store.writeContacts({
      ...{ writer: { ...writer, channel: 'api' }, credential: null, items, idempotency: null },
      now: noon,
    })
    const { bodies } = await listEvents(store, { projectId, request: {}, now: noon })
    assert.equal(bodies.length, 1)
  })

  test('without a key, those are kept that a destination wants', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    await new Outbox(workspace).addWebhook(['contact.created'])
    await workspace.write(jane)
    await workspace.write({ ...jane, company: 'Doe & Sons' })
    assert.deepEqual(await typesOf(workspace), ['contact.created'])
  })

  test('an event that no destination wants is not sent, until one that does asks', async (t) => {
    const { workspace, outbox } = await prepare(openStore, t)
    const { id } = await outbox.addWebhook(['contact.created'])
    await workspace.write(jane)
    await workspace.write({ ...jane, company: 'Doe & Sons' })
    assert.deepEqual(await typesOf(workspace), ['contact.created', 'contact.updated'])
    const typesSent = async () => (await outbox.list(id)).map(({ type }) => type)
    assert.deepEqual(await typesSent(), ['contact.created'])
    assert.equal((await outbox.recover(id, noon, noon)).deliveries, 0)
    await workspace.store.updateWebhook({ webhookId: id, events: contactEventKinds, now: noon })
    assert.equal((await outbox.recover(id, noon, noon)).deliveries, 1)
    assert.deepEqual(await typesSent(), ['contact.updated', 'contact.created'])
  })

  test('bodies are those that destinations get', async (t) => {
    const { workspace, outbox } = await prepare(openStore, t)
    await outbox.addWebhook()
    await makeEveryKind(workspace)
    const sent = (await outbox.lease(noon + 9)).map(({ body }) => body)
    const { bodies } = await read(workspace)
    assert.deepEqual(bodies.toSorted(), sent.toSorted())
  })

  test('pages of any size have all events in the order of commits, and no tests', async (t) => {
    const { workspace, outbox } = await prepare(openStore, t)
    const { id } = await outbox.addWebhook(['contact.deleted'])
    await makeEveryKind(workspace)
    await workspace.store.addTestDelivery({ webhookId: id, by: byOperator, now: noon + 9 })
    await workspace.writeAll([{ name: 'Ann' }, { name: 'Ben' }], { now: noon + 9 })
    const { bodies } = await read(workspace)
    assert.deepEqual(
      bodies.map((body) => eventOf(body).type),
      [
        ...['contact.created', 'contact.created', 'contact.updated', 'contact.merged'],
        ...['contact.updated', 'contact.created', 'contact.deleted'],
        ...['contact.created', 'contact.created'],
      ],
    )
    for (const limit of ['1', '2', '4', '9', '10']) {
      assert.deepEqual((await readAll(workspace, { limit })).bodies, bodies)
    }
  })

  test('pages of some types have these alone', async (t) => {
    const { workspace } = await prepare(openStore, t)
    await makeEveryKind(workspace)
    for (const types of [...contactEventKinds, 'contact.created,contact.deleted']) {
      const kinds = types.split(',')
      const expected = (await read(workspace)).bodies.filter((body) =>
        kinds.includes(eventOf(body).type),
      )
      assert.deepEqual((await readAll(workspace, { types, limit: '1' })).bodies, expected)
    }
  })

  test('events that follow a page are on a later one, also of the same millisecond', async (t) => {
    const { workspace } = await prepare(openStore, t)
    let { bodies, nextCursor: after } = await read(workspace)
    assert.deepEqual(bodies, [])
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      ;({ bodies, nextCursor: after } = await read(workspace, { after }))
      assert.deepEqual(bodies, [])
      await workspace.write({ name })
      ;({ bodies, nextCursor: after } = await read(workspace, { after }))
      assert.deepEqual(
        bodies.map((body) => eventOf(body).data.contact['name']),
        [name],
      )
    }
  })

  test('what was looked at for one page is not looked at again', async (t) => {
    const { workspace, scan } = await prepare(openStore, t)
    const names = Array.from({ length: 250 }, (_, i) => ({ name: `Jane ${i}` }))
    await workspace.writeAll(names)
    const { id } = await workspace.write({ name: 'John' })
    await new People(workspace).delete(id, noon)
    const ends: unknown[] = []
    let after = beginning
    for (let pages = 0; pages < 4; pages += 1) {
      const { bodies, next, isLast } = await scan(after, ['contact.deleted'], 120)
      ends.push([bodies.length, next, isLast])
      after = next
    }
    assert.deepEqual(ends, [
      [0, { at: noon, count: 120 }, false],
      [0, { at: noon, count: 240 }, false],
      [1, { at: noon, count: 252 }, true],
      [0, { at: noon, count: 252 }, true],
    ])
  })

  test('events of an erased contact have no values', async (t) => {
    const { workspace } = await prepare(openStore, t)
    const { id } = await workspace.write(jane)
    await workspace.write({ ...jane, company: 'Quimby' })
    const { bodies: before, nextCursor } = await read(workspace, { limit: '1' })
    assert.match(before.join(), /jane@example\.com/)
    await new People(workspace).delete(id, noon + 1)
    const after = [
      ...(await read(workspace)).bodies,
      ...(await read(workspace, { after: nextCursor })).bodies,
    ]
    assert.equal(after.length, 5)
    assert.doesNotMatch(after.join(), /jane|quimby/i)
  })

  test("another project's events are on no page, and its cursors are refused", async (t) => {
    const { store, workspace } = await prepare(openStore, t)
    const other = await Workspace.make(store)
    await addReader(other)
    await workspace.write({ name: 'own' })
    await other.write({ name: 'other' })
    await workspace.write({ name: 'own' })
    assert.deepEqual(await namesOf(workspace), ['own', 'own'])
    assert.deepEqual(await namesOf(other), ['other'])
    const { nextCursor } = await read(other)
    await assertFailure(() => read(workspace, { after: nextCursor }), 'invalid_request')
    const unknown = { projectId: createId('project', noon), request: {}, now: noon }
    await assertFailure(() => listEvents(store, unknown), 'not_found')
  })

  test('old events are pruned without a destination, and no others', async (t) => {
    const { store, workspace } = await prepare(openStore, t)
    await workspace.write({ name: 'old' })
    await workspace.write({ name: 'new' }, { now: noon + 1 })
    while (await store.prune(noon + deliveryKeptMs)) continue
    assert.deepEqual(await namesOf(workspace), ['new'])
    while (await store.prune(noon + deliveryKeptMs + 1)) continue
    assert.deepEqual(await namesOf(workspace), [])
  })

  test('a cursor expires when events that followed it may be gone', async (t) => {
    const { store, workspace } = await prepare(openStore, t)
    const day = deliveryKeptMs / 30
    const readAt = (after: string | undefined, now: number) =>
      read(workspace, after === undefined ? { limit: '1' } : { after, limit: '1' }, now)
    for (const name of ['first', 'second', 'third']) await workspace.write({ name })
    const { nextCursor: halfway } = await readAt(undefined, noon + 29 * day)
    const { nextCursor: nearEnd } = await readAt(halfway, noon + 29 * day)
    const { nextCursor: end } = await readAt(nearEnd, noon + 29 * day)
    await readAt(halfway, noon + deliveryKeptMs)
    while (await store.prune(noon + deliveryKeptMs)) continue
    await assertFailure(() => readAt(halfway, noon + deliveryKeptMs), 'cursor_expired')
    const idle = await readAt(end, noon + 31 * day)
    assert.deepEqual(idle.bodies, [])
    await workspace.write({ name: 'fourth' }, { now: noon + 32 * day })
    const { bodies } = await readAt(idle.nextCursor, noon + 60 * day)
    assert.equal(eventOf(bodies[0] ?? '').data.contact['name'], 'fourth')
    await assertFailure(() => readAt(idle.nextCursor, noon + 61 * day), 'cursor_expired')
  })
}

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  await addReader(workspace)
  const { projectId } = workspace
  const scan = (after: EventPosition, kinds: readonly ContactEventKind[], scanned: number) =>
    store.listEvents({ projectId, kinds, after, limit: 100, scanned })
  return { store, workspace, outbox: new Outbox(workspace), scan }
}

function addReader({ store, projectId }: Workspace): Promise<KeyDetails> {
  return store.createKey({ ...readerKey, projectId, secretHash: crypto.randomUUID() })
}

/** Two contacts, one of which is changed, merged into the other, separated from it and deleted. */
async function makeEveryKind(workspace: Workspace): Promise<void> {
  const people = new People(workspace)
  const { id: survivorId } = await workspace.write(jane)
  const { id } = await workspace.write(jane, { kind: 'publishable' })
  await people.change(id, { set: { company: 'Doe & Sons' } }, noon + 1)
  await people.merge(survivorId, id, noon + 2)
  await people.unmerge(id, noon + 3)
  await people.delete(id, noon + 3)
}

function read({ store, projectId }: Workspace, request: ParameterValues = {}, now = noon) {
  return listEvents(store, { projectId, request, now })
}

/** The events of all pages, until one is empty. */
async function readAll(workspace: Workspace, request: ParameterValues) {
  const bodies: string[] = []
  let page = await read(workspace, request)
  while (page.bodies.length > 0) {
    bodies.push(...page.bodies)
    page = await read(workspace, { ...request, after: page.nextCursor })
  }
  return { bodies }
}

async function typesOf(workspace: Workspace): Promise<string[]> {
  return (await read(workspace)).bodies.map((body) => eventOf(body).type)
}

async function namesOf(workspace: Workspace): Promise<unknown[]> {
  return (await read(workspace)).bodies.map((body) => eventOf(body).data.contact['name'])
}

function eventOf(body: string): EventBody {
  return JSON.parse(body) as EventBody
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { replayResults } from '#core/contacts/writing/kept-results.ts'
import type { Rejection } from '#core/contacts/writing/write-item.ts'
import { idempotencyKeptMs, submissionKeptMs } from '#model/values/periods.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const token = { key: 'once', path: '/contacts', bodyHash: 'one body' }
const write = { idempotency: token }
const submission = { ...token, key: 'sent', bodyHash: 'one click', isSubmission: true } as const

export function idempotencyContract(openStore: OpenStore): void {
  test('a replay returns the first results, and nothing is written twice', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const writer = workspace.writers.secret
    const items = [
      { input: readInput({ ...jane, customFields: { Budget: '10' } }, 'secret', noon) },
      { rejection: { code: 'contact_empty', detail: 'It is empty.', errors: [] } as const },
    ]
    const request = { writer, credential: null, items, idempotency: token }
    const first = await store.writeContacts({ ...request, now: noon })
    await workspace.write({ ...jane, name: 'Jane Roe' })
    const again = await store.writeContacts({ ...request, now: noon + 1 })
    assert.equal(first.isReplay, false)
    assert.deepEqual(again, { results: first.results, isReplay: true })
    assert.deepEqual(await workspace.names(), ['Jane Roe'])
  })

  test('a replay is found by key, path and idempotency key together', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { secret, publishable } = workspace.writers
    assert.equal(await store.findReplay(secret.keyId, token, noon), null)
    const results = [await workspace.write(jane, write)]
    const replay = await store.findReplay(secret.keyId, token, noon + 1)
    assert.deepEqual([replay?.isSameBody, replay?.now], [true, noon])
    const items = [{ input: readInput(jane, 'secret', noon) }]
    assert.deepEqual(replayResults(replay?.kept ?? '', items), results)
    const otherBody = { ...token, bodyHash: 'another body' }
    assert.equal((await store.findReplay(secret.keyId, otherBody, noon))?.isSameBody, false)
    assert.equal(await store.findReplay(publishable.keyId, token, noon), null)
    assert.equal(await store.findReplay(secret.keyId, { ...token, path: '/batch' }, noon), null)
    assert.equal(await store.findReplay(secret.keyId, { ...token, key: 'Once' }, noon), null)
  })

  test('another body under the same idempotency key is refused', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write(jane, write)
    const idempotency = { ...token, bodyHash: 'another body' }
    const john = () => workspace.write({ name: 'John Doe' }, { idempotency })
    await assertFailure(john, 'idempotency_mismatch')
    assert.deepEqual(await workspace.names(), ['Jane Doe'])
  })

  test('the record of a batch keeps 40 bytes for each contact, and 2 KB besides', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { secret: writer } = workspace.writers
    for (let i = 0; i < 40; i += 1) await workspace.createField(`known ${2 * i}`)
    const labels = Array.from({ length: 80 }, (_, i) => [`known ${i}`, 'x'] as const)
    const contact = { name: 'Jane Doe', id: 'x', customFields: Object.fromEntries(labels) }
    const rejection: Rejection = {
      code: 'invalid_request',
      detail: '100 mistakes in the input.',
      errors: Array.from({ length: 100 }, (_, i) => ({
        pointer: `/customFields/${i}`,
        code: 'invalid_type',
        detail: 'It is an object.',
      })),
    }
    const input = readInput(contact, 'secret', noon)
    const items = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? { input } : { rejection }))
    const request = { writer, credential: null, items, idempotency: token, now: noon }
    const first = await store.writeContacts(request)
    assert.deepEqual(await store.writeContacts(request), { ...first, isReplay: true })
    const kept = (await store.findReplay(writer.keyId, token, noon))?.kept ?? ''
    assert.deepEqual(replayResults(kept, items), first.results)
    assert.ok(!kept.includes('Jane'))
    assert.ok(
      Buffer.byteLength(kept) <= 2_048 + 40 * items.length,
      `${kept.length} bytes are kept.`,
    )
  })

  test('of 50 simultaneous requests with one idempotency key one is written', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const item = { input: readInput({ name: 'Jane Doe' }, 'secret', noon) }
    const written = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.writeContacts({
          writer: workspace.writers.secret,
          credential: null,
          items: [item],
          idempotency: token,
          now: noon,
        }),
      ),
    )
    assert.equal(written.filter(({ isReplay }) => !isReplay).length, 1)
    for (const { results } of written) assert.deepEqual(results, written[0]?.results)
    assert.equal(await workspace.count(), 1)
  })

  test('a record is kept for 24 hours, and then the request counts as a new one', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { keyId } = workspace.writers.secret
    const first = await workspace.write({ name: 'Jane Doe' }, write)
    const end = noon + idempotencyKeptMs
    const replayed = await workspace.write({ name: 'Jane Doe' }, { ...write, now: end - 1 })
    assert.equal(replayed.id, first.id)
    assert.notEqual(await store.findReplay(keyId, token, end - 1), null)
    assert.equal(await store.findReplay(keyId, token, end), null)
    const second = await workspace.write({ name: 'Jane Doe' }, { ...write, now: end })
    assert.notEqual(second.id, first.id)
    assert.notEqual(await store.findReplay(keyId, token, end + 1), null)
    assert.equal(await workspace.count(), 2)
  })

  test('pruning deletes the expired records and no others', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { keyId } = workspace.writers.secret
    const later = { ...token, key: 'later' }
    await workspace.write({ name: 'Jane Doe' }, write)
    await workspace.write({ name: 'John Doe' }, { idempotency: later, now: noon + 1 })
    await store.prune(noon + idempotencyKeptMs)
    // Asked as of noon, when neither had expired: only what is still stored can be found.
    assert.equal(await store.findReplay(keyId, token, noon), null)
    assert.notEqual(await store.findReplay(keyId, later, noon), null)
  })

  test('a submission is known for 8 days, beside requests that are for one', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { keyId } = workspace.writers.secret
    const send = (now: number) =>
      workspace.write({ name: 'Jane Doe' }, { idempotency: submission, now })
    const first = await send(noon)
    await workspace.write({ name: 'John Doe' }, write)
    const end = noon + submissionKeptMs
    await store.prune(end - 1)
    assert.equal(await store.findReplay(keyId, token, noon), null)
    assert.notEqual(await store.findReplay(keyId, submission, end - 1), null)
    assert.equal((await send(end - 1)).id, first.id)
    await store.prune(end)
    assert.equal(await store.findReplay(keyId, submission, noon), null)
    assert.notEqual((await send(end)).id, first.id)
  })

  test('another click sends the same submission, until its contact is erased', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { keyId } = workspace.writers.secret
    const again = { ...submission, bodyHash: 'another click' }
    const send = (idempotency: typeof submission | typeof again) =>
      workspace.write({ name: 'Jane Doe' }, { idempotency, now: noon + 1 })
    const first = await workspace.write({ name: 'Jane Doe' }, { idempotency: submission })
    assert.equal((await store.findReplay(keyId, again, noon + 1))?.isSameBody, true)
    assert.equal((await send(again)).id, first.id)
    assert.equal(await workspace.count(), 1)

    const { projectId } = workspace
    await store.deleteContact({ projectId, contactId: first.id, by: byOperator, now: noon + 1 })
    assert.notEqual(await store.findReplay(keyId, submission, noon + 1), null)
    assert.equal((await send(submission)).id, first.id)
    assert.equal(await workspace.count(), 0)

    assert.equal(await store.findReplay(keyId, again, noon + 1), null)
    const second = await send(again)
    assert.notEqual(second.id, first.id)
    assert.equal((await send(again)).id, second.id)
    assert.equal((await send(submission)).id, second.id)
    assert.equal(await workspace.count(), 1)
  })

  test('a request that stored nothing is not remembered', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const john = { name: 'John Doe', assigneeId: 'user_00000000000000000000000000' }
    await workspace.writeAll([john], write)
    assert.equal(await store.findReplay(workspace.writers.secret.keyId, token, noon), null)
    assert.equal(await workspace.count(), 0)
  })
}

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { hourMs } from '#model/values/durations.ts'
import { spamKeptMs } from '#model/values/periods.ts'
import { Commenter } from '#storage/contract/activities/commenter.ts'
import { People, afternoon } from '#storage/contract/contacts/people/people.ts'
import { Visits } from '#storage/contract/forms/visits.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { facetsOf } from '#storage/repositories/contacts/indexing/facets.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { indexFile } from '#storage/sqlite/search/words-file.ts'
import { emptyState } from '#test/harness/contact-state.ts'
import { until } from '#test/harness/until.ts'
import { copyDatabase } from './copy-database.ts'
import { databaseFile, openForReading } from './open-database.ts'

const evening = afternoon + 3_600_000
const notesLong = 'quimby notes over several pages '.repeat(300)

test('a value of an erased contact is in no file and in no later backup', async (t) => {
  const { workspace, people, outbox, ...folder } = await prepare(t)
  await addNeighbours(workspace, 1_500)
  const webhook = await outbox.addWebhook()
  const facet = endOfTagFacet(`quimby${neighbours}`)
  const plain = await write(workspace, 20)
  const changed = await write(workspace, 20)
  for (const [index, id] of changed.entries()) {
    await people.change(id, { set: { name: `Quimbyformer ${index}`, notes: notesLong } })
    await people.change(id, {
      set: { email: `quimbylast${index}@quimby.example`, notes: 'quimby' },
    })
  }
  const holding = await workspace.write({ name: 'Quimby', customFields: { Quimby: 'quimby held' } })
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = await write(workspace, 6)
  await people.merge(a, b)
  const survivor = await workspace.write({ name: 'Survivor' })
  await people.merge(survivor.id, c)
  await people.change(survivor.id, { set: { phone: '030 99' } })
  await people.unmerge(c)
  await people.merge(d, e)
  await people.unmerge(e)
  for (const [index, delivery] of (await outbox.lease()).entries()) {
    if (index % 3 === 0) continue
    const status = index % 3 === 1 ? 200 : 500
    await outbox.answer(delivery, afternoon, { status, answer: delivery.body })
  }
  const idempotency = { key: 'once', path: '/contacts', bodyHash: 'hash' }
  const body = { name: 'Quimby again', customFields: { 'Quimby label': 'quimby' } }
  const repeated = await workspace.write(body, { idempotency })
  await addNeighbours(workspace, 1_500)
  assert.notEqual(folder.count('quimby'), 0)
  assert.notEqual(folder.count(facet), 0)
  const gone = [...plain, ...changed, holding.id, a, c, d, e, f, repeated.id]
  await Promise.all(gone.map((id) => people.delete(id, evening)))
  assert.equal(folder.count('quimby'), 0)
  assert.equal(folder.count(facet), 0)
  assert.equal(folder.countInBackup('quimby'), 0)
  assert.equal((await workspace.search({ prefixes: ['neigh'] })).total, 3_000)
  assert.equal((await workspace.search({ prefixes: ['qui'] })).total, 0)
  assert.equal((await workspace.get(survivor.id)).phone, '030 99')
  assert.notEqual((await outbox.list(webhook.id, 'waiting')).length, 0)
  assert.deepEqual(await folder.verify(), [])
})

test('an undone import leaves no value in a file', async (t) => {
  const { workspace, ...folder } = await prepare(t)
  await addNeighbours(workspace, 600)
  const file = await ImportedFile.open(workspace)
  for (let step = 0; step < 6; step += 1) {
    const rows = Array.from({ length: 100 }, (_, row) => contact(step * 100 + row))
    await file.write(...rows)
  }
  await addNeighbours(workspace, 600)
  assert.notEqual(folder.count('quimby'), 0)
  await file.undo(evening)
  assert.equal(folder.count('quimby'), 0)
  assert.equal(folder.countInBackup('quimby'), 0)
  assert.equal(await workspace.count(), 1_200)
  assert.deepEqual(await folder.verify(), [])
})

test('what is left when a process ends is cleared by the next one', async (t) => {
  const { workspace, people, store, dataDir, count } = await prepare(t)
  await addNeighbours(workspace, 600)
  const [id = ''] = await write(workspace, 1)
  await addNeighbours(workspace, 600)
  const reader = openForReading(dataDir)
  t.after(() => reader.close())
  reader.run('BEGIN')
  reader.statement('SELECT count(*) FROM contacts').get()
  const deleted = assert.rejects(people.delete(id, evening), { code: 'unavailable' })
  await untilDeleted(store, workspace.projectId, id)
  await store.close()
  await deleted
  reader.run('COMMIT')
  const next = await openSqliteStore(dataDir)
  t.after(() => next.close())
  await next.prune(evening)
  const other = await workspace.on(next).write({ name: 'Quimby' })
  await new People(workspace.on(next)).delete(other.id, evening)
  assert.equal(count('quimby'), 0)
})

test('spam that expired, was deleted, or is of an erased person is in no file', async (t) => {
  const { workspace, people, store, ...folder } = await prepare(t)
  const visits = await Visits.make(store, workspace.projectId)
  const phone = '+49 30 123456'
  const person = await workspace.write({ name: 'Jane', phone })
  await visits.send({ name: 'Quimby', phone, email: 'quimby@quimby.example', notes: notesLong })
  await addNeighbours(workspace, 100)
  assert.notEqual(folder.count('quimby'), 0)
  await people.delete(person.id, afternoon)
  assert.equal(folder.count('quimby'), 0)

  const spam: string[] = []
  for (let i = 0; i < 40; i += 1) {
    spam.push((await visits.send({ ...contact(i), notes: notesLong }, { now: afternoon })).id)
  }
  const [first = '', ...others] = spam
  await store.deleteSpam(visits.request(first, false, afternoon))
  await store.prune(afternoon + hourMs)
  await until(() => folder.count(wordOf(0)) === 0)
  assert.equal(await store.readSpam(workspace.projectId, first), null)
  assert.notEqual(folder.count('quimby'), 0)
  assert.notEqual(await store.readSpam(workspace.projectId, others[0] ?? ''), null)
  await store.prune(afternoon + spamKeptMs)
  await until(() => folder.count('quimby') === 0)
  assert.equal(folder.countInBackup('quimby'), 0)
  assert.deepEqual(await folder.verify(), [])
})

test('a comment that was deleted or edited, or of an erased contact, is in no file', async (t) => {
  const { workspace, people, store, ...folder } = await prepare(t)
  const ann = await Commenter.join(workspace, 'member', 'Ann')
  const [{ id }, { id: erased }] = [
    await workspace.write({ name: 'A' }),
    await workspace.write({ name: 'B' }),
  ]
  const text = 'quimby comment over a page '.repeat(180)
  const comments: number[] = []
  for (let i = 0; i < 30; i += 1) {
    comments.push(await ann.comment(id, text))
    await ann.comment(erased, text)
  }
  await addNeighbours(workspace, 100)
  await people.delete(erased)
  assert.notEqual(folder.count('quimby'), 0)
  const [edited = 0, ...deleted] = comments
  await ann.edit(id, edited, 'Short')
  for (const comment of deleted) await ann.delete(id, comment)
  await store.prune(afternoon)
  await until(() => folder.count('quimby') === 0)
  assert.equal(folder.countInBackup('quimby'), 0)
  assert.deepEqual(await folder.verify(), [])
})

type Store = Awaited<ReturnType<typeof openSqliteStore>>

/** Resolves when the contact is gone, while its delete waits for a reader. */
async function untilDeleted(store: Store, projectId: string, id: string): Promise<void> {
  await until(async () => (await store.getContact(projectId, id)) === null)
}

async function prepare(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  const opened = await openSqliteStore(dataDir)
  let closed: Promise<void> | null = null
  const store = { ...opened, close: () => (closed ??= opened.close()) }
  t.after(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })
  const workspace = await Workspace.make(store)
  const people = new People(workspace)
  let backups = 0
  return {
    ...{ dataDir, store, workspace, people, outbox: new Outbox(workspace) },
    count: (text: string) =>
      [databaseFile(dataDir), indexFile(dataDir)]
        .flatMap((file) => [file, `${file}-wal`, `${file}-shm`])
        .reduce((sum, file) => sum + countIn(file, text), 0),
    countInBackup: (text: string) => {
      const backup = join(dataDir, `backup-${(backups += 1)}.db`)
      copyDatabase(dataDir, backup)
      return countIn(backup, text)
    },
    verify: () => store.verify(),
  }
}

// In a separate process: closing the file here would end the locks that the store has on it.
function countIn(file: string, text: string): number {
  if (!existsSync(file)) return 0
  const bytes = execFileSync('cat', [file], { maxBuffer: 1024 ** 3, encoding: 'latin1' })
  return bytes.toLowerCase().split(text).length - 1
}

/** The end of a tag's facet, which no other term shares: the index stores it as it is. */
function endOfTagFacet(tag: string): string {
  const [facet = ''] = facetsOf({
    state: { ...emptyState, tags: [tag] },
    ...{ keyNumber: 0, channel: 'api' },
  }).slice(-1)
  return Buffer.from(facet).subarray(-5).toString('latin1').toLowerCase()
}

let neighbours = 0
/** Contacts whose values are next to the others in all pages. */
async function addNeighbours(workspace: Workspace, count: number): Promise<void> {
  for (let i = 0; i < count; i += 100) {
    const bodies = Array.from({ length: 100 }, () => {
      const word = wordOf((neighbours += 1))
      const customFields = { Size: word }
      return { name: `Neighbour ${word}`, email: `${word}@example.com`, notes: word, customFields }
    })
    await workspace.writeAll(bodies)
  }
}

async function write(workspace: Workspace, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) ids.push((await workspace.write(contact(neighbours + i))).id)
  neighbours += count
  return ids
}

function contact(index: number) {
  const word = `quimby${wordOf(index)}`
  return {
    ...{ name: `Quimby ${word}`, email: `${wordOf(index)}@${word}.example`, company: word },
    ...{ phone: `+49 30 ${index} ext. quimby`, notes: `${word} `.repeat(1 + (index % 300)) },
    ...{ tags: [`quimby${index}`], customFields: { [`Quimby ${index % 5}`]: word } },
  }
}

// In random order, so that they are spread over the indexes.
function wordOf(index: number): string {
  return ((index * 2_654_435_761) % 2 ** 32).toString(36).padStart(7, 'x')
}

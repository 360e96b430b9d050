import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { waitingFilesMax } from '#core/forms/files/form-file.ts'
import { spamMax } from '#core/forms/spam/spam.ts'
import { waitingFileMs, waitingPieceMs } from '#model/values/periods.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Visits } from './visits.ts'

const jane = { name: 'Jane', email: 'jane@example.com' }
const content = { sha256: 'hash', type: 'application/pdf' }

export function filesContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0]) {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const { formId } = visits
    const start = { projectId, formId, field: 'file:cv', name: 'cv.pdf', now: noon }
    const create = (bytes = 10) => store.createFile({ ...start, bytes })
    const complete = async (now = noon) => {
      const { id: fileId } = await create()
      await store.countPiece({ projectId, fileId, from: 0, bytes: 10, isLast: false, now })
      return store.completeFile({ projectId, fileId, ...content, now })
    }
    const find = (...ids: string[]) => store.findFiles({ projectId, formId, ids })
    const prune = async (now: number) => {
      let hasMore = true
      while (hasMore) hasMore = await store.prune(now)
    }
    return { store, projectId, visits, start, create, complete, find, prune }
  }

  test('a file is what is stored of it, in order', async (t) => {
    const { store, projectId, create, find } = await open(t)
    const { id: fileId, ...begun } = await create()
    assert.deepEqual(begun, {
      ...{ field: 'file:cv', name: 'cv.pdf', bytes: 10, storedBytes: 0 },
      ...{ sha256: null, type: null, contactId: null, createdAt: noon },
    })
    const piece = { projectId, fileId, from: 0, bytes: 4, isLast: false, now: noon }
    assert.equal((await store.countPiece(piece)).storedBytes, 4)
    assert.equal((await store.countPiece(piece)).storedBytes, 4)
    const last = await store.countPiece({ ...piece, from: 4, bytes: 3, isLast: true })
    assert.deepEqual([last.storedBytes, last.bytes], [7, 7])
    const complete = await store.completeFile({ projectId, fileId, ...content, now: noon })
    assert.deepEqual(await find(fileId, 'file_unknown'), [complete])
    assert.deepEqual([complete.sha256, complete.type], [content.sha256, content.type])
    assert.deepEqual(await store.listRemovedFiles(), [])
  })

  test('a lead has the files of its submission, and no other submission has them', async (t) => {
    const { store, projectId, visits, complete } = await open(t)
    const { id } = await complete()
    const sent = await visits.send(jane, { spam: null, files: [id] })
    const files = await store.listContactFiles(projectId, sent.id)
    assert.deepEqual(
      files.map((file) => [file.id, file.contactId, file.form]),
      [[id, sent.id, { id: visits.formId, name: 'Contact us' }]],
    )
    const before = await store.readLastChange(projectId)
    const again = () => visits.send({ name: 'John' }, { spam: null, files: [id] })
    await assertFailure(again, 'invalid_request')
    assert.deepEqual(await store.readLastChange(projectId), before)
  })

  test('two submissions at once: one gets the file, and the other is not stored', async (t) => {
    const { complete, visits } = await open(t)
    const { id } = await complete()
    const results = await Promise.allSettled(
      ['Jane', 'John'].map((name) => visits.send({ name }, { spam: null, files: [id] })),
    )
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('a file that is incomplete or unknown keeps a submission from being stored', async (t) => {
    const { create, visits } = await open(t)
    const { id } = await create()
    for (const file of [id, 'file_unknown']) {
      const send = () => visits.send(jane, { spam: null, files: [file] })
      await assertFailure(send, 'invalid_request')
    }
  })

  test('a file waits an hour for its next piece, and a day for its submission', async (t) => {
    const { create, complete, find, prune, store } = await open(t)
    const [begun, whole] = [await create(), await complete()]
    await prune(noon + waitingPieceMs - 1)
    assert.equal((await find(begun.id, whole.id)).length, 2)
    await prune(noon + waitingPieceMs)
    assert.deepEqual(await find(begun.id, whole.id), [whole])
    await prune(noon + waitingFileMs)
    assert.deepEqual(await find(whole.id), [])
    const removed = await store.listRemovedFiles()
    assert.deepEqual(
      [begun.id, whole.id].filter((id) => !removed.includes(id)),
      [],
    )
    await store.noteDeletedFiles([begun.id])
    assert.ok(!(await store.listRemovedFiles()).includes(begun.id))
  })

  test('the files of a lead go with it, also those of leads merged into it', async (t) => {
    const { store, projectId, visits, complete, find, prune } = await open(t)
    const [first, second] = [await complete(), await complete()]
    const survivor = await visits.send(jane, { spam: null, files: [first.id] })
    const other = await visits.send({ name: 'Jane' }, { spam: null, files: [second.id] })
    const action = { projectId, by: byOperator, now: noon }
    await store.mergeContacts({ ...action, survivorId: survivor.id, mergedId: other.id })
    assert.equal((await store.listContactFiles(projectId, survivor.id)).length, 2)
    await prune(noon + waitingFileMs)
    const data = await store.readPersonalData(projectId, other.id)
    assert.deepEqual(
      data?.files.map(({ id }) => id),
      [second.id],
    )
    await store.deleteContact({ ...action, contactId: survivor.id })
    assert.deepEqual(await find(first.id, second.id), [])
  })

  test('an erased person’s spam goes with its files, however many', async (t) => {
    const { store, projectId, visits, complete, find } = await open(t)
    const files = await Promise.all(Array.from({ length: spamMax + 1 }, () => complete()))
    const ids = files.map(({ id }) => id)
    const others = await complete()
    await visits.send(jane, { files: ids })
    await visits.send({ email: 'john@example.com' }, { files: [others.id] })
    const lead = await visits.send(jane, { spam: null })
    await store.deleteContact({ projectId, contactId: lead.id, by: byOperator, now: noon })
    assert.deepEqual(await find(...ids, others.id), await find(others.id))
    assert.equal((await find(others.id)).length, 1)
  })

  test('what waits for submissions of a form is bounded', async (t) => {
    const { store, projectId, start, create, find } = await open(t)
    const tooLarge = { ...start, bytes: waitingFilesMax.bytes + 1 }
    await assertFailure(() => store.createFile(tooLarge), 'unavailable')
    const { id: fileId } = await create(waitingFilesMax.bytes)
    const piece = { projectId, fileId, from: 0, isLast: false, now: noon }
    await store.countPiece({ ...piece, bytes: waitingFilesMax.bytes - 1 })
    await assertFailure(() => create(2), 'unavailable')
    const next = { ...piece, from: waitingFilesMax.bytes - 1, bytes: 2 }
    await assertFailure(() => store.countPiece(next), 'unavailable')
    assert.equal((await find(fileId))[0]?.storedBytes, waitingFilesMax.bytes - 1)
    await store.removeFile({ projectId, fileId })
    assert.equal((await create(2)).bytes, 2)
  })
}

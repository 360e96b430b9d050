import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { firstPage } from '#core/values/page.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { ImportedFile, importedAt, listedImports } from './imported-file.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }
const rejection = {
  code: 'invalid_request',
  detail: '2 mistakes in the input.',
  errors: [
    { pointer: '/email', code: 'invalid_email', detail: 'email is not an address.' },
    { pointer: '/name', code: 'too_long', detail: 'name is too long.' },
  ],
} as const

export function importsContract(openStore: OpenStore): void {
  test('rows, counts, rejections and position are stored together', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write(jane)
    await workspace.write(john)
    const file = await ImportedFile.open(workspace)
    await file.write(jane, { ...john, company: 'Doe & Sons' }, rejection)
    const unchangedId = await file.writeOne({ name: 'Jane Roe' })
    await file.write({ unchangedId })
    const stored = await store.findImport(file.id)
    const counts = { created: 1, updated: 1, unchanged: 2, rejected: 1 }
    assert.deepEqual(stored, { ...file.start, ...counts, position: '{"row":5}' })
    const rejects = await store.listRejectedRows({ importId: file.id, afterRow: 0, limit: 10 })
    assert.deepEqual(rejects, [{ row: 3, reason: 'email is not an address. name is too long.' }])
    assert.equal(await workspace.count(), 3)
  })

  test('contacts of an import have the key Import, which grants no access', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const file = await ImportedFile.open(workspace)
    const id = await file.writeOne(jane)
    const { keyId } = file.start
    const createdBy = { keyId, label: 'Import', channel: 'import' }
    assert.deepEqual((await workspace.get(id)).createdBy, createdBy)
    const other = await ImportedFile.open(workspace, { fileHash: 'other' })
    assert.equal(other.start.keyId, keyId)
    const key = (await store.listKeys({ projectId: workspace.projectId, ...firstPage })).find(
      (listed) => listed.id === keyId,
    )
    assert.deepEqual(key?.scopes, [])
  })

  test('an import resumes, finished or not; another mapping makes another import', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const file = await ImportedFile.open(workspace)
    await file.write(jane)
    assert.equal((await ImportedFile.open(workspace)).start.position, '{"row":1}')
    const finished = await store.finishImport(file.id, importedAt + 1)
    assert.equal(finished.finishedAt, importedAt + 1)
    assert.deepEqual(await store.finishImport(file.id, importedAt + 2), finished)
    assert.deepEqual((await ImportedFile.open(workspace)).start, finished)
    const other = await ImportedFile.open(workspace, { mapping: '{"Name":"name"}' })
    assert.notEqual(other.id, file.id)
    const ids = (await listedImports(workspace)).map(({ id }) => id)
    assert.deepEqual(ids, [other.id, file.id])
    const elsewhere = await ImportedFile.open(await Workspace.make(store, 'Other'))
    assert.notEqual(elsewhere.id, file.id)
  })

  test('a step that does not follow the previous one stores nothing', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const file = await ImportedFile.open(workspace)
    const beside = await ImportedFile.open(workspace)
    await file.write(jane)
    await assertFailure(() => beside.write(john), 'unavailable')
    const behind = await ImportedFile.open(await Workspace.make(store, 'Other'))
    await behind.write(jane)
    const [ownImport, foreign] = [file.start, behind.start]
    const step = { importId: foreign.id, rows: [2], from: '{"row":1}', position: 'far' }
    const writer = { projectId: ownImport.projectId, keyId: ownImport.keyId } as const
    const write = {
      writer: { ...writer, keyKind: 'secret', channel: 'import' } as const,
      items: [{ rejection }],
      ...{ credential: null, idempotency: null, now: noon, importStep: step },
    }
    await assertFailure(() => store.writeContacts(write), 'not_found')
    assert.equal(await workspace.count(), 1)
    assert.equal((await store.findImport(file.id))?.created, 1)
    assert.equal((await store.findImport(behind.id))?.position, '{"row":1}')
  })

  test('a row without an identity is stored once per file and project', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const rows = [{ name: 'Jane Doe' }, { name: 'Jane Doe' }, { name: 'John Doe' }]
    const outcomes = async (target: Workspace, file: { fileHash?: string; mapping?: string }) => {
      const results = await (await ImportedFile.open(target, file)).write(...rows)
      return results.map((result) => ('outcome' in result ? result.outcome : 'rejected'))
    }
    const all = (outcome: string) => rows.map(() => outcome)
    assert.deepEqual(await outcomes(workspace, {}), all('created'))
    assert.deepEqual(await outcomes(workspace, { mapping: 'other' }), all('unchanged'))
    assert.equal(await workspace.count(), 3)
    assert.deepEqual(await outcomes(workspace, { fileHash: 'other' }), all('created'))
    assert.equal(await workspace.count(), 6)
    const elsewhere = await Workspace.make(store, 'Other')
    assert.deepEqual(await outcomes(elsewhere, {}), all('created'))
  })

  test('rejected rows are read in pages', async (t) => {
    const { store } = await openStore(t)
    const file = await ImportedFile.open(await Workspace.make(store))
    await file.write(...Array.from({ length: 5 }, () => rejection))
    const page = async (afterRow: number) => {
      const query = { importId: file.id, afterRow, limit: 2 }
      return (await store.listRejectedRows(query)).map(({ row }) => row)
    }
    assert.deepEqual([await page(0), await page(2), await page(4)], [[1, 2], [3, 4], [5]])
  })

  test('imports are listed in pages, the newest first, and each project has its own', async (t) => {
    const { store } = await openStore(t)
    const [workspace, other] = [await Workspace.make(store), await Workspace.make(store, 'Other')]
    const open = async (fileHash: string) => (await ImportedFile.open(workspace, { fileHash })).id
    const ids = [await open('1'), await open('2'), await open('3')]
    const { id: foreign } = await ImportedFile.open(other)
    const page = async (beforeId: string | null) => {
      const query = { projectId: workspace.projectId, beforeId, limit: 2 }
      return (await store.listImports(query)).map(({ id }) => id)
    }
    const [first = '', second = '', third = ''] = ids
    assert.deepEqual(await page(null), [third, second])
    assert.deepEqual(await page(second), [first])
    assert.deepEqual(await page(first), [])
    await assertFailure(() => page(foreign), 'not_found')
    await assertFailure(() => page('import_unknown'), 'not_found')
    const unknown = { projectId: 'project_unknown', beforeId: null, limit: 2 }
    assert.deepEqual(await store.listImports(unknown), [])
  })

  test('an unknown import is found nowhere', async (t) => {
    const { store } = await openStore(t)
    await Workspace.make(store)
    assert.equal(await store.findImport('import_unknown'), null)
    await assertFailure(() => store.finishImport('import_unknown', noon), 'not_found')
    const undo = { importId: 'import_unknown', by: byOperator, now: noon }
    await assertFailure(() => store.undoImport(undo), 'not_found')
  })
}

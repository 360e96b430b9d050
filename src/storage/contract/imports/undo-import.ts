import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { ImportedFile, importedAt } from './imported-file.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }
const later = { now: importedAt + 1_000 }

export function undoImportContract(openStore: OpenStore): void {
  test('contacts that the import created are removed with everything about them', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const stays = await workspace.write({ name: 'Jane Roe' })
    const file = await ImportedFile.open(workspace)
    const row = { ...jane, Budget: '10', customFields: { Held: 'x' } }
    const id = await file.writeOne(row)
    await file.write({ name: 'John Doe' }, { ...jane, position: 'Head' })
    const { undone, undoneAt } = await file.undo(importedAt + 5)
    assert.deepEqual(undone, { removed: 2, restored: 0, kept: 0 })
    assert.equal(undoneAt, importedAt + 5)
    assert.equal(await store.getContact(workspace.projectId, id), null)
    assert.equal(await workspace.count(), 1)
    assert.deepEqual(
      (await workspace.search()).contacts.map((contact) => contact.id),
      [stays.id],
    )
    assert.equal((await workspace.search({ prefixes: ['doe'] })).total, 0)
    assert.equal((await workspace.search({ updatedSince: 0 })).total, 1)
    assert.deepEqual(await readHistory(id), [])
    await workspace.createField('Held')
    assert.equal(await workspace.applyPendingValues(), 0)
  })

  test('values that it overwrote are restored, in one change of the contact', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const createdAt = new Date(noon - 60_000).toISOString()
    const body = { ...jane, phone: '+49 30 123456', Budget: '10', tags: ['vip'], createdAt }
    const { id } = await workspace.write(body)
    const { updatedAt: _, ...before } = await workspace.get(id)
    const file = await ImportedFile.open(workspace)
    const backDated = new Date(noon - 90_000).toISOString()
    await file.write({
      ...jane,
      name: 'Jane Roe',
      phone: '+49 30 99',
      Budget: '20',
      Region: 'North',
    })
    await file.write({ ...jane, name: 'Jane Poe', type: 'company', tags: ['fair', 'vip'] })
    await file.write({ email: 'JANE@example.com', createdAt: backDated, notes: 'Met' })
    const { undone } = await file.undo(importedAt + 5)
    assert.deepEqual(undone, { removed: 0, restored: 1, kept: 0 })
    const { updatedAt, ...after } = await workspace.get(id)
    assert.deepEqual(after, before)
    assert.equal(updatedAt, importedAt + 5)
    assert.deepEqual(await workspace.names({ prefixes: ['doe'] }), ['Jane Doe'])
    assert.deepEqual(await workspace.names({ prefixes: ['poe'] }), [])
    assert.deepEqual(await workspace.names(), ['Jane Doe'])
    const history = await readHistory(id)
    assert.equal(history.length, 4)
    const last = history.at(-1)
    assert.deepEqual([last?.keyId, last?.channel], [file.start.keyId, 'import'])
    assert.equal(last?.previous.name, 'Jane Poe')
    assert.deepEqual(last?.previous.tags, ['vip', 'fair'])
  })

  test('changes made after the import stay and are listed', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, Budget: '10', Region: 'North', tags: ['vip'] })
    const file = await ImportedFile.open(workspace)
    const body = { ...jane, name: 'Jane Roe', company: 'Roe', Budget: '20', Region: 'South' }
    await file.write({ ...body, tags: ['fair'] })
    const { email } = jane
    await workspace.write({ email, company: 'Poe', Budget: '30', tags: ['called'] }, later)
    const { undone } = await file.undo()
    assert.deepEqual(undone, { removed: 0, restored: 1, kept: 1 })
    assert.deepEqual(await file.kept(), { [id]: ['company', 'Budget'] })
    const { name, company, customFields, tags } = await workspace.get(id)
    assert.deepEqual([name, company], ['Jane Doe', 'Poe'])
    assert.deepEqual(customFields, { Budget: '30', Region: 'North' })
    assert.deepEqual(tags, ['vip', 'called'])
  })

  test('a change between two rows of one contact is restored', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, company: 'Doe' })
    const file = await ImportedFile.open(workspace)
    await file.write({ ...jane, company: 'Roe' })
    await workspace.write({ ...jane, company: 'Between' }, later)
    await file.write({ ...jane, company: 'Poe' })
    await file.undo()
    assert.equal((await workspace.get(id)).company, 'Between')
    assert.deepEqual(await file.kept(), {})
  })

  test('a contact that it created and that was changed since is kept whole', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const file = await ImportedFile.open(workspace)
    const waiting = { customFields: { Size: 'L' } }
    const ids = [await file.writeOne({ ...jane, ...waiting }), await file.writeOne(john)]
    await workspace.write({ ...jane, notes: 'Called', Budget: '10' }, later)
    await workspace.write({ ...john, customFields: { Waiting: 'x' } }, later)
    const before = await Promise.all(ids.map((id) => workspace.get(id)))
    const { undone } = await file.undo()
    assert.deepEqual(undone, { removed: 0, restored: 0, kept: 2 })
    assert.deepEqual(await Promise.all(ids.map((id) => workspace.get(id))), before)
    const [first = '', second = ''] = ids
    assert.deepEqual(await file.kept(), { [first]: ['notes', 'Budget'], [second]: ['Waiting'] })
    await workspace.createField('Size')
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(first)).customFields, { Budget: '10', Size: 'L' })
  })

  test('the oldest possible duplicate replaces a holder that is removed', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const file = await ImportedFile.open(workspace)
    await file.write(jane)
    const first = await workspace.write(jane, { kind: 'publishable' })
    const second = await workspace.write(jane, { kind: 'publishable' })
    await file.undo()
    assert.equal((await workspace.get(first.id)).duplicateOf, null)
    assert.equal((await workspace.get(second.id)).duplicateOf, first.id)
    const again = await workspace.write({ ...jane, notes: 'Called' }, later)
    assert.deepEqual([again.id, again.outcome], [first.id, 'updated'])
    assert.equal(await workspace.count(), 2)
  })

  test('values that wait for a field are undone, and what they replaced waits again', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const both = { Budget: '10' }
    const { id } = await workspace.write({ ...jane, customFields: both })
    const { id: johnId } = await workspace.write(john)
    const file = await ImportedFile.open(workspace)
    await file.write({ ...jane, customFields: { Budget: '20', Region: 'North' } })
    const [unchanged] = await file.write({ ...john, customFields: { Region: 'South' } })
    assert.equal(unchanged && 'outcome' in unchanged && unchanged.outcome, 'unchanged')
    const { undone } = await file.undo()
    assert.deepEqual(undone, { removed: 0, restored: 2, kept: 0 })
    await workspace.createField('Budget')
    await workspace.createField('Region')
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, both)
    assert.deepEqual((await workspace.get(johnId)).customFields, {})
  })

  test('a value that has found its field meanwhile still belongs to the import', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, customFields: { Budget: '10' } })
    const file = await ImportedFile.open(workspace)
    await file.write({ ...jane, customFields: { Budget: '20' } })
    const contactId = await file.writeOne({ ...john, customFields: { Budget: '30' } })
    await workspace.createField('Budget')
    await workspace.applyPendingValues(importedAt + 1)
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: '20' })
    const { undone } = await file.undo()
    assert.deepEqual(undone, { removed: 1, restored: 1, kept: 0 })
    assert.equal(await store.getContact(workspace.projectId, contactId), null)
    await workspace.applyPendingValues(importedAt + 120_000)
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: '10' })
  })

  test('an undo continues after an interruption, and repeating it is harmless', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = Array.from({ length: 450 }, (_, i) => ({
      name: `Jane ${i}`,
      ...(i % 3 === 0 ? {} : { email: `jane${i}@example.com` }),
    }))
    await workspace.writeAll(people.slice(440).filter(({ email }) => email !== undefined))
    const before = await workspace.count()
    const file = await ImportedFile.open(workspace)
    await file.write(...people.map((person) => ({ ...person, company: 'Doe' })))
    const undo = { importId: file.id, by: byOperator }
    const first = await store.undoImport({ ...undo, now: importedAt + 1 })
    assert.equal(first.undoneAt, null)
    assert.ok(first.undone.removed + first.undone.restored < 450)
    const remedy = { name: 'finish_undo', importId: file.id }
    await assert.rejects(ImportedFile.open(workspace), { code: 'invalid_request', remedy })
    await assertFailure(() => file.write(john), 'unavailable')
    const done = await file.undo(importedAt + 2)
    assert.ok(done.steps > 1)
    assert.deepEqual(done.undone, { removed: 450 - before, restored: before, kept: 0 })
    assert.equal(await workspace.count(), before)
    const { steps: _, ...stored } = done
    assert.deepEqual(await store.undoImport({ ...undo, now: importedAt + 3 }), stored)
    assert.equal(await workspace.count(), before)
    assert.deepEqual(await workspace.names({ prefixes: ['doe'] }), [])
  })

  test('an undone file can be imported again, including rows without identity', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const rows = [jane, { name: 'Jane Roe' }, { name: 'John Doe' }]
    const file = await ImportedFile.open(workspace)
    await file.write(...rows)
    await file.undo()
    assert.equal(await workspace.count(), 0)
    const again = await ImportedFile.open(workspace)
    assert.notEqual(again.id, file.id)
    assert.equal(again.start.position, null)
    await again.write(...rows)
    assert.equal((await store.findImport(again.id))?.created, 3)
    await again.undo()
    assert.equal(await workspace.count(), 0)
  })

  test('two imports of one contact are undone one after the other', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const first = await ImportedFile.open(workspace)
    await first.write(jane)
    const second = await ImportedFile.open(workspace, { mapping: 'other' })
    await second.write({ ...jane, name: 'Jane Roe', company: 'Roe', tags: ['fair'] })
    await second.undo()
    assert.deepEqual(await workspace.names(), ['Jane Doe'])
    const { undone } = await first.undo()
    assert.deepEqual(undone, { removed: 1, restored: 0, kept: 0 })
    assert.equal(await workspace.count(), 0)
  })

  test('undoing the older of two imports keeps the changes of the newer one', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const first = await ImportedFile.open(workspace)
    const id = await first.writeOne(jane)
    const second = await ImportedFile.open(workspace, { mapping: 'other' })
    await second.write({ ...jane, company: 'Roe' })
    await first.undo()
    assert.deepEqual(await first.kept(), { [id]: ['company'] })
    await second.undo()
    const { name, company } = await workspace.get(id)
    assert.deepEqual([name, company], ['Jane Doe', null])
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { createForm } from '#core/forms/manage-forms.ts'
import { contactSorts } from '#model/contacts/filter-values.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { namesListed } from '#storage/contract/lists/names-listed.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { ImportedFile, importedAt } from './imported-file.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const server = { publicUrl: 'https://contacts.example.com', hasMail: false, hasFiles: true }
const labels = ['Unused', 'Returned', 'Budget', 'Shown', 'Seen', 'Sent', 'Renamed', 'Typed']

export function importFieldsContract(openStore: OpenStore): void {
  test('a field that an import created is removed, unless it is used or was changed', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const labelled = async () => {
      const fields = await store.listFields(projectId)
      return new Map(fields.map(({ label, id }) => [label, id]))
    }
    await workspace.createField('Own')
    const returned = await workspace.createField('Returned')
    await store.deleteField(returned.id, noon)
    const file = await ImportedFile.open(workspace)
    const values = Object.fromEntries(labels.map((label) => [label, 'x']))
    await file.write({ ...jane, Own: '1', ...values })
    await store.createField({ projectId, label: 'Made', importId: file.id, now: noon })
    const fields = await labelled()
    const idOf = (label: string) => fields.get(label) ?? ''
    assert.equal(idOf('Returned'), returned.id)
    const form = { name: 'Contact us', draft: formDefinition() }
    await createForm(store, server, { projectId, form, now: noon })
    const { id: memberId } = await new Crew(store, projectId).add('member')
    const search = { field: [`${idOf('Shown')}:has`] }
    const view = { memberId, name: 'View', search, columns: null, isShared: false }
    await store.createView({ projectId, ...view, now: noon })
    const columns = [{ name: idOf('Seen'), width: null }]
    await store.savePreferences({ projectId, memberId, preferences: { columns } })
    await new Outbox(workspace).addService('hubspot', { fields: '{"x":"{{customFields.SENT}}"}' })
    await store.changeField({ fieldId: idOf('Renamed'), label: 'Renamed here', now: noon })
    await store.changeField({ fieldId: idOf('Typed'), type: 'number', now: noon })
    await store.changeField({ fieldId: idOf('Unused'), place: 0, now: noon })
    await file.undo()
    const listed = await store.listImportFields(file.id)
    assert.deepEqual(listed.map(({ label }) => label).toSorted(), [
      ...['Budget', 'Made', 'Returned', 'Seen', 'Sent', 'Shown', 'Unused'],
    ])
    const remove = (fieldId: string) =>
      store.removeImportField({ importId: file.id, fieldId, by: byOperator, now: importedAt })
    const removed: string[] = []
    for (const [label, fieldId] of fields) if (await remove(fieldId)) removed.push(label)
    assert.deepEqual(removed.toSorted(), ['Made', 'Returned', 'Unused'])
    assert.equal(await remove(idOf('Unused')), false)
    const left = [...(await labelled()).keys()].toSorted()
    assert.deepEqual(left, ['Budget', 'Own', 'Renamed here', 'Seen', 'Sent', 'Shown', 'Typed'])
    // If others create it again, it is theirs.
    const again = await workspace.createField('Unused')
    assert.equal(await remove(again.id), false)
  })

  test('leads are listed by the import that created or changed them, until its undo', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    await workspace.write({ name: 'Before' })
    const { id: changed } = await workspace.write({ name: 'Changed', email: 'c@example.com' })
    const file = await ImportedFile.open(workspace)
    await file.write({ email: 'c@example.com', company: 'Doe' }, { name: 'New' })
    const merged = await file.writeOne({ name: 'Merged' })
    const other = await ImportedFile.open(workspace, { fileHash: 'other' })
    await other.write({ name: 'Other' })
    await people.merge(changed, merged)
    const once = await file.writeOne({ name: 'Merged twice' })
    const { id: between } = await workspace.write({ name: 'Between' })
    const { id: last } = await workspace.write({ name: 'Last' })
    await people.merge(between, once)
    await people.merge(last, between)
    for (const sort of contactSorts) {
      for (const bound of [1, 2, 10_000]) {
        const bounds = { scanned: bound, matched: bound, counted: bound }
        const query = { importId: file.id, sort, bounds }
        const names = await namesListed(workspace, query)
        assert.deepEqual(names, ['Changed', 'Last', 'New'], JSON.stringify({ sort, bound }))
      }
    }
    await people.unmerge(between)
    assert.deepEqual(await namesListed(workspace, { importId: file.id }), [
      ...['Between', 'Changed', 'New'],
    ])
    await people.unmerge(once)
    const ofFile = await namesListed(workspace, { importId: file.id })
    assert.deepEqual(ofFile, ['Changed', 'Merged twice', 'New'])
    await other.undo()
    assert.deepEqual(await namesListed(workspace, { importId: other.id }), [])
    const elsewhere = await Workspace.make(store)
    assert.deepEqual(await namesListed(elsewhere, { importId: file.id }), [])
  })
}

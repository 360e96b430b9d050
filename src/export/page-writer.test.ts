import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Store } from '#core/store.ts'
import { openStore } from '#installation.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { openEngine } from '#test/engines/open-engine.ts'
import { exportContacts, exportSelected } from './export-contacts.ts'

const engine = await openEngine()
const store = await openStore(engine.storage)
after(async () => {
  await store.close()
  await engine[Symbol.asyncDispose]()
})

type ExportOf = (from: Store, projectId: string, ids: string[]) => Promise<AsyncIterable<string>>
const filter = { q: '', email: '', phone: '', updatedSince: '' }
const exports: Readonly<Record<string, ExportOf>> = {
  'chosen contacts': (from, projectId, ids) =>
    exportSelected(from, { projectId, selection: { ids }, format: 'csv', columns: null }),
  'contacts of a filter': (from, projectId) =>
    exportContacts(from, { projectId, filter, format: 'csv' }),
}

for (const [name, exportOf] of Object.entries(exports)) {
  test(`${name}: a field that is renamed meanwhile keeps its column and values`, async () => {
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id: fieldId } = await store.createField({ projectId, label: 'Budget', now: noon })
    const { id } = await workspace.write({ name: 'Jane', customFields: { Budget: '5000' } })
    const rename = (label: string) => store.changeField({ fieldId, label, now: noon + 1 })
    const renaming: Store = {
      ...store,
      getContact: async (...request) => {
        await rename('Money')
        return store.getContact(...request)
      },
      listContacts: async (...request) => {
        const page = await store.listContacts(...request)
        await rename('Funds')
        return page
      },
    }
    const texts = await Array.fromAsync(await exportOf(renaming, projectId, [id]))
    const [header = '', row = ''] = texts.join('').split('\r\n')
    assert.ok(header.endsWith(',Budget'), header)
    assert.ok(row.endsWith(',5000'), row)
    assert.notEqual((await store.listFields(projectId))[0]?.label, 'Budget')
  })
}

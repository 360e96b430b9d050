import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type ListQuery, listBounds } from '#core/contacts/searching/contact-query.ts'
import { type FieldShape, fitsType } from '#core/fields/field-type.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

const shapes: readonly FieldShape[] = [
  { type: 'text', choices: [] },
  { type: 'number', choices: [] },
  { type: 'date', choices: [] },
  { type: 'boolean', choices: [] },
  { type: 'choice', choices: ['North', 'Ägypten', 'O\'Neil \\ "$1" %'] },
]
const values = [
  ...['12', '-1,5', '1e9', '1.', '٣', '12\n', '2026-11-27', '2026-02-30', '2026-11-27T10:00Z'],
  ...['true', 'JA', 'نعم', 'maybe', 'north', 'ägypten', 'Ägypten', 'o\'neil \\ "$1" %', '$', '?'],
]

export function fieldTypesContract(openStore: OpenStore): void {
  test('a type is a hint: any value is stored, and the others are found', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id: fieldId } = await workspace.createField('Budget')
    await workspace.createField('Another')
    await workspace.writeAll(
      values.map((value) => ({ name: 'Jane', customFields: { Budget: value } })),
    )
    await workspace.write({ name: 'Jane', customFields: { Another: 'x' } })
    const stored = (await workspace.search({ limit: 100 })).contacts
    const contacts = await Promise.all(stored.map(({ id }) => workspace.get(id)))
    for (const shape of shapes) {
      const changed = await store.changeField({ fieldId, ...shape, now: noon })
      assert.deepEqual([changed.type, changed.choices], [shape.type, shape.choices])
      const page = await store.filterContacts({ ...everything, ...misfitsOf(fieldId), projectId })
      const expected = contacts.flatMap(({ customFields: { Budget: value } }) =>
        value === undefined || fitsType(value, shape) ? [] : [value],
      )
      const found = page.contacts.map(({ fieldValues }) => fieldValues[fieldId])
      assert.deepEqual(new Set(found), new Set(expected), shape.type)
      assert.equal(page.total, expected.length)
    }
    for (const { id, customFields } of contacts) {
      assert.deepEqual((await workspace.get(id)).customFields, customFields)
    }
  })

  test('a deleted field returns with its type; choices stay while it has another', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const shape = { type: 'choice', choices: ['North', 'South'] } as const
    const { id: fieldId } = await store.createField({
      ...{ projectId, label: 'Region', now: noon },
      ...shape,
    })
    await store.changeField({ fieldId, type: 'text', now: noon })
    const [field] = await store.listFields(projectId)
    assert.deepEqual([field?.type, field?.choices], ['text', shape.choices])
    await store.changeField({ fieldId, type: 'choice', now: noon })
    await store.deleteField(fieldId, noon)
    const again = await store.createField({ projectId, label: 'REGION', now: noon })
    assert.deepEqual(again, { ...field, ...shape, label: 'REGION' })
    await store.deleteField(fieldId, noon)
    await store.createField({ projectId, label: 'Region', type: 'date', now: noon })
    assert.equal((await store.listFields(projectId))[0]?.type, 'date')
  })

  test('fields have the order that people give them, and new ones come last', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const ids: Record<string, string> = {}
    for (const label of ['A', 'B', 'C', 'D']) ids[label] = (await workspace.createField(label)).id
    const move = (label: string, place: number) =>
      store.changeField({ fieldId: ids[label] ?? '', place, now: noon })
    const labels = async () => (await workspace.labels()).join('')
    await move('C', 0)
    assert.equal(await labels(), 'CABD')
    await move('C', 99)
    assert.equal(await labels(), 'ABDC')
    ids['E'] = (await workspace.createField('E')).id
    assert.equal(await labels(), 'ABDCE')
    await store.deleteField(ids['B'] ?? '', noon)
    await move('E', 1)
    assert.equal(await labels(), 'AEDC')
    const { id } = await workspace.write({ name: 'Jane', customFields: { C: '1', A: '2', D: '3' } })
    assert.deepEqual(Object.keys((await workspace.get(id)).customFields), ['A', 'D', 'C'])
  })

  test('a field that moves keeps what waits for it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ name: 'Jane', customFields: { Region: 'North' } })
    await workspace.createField('Budget')
    const { id: fieldId } = await workspace.createField('Region')
    await store.changeField({ fieldId, type: 'date', place: 0, now: noon })
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, { Region: 'North' })
  })
}

const range = { from: null, to: null }
const everything: Omit<ListQuery, 'projectId' | 'fields' | 'shownFieldIds'> = {
  ...{ prefixes: [], keyIds: [], channels: [], tags: [], assignee: null, type: null },
  ...{ created: range, updated: range, isPossibleDuplicate: false },
  ...{ sort: '-created' as const, limit: 100, after: null, bounds: listBounds },
}

function misfitsOf(fieldId: string) {
  return { fields: [{ fieldId, is: 'misfit' as const, text: '' }], shownFieldIds: [fieldId] }
}

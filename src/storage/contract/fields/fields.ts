import assert from 'node:assert/strict'
import { test } from 'node:test'

import { textShape } from '#core/fields/field-type.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'

const unknownField = 'field_00000000000000000000000000'

export function fieldsContract(openStore: OpenStore): void {
  test('fields are listed in the order in which they were created', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const budget = await workspace.createField('Budget')
    const region = await workspace.createField('Région', noon + 1)
    assert.match(budget.id, /^field_[0-9a-z]{26}$/)
    assert.deepEqual(region, {
      ...{ id: region.id, label: 'Région', createdAt: noon + 1 },
      ...textShape,
    })
    assert.deepEqual(await store.listFields(workspace.projectId), [budget, region])
  })

  test('a label is taken in every spelling that matches it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.createField('Net worth')
    for (const label of ['Net worth', 'NET WORTH', 'net Worth']) {
      await assertFailure(() => workspace.createField(label), 'conflict')
    }
    assert.deepEqual(await workspace.labels(), ['Net worth'])
  })

  test('renaming changes the label and keeps the values', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ name: 'Jane Doe', Budget: '10' })
    const [field] = await store.listFields(workspace.projectId)
    assert.ok(field)
    const change = { fieldId: field.id, label: 'Net worth', now: noon }
    assert.deepEqual(await store.changeField(change), { ...field, label: 'Net worth' })
    assert.deepEqual((await workspace.get(id)).customFields, { 'Net worth': '10' })
    await store.changeField({ ...change, label: 'NET WORTH' })
    assert.deepEqual(await workspace.labels(), ['NET WORTH'])
  })

  test('a field cannot take the label of another', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.createField('Budget')
    const { id: fieldId } = await workspace.createField('Region')
    const rename = () => store.changeField({ fieldId, label: 'BUDGET', now: noon })
    await assertFailure(rename, 'conflict')
    assert.deepEqual(await workspace.labels(), ['Budget', 'Region'])
  })

  test('a deleted field hides its values, and recreating its label brings them back', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ name: 'Jane Doe', Budget: '10', Region: 'North' })
    const [budget] = await store.listFields(workspace.projectId)
    assert.ok(budget)
    assert.deepEqual(await store.deleteField(budget.id, noon), budget)
    assert.deepEqual(await workspace.labels(), ['Region'])
    assert.deepEqual((await workspace.get(id)).customFields, { Region: 'North' })

    const again = await workspace.createField('BUDGET')
    assert.equal(again.id, budget.id)
    assert.deepEqual(await workspace.labels(), ['BUDGET', 'Region'])
    assert.deepEqual((await workspace.get(id)).customFields, { BUDGET: '10', Region: 'North' })
  })

  test('a deleted or unknown field can be neither renamed nor deleted', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const field = await workspace.createField('Budget')
    await store.deleteField(field.id, noon)
    for (const fieldId of [field.id, unknownField]) {
      const rename = () => store.changeField({ fieldId, label: 'Region', now: noon })
      await assertFailure(rename, 'not_found')
      await assertFailure(() => store.deleteField(fieldId, noon), 'not_found')
    }
    assert.deepEqual(await workspace.labels(), [])
  })

  test('a project has at most 100 fields, deleted ones not counted', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const fields = await Promise.all(
      Array.from({ length: fieldsPerProjectMax }, (_, i) => workspace.createField(`Field ${i}`)),
    )
    await assertFailure(() => workspace.createField('One more'), 'conflict')
    assert.equal((await workspace.labels()).length, fieldsPerProjectMax)
    const [first] = fields
    assert.ok(first)
    await store.deleteField(first.id, noon)
    await workspace.createField('One more')
    await assertFailure(() => workspace.createField('Field 0'), 'conflict')
    assert.equal((await workspace.labels()).length, fieldsPerProjectMax)
  })

  test('of 20 simultaneous creations of one label one field results', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const creations = Array.from({ length: 20 }, () => workspace.createField('Budget'))
    const created = (await Promise.allSettled(creations)).filter(
      ({ status }) => status === 'fulfilled',
    )
    assert.equal(created.length, 1)
    assert.deepEqual(await workspace.labels(), ['Budget'])
  })
}

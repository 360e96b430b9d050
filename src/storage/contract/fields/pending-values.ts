import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { DoneBy } from '#core/actor.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

export function pendingValuesContract(openStore: OpenStore): void {
  test('a value without a field is reported, pending, and part of no record', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const written = await workspace.write({ ...jane, customFields: { Budget: '10' } })
    assert.deepEqual(written.unresolvedCustomFields, ['Budget'])
    assert.deepEqual((await workspace.get(written.id)).customFields, {})
    assert.deepEqual(await workspace.labels(), [])
    assert.equal(await workspace.applyPendingValues(), 0)
    assert.deepEqual(await readHistory(written.id), [])
  })

  test('labels without a field are listed with their contacts, the most first', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    assert.deepEqual(await store.listPendingLabels(projectId), { labels: [], isCut: false })
    await workspace.write({ ...jane, customFields: { Region: 'North', Budget: '10' } })
    await workspace.write({ name: 'John Doe', customFields: { BUDGET: '20' } })
    const other = await Workspace.make(store, 'Other')
    await other.write({ ...jane, customFields: { Color: 'red' } })
    const { labels, isCut } = await store.listPendingLabels(projectId)
    const counts = labels.map(({ label, contacts }) => [label.toLowerCase(), contacts])
    assert.deepEqual(counts, [
      ['budget', 2],
      ['region', 1],
    ])
    assert.equal(isCut, false)
    await workspace.createField('Budget')
    const waiting = (await store.listPendingLabels(projectId)).labels
    assert.deepEqual(waiting, [{ label: 'Region', contacts: 1 }])
  })

  test('a pending value is written when its field is created, with the sender’s key', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const body = { ...jane, customFields: { Budget: '10' } }
    const { id } = await workspace.write(body, { kind: 'publishable' })
    const field = await workspace.createField('BUDGET')
    await workspace.applyPendingValues(noon + 5)
    const contact = await workspace.get(id)
    assert.deepEqual(contact.customFields, { BUDGET: '10' })
    assert.equal(contact.updatedAt, noon + 5)
    const { keyId, channel } = workspace.writers.publishable
    const previous = { customFields: { [field.id]: null } }
    assert.deepEqual(await readHistory(id), [{ at: noon + 5, keyId, channel, previous }])
    assert.equal(await workspace.applyPendingValues(), 0)
  })

  test('a member who creates or renames a field writes the values that wait for it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id: memberId } = await new Crew(store, projectId).add('admin', 'Ann')
    const by: DoneBy = { actor: { kind: 'member', id: memberId, label: 'Ann' }, channel: 'app' }
    const people = new People(workspace, by)
    const write = async (customFields: object) => {
      return (await workspace.write({ name: 'Jane', customFields }, { kind: 'publishable' })).id
    }
    const actorsOf = async (id: string) => {
      const history = await people.history(id)
      return history.map(({ by: { actor, channel } }) => `${actor.kind} ${actor.label} ${channel}`)
    }
    const id = await write({ Budget: '10', Region: 'North' })
    await store.createField({ projectId, label: 'Budget', by, now: noon })
    await workspace.applyPendingValues()
    const { id: fieldId } = await store.createField({ projectId, label: 'Area', by, now: noon })
    await store.changeField({ fieldId, label: 'Region', by, now: noon })
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: '10', Region: 'North' })
    assert.deepEqual(await actorsOf(id), ['member Ann app', 'member Ann app'])
    // What is written without a member keeps its sender.
    const other = await write({ Color: 'red' })
    await workspace.createField('Color')
    await workspace.applyPendingValues()
    assert.deepEqual(await actorsOf(other), ['key Server api'])
  })

  test('a field that is renamed to a label takes over the values that wait for it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, customFields: { Region: 'North' } })
    const { id: fieldId } = await workspace.createField('Area')
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, {})
    await store.changeField({ fieldId, label: 'Region', now: noon })
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, { Region: 'North' })
  })

  test('many pending values are written in bounded steps, none left behind', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const bodies = Array.from({ length: 450 }, (_, i) => ({
      name: `Jane ${i}`,
      customFields: { Budget: `${i}` },
    }))
    const ids = (await workspace.writeAll(bodies)).map((result) =>
      'id' in result ? result.id : '',
    )
    await workspace.createField('Budget')
    const written = async () => {
      const contacts = await Promise.all(ids.map((id) => workspace.get(id)))
      return contacts.filter(({ customFields }, i) => customFields['Budget'] === `${i}`).length
    }
    assert.equal(await store.applyPendingValues(noon), true)
    const first = await written()
    assert.ok(first > 0 && first < 450, `${first} in one step`)
    await workspace.applyPendingValues()
    assert.equal(await written(), 450)
  })

  test('a value written after the field was created stays; the pending one is kept', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, customFields: { Budget: 'held' } })
    await workspace.createField('Budget')
    await workspace.write({ ...jane, customFields: { Budget: 'newer' } }, { now: noon + 1 })
    await workspace.applyPendingValues(noon + 2)
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: 'newer' })
    const valuesInHistory = (await readHistory(id)).map(({ previous }) => previous.heldValues)
    assert.deepEqual(
      valuesInHistory.filter((values) => values !== undefined),
      [{ Budget: 'held' }],
    )
  })

  test('a value sent while its field was deleted is newer than its former value', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, Budget: 'older' })
    const [field] = await store.listFields(workspace.projectId)
    assert.ok(field)
    await store.deleteField(field.id, noon)
    await workspace.write({ ...jane, customFields: { Budget: 'newer' } }, { now: noon + 1 })
    await workspace.createField('Budget')
    await workspace.applyPendingValues(noon + 2)
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: 'newer' })
    const replaced = (await readHistory(id)).map(({ previous }) => previous.customFields)
    assert.deepEqual(replaced, [{ [field.id]: 'older' }])
  })

  test('a pending value is replaced by a newer one and goes to the history', async (t) => {
    const { store, readHistory } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, customFields: { Budget: '10' } })
    await workspace.write({ ...jane, customFields: { BUDGET: '20' } }, { now: noon + 1 })
    await workspace.write({ ...jane, customFields: { budget: '20' } }, { now: noon + 2 })
    const history = (await readHistory(id)).map(({ at, previous }) => [at, previous.heldValues])
    assert.deepEqual(history, [[noon + 1, { BUDGET: '10' }]])
    await workspace.createField('Budget')
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: '20' })
  })

  test('pending values survive when their field is deleted before they are written', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ ...jane, customFields: { Budget: '10' } })
    const field = await workspace.createField('Budget')
    await store.deleteField(field.id, noon)
    assert.equal(await workspace.applyPendingValues(), 0)
    await workspace.createField('Budget')
    await workspace.applyPendingValues()
    assert.deepEqual((await workspace.get(id)).customFields, { Budget: '10' })
  })
}

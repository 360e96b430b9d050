import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { People } from './people/people.ts'

export function getContactContract(openStore: OpenStore): void {
  test('a record has everything that was given, as it was given', async (t) => {
    const { store, addUser } = await openStore(t)
    const workspace = await Workspace.make(store)
    const assigneeId = 'user_00000000000000000000000000'
    await addUser(workspace.projectId, assigneeId)
    const input = {
      name: 'Jäne Doe 🙂',
      email: 'Jane.Doe+x@Bücher.example',
      phone: '030 / 123-456',
      company: 'Doe & Söhne',
      position: '“Head”',
      source: 'website\tform',
      notes: 'Line one\nline two',
      type: 'company',
      tags: ['vip', 'north'],
      assigneeId,
    }
    const createdAt = '2020-02-29T10:00:00.123Z'
    const { id } = await workspace.write({ ...input, createdAt, Budget: 10, Open: true })
    assert.match(id, /^contact_[0-9a-z]{26}$/)
    assert.deepEqual(await workspace.get(id), {
      id,
      ...input,
      customFields: { Budget: '10', Open: 'true' },
      doneAt: null,
      remindAt: null,
      createdAt: Date.parse(createdAt),
      updatedAt: noon,
      createdBy: { keyId: workspace.writers.secret.keyId, label: 'Server', channel: 'api' },
      duplicateOf: null,
    })
  })

  test('contacts are named by their ids, also one merged away; an erased one is not', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const inputs = [{ name: 'Jane' }, { email: 'b@example.com' }, { phone: '030 1' }, { name: 'D' }]
    const ids = (await Promise.all(inputs.map((input) => workspace.write(input)))).map(
      ({ id }) => id,
    )
    const [jane = '', byEmail = '', byPhone = '', erased = ''] = ids
    await people.merge(jane, byPhone)
    await people.delete(erased)
    const { projectId } = workspace
    const named = await store.listContactNames(projectId, [...ids, 'contact_x'])
    assert.deepEqual(
      new Map(named.map(({ id, name }) => [id, name])),
      new Map([
        [jane, 'Jane'],
        [byEmail, 'b@example.com'],
        [byPhone, '030 1'],
      ]),
    )
    assert.deepEqual(await store.listContactNames(projectId, []), [])
    const other = await Workspace.make(store)
    assert.deepEqual(await store.listContactNames(other.projectId, ids), [])
  })

  test('absent values are null, empty, or a person', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { id } = await workspace.write({ name: 'Jane Doe' })
    const { createdBy: _, ...record } = await workspace.get(id)
    assert.deepEqual(record, {
      id,
      name: 'Jane Doe',
      email: null,
      phone: null,
      company: null,
      position: null,
      source: null,
      notes: null,
      type: 'person',
      customFields: {},
      tags: [],
      assigneeId: null,
      doneAt: null,
      remindAt: null,
      createdAt: noon,
      updatedAt: noon,
      duplicateOf: null,
    })
  })

  test('an id that no contact has is null', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write({ name: 'Jane Doe' })
    const unknown = 'contact_00000000000000000000000000'
    assert.equal(await store.getContact(workspace.projectId, unknown), null)
  })
}

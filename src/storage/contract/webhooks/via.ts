import assert from 'node:assert/strict'
import { test } from 'node:test'

import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const [here, there] = ['project_00000000000000000000000001', 'project_00000000000000000000000002']
const hour = 3_600_000

export function viaContract(openStore: OpenStore): void {
  test('an event has the projects that its contact and its change came by', async (t) => {
    const { workspace, vias } = await prepare(openStore, t)
    await workspace.write({ name: 'Own', email: 'own@example.com' })
    await workspace.write({ name: 'Ann', email: 'ann@example.com' }, { via: [here] })
    await workspace.write({ email: 'ann@example.com', company: 'A' })
    await workspace.write({ email: 'ann@example.com', company: 'B' }, { via: [there, here] })
    await workspace.write({ email: 'own@example.com', company: 'C' }, { via: [there] })
    await workspace.write({ email: 'own@example.com', company: 'D' })
    assert.deepEqual(await vias(), [[], [here], [here], [here, there], [there], []])
  })

  test('a contact has the projects that those merged into it came by, until an undo', async (t) => {
    const { store, workspace, people, vias } = await prepare(openStore, t)
    const own = await workspace.write({ name: 'Own' })
    const second = await workspace.write({ name: 'Second' }, { via: [here] })
    const third = await workspace.write({ name: 'Third' }, { via: [there] })
    const viaOf = async (id: string) => store.readVia(workspace.projectId, id)
    assert.deepEqual(await viaOf(own.id), [])
    await people.merge(second.id, third.id)
    await people.merge(own.id, second.id)
    assert.deepEqual(await viaOf(own.id), [here, there])
    assert.deepEqual((await vias()).at(-1), [here, there])
    await people.unmerge(second.id)
    assert.deepEqual([await viaOf(own.id), await viaOf(second.id)], [[], [here, there]])
    await people.unmerge(third.id)
    assert.deepEqual([await viaOf(second.id), await viaOf(third.id)], [[here], [there]])
    await people.delete(second.id)
    assert.deepEqual(await viaOf(second.id), [])
    const other = await Workspace.make(store)
    assert.deepEqual(await store.readVia(other.projectId, third.id), [])
  })
}

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  const { id } = await outbox.addWebhook()
  const vias = async () => {
    const leased = await outbox.lease(noon + hour)
    return leased.filter(({ webhookId }) => webhookId === id).map(({ via }) => via)
  }
  return { store, workspace, people: new People(workspace), vias }
}

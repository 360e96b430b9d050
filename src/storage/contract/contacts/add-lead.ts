import assert from 'node:assert/strict'
import { test } from 'node:test'

import { filterContacts } from '#core/contacts/searching/search-contacts.ts'
import { firstPage } from '#core/values/page.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

export function addLeadContract(openStore: OpenStore): void {
  test('leads that a member adds by hand have the member as their source', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store, projectId } = workspace
    const { id: memberId } = await new Crew(store, projectId).add('member', 'Ann Lee')
    const add = (body: unknown, label = 'Ann Lee', now = noon) => {
      const by = { actor: { kind: 'member', id: memberId, label }, channel: 'app' } as const
      return store.addLead({ projectId, input: readInput(body, 'publishable', now), by, now })
    }
    const ownKeys = async () =>
      (await store.listKeys({ ...firstPage, projectId })).filter((key) => key.memberId !== null)
    assert.deepEqual(await ownKeys(), [])
    const known = await workspace.write({ ...jane, company: 'Doe' })
    const { id } = await add({ ...jane, notes: 'Called' })
    const [key, ...others] = await ownKeys()
    assert.deepEqual(
      [key?.memberId, key?.label, key?.secrets, key?.scopes],
      [memberId, 'Ann Lee', [], []],
    )
    assert.deepEqual(others, [])
    const added = await workspace.get(id)
    const createdBy = { keyId: key?.id, label: 'Ann Lee', channel: 'app' }
    assert.deepEqual([added.createdBy, added.duplicateOf], [createdBy, known.id])
    assert.equal((await workspace.get(known.id)).updatedAt, noon)
    // Their other changes go on under the same number.
    const second = await add({ name: 'John Doe' }, 'Ann Roe', noon + 1)
    assert.deepEqual(
      (await ownKeys()).map(({ label }) => label),
      ['Ann Roe'],
    )
    assert.equal((await workspace.get(second.id)).createdBy.label, 'Ann Roe')
    const { contacts } = await filterContacts(store, {
      projectId,
      memberId,
      now: noon,
      request: {},
    })
    const actor = { kind: 'member', id: memberId, label: 'Ann Roe' } as const
    const by = { actor, channel: 'app' } as const
    const addedByHand = contacts.filter(({ id: contactId }) => contactId !== known.id)
    assert.deepEqual(
      addedByHand.map((contact) => contact.createdBy),
      [by, by],
    )
    const undo = { projectId, keyId: key?.id ?? '', since: noon, by, now: noon }
    await assertFailure(() => store.startKeyUndo(undo), 'invalid_request')
  })
}

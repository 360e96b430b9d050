import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Store } from '#core/store.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, Workspace, createKey, noon } from '#storage/contract/workspace.ts'

let sessions = 0

async function beginSession(store: Store, accountId: string, expiresAt: number): Promise<string> {
  sessions += 1
  const [id, tokenHash] = [`session_${sessions}`, `news ${sessions}`]
  const times = { expiresAt, createdAt: noon, updatedAt: noon }
  const noClient = { ipAddress: null, userAgent: null }
  await store.createRow('sessions', { id, accountId, tokenHash, ...noClient, ...times })
  return tokenHash
}

/** Runs each of these, and answers the names of those after which nothing is new. */
async function unnoticed(
  { store, projectId }: Workspace,
  acts: Readonly<Record<string, () => unknown>>,
): Promise<string[]> {
  const unnoticedNames: string[] = []
  let last = (await store.readLastChange(projectId)) ?? 0
  for (const [name, act] of Object.entries(acts)) {
    await act()
    const change = (await store.readLastChange(projectId)) ?? 0
    if (change <= last) unnoticedNames.push(name)
    last = change
  }
  return unnoticedNames
}

export function changeFeedContract(openStore: OpenStore): void {
  test('the last change of a project is another one after each change of a contact', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const people = new People(workspace)
    const [jane, john] = [{ name: 'Jane Doe', email: 'jane@example.com' }, { name: 'John Doe' }]
    const { id } = await workspace.write(jane)
    const other = await workspace.write(john)
    const missed = await unnoticed(workspace, {
      create: () => workspace.write({ name: 'Ines Duarte' }),
      'a form': () => workspace.write({ name: 'Emil Nowak' }, { kind: 'publishable' }),
      update: () => workspace.write({ ...jane, company: 'Doe & Co', size: 'large' }),
      change: () => people.update(id, { set: { position: 'CEO' } }),
      merge: () => people.merge(id, other.id),
      unmerge: () => people.unmerge(other.id),
      delete: () => people.delete(other.id),
    })
    assert.deepEqual(missed, [])
    assert.deepEqual(
      await unnoticed(workspace, {
        again: () => workspace.write({ ...jane, company: 'Doe & Co' }),
        nothing: () => people.update(id, { set: { position: 'CEO' } }),
      }),
      ['again', 'nothing'],
    )
  })

  test('so it is after changes of keys, fields, members, webhooks, the project', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store, projectId } = workspace
    const { id: keyId } = await createKey(store, projectId)
    const { id: fieldId } = await workspace.createField('Size')
    const crew = new Crew(store, projectId)
    const member = await crew.add('viewer')
    const change = { projectId, memberId: member.id, by: 'operator' } as const
    const rotation = { keyId, secretHash: `${keyId} 2`, lastFour: 'abcd', overlapMs: 0, now: noon }
    const missed = await unnoticed(workspace, {
      createKey: () => createKey(store, projectId),
      renameKey: () => store.renameKey(keyId, 'Other'),
      rotateKey: () => store.rotateKey(rotation),
      setAssignees: () => store.setAssignees(keyId, [member.id]),
      revokeKey: () => store.revokeKey(keyId, noon),
      createField: () => workspace.createField('Budget'),
      changeField: () => store.changeField({ fieldId, label: 'Width', now: noon }),
      deleteField: () => store.deleteField(fieldId, noon),
      addMember: () => crew.add('member'),
      invite: () => crew.invite('somebody@example.com', 'viewer'),
      changeRole: () => store.changeRole({ ...change, role: 'admin' }),
      removeMember: () => store.removeMember({ ...change, now: noon }),
      eraseMember: () => store.eraseMember({ projectId, ...member, now: noon }),
      updateProject: () => store.updateProject({ projectId, name: 'Others' }),
    })
    assert.deepEqual(missed, [])
  })

  test('changes of another project are not news, and a deleted one has none', async (t) => {
    const { store } = await openStore(t)
    const [workspace, other] = [await Workspace.make(store), await Workspace.make(store)]
    const last = await store.readLastChange(workspace.projectId)
    await other.write({ name: 'Jane Doe' })
    assert.equal(await store.readLastChange(workspace.projectId), last)
    await store.deleteProject(other.projectId, noon)
    assert.equal(await store.readLastChange(other.projectId), null)
    assert.equal(await store.readLastChange('project_0'), null)
    assert.equal(await store.readLastChange(workspace.projectId), last)
  })

  test('sessions have the role of their member, until either ends', async (t) => {
    const { store } = await openStore(t)
    const crew = await Crew.make(store)
    const { projectId } = crew
    const [ann, bob] = [await crew.add('admin', 'Ann'), await crew.add('viewer', 'Bob')]
    const stranger = await (await Crew.make(store)).add('owner')
    const end = noon + 1_000
    const [first, second, third] = [
      await beginSession(store, ann.accountId, end),
      await beginSession(store, bob.accountId, end + 1),
      await beginSession(store, stranger.accountId, end),
    ]
    const roles = async (now = noon) => {
      const tokenHashes = [first, second, third, 'nothing']
      const roleByHash = await store.readSessionRoles({ projectId, tokenHashes, now })
      return [roleByHash.get(first), roleByHash.get(second), roleByHash.get(third), roleByHash.size]
    }
    assert.deepEqual(await roles(), ['admin', 'viewer', undefined, 2])
    assert.deepEqual(await roles(end), [undefined, 'viewer', undefined, 1])
    await store.changeRole({ projectId, memberId: ann.id, role: 'member', by: 'operator' })
    await store.removeMember({ projectId, memberId: bob.id, by: 'operator', now: noon })
    assert.deepEqual(await roles(), ['member', undefined, undefined, 1])
    await store.deleteRows('sessions', [{ field: 'tokenHash', is: 'equal', value: first }])
    assert.deepEqual(await roles(), [undefined, undefined, undefined, 0])
    const query = { projectId: 'project_0', tokenHashes: [second], now: noon }
    assert.equal((await store.readSessionRoles(query)).size, 0)
  })
}

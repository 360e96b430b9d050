import assert from 'node:assert/strict'
import { test } from 'node:test'

import { People, afternoon } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Crew } from './crew.ts'

export function membersContract(openStore: OpenStore): void {
  test('members are listed oldest first, each with their account and role', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const owner = await crew.add('owner', 'Ann Lee')
    const viewer = await crew.add('viewer', 'Bob Ray')
    assert.deepEqual(await store.listMembers(projectId), [owner, viewer])
    assert.match(owner.id, /^user_/)
    assert.deepEqual(await store.findMember(projectId, viewer.accountId), viewer)
    assert.equal(await store.findMember(projectId, 'account_0'), null)
    assert.equal(await store.findMember('project_0', viewer.accountId), null)
    assert.equal(await store.loadOwned(projectId), true)
    assert.equal(await store.loadOwned((await Crew.make(store)).projectId), false)
  })

  test('an account is in several projects, with a role and an id in each', async (t) => {
    const { store } = await openStore(t)
    const [crew, other] = [await Crew.make(store), await Crew.make(store)]
    const { accountId, email, id } = await crew.add('owner')
    const tokenHash = await other.invite(email, 'viewer')
    const accepted = await store.acceptInvitation({ tokenHash, account: { accountId }, now: noon })
    assert.notEqual(accepted?.member.id, id)
    assert.deepEqual(
      (await store.listMemberships(accountId)).map(({ projectId, role }) => [projectId, role]),
      [
        [crew.projectId, 'owner'],
        [other.projectId, 'viewer'],
      ],
    )
    await store.deleteProject(crew.projectId, noon)
    assert.equal(await crew.roleOf(accountId), null)
    assert.equal((await store.listMemberships(accountId)).length, 1)
    while (await store.eraseProjects()) continue
    assert.equal((await store.listMemberships(accountId)).length, 1)
  })

  test('a role changes by those who may give and take it, and nothing else changes', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const [owner, admin, member] = [
      await crew.add('owner'),
      await crew.add('admin'),
      await crew.add('member'),
    ]
    const change = (by: { accountId: string }, memberId: string, role: 'admin' | 'owner') =>
      store.changeRole({ projectId, memberId, role, by })
    await assertFailure(() => change(member, member.id, 'admin'), 'not_permitted')
    await assertFailure(() => change(admin, member.id, 'owner'), 'not_permitted')
    await assertFailure(() => change(admin, owner.id, 'admin'), 'not_permitted')
    await assertFailure(() => change({ accountId: 'account_0' }, owner.id, 'admin'), 'not_found')
    await assertFailure(() => change(owner, 'user_0', 'admin'), 'not_found')
    assert.deepEqual(await store.listMembers(projectId), [owner, admin, member])
    assert.deepEqual(await change(admin, member.id, 'admin'), { ...member, role: 'admin' })
    assert.equal(await crew.roleOf(member.accountId), 'admin')
  })

  test('the last owner can neither leave nor be lowered, not even by two at once', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const [ann, bob] = [await crew.add('owner', 'Ann'), await crew.add('owner', 'Bob')]
    const leave = (one: typeof ann) =>
      store.removeMember({ projectId, memberId: one.id, by: one, now: noon })
    const left = await Promise.allSettled([leave(ann), leave(bob)])
    assert.deepEqual(left.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const [last] = await store.listMembers(projectId)
    assert.ok(last !== undefined)
    const memberId = last.id
    const lower = () => store.changeRole({ projectId, memberId, role: 'admin', by: 'operator' })
    await assertFailure(lower, 'invalid_request')
    const remove = () => store.removeMember({ projectId, memberId, by: 'operator', now: noon })
    await assertFailure(remove, 'invalid_request')
    assert.equal((await store.listMembers(projectId)).length, 1)
  })

  test('a removed member is gone at once, and comes back under the same id', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const [owner, member] = [await crew.add('owner'), await crew.add('member')]
    const { accountId, email } = member
    await store.removeMember({ projectId, memberId: member.id, by: owner, now: noon })
    assert.equal(await crew.roleOf(accountId), null)
    assert.deepEqual(await store.listMembers(projectId), [owner])
    assert.deepEqual(await store.listMemberships(accountId), [])
    const again = () => store.removeMember({ projectId, memberId: member.id, by: owner, now: noon })
    await assertFailure(again, 'not_found')
    const tokenHash = await crew.invite(email, 'viewer')
    const accepted = await store.acceptInvitation({ tokenHash, account: { accountId }, now: noon })
    assert.deepEqual(accepted?.member, { ...member, role: 'viewer' })
  })

  test('a forgotten member is gone, also from the names in history', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store, projectId } = workspace
    const crew = new Crew(store, projectId)
    const [ann, bob] = [await crew.add('owner', 'Ann Lee'), await crew.add('member', 'Bob Ray')]
    const { id } = await workspace.write({ name: 'Jane Doe' })
    for (const { id: memberId, name } of [ann, bob]) {
      const actor = { kind: 'member', id: memberId, label: name } as const
      const people = new People(workspace, { actor, channel: 'app' })
      await people.change(id, { set: { company: name } }, afternoon)
    }
    const forget = ({ accountId, email }: typeof ann) =>
      store.eraseMember({ projectId, accountId, email, now: noon })
    await assertFailure(() => forget(ann), 'invalid_request')
    assert.deepEqual(await store.listMembers(projectId), [ann, bob])
    await store.removeMember({ projectId, memberId: bob.id, by: 'operator', now: noon })
    const tokenHash = await crew.invite(bob.email, 'viewer')
    await forget(bob)
    assert.equal(await store.findInvitation(tokenHash, noon), null)
    await crew.add('owner', 'Zoe Kay')
    await forget(ann)
    await forget(ann)
    assert.deepEqual(await crew.names(), ['Zoe Kay'])
    assert.deepEqual(await store.listMemberships(ann.accountId), [])
    const history = await new People(workspace).history(id)
    assert.deepEqual(
      history.map(({ by }) => by.actor.label),
      ['former member', 'former member'],
    )
  })

  test('contacts are assigned to members, and keep one who left', async (t) => {
    const workspace = await Workspace.make((await openStore(t)).store)
    const { store, projectId } = workspace
    const crew = new Crew(store, projectId)
    const member = await crew.add('member')
    const lead = { email: 'jane@example.com', assigneeId: member.id }
    const { id } = await workspace.write(lead)
    const by = 'operator'
    await store.removeMember({ projectId, memberId: member.id, by, now: noon })
    assert.equal((await workspace.get(id)).assigneeId, member.id)
    const [refused] = await workspace.writeAll([{ name: 'John Doe', assigneeId: member.id }])
    assert.ok(refused !== undefined && !('id' in refused))
    assert.equal(await workspace.count(), 1)
  })
}

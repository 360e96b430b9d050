import assert from 'node:assert/strict'
import { test } from 'node:test'

import { invitationsMax } from '#core/members/member.ts'
import { type OpenStore, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Crew } from './crew.ts'

const account = { name: 'Jane Doe', passwordHash: 'hash' }

export function invitationsContract(openStore: OpenStore): void {
  test('an invitation is accepted once, within its time', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const tokenHash = await crew.invite('jane@once.example', 'member')
    const { hasAccount, role, projectName } = (await store.findInvitation(tokenHash, noon)) ?? {}
    assert.deepEqual([hasAccount, role, projectName], [false, 'member', 'Leads'])
    const accept = (now: number) => store.acceptInvitation({ tokenHash, account, now })
    assert.equal(await accept(noon + 1_000), null)
    assert.equal(await store.findInvitation(tokenHash, noon + 1_000), null)
    const both = await Promise.all([accept(noon), accept(noon)])
    assert.equal(both.filter((member) => member !== null).length, 1)
    assert.equal(await accept(noon), null)
    assert.equal(await store.findInvitation(tokenHash, noon), null)
    assert.deepEqual(await store.listInvitations(projectId, noon), [])
    assert.deepEqual(await crew.names(), ['Jane Doe'])
  })

  test('an account accepts only what was sent to its address, and only once', async (t) => {
    const { store } = await openStore(t)
    const [crew, other] = [await Crew.make(store), await Crew.make(store)]
    const jane = await crew.add('owner', 'Jane')
    const john = await crew.add('viewer', 'John')
    const tokenHash = await other.invite(jane.email, 'member')
    assert.equal((await store.findInvitation(tokenHash, noon))?.hasAccount, true)
    const accept = (accountId: string) =>
      store.acceptInvitation({ tokenHash, account: { accountId }, now: noon })
    await assertFailure(() => accept(john.accountId), 'not_permitted')
    const asNew = () => store.acceptInvitation({ tokenHash, account, now: noon })
    await assertFailure(asNew, 'invalid_request')
    assert.deepEqual(await other.names(), [])
    assert.notEqual(await accept(jane.accountId), null)
    await assertFailure(() => other.invite(jane.email, 'owner'), 'invalid_request')
    assert.deepEqual(await other.names(), ['Jane'])
  })

  test('an invitation is found by its address, and accepted with an identity', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const email = 'jane@identity.example'
    const tokenHash = await crew.invite(email, 'member')
    const find = (now: number, to = email) => store.findInvitationTo({ projectId, email: to, now })
    assert.deepEqual(await find(noon), { tokenHash, role: 'member' })
    assert.equal(await find(noon + 1_000), null)
    assert.equal(await find(noon, 'john@identity.example'), null)
    const identity = { name: 'Jane Doe', subject: 'https://id.example jane' }
    assert.notEqual(await store.acceptInvitation({ tokenHash, account: identity, now: noon }), null)
    assert.equal(await find(noon), null)
    assert.deepEqual(await crew.names(), ['Jane Doe'])
  })

  test('a person who is not invited joins by the domain, once', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const joe = { name: 'Joe', email: 'joe@domain.example', subject: 'https://id.example joe' }
    const join = () => store.joinByDomain({ projectId, role: 'viewer', account: joe, now: noon })
    const both = await Promise.allSettled([join(), join()])
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
    await assertFailure(join, 'invalid_request')
    const other = { ...joe, email: 'other@domain.example' }
    const again = { projectId, role: 'viewer', account: other, now: noon } as const
    await assert.rejects(store.joinByDomain(again))
    assert.equal(await store.findAccount(other.email), null)
    assert.deepEqual(await crew.names(), ['Joe'])
  })

  test('a second invitation to an address replaces the first', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const first = await crew.invite('jane@twice.example', 'member')
    const second = await crew.invite('jane@twice.example', 'viewer')
    assert.equal(await store.findInvitation(first, noon), null)
    assert.equal((await store.findInvitation(second, noon))?.role, 'viewer')
    assert.equal((await store.listInvitations(projectId, noon)).length, 1)
  })

  test('invitations are made and withdrawn by those who may give the role', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const [owner, admin, member] = [
      await crew.add('owner', 'Ann'),
      await crew.add('admin'),
      await crew.add('member'),
    ]
    await assertFailure(() => crew.invite('a@x.example', 'viewer', member), 'not_permitted')
    await assertFailure(() => crew.invite('a@x.example', 'owner', admin), 'not_permitted')
    assert.deepEqual(await store.listInvitations(projectId, noon), [])
    const tokenHash = await crew.invite('a@x.example', 'owner', owner)
    const [invitation] = await store.listInvitations(projectId, noon)
    const invitationId = invitation?.id ?? ''
    assert.deepEqual([invitation?.invitedBy, invitation?.role], ['Ann', 'owner'])
    const withdraw = (by: { accountId: string }) =>
      store.withdrawInvitation({ projectId, invitationId, by })
    await assertFailure(() => withdraw(member), 'not_permitted')
    await assertFailure(() => withdraw(admin), 'not_permitted')
    // To replace it is to withdraw it.
    await assertFailure(() => crew.invite('a@x.example', 'viewer', admin), 'not_permitted')
    assert.deepEqual(await store.listInvitations(projectId, noon), [invitation])
    await withdraw(owner)
    assert.equal(await store.findInvitation(tokenHash, noon), null)
    await assertFailure(() => withdraw(owner), 'not_found')
  })

  test(`a project has at most ${invitationsMax} open invitations`, async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const emails = Array.from({ length: invitationsMax }, (_, i) => `p${i}@many.example`)
    await Promise.all(emails.map((email) => crew.invite(email, 'viewer')))
    await assertFailure(() => crew.invite('more@many.example', 'viewer'), 'invalid_request')
    await crew.invite('p0@many.example', 'member')
    await crew.invite('more@many.example', 'viewer', 'operator', noon + 1_000)
  })
}

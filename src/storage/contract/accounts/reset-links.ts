import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ChangedBy } from '#core/accounts/account.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, assertFailure, noon } from '#storage/contract/workspace.ts'

type Person = Awaited<ReturnType<Crew['add']>>

export function resetLinksContract(openStore: OpenStore): void {
  const setUp = async (...[t, kind]: Parameters<OpenStore>) => {
    const { store } = await openStore(t, kind)
    const crew = await Crew.make(store)
    const [admin, member] = [await crew.add('admin'), await crew.add('member')]
    const link = async ({ accountId }: Person, by: ChangedBy) => {
      const tokenHash = crypto.randomUUID()
      await store.addResetLink({ tokenHash, accountId, by, expiresAt: noon + 1_000 })
      return tokenHash
    }
    const take = (tokenHash: string, now = noon) =>
      store.takeResetLink({ tokenHash, passwordHash: `hash of ${tokenHash}`, now })
    const passwordOf = async ({ accountId }: Person) => {
      const where = [{ field: 'accountId', is: 'equal', value: accountId }] as const
      return (await store.listRows({ table: 'credentials', where, limit: 1 }))[0]?.['password']
    }
    return { store, crew, admin, member, link, take, passwordOf }
  }

  test('a link for a new password is taken once, within its time', async (t) => {
    const { store, admin, member, link, take, passwordOf } = await setUp(t)
    const tokenHash = await link(member, admin)
    assert.deepEqual(await store.findResetLink(tokenHash, noon), { email: member.email })
    assert.equal(await store.findResetLink(tokenHash, noon + 1_000), null)
    assert.equal(await take(tokenHash, noon + 1_000), null)
    const both = await Promise.all([take(tokenHash), take(tokenHash)])
    assert.deepEqual(
      both.filter((one) => one !== null),
      [{ email: member.email }],
    )
    assert.equal(await passwordOf(member), `hash of ${tokenHash}`)
    assert.equal(await store.findResetLink(tokenHash, noon), null)
  })

  test('an account without a password gets one, by one of two links', async (t) => {
    const { store, crew, link, take } = await setUp(t)
    const email = 'sue@identity.example'
    const account = { name: 'Sue', email, subject: 'https://id.example sue' }
    const { projectId } = crew
    const sue = await store.joinByDomain({ projectId, role: 'viewer', account, now: noon })
    assert.ok(sue.accountId !== null)
    const person = { ...sue, accountId: sue.accountId, email }
    const links = [await link(person, 'operator'), await link(person, 'operator')]
    const taken = await Promise.all(links.map((tokenHash) => take(tokenHash)))
    assert.equal(taken.filter((one) => one !== null).length, 1)
    const where = [{ field: 'accountId', is: 'equal', value: sue.accountId }] as const
    const rows = await store.listRows({ table: 'credentials', where, limit: 3 })
    assert.equal(rows.length, 2)
    const passwords = rows.map(({ password }) => password).filter((one) => one !== null)
    const winner = links[taken.findIndex((one) => one !== null)]
    assert.deepEqual(passwords, [`hash of ${winner}`])
    assert.notEqual(await take(await link(person, 'operator')), null)
  })

  test('of two links for one account, one is taken', async (t) => {
    const { admin, member, link, take, passwordOf } = await setUp(t)
    const links = [await link(member, admin), await link(member, 'operator')]
    const taken = await Promise.all(links.map((tokenHash) => take(tokenHash)))
    const winners = links.filter((_, index) => taken[index] !== null)
    assert.equal(winners.length, 1)
    assert.equal(await passwordOf(member), `hash of ${winners[0]}`)
  })

  test('a link is made by those who could remove the account from each project', async (t) => {
    const { store, crew, admin, member, link } = await setUp(t)
    const owner = await crew.add('owner')
    const assertUnusable = (of: Person, by: Person) =>
      assertFailure(() => link(of, { accountId: by.accountId }), 'not_permitted')
    await assertUnusable(admin, member)
    await assertUnusable(owner, admin)
    await assertUnusable(owner, owner)
    const elsewhere = await Crew.make(store)
    await assertUnusable(member, await elsewhere.add('owner'))
    const tokenHash = await elsewhere.invite(member.email, 'viewer')
    const { accountId } = member
    await store.acceptInvitation({ tokenHash, account: { accountId }, now: noon })
    await assertUnusable(member, admin)
    await link(member, 'operator')
  })

  test('a link loses against a change of roles at the same moment, or comes first', async (t) => {
    const { store, crew, admin, link, take, passwordOf } = await setUp(t)
    const { projectId } = crew
    for (let round = 0; round < 10; round += 1) {
      const member = await crew.add('member')
      const tokenHash = await link(member, admin)
      const change = { projectId, memberId: member.id, role: 'owner', by: 'operator' } as const
      const [taken] = await Promise.all([take(tokenHash), store.changeRole(change)])
      assert.equal(await passwordOf(member), taken === null ? 'hash' : `hash of ${tokenHash}`)
      assert.equal(await take(tokenHash), null)
    }
  })

  test('links that have expired are pruned', async (t) => {
    const { store, member, link } = await setUp(t, 'empty')
    const tokenHash = await link(member, 'operator')
    while (await store.prune(noon + 1_000)) continue
    assert.equal(await store.findResetLink(tokenHash, noon), null)
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { prepareFirstKeys } from '#core/keys/create-project.ts'
import { membershipsMax, setupTokensMax } from '#core/members/member.ts'
import { allEntries, firstPage } from '#core/values/page.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'

const account = { name: 'Ann Lee', email: 'ann@example.com', passwordHash: 'hash' }
const projectDefault = { name: 'My project', defaultCountry: null }
const project = { name: 'Leads', defaultCountry: 'DE' }
const expiresAt = noon + 1_000
const owner = { tokenHash: 'token', account, project, projectDefault, now: noon }

export function ownersContract(openStore: OpenStore): void {
  test('the first owner gets a project where there is none, and all tokens end', async (t) => {
    const { store } = await openStore(t, 'empty')
    for (const tokenHash of ['token', 'other']) {
      await store.addSetupToken({ tokenHash, expiresAt, now: noon })
    }
    assert.equal(await store.loadSetup('token', noon), true)
    assert.equal(await store.loadSetup('token', expiresAt), false)
    assert.equal(await store.createOwner({ ...owner, now: expiresAt }), null)
    assert.equal(await store.createOwner({ ...owner, tokenHash: 'wrong' }), null)
    assert.deepEqual(await store.listProjects(firstPage), [])
    const both = await Promise.all([store.createOwner(owner), store.createOwner(owner)])
    const created = both.filter((result) => result !== null)
    assert.equal(created.length, 1)
    const { accountId = '', projectId = '' } = created[0] ?? {}
    const [only, ...others] = await store.listProjects(firstPage)
    assert.deepEqual([only?.id, only?.name, only?.defaultCountry], [projectId, 'Leads', 'DE'])
    assert.equal(others.length, 0)
    assert.equal((await store.findMember(projectId, accountId))?.role, 'owner')
    assert.equal(await store.loadSetup('other', noon), false)
  })

  test('an existing project keeps its data when it gets an owner', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store, 'Begun')
    await workspace.write({ name: 'Jane Doe' })
    await store.addSetupToken({ tokenHash: 'token', expiresAt, now: noon })
    const created = await store.createOwner({ ...owner, project: { defaultCountry: 'AT' } })
    assert.equal(created?.projectId, workspace.projectId)
    const [only] = await store.listProjects(firstPage)
    assert.deepEqual([only?.name, only?.defaultCountry], ['Begun', 'AT'])
    assert.equal(await workspace.count(), 1)
  })

  test('an account owns the project that it creates', async (t) => {
    const { store } = await openStore(t, 'empty')
    await store.addSetupToken({ tokenHash: 'token', expiresAt, now: noon })
    const { accountId = '' } = (await store.createOwner(owner)) ?? {}
    const origin = { address: '192.0.2.1', userAgent: null }
    const request = { accountId, origin, name: 'Sales', defaultCountry: 'AT', now: noon }
    const { keys } = prepareFirstKeys({ tiers: new Set(['standard']), now: noon })
    const { project: sales, keys: stored } =
      (await store.createOwnedProject(request, keys)) ?? assert.fail()
    assert.deepEqual(await store.getProject(sales.id), sales)
    assert.deepEqual([sales.name, sales.defaultCountry], ['Sales', 'AT'])
    assert.deepEqual(await store.listKeys({ projectId: sales.id, ...firstPage }), stored)
    const all = { actorId: null, subject: null, action: null, since: null, until: null }
    const first = { projectId: sales.id, before: null, limit: 10 }
    const recorded = await store.listAuditEntries({ ...first, ...all })
    assert.deepEqual(
      recorded.map(({ subject, action, label }) => [subject, action, label]),
      [
        ['key', 'create', 'Website'],
        ['key', 'create', 'Server'],
        ['member', 'create', 'Ann Lee'],
      ],
    )
    assert.deepEqual(recorded[0]?.origin, origin)
    const memberships = await store.listMemberships(accountId)
    assert.deepEqual(
      memberships.map(({ projectName, role }) => [projectName, role]),
      [
        ['Leads', 'owner'],
        ['Sales', 'owner'],
      ],
    )
    for (let i = memberships.length; i < membershipsMax; i += 1) {
      await store.createOwnedProject(request, [])
    }
    await assertFailure(() => store.createOwnedProject(request, []), 'invalid_request')
    assert.equal((await store.listMemberships(accountId)).length, membershipsMax)
    const projects = await Array.fromAsync(allEntries((page) => store.listProjects(page)))
    assert.equal(projects.length, membershipsMax, 'What was refused left nothing behind.')
    assert.equal(await store.createOwnedProject({ ...request, accountId: 'account_1' }, []), null)
  })

  test('a known address is refused, and the token stays', async (t) => {
    const { store } = await openStore(t, 'empty')
    await store.addSetupToken({ tokenHash: 'token', expiresAt, now: noon })
    await store.createOwner(owner)
    await store.addSetupToken({ tokenHash: 'token', expiresAt, now: noon })
    await assertFailure(() => store.createOwner(owner), 'invalid_request')
    assert.equal(await store.loadSetup('token', noon), true)
  })

  test(`the newest ${setupTokensMax} tokens are kept`, async (t) => {
    const { store } = await openStore(t, 'empty')
    const names = Array.from({ length: setupTokensMax + 2 }, (_, i) => `token ${i}`)
    for (const [i, tokenHash] of names.entries()) {
      await store.addSetupToken({ tokenHash, expiresAt: expiresAt + i, now: noon })
    }
    const kept = []
    for (const name of names) if (await store.loadSetup(name, noon)) kept.push(name)
    assert.deepEqual(kept, names.slice(2))
  })
}

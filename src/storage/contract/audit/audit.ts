import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { type AuditEntry, type AuditQuery, failuresPerHourMax } from '#core/audit/audit.ts'
import { Once } from '#core/once/once.ts'
import type { Store } from '#core/store.ts'
import { hourMs } from '#model/values/durations.ts'
import { auditKeptMs } from '#model/values/periods.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'

const anyone = { actorId: null, subject: null, action: null, since: null, until: null }
const origin = { address: '203.0.113.7', userAgent: 'Browser/1' }

function listed(store: Store, projectId: string, query: Partial<AuditQuery> = {}) {
  return store.listAuditEntries({ projectId, before: null, limit: 100, ...anyone, ...query })
}

/** The store as a request of the member has it. */
function actingAs(store: Store, projectId: string, member: { id: string; name: string }) {
  const by = {
    actor: { kind: 'member', id: member.id, label: member.name },
    channel: 'app',
  } as const
  const request = { projectId, by, origin, authority: null, kept: null, now: noon }
  return store.once(new Once(request))
}

function told({ by, action, subject, label, before, after }: AuditEntry) {
  return [by.actor.label, action, subject, label, before, after]
}

export function auditContract(openStore: OpenStore): void {
  test('a change is recorded with who made it, from where, and what differs', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const ann = await crew.add('owner', 'Ann Lee')
    const acting = actingAs(store, projectId, ann)
    const field = await acting.createField({ projectId, label: 'Budget', now: noon })
    await acting.changeField({ fieldId: field.id, label: 'Price', now: noon })
    await acting.changeField({ fieldId: field.id, label: 'Price', now: noon })
    await assertFailure(
      () => acting.createField({ projectId, label: 'PRICE', now: noon }),
      'conflict',
    )
    await acting.deleteField(field.id, noon)
    await acting.updateProject({ projectId, defaultCountry: 'DE' })
    const [country, deleted, renamed, created, joined] = await listed(store, projectId)
    assert.ok(country && deleted && renamed && created && joined)
    const by = ['Ann Lee']
    const settings = [{ defaultCountry: null }, { defaultCountry: 'DE' }]
    assert.deepEqual(told(country), [...by, 'change', 'project', 'Leads', ...settings])
    const shape = { type: 'text', choices: null, place: null }
    const price = { label: 'Price', ...shape }
    assert.deepEqual(told(deleted), [...by, 'delete', 'field', 'Price', price, null])
    const labels = [{ label: 'Budget' }, { label: 'Price' }]
    assert.deepEqual(told(renamed), [...by, 'change', 'field', 'Price', ...labels])
    const budget = { label: 'Budget', ...shape }
    assert.deepEqual(told(created), [...by, 'create', 'field', 'Budget', null, budget])
    assert.deepEqual([created.at, created.origin, created.subjectId], [noon, origin, field.id])
    assert.deepEqual(told(joined), [...by, 'create', 'member', 'Ann Lee', null, { role: 'owner' }])
    assert.equal((await listed(store, (await Crew.make(store)).projectId)).length, 0)
  })

  test('a destination is called by its kind, and each part of its filter is a value', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const acting = actingAs(store, projectId, await crew.add('owner', 'Ann Lee'))
    const service = { kind: 'google-sheets', settings: { url: 'https://example.com/secret' } }
    const { id: webhookId } = await acting.createWebhook({
      ...{ projectId, url: 'https://example.com/secret', service, secret: null, description: null },
      ...{ events: ['contact.created', 'contact.updated'], now: noon },
      filter: { keyIds: ['key_1', 'key_2'], consents: [{ formId: null, field: 'consent:news' }] },
    })
    const filter = { exceptKeyIds: ['key_3'], tags: ['hot', 'new'], hasEmail: true } as const
    await acting.updateWebhook({ webhookId, filter, now: noon })
    const [changed, created] = await listed(store, projectId, { subject: 'destination' })
    assert.equal(created?.label, 'Google Sheets')
    const none = { keyIds: null, exceptKeyIds: null, tags: null, hasEmail: null, consents: null }
    const from = { ...none, keyIds: 'key_1, key_2', consents: 'news' }
    assert.deepEqual(created.after, {
      ...{ description: null, kind: 'Google Sheets', isActive: 'yes' },
      ...{ events: 'contact.created, contact.updated' },
      ...from,
    })
    assert.deepEqual(changed?.before, from)
    const after = { ...none, exceptKeyIds: 'key_3', tags: 'hot, new', hasEmail: 'yes' }
    assert.deepEqual(changed.after, after)
  })

  test('entries are filtered, and read in pages', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const ann = await crew.add('owner', 'Ann Lee')
    const bob = await crew.add('admin', 'Bob Ray')
    const change = { subject: 'export', subjectId: null, label: 'leads', action: 'create' } as const
    const entry = { ...change, before: null, after: null, projectId, origin: null }
    const byBob = {
      actor: { kind: 'member', id: bob.id, label: bob.name },
      channel: 'app',
    } as const
    for (const [by, now] of [
      [byOperator, noon + 1],
      [byBob, noon + 2],
    ] as const) {
      await store.addAuditEntry({ ...entry, by, now })
    }
    const numbers = async (query: Partial<AuditQuery>) =>
      (await listed(store, projectId, query)).map(({ at }) => at - noon)
    assert.deepEqual(await numbers({}), [2, 1, 0, 0])
    assert.deepEqual(await numbers({ actorId: 'operator' }), [1])
    assert.deepEqual(await numbers({ actorId: bob.id }), [2, 0])
    assert.deepEqual(await numbers({ actorId: ann.id, subject: 'member' }), [0])
    assert.deepEqual(await numbers({ actorId: 'user_0' }), [])
    assert.deepEqual(await numbers({ subject: 'export', action: 'create' }), [2, 1])
    assert.deepEqual(await numbers({ since: noon + 1, until: noon + 1 }), [1])
    const [first] = await listed(store, projectId, { limit: 1 })
    assert.deepEqual(await numbers({ before: first?.number ?? 0 }), [1, 0, 0])
  })

  test('nobody changes or deletes an entry before its time', async (t) => {
    const { store, runSql } = await openStore(t)
    const crew = await Crew.make(store)
    await crew.add('owner', 'Ann Lee')
    for (const statement of [
      `UPDATE audit_entries SET action = 'delete'`,
      `UPDATE audit_entries SET at = 1`,
      `UPDATE audit_entries SET label = 'Eve'`,
      'DELETE FROM audit_entries',
    ]) {
      await assert.rejects(async () => runSql(statement), /can only be added to/, statement)
    }
    assert.equal((await listed(store, crew.projectId)).length, 1)
  })

  test('entries are kept for two years', async (t) => {
    const { store } = await openStore(t, 'empty')
    const crew = await Crew.make(store)
    const { projectId } = crew
    await crew.add('owner', 'Ann Lee')
    const prune = async (now: number) => {
      while (await store.prune(now)) continue
    }
    await prune(noon + auditKeptMs)
    assert.equal((await listed(store, projectId)).length, 1)
    await prune(noon + auditKeptMs + 1)
    assert.equal((await listed(store, projectId)).length, 0)
  })

  test('of failed sign-ins only some an hour are recorded', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const ann = await crew.add('owner', 'Ann Lee')
    const by = { actor: { kind: 'member', id: ann.id, label: ann.name }, channel: 'app' } as const
    const change = { subject: 'session', subjectId: ann.id, action: 'signInFailed' } as const
    const entry = { ...change, label: null, before: null, after: null, projectId, by, origin }
    for (let i = 0; i <= failuresPerHourMax; i += 1) {
      await store.addAuditEntry({ ...entry, now: noon })
    }
    const failed = () => listed(store, projectId, { action: 'signInFailed' })
    assert.equal((await failed()).length, failuresPerHourMax)
    await store.addAuditEntry({ ...entry, now: noon + hourMs })
    assert.equal((await failed()).length, failuresPerHourMax + 1)
  })

  test('a person who is forgotten leaves what they did, without address and name', async (t) => {
    const crew = await Crew.make((await openStore(t)).store)
    const { store, projectId } = crew
    const ann = await crew.add('owner', 'Ann Lee')
    const bob = await crew.add('admin', 'Bob Ray')
    await actingAs(store, projectId, bob).createField({ projectId, label: 'Budget', now: noon })
    const again = { projectId, email: 'new@example.com', role: 'viewer', by: ann } as const
    const token = { tokenHash: 'hash', now: noon, expiresAt: noon + 1 }
    const invited = await actingAs(store, projectId, ann).createInvitation({ ...again, ...token })
    const open = await listed(store, projectId, { subject: 'invitation' })
    assert.deepEqual(
      open.map(({ label }) => label),
      [invited.email],
    )
    const { accountId } = bob
    await store.eraseMember({ projectId, accountId, email: invited.email, now: noon })
    const [invitation] = await listed(store, projectId, { subject: 'invitation' })
    assert.deepEqual([invitation?.label, invitation?.after], [null, { role: 'viewer' }])
    const [made] = await listed(store, projectId, { subject: 'field' })
    assert.deepEqual([made?.by.actor.label, made?.origin], ['former member', null])
    const [joined] = await listed(store, projectId, { subject: 'member', actorId: bob.id })
    assert.equal(joined?.label, null)
  })

  test('what a deleted project recorded is erased with it', async (t) => {
    const { store, readRows } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const change = { subject: 'key', subjectId: 'key_1', label: 'Trace 4711' } as const
    const entry = { ...change, action: 'create', before: null, after: null, origin } as const
    await store.addAuditEntry({ ...entry, projectId, by: byOperator, now: noon })
    await store.deleteProject(projectId, noon)
    while (await store.eraseProjects()) continue
    assert.ok(!(await readRows()).includes('Trace 4711'))
  })
}

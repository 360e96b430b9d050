import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'

import { setAway } from '#core/accounts/manage-accounts.ts'
import { byOperator } from '#core/actor.ts'
import type { Member } from '#core/members/member.ts'
import { People, listen } from '#storage/contract/contacts/people/people.ts'
import { Visits } from '#storage/contract/forms/visits.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import {
  type OpenStore,
  Workspace,
  createKey,
  noon,
  readInput,
} from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const unknownKey = 'key_00000000000000000000000000'
const unknownUser = 'user_00000000000000000000000000'

type Teammate = Member & { accountId: string }

/** A project whose secret key assigns new contacts to its members in turn. */
class Team {
  readonly workspace: Workspace
  readonly members: readonly Teammate[]

  private constructor(workspace: Workspace, members: readonly Teammate[]) {
    this.workspace = workspace
    this.members = members
  }

  static async make(openStore: OpenStore, t: TestContext, names = ['Ann', 'Bob', 'Cem']) {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const crew = new Crew(store, workspace.projectId)
    const members: Teammate[] = []
    for (const name of names) members.push(await crew.add('member', name))
    const team = new Team(workspace, members)
    await team.assignTo(members.map(({ id }) => id))
    return team
  }

  assignTo(memberIds: readonly string[], keyId = this.workspace.writers.secret.keyId) {
    return this.workspace.store.setAssignees(keyId, memberIds)
  }

  /** Writes contacts in one request with the key; answers whom each is assigned to. */
  async write(...bodies: object[]): Promise<(string | null)[]> {
    const credential = { secretHash: this.workspace.secretHash('secret') }
    const results = await this.workspace.writeAll(bodies, { credential })
    return Promise.all(
      results.map(async (result) => ('id' in result ? this.assigneeOf(result.id) : 'rejected')),
    )
  }

  async assigneeOf(contactId: string): Promise<string | null> {
    return this.nameOf((await this.workspace.get(contactId)).assigneeId)
  }

  nameOf(memberId: string | null): string | null {
    return this.members.find(({ id }) => id === memberId)?.name ?? memberId
  }

  member(name: string): Teammate {
    return this.members.find((member) => member.name === name) ?? assert.fail(name)
  }

  setAway(name: string, isAway: boolean): Promise<void> {
    const { accountId } = this.member(name)
    return setAway(this.workspace.store, { accountId, isAway, now: noon })
  }
}

export function assignmentContract(openStore: OpenStore): void {
  test('a key has the assignees that it is given, unless it is revoked', async (t) => {
    const { workspace, members } = await Team.make(openStore, t)
    const { store, projectId } = workspace
    const { id: keyId } = await createKey(store, projectId, { secretHash: `other ${projectId}` })
    const find = async () => (await store.findKey(`other ${projectId}`, noon))?.assignees
    assert.deepEqual(await find(), [])
    const ids = members.map(({ id }) => id).toReversed()
    assert.deepEqual((await store.setAssignees(keyId, ids))?.assignees, ids)
    assert.deepEqual([await find(), (await store.getKey(keyId))?.assignees], [ids, ids])
    await store.setAssignees(keyId, [])
    assert.deepEqual(await find(), [])
    await store.revokeKey(keyId, noon)
    assert.equal(await store.setAssignees(keyId, ids), null)
    assert.equal(await store.setAssignees(unknownKey, ids), null)
    assert.deepEqual((await store.getKey(keyId))?.assignees, [])
  })

  test('new contacts are assigned in turn, over batches, and nothing else takes one', async (t) => {
    const team = await Team.make(openStore, t)
    const { workspace } = team
    assert.deepEqual(await team.write(jane), ['Ann'])
    // An update, no change, a rejection, and one that names its assignee.
    const { id } = team.member('Ann')
    const others = [{ ...jane, notes: 'Hi' }, jane, { name: 'X', assigneeId: unknownUser }]
    const named = { name: 'Named', assigneeId: id }
    const [john, jill] = [{ name: 'John' }, { name: 'Jill' }]
    assert.deepEqual(await team.write(...others, named, john, jill), [
      ...['Ann', 'Ann', 'rejected', 'Ann', 'Bob', 'Cem'],
    ])
    assert.deepEqual(await team.write({ name: 'Jack' }), ['Ann'])
    const trial = { writer: workspace.writers.secret, credential: null, now: noon }
    const items = [{ input: readInput({ name: 'Trial' }, 'secret', noon) }]
    await workspace.store.tryContacts({ ...trial, items })
    const idempotency = { key: 'once', path: '/contacts', bodyHash: 'body' }
    for (let i = 0; i < 2; i += 1) await workspace.write({ name: 'Once' }, { idempotency })
    assert.deepEqual(await team.write({ name: 'Joan' }), ['Cem'])
    // Another key has its own setting.
    const other = await workspace.write({ name: 'Visitor' }, { kind: 'publishable' })
    assert.equal(await team.assigneeOf(other.id), null)
  })

  test('turns are fair to one contact, however many requests arrive at once', async (t) => {
    const team = await Team.make(openStore, t)
    const written = await Promise.all(
      Array.from({ length: 100 }, (_, i) => team.write({ name: `Person ${i}` })),
    )
    const counts = Map.groupBy(written.flat(), (name) => name)
    assert.deepEqual(
      team.members.map(({ name }) => counts.get(name)?.length),
      [34, 33, 33],
    )
  })

  test('who is away, may not edit or has left is skipped, as of the write', async (t) => {
    const team = await Team.make(openStore, t)
    const { store, projectId } = team.workspace
    const next = async (count = 1) =>
      (await team.write(...Array.from({ length: count }, () => ({ name: 'Jane' })))).join(' ')
    assert.equal(await next(), 'Ann')
    await team.setAway('Bob', true)
    assert.equal(await next(3), 'Cem Ann Cem')
    await team.setAway('Bob', false)
    assert.equal(await next(3), 'Ann Bob Cem')
    const by = 'operator'
    const ann = { projectId, memberId: team.member('Ann').id, by } as const
    await store.changeRole({ ...ann, role: 'viewer' })
    await store.removeMember({ projectId, memberId: team.member('Cem').id, by, now: noon })
    assert.equal(await next(2), 'Bob Bob')
    await team.setAway('Bob', true)
    assert.deepEqual(await team.write({ name: 'Jane' }), [null])
    await store.changeRole({ ...ann, role: 'admin' })
    assert.equal(await next(), 'Ann')
  })

  test('a changed list goes on after the member who had the last turn', async (t) => {
    const team = await Team.make(openStore, t)
    const [ann, bob, cem] = team.members.map(({ id }) => id)
    const next = async () => (await team.write({ name: 'Jane' })).join()
    assert.equal(await next(), 'Ann')
    await team.assignTo([cem ?? '', ann ?? '', bob ?? ''])
    assert.equal(await next(), 'Bob')
    await team.assignTo([ann ?? '', cem ?? ''])
    assert.equal(await next(), 'Ann')
    await team.assignTo([])
    assert.deepEqual(await team.write({ name: 'Jane' }), [null])
  })

  test('history says that it was automatic, and the event has the assignee', async (t) => {
    const team = await Team.make(openStore, t)
    const { workspace } = team
    const events = await listen(workspace)
    const people = new People(workspace)
    const { id } = await workspace.write(jane)
    const { id: assigneeId } = team.member('Ann')
    const [created, ...others] = await events()
    assert.deepEqual(
      [created?.type, created?.data.contact.assigneeId],
      ['contact.created', assigneeId],
    )
    assert.deepEqual(others, [])
    const [entry, ...rest] = await people.history(id)
    const { isAssignment, replaced, at, by } = entry ?? assert.fail()
    const actor = { kind: 'key', id: workspace.writers.secret.keyId, label: 'Server' }
    assert.deepEqual(
      [isAssignment, replaced, at, by, rest],
      [true, { assigneeId: null }, noon, { actor, channel: 'api' }, []],
    )
    // It is an ordinary value from then on.
    await people.change(id, { set: { assigneeId: team.member('Bob').id } })
    const [, change] = await people.history(id)
    assert.deepEqual([change?.isAssignment, change?.replaced], [false, { assigneeId }])
    const named = await workspace.write({ name: 'John', assigneeId })
    assert.deepEqual(await people.history(named.id), [])
    await people.merge(named.id, id)
    await people.unmerge(id)
    assert.equal(await team.assigneeOf(id), 'Bob')
  })

  test("a form's key assigns what is sent to it, and what is released, as published", async (t) => {
    const team = await Team.make(openStore, t)
    const { store, projectId } = team.workspace
    const visits = await Visits.make(store, projectId)
    const { formId } = visits
    const assigneeOf = async (sent: Promise<{ id: string }>) => team.assigneeOf((await sent).id)
    assert.equal(await assigneeOf(visits.send(jane, { spam: null })), null)

    const assignees = team.members.map(({ id }) => id)
    const draft = formDefinition({ assignees })
    const { updatedAt } = await store.readForm(projectId, formId)
    const request = { projectId, formId, now: noon }
    const seen = { ...request, seenUpdatedAt: updatedAt }
    const changed = await store.changeForm({ ...seen, change: { draft } })
    assert.deepEqual(changed.draft, draft)
    assert.equal(await assigneeOf(visits.send(jane, { spam: null })), null)
    const publishing = { by: byOperator, altchaSecret: 'secret' }
    const drafted = { ...request, seenUpdatedAt: changed.updatedAt }
    const published = await store.publishForm({ ...drafted, ...publishing })
    assert.deepEqual(published.published, draft)
    assert.equal((await store.listForms(projectId))[0]?.hasChanges, false)
    assert.deepEqual((await store.getKey(published.keyId))?.assignees, assignees)
    assert.equal(await assigneeOf(visits.send(jane, { spam: null })), 'Ann')
    const { id: spam } = await visits.send(jane)
    assert.equal(await assigneeOf(visits.send(jane, { spam: null })), 'Bob')
    await team.setAway('Cem', true)
    await store.releaseSpam(visits.request(spam))
    assert.equal(await team.assigneeOf(spam), 'Ann')

    const one = formDefinition({ assignees: assignees.slice(1, 2) })
    const again = { ...request, seenUpdatedAt: published.updatedAt }
    const { updatedAt: seenUpdatedAt } = await store.changeForm({
      ...again,
      change: { draft: one },
    })
    await store.publishForm({ ...request, seenUpdatedAt, ...publishing })
    assert.equal((await store.listForms(projectId))[0]?.hasChanges, false)
    assert.equal(await assigneeOf(visits.send(jane, { spam: null })), 'Bob')
    const { definition } = (await store.findForm(formId)) ?? {}
    assert.deepEqual(definition, one)
  })

  test('imports assign if their key does, and are undone whole', async (t) => {
    const team = await Team.make(openStore, t)
    const { workspace } = team
    const file = await ImportedFile.open(workspace)
    assert.equal(await team.assigneeOf(await file.writeOne(jane)), null)
    await team.assignTo(
      team.members.map(({ id }) => id),
      file.start.keyId,
    )
    const { id } = team.member('Cem')
    const named = await file.writeOne({ name: 'Named', assigneeId: id })
    const rows = [await file.writeOne({ name: 'John' }), await file.writeOne({ name: 'Jill' })]
    const names = await Promise.all([named, ...rows].map((one) => team.assigneeOf(one)))
    assert.deepEqual(names, ['Cem', 'Ann', 'Bob'])
    assert.deepEqual((await file.undo()).undone, { removed: 4, restored: 0, kept: 0 })
  })
}

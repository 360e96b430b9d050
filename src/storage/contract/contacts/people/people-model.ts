import assert from 'node:assert/strict'

import type { KeyKind } from '#model/keys/key.ts'
import {
  type Known,
  type Name,
  type Values,
  identityOf,
  names,
  noValues,
} from '#storage/contract/contacts/known-contact.ts'
import { type Workspace, assertFailure } from '#storage/contract/workspace.ts'
import { People } from './people.ts'

/** `which` and `other` choose among the existing contacts. */
type Steps = {
  create: { kind: KeyKind; values: Values; tags: string[] }
  update: { which: number; values: Values; clear: Name[]; added: string[]; removed: string[] }
  merge: { which: number; other: number }
  unmerge: { which: number }
  delete: { which: number }
}
type Step<Does extends keyof Steps = keyof Steps> = {
  [Each in Does]: { does: Each } & Steps[Each]
}[Does]

type Merge = {
  step: number
  merged: Known
  survivor: Known
  wasHolder: boolean
  filled: { name: Name; writtenAt: number }[]
}

/** Takes each step in the store and in the model, and compares them. */
export class PeopleModel {
  private readonly workspace: Workspace
  private readonly people: People
  private readonly start: number
  private live: Known[] = []
  private merges: Merge[] = []
  private readonly deleted: string[] = []
  private steps = 0

  /** The clock of a store never goes back, in no workspace. */
  constructor(workspace: Workspace, start: number) {
    this.start = start
    this.workspace = workspace
    this.people = new People(workspace)
  }

  async take(step: Step): Promise<void> {
    this.steps += 1
    if (step.does === 'create') await this.create(step)
    else if (step.does === 'update') await this.update(step)
    else if (step.does === 'merge') await this.merge(step)
    else if (step.does === 'unmerge') await this.unmerge(step)
    else await this.delete(step)
    await this.compare(JSON.stringify(step))
  }

  private get now(): number {
    return this.start + this.steps
  }

  private async create({ kind, values, tags }: Step<'create'>): Promise<void> {
    const body = { ...values, tags }
    const { id, outcome } = await this.workspace.write(body, { kind, now: this.now })
    const added = kind === 'secret' ? tags : []
    const identity = identityOf(values)
    const holder = this.live.find((each) => each.isHolder && identityOf(each.values) === identity)
    if (kind === 'secret' && identity !== null && holder !== undefined) {
      assert.equal(id, holder.id)
      const isChanged = this.write(holder, values, added, [])
      assert.equal(outcome, isChanged ? 'updated' : 'unchanged')
      return
    }
    assert.equal(outcome, 'created')
    this.live.push({
      ...{ id, number: this.steps, values: { ...noValues, ...values }, isHolder: false },
      writtenAt: { name: 0, email: 0, phone: 0, company: 0, type: 0 },
      tags: new Map(added.map((tag) => [tag, 0])),
      updatedAt: this.now,
    })
    this.settle(identity)
  }

  private async update(step: Step<'update'>): Promise<void> {
    const known = this.pick(step.which)
    if (known === undefined) return
    const set = { ...step.values }
    for (const name of step.clear) delete set[name]
    const addTags = step.added.filter((tag) => !step.removed.includes(tag))
    const update = { set, clear: step.clear, addTags, removeTags: step.removed }
    const changed = await this.people.update(known.id, update, this.now)
    const cleared = Object.fromEntries(step.clear.map((name) => [name, null]))
    const after = { ...known.values, ...set, ...cleared }
    if (after.name === null && after.email === null && after.phone === null) {
      assert.ok('rejection' in changed)
      return
    }
    const isChanged = this.write(known, { ...set, ...cleared }, addTags, step.removed)
    assert.equal('outcome' in changed && changed.outcome, isChanged ? 'updated' : 'unchanged')
  }

  private async merge({ which, other }: Step<'merge'>): Promise<void> {
    const survivor = this.pick(which)
    const merged = this.pick(other)
    if (survivor === undefined || merged === undefined) return
    if (survivor === merged) {
      const merge = () => this.people.merge(survivor.id, merged.id, this.now)
      await assertFailure(merge, 'invalid_request')
      return
    }
    await this.people.merge(survivor.id, merged.id, this.now)
    const filled = names
      .filter((name) => survivor.values[name] === null && merged.values[name] !== null)
      .map((name) => ({ name, writtenAt: survivor.writtenAt[name] }))
    this.merges.push({ step: this.steps, merged, survivor, wasHolder: survivor.isHolder, filled })
    const before = identityOf(survivor.values)
    for (const { name } of filled) {
      survivor.values[name] = merged.values[name]
      survivor.writtenAt[name] = this.steps
    }
    for (const tag of merged.tags.keys()) {
      if (!survivor.tags.has(tag)) survivor.tags.set(tag, this.steps)
    }
    survivor.updatedAt = this.now
    this.live = this.live.filter((each) => each !== merged)
    const after = identityOf(survivor.values)
    if (before !== after) survivor.isHolder = false
    const passed = identityOf(merged.values)
    if (merged.isHolder && passed !== null && passed === after) this.hold(survivor)
    for (const identity of [before, after, passed]) this.settle(identity)
  }

  private async unmerge(one: Step<'unmerge'>): Promise<void> {
    const merge = this.merges[one.which % Math.max(this.merges.length, 1)]
    if (merge === undefined) return
    const { merged, survivor, filled } = merge
    const undo = () => this.people.unmerge(merged.id, this.now)
    const back = filled.filter(({ name }) => survivor.writtenAt[name] === merge.step)
    const cleared = Object.fromEntries(back.map(({ name }) => [name, null]))
    const left = { ...survivor.values, ...cleared }
    const isEmpty = left.name === null && left.email === null && left.phone === null
    if (!this.live.includes(survivor) || isEmpty) {
      await assertFailure(undo, 'invalid_request')
      return
    }
    const { kept } = await undo()
    const keptNames = filled.filter((each) => !back.includes(each)).map(({ name }) => name)
    assert.deepEqual(new Set(kept), new Set(keptNames))
    const before = identityOf(survivor.values)
    survivor.values = left
    for (const { name, writtenAt } of back) {
      survivor.writtenAt[name] = keptNames.length === 0 ? writtenAt : this.steps
    }
    for (const [tag, addedBy] of survivor.tags) {
      if (addedBy === merge.step) survivor.tags.delete(tag)
    }
    const after = identityOf(survivor.values)
    if (before !== after) {
      survivor.isHolder = false
      if (merge.wasHolder && after !== null) this.hold(survivor)
    }
    survivor.updatedAt = this.now
    merged.updatedAt = this.now
    this.live.push(merged)
    this.live.sort((a, b) => a.number - b.number)
    this.merges = this.merges.filter((each) => each !== merge)
    if (merged.isHolder) this.hold(merged)
    for (const identity of [before, after, identityOf(merged.values)]) this.settle(identity)
  }

  private async delete({ which }: Step<'delete'>): Promise<void> {
    const known = this.pick(which)
    if (known === undefined) return
    await this.people.delete(known.id, this.now)
    const gone = [known]
    for (const each of gone) {
      const into = this.merges.filter(({ survivor }) => survivor === each)
      gone.push(...into.map(({ merged }) => merged))
    }
    this.live = this.live.filter((each) => each !== known)
    this.merges = this.merges.filter(({ merged }) => !gone.includes(merged))
    this.deleted.push(...gone.map(({ id }) => id))
    this.settle(identityOf(known.values))
  }

  /** Answers whether anything changed. */
  private write(
    known: Known,
    values: Partial<Record<Name, string | null>>,
    added: readonly string[],
    removed: readonly string[],
  ): boolean {
    const before = identityOf(known.values)
    const changed = names.filter((name) => {
      return values[name] !== undefined && values[name] !== known.values[name]
    })
    for (const name of changed) {
      known.values[name] = values[name] ?? null
      known.writtenAt[name] = this.steps
    }
    const gone = removed.filter((tag) => known.tags.delete(tag))
    const come = added.filter((tag) => !known.tags.has(tag))
    for (const tag of come) known.tags.set(tag, 0)
    if (changed.length + gone.length + come.length === 0) return false
    known.updatedAt = this.now
    const after = identityOf(known.values)
    if (before === after) return true
    known.isHolder = false
    this.settle(after)
    this.settle(before)
    return true
  }

  private pick(index: number): Known | undefined {
    return this.live[index % Math.max(this.live.length, 1)]
  }

  private hold(known: Known): void {
    for (const each of this.sharing(identityOf(known.values))) each.isHolder = false
    known.isHolder = true
  }

  private settle(identity: string | null): void {
    const [oldest, ...others] = this.sharing(identity)
    if (oldest === undefined || [oldest, ...others].some((each) => each.isHolder)) return
    oldest.isHolder = true
  }

  private sharing(identity: string | null): Known[] {
    if (identity === null) return []
    return this.live.filter((each) => identityOf(each.values) === identity)
  }

  private async compare(context: string): Promise<void> {
    const { workspace } = this
    const { contacts, total } = await workspace.search()
    assert.equal(total, this.live.length, context)
    const order = this.live.map(({ id }) => id).toReversed()
    assert.deepEqual(
      contacts.map(({ id }) => id),
      order,
      context,
    )
    for (const known of this.live) assert.deepEqual(await this.read(known.id), this.record(known))
    for (const { merged } of this.merges) {
      assert.deepEqual(await this.read(merged.id), this.record(this.endOf(merged)), context)
    }
    for (const id of this.deleted) {
      assert.equal(await workspace.store.getContact(workspace.projectId, id), null, context)
    }
    const changed = (await workspace.search({ updatedSince: this.now })).contacts
    const expected = this.live.filter(({ updatedAt }) => updatedAt === this.now)
    assert.deepEqual(new Set(changed.map(({ id }) => id)), new Set(expected.map(({ id }) => id)))
    await this.compareHolders()
  }

  private async compareHolders(): Promise<void> {
    const identities = new Set(this.live.map((each) => identityOf(each.values)))
    for (const identity of identities) {
      if (identity === null) continue
      const holders = this.sharing(identity).filter(({ isHolder }) => isHolder)
      assert.equal(holders.length, 1)
      const { duplicates } = await this.people.details(holders[0]?.id ?? '')
      assert.equal(duplicates.length, this.sharing(identity).length - 1)
    }
  }

  private async read(id: string) {
    const { tags, ...contact } = await this.workspace.get(id)
    const { name, email, phone, company, type } = contact
    const { updatedAt, duplicateOf } = contact
    const tagSet = new Set(tags)
    return {
      id: contact.id,
      values: { name, email, phone, company, type },
      tagSet,
      updatedAt,
      duplicateOf,
    }
  }

  private record({ id, values, tags, updatedAt, isHolder }: Known) {
    const identity = identityOf(values)
    const holder = isHolder ? undefined : this.sharing(identity).find((each) => each.isHolder)
    const tagSet = new Set(tags.keys())
    return { id, values, tagSet, updatedAt, duplicateOf: holder?.id ?? null }
  }

  private endOf(merged: Known): Known {
    const merge = this.merges.find((each) => each.merged === merged)
    return merge === undefined ? merged : this.endOf(merge.survivor)
  }
}

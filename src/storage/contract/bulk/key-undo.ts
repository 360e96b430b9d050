import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { BulkChange } from '#core/bulk/bulk-change.ts'
import { previewKeyUndo } from '#core/bulk/key-undo.ts'
import type { Undone } from '#core/contacts/changing/undone.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { Store } from '#core/store.ts'
import { type OpenStore, assertFailure, createKey, readInput } from '#storage/contract/workspace.ts'
import { BulkTeam, byMember } from './bulk-team.ts'

// Ids of one process ascend even if the time does not: these tests use times after all others.
let time = Date.UTC(2031, 0, 1)

/** A project with a leaked key, another key, and members. */
class Leak {
  readonly team: BulkTeam
  readonly store: Store
  readonly keyId: string
  private readonly otherKeyId: string

  private constructor(team: BulkTeam, keyIds: { leaked: string; other: string }) {
    this.team = team
    this.store = team.store
    this.keyId = keyIds.leaked
    this.otherKeyId = keyIds.other
  }

  static async make(store: Store): Promise<Leak> {
    const team = await BulkTeam.make(store)
    const other = await createKey(store, team.projectId, { now: time })
    return new Leak(team, { leaked: team.workspace.writers.secret.keyId, other: other.id })
  }

  /** A moment later. */
  tick(): number {
    time += 1_000
    this.team.now = time
    return time
  }

  /** Creates a contact, or changes the one with its email address. */
  async write(who: 'leaked' | 'other', body: object): Promise<string> {
    const now = this.tick()
    const { projectId } = this.team
    const keyId = who === 'leaked' ? this.keyId : this.otherKeyId
    const { results } = await this.store.writeContacts({
      writer: { projectId, keyId, keyKind: 'secret', channel: 'api' },
      credential: null,
      items: [{ input: readInput(body, 'secret', now) }],
      idempotency: null,
      now,
    })
    const [result] = results
    return result !== undefined && 'id' in result ? result.id : assert.fail()
  }

  preview(since: number): Promise<Undone & { isComplete: boolean }> {
    return previewKeyUndo(this.store, this.undoOf(since))
  }

  async undo(since: number): Promise<BulkChange> {
    const { id } = await this.store.startKeyUndo(this.undoOf(since))
    await this.team.finish()
    return this.team.find(id)
  }

  find(id: string): Promise<Contact | null> {
    return Promise.resolve(this.store.getContact(this.team.projectId, id))
  }

  undoOf(since: number) {
    const { projectId, member } = this.team
    return { projectId, keyId: this.keyId, since, by: byMember(member), now: this.tick() }
  }
}

function countsOf({ state, done, undone }: BulkChange): object {
  return { state, removed: done, ...undone }
}

export function keyUndoContract(openStore: OpenStore): void {
  test('the changes of a key since a time are undone, and no others', async (t) => {
    const leak = await Leak.make((await openStore(t)).store)
    const mine = await leak.write('leaked', { name: 'Mine', email: 'mine@example.com' })
    const known = await leak.write('other', {
      name: 'Known',
      email: 'known@example.com',
      tags: ['a'],
    })
    const since = leak.tick()
    await leak.write('leaked', { email: 'known@example.com', name: 'Spoilt', tags: ['b'] })
    const customFields = { Region: 'North' }
    await leak.write('leaked', { email: 'mine@example.com', company: 'Spoilt', customFields })
    const spam = await leak.write('leaked', {
      name: 'Spam',
      email: 'spam@example.com',
      Budget: '1',
    })
    const backDated = { name: 'Old spam', createdAt: '2020-01-01T00:00:00Z' }
    const old = await leak.write('leaked', backDated)
    const read = await leak.write('leaked', { name: 'Answered', email: 'answered@example.com' })
    await leak.team.changeOther(read, { set: { notes: 'Called' } })
    const merged = await leak.write('leaked', { name: 'Merged', email: 'merged@example.com' })
    const { projectId, member } = leak.team
    const by = byMember(member)
    const people = { projectId, survivorId: known, mergedId: merged }
    await leak.store.mergeContacts({ ...people, by, now: leak.tick() })

    const foreseen = { removed: 2, restored: 2, kept: 2 }
    assert.deepEqual(await leak.preview(since), { ...foreseen, isComplete: true })
    assert.ok((await leak.find(spam)) !== null)
    const undone = await leak.undo(since)
    assert.deepEqual(countsOf(undone), { state: 'done', ...foreseen })
    assert.deepEqual([await leak.find(spam), await leak.find(old)], [null, null])
    const restored = await leak.find(known)
    assert.deepEqual([restored?.name, restored?.tags], ['Known', ['a']])
    assert.equal((await leak.find(mine))?.company, null)
    assert.equal((await leak.find(read))?.notes, 'Called')
    const page = { projectId, contactId: known, afterChange: 0, limit: 10 }
    const history = await leak.store.listHistory(page)
    assert.deepEqual(history.at(-1)?.by, by)
    // A second undo finds only contacts that others have changed.
    assert.deepEqual(countsOf(await leak.undo(since)), {
      ...{ state: 'done', removed: 0, restored: 0, kept: 2 },
    })
    await leak.store.createField({ projectId, label: 'Region', now: leak.tick() })
    while (await leak.store.applyPendingValues(leak.tick())) continue
    assert.deepEqual((await leak.find(mine))?.customFields, customFields)
  })

  test('an undo resumes where it was stopped, and leaves later contacts alone', async (t) => {
    const leak = await Leak.make((await openStore(t)).store)
    const since = leak.tick()
    const { workspace } = leak.team
    const bodies = Array.from({ length: 230 }, (_, i) => ({ name: `Spam ${i}` }))
    for (let start = 0; start < bodies.length; start += 100) {
      await workspace.writeAll(bodies.slice(start, start + 100), { now: leak.tick() })
    }
    const { id } = await leak.store.startKeyUndo(leak.undoOf(since))
    const later = await leak.write('leaked', { name: 'Later' })
    await leak.team.finish({ holder: 'killed', stepsMax: 1 })
    assert.equal((await leak.team.find(id)).done, 100)
    time += 60_000
    leak.tick()
    await leak.team.finish({ holder: 'another' })
    assert.deepEqual(countsOf(await leak.team.find(id)), {
      ...{ state: 'done', removed: 230, restored: 0, kept: 0 },
    })
    assert.equal((await leak.find(later))?.name, 'Later')
    assert.equal(await workspace.count(), 1)
  })

  test('unknown keys and the key of imports are refused; nothing is stored', async (t) => {
    const { store } = await openStore(t)
    const leak = await Leak.make(store)
    const { projectId, member } = leak.team
    const start = { projectId, fileName: 'a.csv', fileHash: 'a', mapping: '{}' }
    const by = byMember(member)
    const imported = await store.startImport({ ...start, by, now: leak.tick() })
    const foreign = await Leak.make(store)
    const since = leak.tick()
    for (const [keyId, code] of [
      ['key_00000000000000000000000000', 'not_found'],
      [foreign.keyId, 'not_found'],
      [imported.keyId, 'invalid_request'],
    ] as const) {
      const undo = { ...leak.undoOf(since), keyId }
      await assertFailure(() => store.startKeyUndo(undo), code)
      await assertFailure(() => store.tryKeyUndo({ ...undo, afterId: null, beforeId: null }), code)
    }
  })

  test("an undo ends with its member's role, and no other member can end it", async (t) => {
    const { store } = await openStore(t)
    const leak = await Leak.make(store)
    const since = leak.tick()
    const spam = await leak.write('leaked', { name: 'Spam' })
    const { id } = await leak.store.startKeyUndo(leak.undoOf(since))
    for (const name of ['cancelBulkChange', 'undoBulkChange'] as const) {
      await assertFailure(() => store[name](leak.team.request(id)), 'not_found')
    }
    const { projectId, member } = leak.team
    await store.changeRole({ projectId, memberId: member.id, role: 'member', by: 'operator' })
    await leak.team.finish()
    assert.equal((await leak.team.find(id)).state, 'cancelled')
    assert.ok((await leak.find(spam)) !== null)
  })

  test('an undo keeps what others wrote before and after', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(write, { maxLength: 4 }),
      fc.array(write, { minLength: 1, maxLength: 8 }),
      async (before, after) => {
        const leak = await Leak.make(store)
        const people = new Map<string, Written>()
        for (const entry of before) await writeOne(leak, people, { ...entry, isSince: false })
        const since = leak.tick()
        for (const entry of after) await writeOne(leak, people, { ...entry, isSince: true })
        const { isComplete: _, ...foreseen } = await leak.preview(since)
        assert.deepEqual(countsOf(await leak.undo(since)), { state: 'done', ...foreseen })
        for (const { id, isOwn, values } of people.values()) {
          const contact = await leak.find(id)
          const isSpam = isOwn && values.every(({ who }) => who === 'leaked')
          if (isSpam) assert.equal(contact, null)
          else assert.deepEqual(valuesOf(contact), isOwn ? lastOf(values) : restoredOf(values))
        }
      },
    )
    await fc.assert(scenario, { numRuns: 15 })
  })
}

const names = ['name', 'company', 'notes'] as const
const write = fc.record({
  who: fc.constantFrom('leaked' as const, 'other' as const),
  person: fc.nat({ max: 2 }),
  name: fc.constantFrom(...names),
  value: fc.constantFrom('a', 'b', 'c'),
})
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never
type Given = Write & { isSince: boolean }
/** All writes of one contact in order, and whether the leaked key created it since. */
type Written = { id: string; isOwn: boolean; values: Given[] }

async function writeOne(leak: Leak, people: Map<string, Written>, entry: Given): Promise<void> {
  const email = `person.${entry.person}@example.com`
  const id = await leak.write(entry.who, { email, [entry.name]: entry.value })
  const isOwn = entry.who === 'leaked' && entry.isSince
  const known = people.get(email) ?? { id, isOwn, values: [] }
  // A write of the same value changes nothing.
  if (lastOf(known.values)[entry.name] !== entry.value) known.values.push(entry)
  people.set(email, known)
}

type Values = Record<(typeof names)[number], string | null>

function lastOf(values: readonly Given[]): Values {
  const last: Values = { name: null, company: null, notes: null }
  for (const { name, value } of values) last[name] = value
  return last
}

/** Each value as the last other write left it, unless the leaked key wrote it before. */
function restoredOf(values: readonly Given[]): Values {
  return lastOf(values.filter(({ who, isSince }) => who === 'other' || !isSince))
}

function valuesOf(contact: Contact | null): Values {
  assert.ok(contact !== null)
  const { name, company, notes } = contact
  return { name, company, notes }
}

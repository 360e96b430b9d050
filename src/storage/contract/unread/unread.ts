import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import {
  markedReadMax,
  readContactsMax,
  unreadCountedMax,
  visitGapMs,
} from '#core/unread/unread.ts'
import { type OpenStore, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Readers } from './readers.ts'

const which = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('write' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('import' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('visit' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('read' as const),
      which,
      contacts: fc.array(which, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('readAll' as const),
      which,
      later: fc.option(fc.nat({ max: 2 })),
      reopened: fc.option(which),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reopen' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('merge' as const), which, into: which }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('reopenByMerge' as const), which, into: which }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export function unreadContract(openStore: OpenStore): void {
  test('after any history, each member has not read what a naive model says', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const readers = await Readers.make(store)
      for (const taken of steps) {
        await take(readers, taken)
        for (const { found, expected } of await readers.compare()) {
          assert.deepEqual(found, expected)
        }
      }
    })
    await fc.assert(scenario, { numRuns: 20 })
  })

  test('a lead that no page has seen stays unread, also when it has changed', async (t) => {
    const readers = await Readers.make((await openStore(t)).store)
    const { store, workspace } = readers
    await readers.visit(0)
    await readers.write()
    const upTo = await store.readLastChange(workspace.projectId)
    const jane = { name: 'Jane', email: 'jane@example.com' }
    const { id } = await workspace.write(jane)
    assert.equal((await workspace.write({ ...jane, company: 'Doe' })).outcome, 'updated')
    await store.markAllRead({ ...readers.reader(0), upTo })
    const contactIds = [...readers.ids, id]
    assert.deepEqual(await store.findUnread({ ...readers.reader(0), contactIds }), [id])
    const { total } = await store.readUnreadCount(readers.reader(0))
    assert.equal(total, 1)
  })

  test('of many leads, those up to a bound are counted', async (t) => {
    const readers = await Readers.make((await openStore(t)).store)
    const { store, workspace } = readers
    await readers.visit(0)
    await writeMany(readers, unreadCountedMax)
    const exact = { total: unreadCountedMax, isTotalExact: true }
    assert.deepEqual(await store.readUnreadCount(readers.reader(0)), exact)
    await workspace.write({ name: 'One more' })
    const more = { total: unreadCountedMax, isTotalExact: false }
    assert.deepEqual(await store.readUnreadCount(readers.reader(0)), more)
    assert.deepEqual(await store.readUnreadCount(readers.reader(1)), {
      total: 0,
      isTotalExact: true,
    })
  })

  test('a member who leaves old leads unread has few rows, and old leads are read', async (t) => {
    const opened = await openStore(t, 'empty')
    const readers = await Readers.make(opened.store)
    const { store } = readers
    await readers.visit(0)
    const [oldest = ''] = await writeMany(readers, 1)
    const ids = await writeMany(readers, readContactsMax + 1)
    const [unread = ''] = await writeMany(readers, 1)
    for (let i = 0; i < ids.length; i += markedReadMax) {
      const contactIds = ids.slice(i, i + markedReadMax)
      await store.markRead({ ...readers.reader(0), contactIds })
    }
    const contactIds = [oldest, unread, ...ids]
    assert.deepEqual(await store.findUnread({ ...readers.reader(0), contactIds }), [unread])
    const rows = (await opened.readRows()).split('\n')
    const [{ memberId }] = [readers.reader(0)]
    assert.ok(rows.filter((row) => row.includes(memberId)).length <= readContactsMax / 2 + 10)
  })

  test('a visit begins after half an hour away', async (t) => {
    const readers = await Readers.make((await openStore(t)).store)
    const later = noon + visitGapMs
    assert.equal(await readers.visit(0, noon), null)
    assert.equal(await readers.visit(0, later), null)
    assert.equal(await readers.visit(0, later + visitGapMs + 1), later)
    assert.equal(await readers.visit(0, later + visitGapMs + 2), later)
    assert.equal(await readers.visit(1, noon), null)
  })

  test('reading counts for the member, and is no change of the project', async (t) => {
    const readers = await Readers.make((await openStore(t)).store)
    const { store, workspace, memberIds } = readers
    const { projectId } = workspace
    await readers.visit(0)
    await readers.visit(1)
    await readers.write()
    await readers.write()
    const change = await store.readLastChange(projectId)
    const before = await store.readLastReading(projectId)
    await readers.read(0, [0])
    const [ann = '', bob = ''] = memberIds
    const readings = await store.loadReadings({ projectId, memberIds })
    assert.equal(readings.get(ann), await store.readLastReading(projectId))
    assert.ok((readings.get(ann) ?? 0) > before && readings.get(bob) === before)
    await readers.read(0, [0])
    assert.deepEqual(await store.loadReadings({ projectId, memberIds }), readings)
    assert.equal(await store.readLastChange(projectId), change)
  })

  test('nothing is left of members who leave, of erased leads and of projects', async (t) => {
    const opened = await openStore(t, 'empty')
    const readers = await Readers.make(opened.store)
    const { store, workspace } = readers
    const { projectId } = workspace
    await readers.visit(0)
    await readers.visit(1)
    await readers.write()
    await readers.write()
    await readers.read(0, [0])
    const { memberId } = readers.reader(1)
    const contactIds = readers.ids
    await store.removeMember({ projectId, memberId, by: 'operator', now: noon })
    assert.deepEqual(await store.findUnread({ ...readers.reader(1), contactIds }), [])
    await assertFailure(() => store.markRead({ ...readers.reader(1), contactIds }), 'not_found')
    await assertFailure(() => readers.visit(1), 'not_found')
    await readers.delete(0)
    await store.deleteProject(projectId, noon)
    while (await store.eraseProjects()) continue
    const rows = await opened.readRows()
    for (const id of readers.memberIds) assert.ok(!rows.includes(id))
    assert.equal(await store.readLastReading(projectId), 0)
  })
}

async function take(readers: Readers, taken: Step): Promise<void> {
  if (taken.does === 'write') await readers.write()
  else if (taken.does === 'import') await readers.import()
  else if (taken.does === 'visit') await readers.visit(taken.which)
  else if (taken.does === 'read') await readers.read(taken.which, taken.contacts)
  else if (taken.does === 'reopen') await readers.reopen(taken.which)
  else if (taken.does === 'delete') await readers.delete(taken.which)
  else if (taken.does === 'merge') await readers.merge(taken.which, taken.into)
  else if (taken.does === 'reopenByMerge') await readers.reopenByMerge(taken.which, taken.into)
  else await readAll(readers, taken)
}

/** As a page does that has not seen what came last, if anything. */
async function readAll(
  readers: Readers,
  { which: member, later, reopened }: Extract<Step, { does: 'readAll' }>,
): Promise<void> {
  if (later === null) return readers.readAll(member, [], null)
  const upTo = await readers.store.readLastChange(readers.workspace.projectId)
  const ids: string[] = []
  for (let i = 0; i < later; i += 1) ids.push(await readers.write())
  const reopenedId = reopened === null ? null : await readers.reopen(reopened)
  if (reopenedId !== null) ids.push(reopenedId)
  return readers.readAll(member, ids, upTo)
}

async function writeMany({ workspace }: Readers, count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, (_, i) => ({ name: `Lead ${i}` }))
  const ids: string[] = []
  for (let i = 0; i < count; i += 100) {
    const results = await workspace.writeAll(bodies.slice(i, i + 100))
    ids.push(...results.flatMap((result) => ('id' in result ? [result.id] : [])))
  }
  return ids
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listBounds } from '#core/contacts/searching/contact-query.ts'
import type { ContactStatus } from '#model/contacts/filter-values.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { People, afternoon, listen } from './people/people.ts'

const evening = afternoon + 3_600_000
const time = (ms: number) => new Date(ms).toISOString()
const jane = { name: 'Jane', email: 'jane@example.com' }

export function openAndDoneContract(openStore: OpenStore): void {
  const prepare = async (t: Parameters<OpenStore>[0]) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const people = new People(workspace)
    const done = async (body: object = jane) => {
      const { id } = await workspace.write(body)
      await people.change(id, { set: { doneAt: time(afternoon) } })
      return id
    }
    const names = async (is: ContactStatus, at = evening) => {
      const any = { from: null, to: null }
      const { contacts, total } = await store.filterContacts({
        ...{ projectId: workspace.projectId, prefixes: [], keyIds: [], channels: [], tags: [] },
        ...{ fields: [], assignee: null, type: null, created: any, updated: any },
        ...{ isPossibleDuplicate: false, status: { is, at }, shownFieldIds: [] },
        ...{ sort: '-created', limit: 10, after: null, bounds: listBounds },
      })
      assert.equal(total, contacts.length)
      return contacts.map(({ name }) => name)
    }
    return { workspace, people, done, names }
  }

  test('a contact is open until it is done, and is away until a time', async (t) => {
    const { workspace, people, names } = await prepare(t)
    const { id } = await workspace.write(jane)
    const { doneAt, remindAt } = await workspace.get(id)
    assert.deepEqual([doneAt, remindAt], [null, null])
    await people.change(id, { set: { remindAt: time(evening) } })
    assert.deepEqual([await names('later', evening - 1), await names('later')], [['Jane'], []])
    assert.deepEqual([await names('open', evening - 1), await names('open')], [[], ['Jane']])
    const { store, projectId } = workspace
    assert.equal(await store.findNextReturn(projectId, evening - 1), evening)
    assert.equal(await store.findNextReturn(projectId, evening), null)
    const done = await people.change(id, { isDone: true, clear: ['remindAt'] })
    assert.deepEqual([done.doneAt, done.remindAt], [afternoon, null])
    assert.deepEqual([await names('open'), await names('done')], [[], ['Jane']])
    const again = await people.change(id, { isDone: true }, evening)
    assert.equal(again.doneAt, afternoon)
    const [last] = (await people.history(id)).slice(-1)
    assert.deepEqual(last?.replaced, { doneAt: null, remindAt: evening })
  })

  test('a create that changes a contact opens it, and leaves its reminder', async (t) => {
    const { workspace, people, done } = await prepare(t)
    const read = await listen(workspace)
    const id = await done()
    await people.change(id, { set: { remindAt: time(noon + 1e9) } })
    const { outcome } = await workspace.write({ ...jane, company: 'Doe' }, { now: evening })
    const { doneAt, remindAt } = await workspace.get(id)
    assert.deepEqual([outcome, doneAt, remindAt], ['updated', null, noon + 1e9])
    const { overview } = await people.details(id)
    assert.equal(overview.reopenedAt, evening)
    const [last] = (await people.history(id)).slice(-1)
    assert.deepEqual(last?.replaced, { company: null, doneAt: afternoon, reopenedAt: null })
    const { data } = (await read()).at(-1) ?? assert.fail()
    assert.deepEqual(data.changes['doneAt'], { from: time(afternoon), to: null })
    assert.ok(!('reopenedAt' in data.changes || 'reopenedAt' in data.contact))
  })

  test('a create that changes nothing opens nothing, and neither does an import', async (t) => {
    const { workspace, done } = await prepare(t)
    const id = await done()
    assert.equal((await workspace.write(jane, { now: evening })).outcome, 'unchanged')
    const file = await ImportedFile.open(workspace)
    const [imported] = await file.write({ ...jane, company: 'Doe' })
    assert.ok(imported !== undefined && 'outcome' in imported && imported.outcome === 'updated')
    assert.equal((await workspace.get(id)).doneAt, afternoon)
  })

  test('a submission that is marked as a duplicate opens the first one once', async (t) => {
    const { workspace, people, done } = await prepare(t)
    const id = await done()
    const submit = { kind: 'publishable', now: evening } as const
    const bodies = [
      { ...jane, notes: 'first' },
      { ...jane, notes: 'second' },
    ]
    const results = await workspace.writeAll(bodies, submit)
    assert.deepEqual(
      results.map((result) => 'outcome' in result && result.outcome),
      ['created', 'created'],
    )
    assert.equal((await workspace.get(id)).doneAt, null)
    assert.equal((await people.details(id)).overview.reopenedAt, evening)
    const entries = await people.history(id)
    assert.equal(entries.length, 2)
    assert.deepEqual(entries.at(-1)?.by.actor.kind, 'key')
  })

  test('a contact that a secret key and a submission write at once is opened', async (t) => {
    const { workspace, people, done } = await prepare(t)
    const id = await done()
    await Promise.all([
      workspace.write({ ...jane, company: 'Doe' }, { now: evening }),
      workspace.write(jane, { kind: 'publishable', now: evening }),
    ])
    const { doneAt, company } = await workspace.get(id)
    assert.deepEqual([doneAt, company], [null, 'Doe'])
    assert.ok((await people.history(id)).length <= 3)
  })

  test('a merge with an open contact opens the survivor; an undo closes it', async (t) => {
    const { workspace, people, done } = await prepare(t)
    const survivor = await done()
    const other = await done({ name: 'Other done' })
    const open = (await workspace.write({ name: 'Open' })).id
    assert.equal((await people.merge(survivor, other)).doneAt, afternoon)
    assert.equal((await people.merge(survivor, open, evening)).doneAt, null)
    assert.equal((await people.details(survivor)).overview.reopenedAt, evening)
    await people.unmerge(open)
    assert.equal((await workspace.get(survivor)).doneAt, afternoon)
    assert.equal((await people.details(survivor)).overview.reopenedAt, null)
    assert.equal((await workspace.get(open)).doneAt, null)
    await people.unmerge(other)
    assert.equal((await workspace.get(other)).doneAt, afternoon)
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { summarizedLeadsMax } from '#core/notices/notice.ts'
import type { Store } from '#core/store.ts'
import { hourMs } from '#model/values/durations.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { Reader } from './reader.ts'

const timeZone = 'Asia/Kolkata'
/** On the clock of the member. */
const eight = Date.UTC(2026, 0, 16, 2, 30)

export function summaryContract(openStore: OpenStore): void {
  const prepare = (store: Store) => {
    const settings = { ...noticeSettingsDefault, hasSummary: true, timeZone }
    return Reader.make(store, settings, 'member')
  }

  test('a summary comes at 8 on the clock of the member, if there is one', async (t) => {
    const reader = await prepare((await openStore(t)).store)
    const { workspace, memberId } = reader
    const { id } = await workspace.write({ name: 'Ann', assigneeId: memberId })
    await reader.writeMany(3)
    await workspace.write({ name: 'Bob' }, { kind: 'publishable' })
    assert.deepEqual(await reader.mailsAt(eight - 1), [])
    const [mail, ...others] = await reader.mailsAt(eight)
    assert.ok(mail?.kind === 'summary')
    const { sources, assigned, failed } = mail
    const counted = [
      { source: 'Server', count: 4 },
      { source: 'Server', count: 1 },
    ]
    assert.deepEqual({ sources, assigned, failed }, { sources: counted, assigned: 1, failed: [] })
    assert.deepEqual(others, [])
    await new People(workspace).change(id, { isDone: true }, eight)
    assert.deepEqual(await reader.mailsAt(eight + 24 * hourMs), [])
    await workspace.write({ name: 'Cid' })
    const [next] = await reader.mailsAt(eight + 48 * hourMs)
    assert.ok(next?.kind === 'summary')
    assert.deepEqual(next.sources, [{ source: 'Server', count: 1 }])
  })

  test('a summary lists the oldest open leads of the member, and what returns today', async (t) => {
    const reader = await prepare((await openStore(t)).store)
    const { workspace, memberId, projectId } = reader
    const people = new People(workspace)
    const write = async (name: string, day: number, assigneeId: string | null = memberId) => {
      const createdAt = new Date(noon - day * 24 * hourMs).toISOString()
      return (await workspace.write({ name, createdAt, ...(assigneeId && { assigneeId }) })).id
    }
    const putAway = async (name: string, remindAt: number, assigneeId?: null) => {
      const id = await write(name, 30, assigneeId)
      await people.change(id, { set: { remindAt: new Date(remindAt).toISOString() } }, noon)
    }
    const oldest = await write('Old 9', 9)
    for (let day = 1; day < 9; day += 1) await write(`Old ${day}`, day)
    await write('Nobody', 20, null)
    const done = await write('Done', 20)
    await people.change(done, { isDone: true })
    const midnight = Date.UTC(2026, 0, 16, 18, 30)
    await putAway('Evening', midnight - 1)
    await putAway('Morning', eight + hourMs)
    await putAway('Tomorrow', midnight)
    await putAway('Not mine', eight + hourMs, null)
    const [mail] = await reader.mailsAt(eight)
    assert.ok(mail?.kind === 'summary')
    const { open, due } = mail
    assert.deepEqual(
      due.leads.map(({ name, at }) => [name, at]),
      [
        ['Morning', eight + hourMs],
        ['Evening', midnight - 1],
      ],
    )
    assert.deepEqual([due.count, due.isExact, open.count, open.isExact], [2, true, 9, true])
    assert.equal(open.leads.length, summarizedLeadsMax)
    assert.deepEqual(open.leads[0], {
      name: 'Old 9',
      source: 'Server',
      at: noon - 9 * 24 * hourMs,
      link: `https://leads.example.com/p/${projectId}/leads/${oldest}`,
    })
    // Also on a day without anything new.
    const [next] = await reader.mailsAt(eight + 24 * hourMs)
    assert.ok(next?.kind === 'summary')
    assert.deepEqual([next.sources, next.open.count, next.due.count], [[], 12, 0])
  })
}

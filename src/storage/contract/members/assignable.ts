import assert from 'node:assert/strict'
import { test } from 'node:test'

import { BulkTeam } from '#storage/contract/bulk/bulk-team.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, assertFailure } from '#storage/contract/workspace.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

export function assignableContract(openStore: OpenStore): void {
  const prepare = async (t: Parameters<OpenStore>[0]) => {
    const team = await BulkTeam.make((await openStore(t)).store)
    const { workspace } = team
    const write = async (...bodies: object[]) => {
      const results = await workspace.writeAll(bodies)
      return results.map((result) => ('rejection' in result ? 'rejected' : result.outcome))
    }
    const makeViewer = (memberId: string) => {
      const { projectId } = team
      return team.store.changeRole({ projectId, memberId, role: 'viewer', by: 'operator' })
    }
    return { team, workspace, people: new People(workspace), write, makeViewer }
  }

  test('contacts are not assigned to viewers', async (t) => {
    const { team, workspace, people, write } = await prepare(t)
    const { id: assigneeId } = await team.crew.add('viewer')
    assert.deepEqual(await write({ ...jane, assigneeId }), ['rejected'])
    assert.equal(await workspace.count(), 0)
    const { id } = await workspace.write(jane)
    const changed = await people.update(id, { set: { assigneeId } })
    assert.ok('rejection' in changed)
    assert.equal(changed.rejection.errors[0]?.code, 'unknown_user')
    const starting = () => team.start({ kind: 'assign', assigneeId }, { ids: [id] })
    await assertFailure(starting, 'invalid_request')
    assert.equal((await workspace.get(id)).assigneeId, null)
    assert.deepEqual(await people.history(id), [])
  })

  test('a member who becomes a viewer keeps their contacts, and gets no more', async (t) => {
    const { team, workspace, people, write, makeViewer } = await prepare(t)
    const { id: assigneeId } = team.other
    const { id } = await workspace.write({ ...jane, assigneeId })
    const { id: free } = await workspace.write({ name: 'John Doe' })
    const { id: bulkId } = await team.start({ kind: 'assign', assigneeId }, { ids: [free] })
    await makeViewer(assigneeId)
    const same = { ...jane, assigneeId }
    const other = { name: 'Jim', assigneeId }
    const outcomes = await write(same, { ...same, company: 'Doe' }, other)
    assert.deepEqual(outcomes, ['unchanged', 'updated', 'rejected'])
    await people.change(id, { set: { company: 'Roe', assigneeId } })
    assert.equal((await workspace.get(id)).assigneeId, assigneeId)
    await team.finish()
    const { done, failed } = await team.find(bulkId)
    assert.deepEqual([done, failed], [0, 1])
    assert.equal((await workspace.get(free)).assigneeId, null)
  })
}

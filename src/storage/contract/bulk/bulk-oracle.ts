import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { BulkAction } from '#core/bulk/bulk-change.ts'
import type { RequestedUpdate } from '#core/contacts/changing/update-contact.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { OpenStore } from '#storage/contract/workspace.ts'
import { BulkTeam } from './bulk-team.ts'

const tags = ['a', 'b', 'c', 'd']
const tag = fc.constantFrom(...tags)
/** Members by their places. */
const person = fc.constantFrom(null, 0, 1)

const bulk = fc.oneof(
  fc.record({ kind: fc.constantFrom('addTag' as const, 'removeTag' as const), tag }),
  fc.record({ kind: fc.constant('assign' as const), person }),
)
const single = fc.oneof(
  fc.record({ lead: fc.nat({ max: 3 }), add: tag }),
  fc.record({ lead: fc.nat({ max: 3 }), remove: tag }),
  fc.record({ lead: fc.nat({ max: 3 }), person }),
  fc.record({ lead: fc.nat({ max: 3 }), name: fc.constantFrom('Jane', 'John') }),
)
type Single = typeof single extends fc.Arbitrary<infer T> ? T : never
type State = Pick<Contact, 'name' | 'tags' | 'assigneeId'>

export function bulkOracleContract(openStore: OpenStore): void {
  test('undoing a bulk change keeps what others have changed since', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(fc.uniqueArray(tag), { minLength: 4, maxLength: 4 }),
      fc.array(single, { maxLength: 4 }),
      bulk,
      fc.array(single, { maxLength: 6 }),
      async (initial, before, action, since) => {
        const team = await BulkTeam.make(store)
        const members = [team.member.id, team.other.id]
        const ids: string[] = []
        for (const leadTags of initial) ids.push(...(await team.addLeads(1, leadTags)))
        for (const edit of before) await change(team, { ids, members }, edit)
        const expected = await statesOf(team, ids)
        const bulkChange = await team.make(actionOf(action, members), { ids })
        const isDone = (await statesOf(team, ids)).filter(
          (state, index) => JSON.stringify(state) !== JSON.stringify(expected[index]),
        )
        assert.deepEqual(
          [bulkChange.done, bulkChange.unchanged],
          [isDone.length, ids.length - isDone.length],
        )
        for (const edit of since) {
          const [was] = await statesOf(team, [ids[edit.lead] ?? ''])
          await change(team, { ids, members }, edit)
          const [is] = await statesOf(team, [ids[edit.lead] ?? ''])
          const state = expected[edit.lead]
          assert.ok(was !== undefined && is !== undefined && state !== undefined)
          expected[edit.lead] = withChange(state, was, is)
        }
        const { undone } = await team.undo(bulkChange.id)
        assert.deepEqual(await statesOf(team, ids), expected)
        assert.ok(undone.restored + undone.kept <= bulkChange.done * 2)
      },
    )
    await fc.assert(scenario, { numRuns: 25 })
  })
}

function actionOf(
  action: typeof bulk extends fc.Arbitrary<infer T> ? T : never,
  members: readonly string[],
): BulkAction {
  if ('tag' in action) return action
  return { kind: 'assign', assigneeId: memberAt(members, action.person) }
}

function memberAt(members: readonly string[], place: number | null): string | null {
  return place === null ? null : (members[place] ?? assert.fail())
}

async function change(
  team: BulkTeam,
  { ids, members }: { ids: readonly string[]; members: readonly string[] },
  edit: Single,
): Promise<void> {
  const id = ids[edit.lead] ?? assert.fail()
  team.now += 1
  await team.changeOther(id, updateOf(edit, members))
}

function updateOf(edit: Single, members: readonly string[]): Partial<RequestedUpdate> {
  if ('add' in edit) return { addTags: [edit.add] }
  if ('remove' in edit) return { removeTags: [edit.remove] }
  if ('name' in edit) return { set: { name: edit.name } }
  const assigneeId = memberAt(members, edit.person)
  return assigneeId === null ? { clear: ['assigneeId'] } : { set: { assigneeId } }
}

async function statesOf({ workspace }: BulkTeam, ids: readonly string[]): Promise<State[]> {
  const contacts = await Promise.all(ids.map((id) => workspace.get(id)))
  return contacts.map(({ name, tags: leadTags, assigneeId }) => ({
    name,
    tags: leadTags,
    assigneeId,
  }))
}

/** The state that a contact would have if it had changed in the same way from this one. */
function withChange(state: State, was: State, is: State): State {
  const stay = state.tags.filter((item) => is.tags.includes(item) || !was.tags.includes(item))
  const added = is.tags.filter((item) => !was.tags.includes(item) && !stay.includes(item))
  return {
    name: is.name,
    tags: [...stay, ...added],
    assigneeId: is.assigneeId === was.assigneeId ? state.assigneeId : is.assigneeId,
  }
}

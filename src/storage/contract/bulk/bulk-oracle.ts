import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { BulkAction } from '#core/bulk/bulk-change.ts'
import type { GivenUpdate } from '#core/contacts/changing/update-contact.ts'
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
  test('a bulk change that is undone leaves what others have changed since, alone', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(fc.uniqueArray(tag), { minLength: 4, maxLength: 4 }),
      fc.array(single, { maxLength: 4 }),
      bulk,
      fc.array(single, { maxLength: 6 }),
      async (initial, before, given, since) => {
        const team = await BulkTeam.make(store)
        const members = [team.member.id, team.other.id]
        const ids: string[] = []
        for (const own of initial) ids.push(...(await team.addLeads(1, own)))
        for (const one of before) await change(team, { ids, members }, one)
        const expected = await statesOf(team, ids)
        const made = await team.make(actionOf(given, members), { ids })
        const isDone = (await statesOf(team, ids)).filter(
          (state, index) => JSON.stringify(state) !== JSON.stringify(expected[index]),
        )
        assert.deepEqual([made.done, made.unchanged], [isDone.length, ids.length - isDone.length])
        for (const one of since) {
          const [was] = await statesOf(team, [ids[one.lead] ?? ''])
          await change(team, { ids, members }, one)
          const [is] = await statesOf(team, [ids[one.lead] ?? ''])
          const own = expected[one.lead]
          assert.ok(was !== undefined && is !== undefined && own !== undefined)
          expected[one.lead] = withChange(own, was, is)
        }
        const { undone } = await team.undo(made.id)
        assert.deepEqual(await statesOf(team, ids), expected)
        assert.ok(undone.restored + undone.kept <= made.done * 2)
      },
    )
    await fc.assert(scenario, { numRuns: 60 })
  })
}

function actionOf(
  given: typeof bulk extends fc.Arbitrary<infer T> ? T : never,
  members: readonly string[],
): BulkAction {
  if ('tag' in given) return given
  return { kind: 'assign', assigneeId: memberAt(members, given.person) }
}

function memberAt(members: readonly string[], place: number | null): string | null {
  return place === null ? null : (members[place] ?? assert.fail())
}

async function change(
  team: BulkTeam,
  { ids, members }: { ids: readonly string[]; members: readonly string[] },
  one: Single,
): Promise<void> {
  const id = ids[one.lead] ?? assert.fail()
  team.now += 1
  await team.changeOther(id, givenOf(one, members))
}

function givenOf(one: Single, members: readonly string[]): Partial<GivenUpdate> {
  if ('add' in one) return { addTags: [one.add] }
  if ('remove' in one) return { removeTags: [one.remove] }
  if ('name' in one) return { set: { name: one.name } }
  const assigneeId = memberAt(members, one.person)
  return assigneeId === null ? { clear: ['assigneeId'] } : { set: { assigneeId } }
}

async function statesOf({ workspace }: BulkTeam, ids: readonly string[]): Promise<State[]> {
  const contacts = await Promise.all(ids.map((id) => workspace.get(id)))
  return contacts.map(({ name, tags: own, assigneeId }) => ({ name, tags: own, assigneeId }))
}

/** The state that a contact would have if it had changed in the same way from this one. */
function withChange(state: State, was: State, is: State): State {
  const stay = state.tags.filter((own) => is.tags.includes(own) || !was.tags.includes(own))
  const added = is.tags.filter((own) => !was.tags.includes(own) && !stay.includes(own))
  return {
    name: is.name,
    tags: [...stay, ...added],
    assigneeId: is.assigneeId === was.assigneeId ? state.assigneeId : is.assigneeId,
  }
}

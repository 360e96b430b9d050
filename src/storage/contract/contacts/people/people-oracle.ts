import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { type Name, type Values, clearableNames } from '#storage/contract/contacts/known-contact.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { PeopleModel } from './people-model.ts'
import { People } from './people.ts'

const value: Record<Name, fc.Arbitrary<string>> = {
  name: fc.constantFrom('Jane', 'John', 'Doe'),
  email: fc.constantFrom('a@example.com', 'A@Example.com', 'b@example.com', 'c@example.com'),
  phone: fc.constantFrom(
    '+49 30 123456',
    '+49 (30) 123 456',
    '+49 30 99 ext. 5',
    '030 1',
    '(030) 12',
  ),
  company: fc.constantFrom('Doe', 'Roe'),
  type: fc.constantFrom('person', 'company'),
}
const values: fc.Arbitrary<Values> = fc.record(value, { requiredKeys: [] })
const named = values.filter(({ name, email, phone }) => (name ?? email ?? phone) !== undefined)
const tags = fc.subarray(['vip', 'fair', 'old'])
const which = fc.nat({ max: 20 })

const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('create' as const),
      kind: fc.constantFrom('secret' as const, 'publishable' as const),
      values: named,
      tags,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('update' as const),
      which,
      values,
      clear: fc.subarray([...clearableNames], { maxLength: 2 }),
      added: tags,
      removed: tags,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('merge' as const), which, other: which }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unmerge' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), which }) },
)
export function peopleOracleContract(openStore: OpenStore): void {
  test('changes, merges, their undo and deletes match a model in memory', async (t) => {
    const { store } = await openStore(t)
    let start = noon
    const scenario = fc.asyncProperty(
      fc.array(anyStep, { minLength: 3, maxLength: 25 }),
      async (steps) => {
        const model = new PeopleModel(await Workspace.make(store), start)
        start += steps.length
        for (const step of steps) await model.take(step)
      },
    )
    await fc.assert(scenario, { numRuns: 25 })
  })

  test('merges that are undone, the last one first, restore what was there', async (t) => {
    const { store } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(fc.record({ values: named, tags }), { minLength: 2, maxLength: 8 }),
      fc.array(fc.tuple(which, which), { minLength: 1, maxLength: 8 }),
      async (contacts, merges) => {
        const workspace = await Workspace.make(store)
        const people = new People(workspace)
        const ids: string[] = []
        for (const [index, contact] of contacts.entries()) {
          const kind = index % 2 === 0 ? 'secret' : 'publishable'
          const { id } = await workspace.write({ ...contact.values, tags: contact.tags }, { kind })
          if (!ids.includes(id)) ids.push(id)
        }
        const before = await snapshot(workspace, ids)
        const left = [...ids]
        const merged: string[] = []
        for (const [survivorPlace, mergedPlace] of merges) {
          const survivorId = left[survivorPlace % left.length] ?? ''
          const mergedId = left[mergedPlace % left.length] ?? ''
          if (survivorId === mergedId) continue
          await people.merge(survivorId, mergedId)
          left.splice(left.indexOf(mergedId), 1)
          merged.push(mergedId)
        }
        for (const id of merged.toReversed()) assert.deepEqual((await people.unmerge(id)).kept, [])
        assert.deepEqual(await snapshot(workspace, ids), before)
      },
    )
    await fc.assert(scenario, { numRuns: 25 })
  })
}

async function snapshot(workspace: Workspace, ids: readonly string[]) {
  const contacts = await Promise.all(ids.map((id) => workspace.get(id)))
  const { contacts: listed, total } = await workspace.search()
  return {
    contacts: contacts.map((contact) => ({ ...contact, updatedAt: 0 })),
    order: listed.map(({ id }) => id),
    names: await workspace.names({ prefixes: ['ja'] }),
    total,
  }
}

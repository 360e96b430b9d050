import assert from 'node:assert/strict'
import { type TestContext, after, test } from 'node:test'

import fc from 'fast-check'

import { byOperator } from '#core/actor.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { termsIn } from '#storage/repositories/contacts/indexing/terms.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { indexedWords } from './words.ts'

const now = noon + 9_000
const person = fc.record({
  name: fc.constantFrom('Jane Doe', 'Jan Janet', 'Doe', 'Rosa', 'Ro Ros'),
  company: fc.constantFrom('Doe & Sons', 'Rosa', 'Sons'),
  email: fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'),
  createdAt: fc
    .constantFrom(0, 1, 999, 1_000, 5_000)
    .map((ms) => new Date(noon + ms).toISOString()),
})
const anyStep = fc.oneof(
  fc.record({ bodies: fc.array(person, { minLength: 1, maxLength: 70 }), isNew: fc.boolean() }),
  fc.record({ removed: fc.nat() }),
)

suiteUnless(postgresMissing)('rows of words', () => {
  after(stopPostgres)

  test('each contact is in one row of each of its words, after any change', async (t) => {
    const { url, store } = await open(t)
    const scenario = fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 8 }),
      async (steps) => {
        const workspace = await Workspace.make(store)
        const { projectId } = workspace
        const ids = new Set<string>()
        for (const step of steps) {
          if ('bodies' in step) {
            const kind = step.isNew ? 'publishable' : 'secret'
            const results = await workspace.writeAll(step.bodies, { kind, now })
            for (const result of results) if ('id' in result) ids.add(result.id)
          } else {
            const id = [...ids][step.removed % ids.size]
            if (id === undefined) continue
            await store.deleteContact({ projectId, contactId: id, by: byOperator, now })
            ids.delete(id)
          }
          await assertIndexed(url, projectId)
        }
      },
    )
    await fc.assert(scenario, { numRuns: 40 })
  })

  test('contacts of one moment share the rows of their words', async (t) => {
    const { url, store } = await open(t)
    const workspace = await Workspace.make(store)
    await workspace.writeAll(Array.from({ length: 120 }, () => ({ name: 'Jane' })))
    const ofJane = `SELECT cardinality(others) + 1 AS count FROM words WHERE word = 'jane'`
    const rows = await execute(url, ofJane)
    assert.deepEqual(
      rows.map(({ count }) => Number(count)).toSorted((a, b) => a - b),
      [20, 50, 50],
    )
    assert.equal((await workspace.search({ prefixes: ['jan'] })).total, 120)
  })
})

async function open(t: TestContext) {
  const url = await makeDatabase()
  await migrate(url)
  const store = openPostgresStore(url)
  t.after(() => store.close())
  return { url, store }
}

async function assertIndexed(url: string, projectId: string): Promise<void> {
  const contacts = await execute(url, `${selectContacts} WHERE p.id = '${projectId}'`)
  const expected = contacts.flatMap(({ sort_key: sortKey, words }) =>
    indexedWords(termsIn(String(words))).map((word) => ({ ...word, sort_key: sortKey })),
  )
  const stored = await execute(url, `${selectWords} WHERE p.id = '${projectId}'`)
  assert.deepEqual(stored.map(textOf).toSorted(), expected.map(textOf).toSorted())
}

function textOf({ word, shared, sort_key: sortKey }: Record<string, unknown>): string {
  return `${String(sortKey)} ${String(word)} ${String(shared)}`
}

const selectContacts = `
  SELECT c.sort_key, c.words FROM contacts AS c JOIN projects AS p ON p.number = c.project_number`
const selectWords = `
  SELECT w.word, w.shared, unnest(w.sort_key || w.others) AS sort_key FROM words AS w
  JOIN projects AS p ON p.number = w.project_number`

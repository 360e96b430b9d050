import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { listBounds } from '#core/contacts/searching/contact-query.ts'
import { parseListQuery, parseSearch } from '#core/contacts/searching/parse-query.ts'
import type { Store } from '#core/store.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

const any = { from: null, to: null }
const contacts = 250

suiteUnless(postgresMissing)('terms of contacts that an earlier version stored', () => {
  after(stopPostgres)

  test('they are added in the background; lists are the same before and after', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    t.after(() => store.close())
    const workspace = await Workspace.make(store)
    const bodies = Array.from({ length: contacts }, (_, place) => {
      return { name: `Jane ${place}`, tags: [place % 5 === 0 ? 'hot' : 'cold'] }
    })
    const results = await workspace.writeAll(bodies)
    const expected = await rows(url)
    const hot = () => list(workspace, { tags: ['hot'] })
    const hotWithWords = () => list(workspace, { tags: ['hot'], prefixes: ['jan'] })
    const before = await hot()
    assert.deepEqual([before.total, before.isTotalExact], [contacts / 5, true])
    for (const statement of withoutFacets) await execute(url, statement)
    assert.notDeepEqual(await rows(url), expected)
    assert.deepEqual(await hot(), before)
    assert.deepEqual(await hotWithWords(), before)

    while (await store.prune(noon)) continue
    assert.deepEqual(sorted(await rows(url)), sorted(expected))
    assert.deepEqual(await hot(), before)
    assert.deepEqual(await hotWithWords(), before)
    const [first] = results
    assert.ok(first !== undefined && 'id' in first)
    await new People(workspace).change(first.id, { removeTags: ['hot'] })
    assert.equal((await hot()).total, contacts / 5 - 1)
  })

  test('searches by phone are refused until all contacts are found by theirs', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    t.after(() => store.close())
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const { id } = await workspace.write({ name: 'Jane Müller', phone: '+49 221 4710004' })
    const find = (request: Record<string, string>) =>
      store.searchContacts(parseSearch(projectId, request))
    const box = parseListQuery({ q: '4710004' }, { projectId, memberId: '', fields: [], now: noon })
    for (const statement of withoutPhones) await execute(url, statement)
    const unavailable = { code: 'unavailable', retryAfterSeconds: 5 }
    await assert.rejects(find({ phone: '4710004' }), unavailable)
    await assert.rejects(store.filterContacts(box), unavailable)
    const query = parseSearch(projectId, { phone: '4710004' })
    await assert.rejects(store.listContacts(query), unavailable)
    assert.deepEqual((await find({ q: 'müller' })).total, 1)

    while (await store.prune(noon)) continue
    assert.deepEqual(
      (await find({ phone: '4710004', q: 'mueller' })).contacts.map((contact) => contact.id),
      [id],
    )
    assert.equal((await store.filterContacts(box)).total, 1)
  })
})

function list(
  { store, projectId }: Workspace,
  filter: Partial<Parameters<Store['filterContacts']>[0]>,
) {
  return store.filterContacts({
    ...{ projectId, prefixes: [], keyIds: [], channels: [], tags: [], fields: [] },
    ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
    ...{ shownFieldIds: [], sort: '-created', limit: 100, after: null, bounds: listBounds },
    ...filter,
  })
}

function rows(url: string): Promise<Record<string, unknown>[]> {
  return execute(url, 'SELECT word, shared, unnest(sort_key || others) AS sort_key FROM words')
}

function sorted(found: readonly Record<string, unknown>[]): string[] {
  return found.map((row) => JSON.stringify(row)).toSorted()
}

/** As 026 to 032 stored them: the facet of the kind came first. */
const withoutPhones = [
  `UPDATE contacts SET words = (
    SELECT string_agg(' ' || word, '' ORDER BY place <> 2, place)
    FROM unnest(string_to_array(substr(words, 2), ' ')) WITH ORDINALITY AS w (word, place)
    WHERE word NOT LIKE 'mueller' AND (word < chr(262144) COLLATE "C"
      OR word >= chr(983040) COLLATE "C"))`,
  `DELETE FROM words WHERE word LIKE 'mueller' OR (word >= chr(262144) COLLATE "C"
    AND word < chr(983040) COLLATE "C")`,
]
const withoutFacets = [
  `UPDATE contacts SET words = (
    SELECT string_agg(' ' || word, '' ORDER BY place)
    FROM unnest(string_to_array(substr(words, 2), ' ')) WITH ORDINALITY AS w (word, place)
    WHERE word < chr(983040) COLLATE "C")`,
  `DELETE FROM words WHERE word >= chr(983040) COLLATE "C"`,
]

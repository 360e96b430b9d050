import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, after, test } from 'node:test'

import fc from 'fast-check'

import {
  type ContactQuery,
  type ListPage,
  type ListQuery,
  listBounds,
} from '#core/contacts/searching/contact-query.ts'
import { searchPrefixes } from '#core/contacts/searching/words.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { foldEmail } from '#core/values/email.ts'
import { cleanText } from '#core/values/text.ts'
import { contactSorts } from '#model/contacts/filter-values.ts'
import { search, write } from '#storage/contract/contacts/searching/search-oracle.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

const starts = fc.nat({ max: 5 }).map((offset) => ({ offset }))
const queries = fc.array(fc.tuple(search, fc.integer({ min: 1, max: 7 }), starts), { minLength: 1 })

suiteUnless(postgresMissing)('PostgreSQL compared with SQLite', () => {
  after(stopPostgres)

  test('the same writes and searches have the same answers', async (t) => {
    const [sqlite, postgres] = await openBoth(t)
    // One time for all projects of a file, and one for each project of a database.
    let now = noon
    const scenario = fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 25 }),
      queries,
      async (writes, searches) => {
        const local = await Workspace.make(sqlite)
        const remote = await Workspace.make(postgres)
        const [names, otherNames] = [new Map<string, string>(), new Map<string, string>()]
        for (const { body, kind } of writes) {
          now += 1
          const results = await local.writeAll([body], { kind, now })
          const otherResults = await remote.writeAll([body], { kind, now })
          assert.deepEqual(named(otherResults, otherNames), named(results, names))
        }
        for (const [terms, limit, start] of searches) {
          const query = { ...queryOf(terms), limit, start }
          const expected = await pageOf(local, query, names)
          assert.deepEqual(await pageOf(remote, query, otherNames), expected, JSON.stringify(query))
        }
      },
    )
    await fc.assert(scenario, { numRuns: 60 })
  })

  test('lists of more leads than are gathered have the same pages', async (t) => {
    const workspaces = await Promise.all((await openBoth(t)).map((store) => Workspace.make(store)))
    for (let written = 0; written < manyLeads; written += leadsPerWrite) {
      const bodies = Array.from({ length: leadsPerWrite }, (_, i) => leadAt(written + i))
      for (const workspace of workspaces) await workspace.writeAll(bodies, { now: noon + written })
    }
    for (const filter of filters) {
      for (const sort of contactSorts) {
        const [expected, found] = await Promise.all(
          workspaces.map((workspace) => readLists(workspace, { ...filter, sort })),
        )
        assert.deepEqual(found, expected, JSON.stringify({ filter, sort }))
        assert.ok(expected !== undefined && expected[0]?.names.length === pageSize)
      }
    }
  })
})

const manyLeads = 12_000
const leadsPerWrite = 400
const pageSize = 50
const any = { from: null, to: null }

/** All but the oldest leads are cold; one in fifty is hot. */
function leadAt(place: number) {
  const name = `${place % 7 === 0 ? 'Jane' : 'John'} ${place}`
  const temperature = place % 50 === 0 ? ['hot'] : []
  return { name, tags: [...temperature, place < 400 ? 'old' : 'cold', 'all'] }
}

/**
 * They match 12,000, 11,600, 240 and 400 leads, alone and with words; the last 400 come late in
 * most orders.
 */
const filters: readonly Partial<ListQuery>[] = [
  { tags: ['all'] },
  { tags: ['all'], type: 'person' },
  { tags: ['cold', 'all'] },
  { tags: ['hot'] },
  { tags: ['old', 'all'] },
  { tags: ['all'], prefixes: ['j'] },
  { tags: ['all'], prefixes: ['jane'] },
  { tags: ['hot'], prefixes: ['j'] },
  { tags: ['all'], created: { from: noon + 2_000, to: null } },
  { tags: ['all'], updated: { from: noon + 2_000, to: null } },
]

/** The first pages of a list, with names in place of the ids, which differ. */
async function readLists({ store, projectId }: Workspace, filter: Partial<ListQuery>) {
  const pages: { names: (string | null)[]; total: number; isTotalExact: boolean }[] = []
  let place: ListQuery['after'] = null
  do {
    const { contacts, next, total, isTotalExact }: ListPage = await store.filterContacts({
      ...{ projectId, prefixes: [], keyIds: [], channels: [], tags: [], fields: [] },
      ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
      ...{ shownFieldIds: [], sort: '-created', limit: pageSize, bounds: listBounds },
      ...filter,
      after: place,
    })
    pages.push({ names: contacts.map(({ name }) => name), total, isTotalExact })
    place = next
  } while (place !== null && pages.length < 4)
  return pages
}

async function openBoth(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  const sqlite = await openSqliteStore(dataDir)
  const url = await makeDatabase()
  await migrate(url)
  const postgres = openPostgresStore(url)
  t.after(async () => {
    await Promise.all([sqlite.close(), postgres.close()])
    await rm(dataDir, { recursive: true })
  })
  return [sqlite, postgres] as const
}

function queryOf({
  q,
  email,
  isByChange,
}: {
  q: string | null
  email: string | null
  isByChange: boolean
}) {
  return {
    prefixes: q === null ? [] : searchPrefixes(cleanText(q) ?? '').prefixes,
    emailFolded: email === null ? null : foldEmail(email),
    updatedSince: isByChange ? 0 : null,
  }
}

/** The results with the order of arrival in place of the ids, which differ. */
function named(results: readonly ItemResult[], names: Map<string, string>): unknown[] {
  return results.map((result) => {
    if ('rejection' in result) return result
    names.set(result.id, names.get(result.id) ?? `contact ${names.size}`)
    return { ...result, id: names.get(result.id) }
  })
}

async function pageOf(
  workspace: Workspace,
  query: Partial<ContactQuery>,
  names: ReadonlyMap<string, string>,
): Promise<unknown> {
  const { contacts, total, next } = await workspace.search(query)
  const renamed = contacts.map((contact) => ({ ...contact, id: names.get(contact.id) }))
  const records = await workspace.store.listContacts({ ...wholeOf(workspace), ...query })
  const full = records.contacts.map((contact) => ({
    ...contact,
    id: names.get(contact.id),
    duplicateOf: contact.duplicateOf === null ? null : names.get(contact.duplicateOf),
    createdBy: contact.createdBy.channel,
  }))
  // Changes are counted per file, or per project.
  const isNext = next !== null && !('sortKey' in next) ? true : next
  return { contacts: renamed, total, isNext, full }
}

function wholeOf({ projectId }: Workspace): ContactQuery {
  const start = { offset: 0 }
  return { projectId, prefixes: [], emailFolded: null, updatedSince: null, limit: 100, start }
}

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, after, suite, test } from 'node:test'

import fc from 'fast-check'

import type { ContactQuery } from '#core/contacts/searching/contact-query.ts'
import { searchPrefixes } from '#core/contacts/searching/words.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { foldEmail } from '#core/values/email.ts'
import { cleanText } from '#core/values/text.ts'
import { search, write } from '#storage/contract/contacts/search-oracle.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { makeDatabase, postgresMissing, stopPostgres } from '#test/processes/postgres-server.ts'

const starts = fc.nat({ max: 5 }).map((offset) => ({ offset }))
const queries = fc.array(fc.tuple(search, fc.integer({ min: 1, max: 7 }), starts), { minLength: 1 })

suite('PostgreSQL compared with SQLite', { skip: postgresMissing }, () => {
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
})

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

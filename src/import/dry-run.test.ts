import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import fc from 'fast-check'

import { byOperator } from '#core/actor.ts'
import { rejectionText } from '#core/contacts/writing/write-item.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { firstPage } from '#core/values/page.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { guessMapping } from '#import/mapping/guess-mapping.ts'
import { StoreTarget } from '#import/targets/store-target.ts'
import { startApp } from '#test/harness/harness.ts'
import { runImport, runDryRun } from './run-import.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const folder = mkdtempSync(join(tmpdir(), 'try-import-'))
after(() => rmSync(folder, { recursive: true }))
const { signal } = new AbortController()
const unknownUser = 'user_00000000000000000000000000'

/** Mostly the valid value. */
const mostly = <T>(valid: T, ...others: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(valid) }, fc.constantFrom(...others))

// Few people and many tags: rows meet one another, within a write and far apart.
const email = fc.nat(5).map((person) => `jane${person}@example.com`)
const tags = fc.array(
  fc.nat(70).map((tag) => `tag ${tag}`),
  { maxLength: 8, size: 'max' },
)
const row = fc.record(
  {
    name: mostly('Jane', ' ', 'x'.repeat(201)),
    email: fc.oneof({ weight: 9, arbitrary: email }, fc.constantFrom('nonsense', '')),
    phone: mostly('+49 30 901820', '12', 'x'.repeat(41)),
    type: mostly('person', 'robot'),
    createdAt: mostly('2020-01-01', 'soon', '2999-01-01T00:00:00Z'),
    Budget: mostly('1', 'x'.repeat(2_001)),
    id: mostly('x', 'contact_00000000000000000000000000'),
    tags,
  },
  { requiredKeys: ['email'] },
)
const withAssignee = fc.oneof(
  { weight: 9, arbitrary: row },
  row.map((one) => ({ ...one, assigneeId: unknownUser })),
)
const rows = (one: fc.Arbitrary<object>) =>
  fc.array(one, { minLength: 100, maxLength: 500, size: 'max' })

let files = 0

function fileOf(contacts: readonly object[]): Promise<ImportFile> {
  files += 1
  const path = join(folder, `${files}.ndjson`)
  const lines = contacts.map((contact, index) =>
    index % 97 === 96 ? '{"name":' : JSON.stringify(contact),
  )
  writeFileSync(path, lines.join('\n'))
  return openImportFile(path)
}

async function tried(file: ImportFile, target: StoreTarget): Promise<RejectedRow[]> {
  const rejected: RejectedRow[] = []
  using _ = target
  const plan = { file, mapping: guessMapping(file), target, onProgress: () => {} }
  const dryRun = await runDryRun({
    ...plan,
    onRejected: ({ number }, rejection) => {
      rejected.push({ row: number, reason: rejectionText(rejection) })
    },
  })
  assert.equal(dryRun.rejected, rejected.length)
  assert.deepEqual(dryRun.problems, rejected.slice(0, 10))
  return rejected.map(withoutOrder)
}

// If a row has an unknown member and too many tags, either may be found first.
function withoutOrder({ row: number, reason }: RejectedRow): RejectedRow {
  const isEither = /^(?:assigneeId must be a member|The contact would have more)/.test(reason)
  return { row: number, reason: isEither ? 'user or tags' : reason }
}

async function imported(file: ImportFile, target: StoreTarget): Promise<RejectedRow[]> {
  const mapping = guessMapping(file)
  const begun = await target.begin()
  const plan = { file, mapping, target, begun, signal, onProgress: () => {} }
  const { isFinished } = await runImport(plan)
  assert.ok(isFinished)
  return (await Array.fromAsync(target.rejectedRows())).map(withoutOrder)
}

test('a dry run rejects what the import into the store rejects, and stores nothing', async () => {
  await fc.assert(
    fc.asyncProperty(rows(withAssignee), async (contacts) => {
      const { id, secret } = await app.addProject()
      const known = Array.from({ length: 45 }, (_, index) => `known ${index}`)
      await app.create(secret, { email: 'jane0@example.com', tags: known })
      const project = (await app.store.listProjects(firstPage)).find((one) => one.id === id)
      assert.ok(project !== undefined)
      const file = await fileOf(contacts)
      const named = { fileName: 'leads.ndjson', fileHash: file.sha256, mapping: '{}' }
      const start = { ...named, by: byOperator }
      const before = await app.storedState()
      const verdict = await tried(
        file,
        new StoreTarget(app.store, project, start, { isServed: false }),
      )
      assert.equal(await app.storedState(), before)
      assert.deepEqual(await app.store.listImports({ projectId: id, beforeId: null, limit: 1 }), [])
      const target = new StoreTarget(app.store, project, start, { isServed: false })
      assert.deepEqual(verdict, await imported(file, target))
      // With another mapping the rows without identity are known, in either.
      const other = { ...start, mapping: '{"another":"one"}' }
      const again = await tried(
        file,
        new StoreTarget(app.store, project, other, { isServed: false }),
      )
      assert.deepEqual(
        again,
        await imported(file, new StoreTarget(app.store, project, other, { isServed: false })),
      )
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import type { Import } from '#core/imports/import.ts'
import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import type { ContactBody, Created } from '#test/harness/response.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

type Undone = { id: string; removed: number; restored: number; kept: object[] }

const contactsPath = '/public/v1/contacts'
const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const people = Array.from({ length: 250 }, (_, i) => ({
  name: `Jane ${i}`,
  phone: `030 90${1_000 + i}`,
}))

test('an import is listed, and undone while a server writes', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const post = async (body: object) => {
    return (await server.request('POST', contactsPath, { key, body })).body as Created
  }
  const get = async (id: string) => {
    return (await server.request('GET', `${contactsPath}/${id}`, { key })).body as ContactBody
  }
  const { id } = await post({ ...jane, company: 'Doe' })
  const imported = await importRows(folder.path, [
    { ...jane, company: 'Roe', position: 'Head' },
    ...people,
  ])
  const first = await post({ name: 'Jane 0', phone: '030 901000', notes: 'Called' })
  await post({ ...jane, position: 'Director' })

  const [listed] = await readCli<{ startedAt: string }[]>(folder.path, ['import', 'list'])
  assert.deepEqual(listed, {
    ...{ id: imported.id, fileName: 'leads.csv', startedAt: listed?.startedAt },
    ...{ finishedAt: '2026-01-15T12:00:01.000Z', undoneAt: null },
    ...{ created: 250, updated: 1, unchanged: 0, rejected: 0 },
  })
  const undo = ['import', 'undo', imported.id]
  const undone = await readCli<Undone>(folder.path, undo)
  const kept = [
    { contactId: id, fields: ['position'] },
    { contactId: first.id, fields: ['notes'] },
  ].toSorted((one, other) => (one.contactId < other.contactId ? -1 : 1))
  assert.deepEqual(undone, { id: imported.id, removed: 249, restored: 1, kept })
  const { company, position } = await get(id)
  assert.deepEqual([company, position], ['Doe', 'Director'])
  const { status } = await server.request('GET', `${contactsPath}/${imported.last}`, { key })
  assert.equal(status, 404)

  const again = await runCli(folder.path, undo)
  assert.deepEqual([again.code, again.stdout], [0, textOf(undone)])
  assert.match(again.stderr, /^It was already undone at \d{4}-/)
  const { stdout } = await runCli(folder.path, ['import', 'list'])
  assert.match(stdout, /^ID +FILE +STARTED +CREATED +UPDATED +UNCHANGED +REJECTED +STATE\n/)
  assert.match(stdout, / leads\.csv +[\d-]+T\S+ +250 +1 +0 +0 +undone \d{4}-/)
})

test('an unknown import ends with 3, one that did not finish is undone', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const unknown = await runCli(folder.path, ['import', 'undo', 'import_00000000000000000000000000'])
  assert.deepEqual([unknown.code, unknown.stdout], [3, ''])
  assert.match(
    unknown.stderr,
    /^The import import_0{26} does not exist\.\n.contact-sync import list. /,
  )
  assert.deepEqual(await readCli(folder.path, ['import', 'list']), [])
  const { id } = await importRows(folder.path, [jane], { isFinished: false })
  const { stdout: listed } = await runCli(folder.path, ['import', 'list'])
  assert.match(listed, / not finished\n$/)
  const undone = await runCli(folder.path, ['import', 'undo', id, '--json'])
  assert.deepEqual(JSON.parse(undone.stdout), { id, removed: 1, restored: 0, kept: [] })
  assert.equal(undone.stderr, 'It did not finish; undoing what it stored.\n')
})

/** Imports contacts while the server runs; `last` is the last one's id. */
async function importRows(
  dataDir: string,
  rows: readonly object[],
  { isFinished = true } = {},
): Promise<Import & { last: string }> {
  const store = await openStore({ dataDir })
  try {
    const { id: projectId = '' } = (await store.listProjects(firstPage))[0] ?? {}
    const now = Date.UTC(2026, 0, 15, 12)
    const file = {
      projectId,
      fileName: 'leads.csv',
      fileHash: 'hash',
      mapping: '{}',
      by: byOperator,
      now,
    }
    const one = await store.startImport(file)
    const last = await writeRows(store, one, rows)
    if (isFinished) await store.finishImport(one.id, now + 1_000)
    return { ...one, last }
  } finally {
    await store.close()
  }
}

async function writeRows(store: Store, one: Import, rows: readonly object[]): Promise<string> {
  const now = one.startedAt
  const items = rows.map((row) => {
    const context = { mayWritePrivileged: true, defaultCountry: null, now }
    const input = parseContact(row, context, [])
    assert.ok(input !== null)
    return { input }
  })
  const { id: importId, projectId, keyId } = one
  const { results } = await store.writeContacts({
    ...{ writer: { projectId, keyId, keyKind: 'secret', channel: 'import' }, items, now },
    credential: null,
    idempotency: null,
    importStep: { importId, rows: rows.map((_, i) => i + 1), from: null, position: '{}' },
  })
  const last = results.at(-1)
  assert.ok(last !== undefined && 'id' in last)
  return last.id
}

function textOf({ id, removed, restored, kept }: Undone): string {
  const counts = `${removed} contacts removed, ${restored} restored, ${kept.length} kept`
  const lines = (kept as { contactId: string; fields: string[] }[]).map(
    ({ contactId, fields }) => `${contactId}  ${fields.join(', ')}\n`,
  )
  return [
    `${id} (leads.csv) was undone: ${counts}.\n`,
    'Kept, because they were changed after the import:\n',
    ...lines,
  ].join('')
}

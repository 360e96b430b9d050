import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/values/time.ts'
import { createWriter } from '#export/create-writer.ts'
import { openStore } from '#installation.ts'
import { type ExportFormat, exportFormats } from '#model/exports/formats.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import {
  type Folder,
  makeFolder,
  programOf,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

const lead = (i: number) => ({
  name: i % 7 === 0 ? `=SUM(${i})` : `Lead ${i}`,
  email: `lead${i}@example.com`,
  phone: `+49 30 ${i}`,
  company: i % 2 === 0 ? 'Doe, Sons & "Daughters"' : 'Roe',
  notes: 'One\nTwo',
  tags: ['vip', 'a,b'],
  City: 'Köln',
  Budget: i,
})

/** A data folder with a number of contacts, and their records in the order of a search. */
async function makeContacts(folder: Folder, count: number): Promise<Contact[]> {
  const store = await openStore({ dataDir: folder.path })
  try {
    const workspace = await Workspace.make(store)
    const leads = Array.from({ length: count }, (_, i) => lead(i))
    await workspace.writeAll(leads.slice(0, count / 2), { now: noon - 1 })
    await workspace.writeAll(leads.slice(count / 2))
    const { contacts } = await workspace.search({ limit: count })
    return await Promise.all(contacts.map(({ id }) => workspace.get(id)))
  } finally {
    await store.close()
  }
}

function textOf(format: ExportFormat, contacts: readonly Contact[]): string {
  const writer = createWriter(format, { labels: ['City', 'Budget'], members: new Map() })
  return writer.start + contacts.map((contact) => writer.contact(contact)).join('')
}

test('every format has all contacts, as reading each by its id gives them', async () => {
  await using folder = await makeFolder()
  const contacts = await makeContacts(folder, 5_000)
  const exported = (format: ExportFormat) => runCli(folder.path, ['export', '--format', format])
  // A workbook is read back in test/import/import-direct.test.ts.
  const isOfAll = (format: ExportFormat) => format !== 'xlsx' && !format.endsWith('-ads')
  for (const format of exportFormats.filter((each) => isOfAll(each))) {
    const { code, stdout, stderr } = await exported(format)
    assert.deepEqual([code, stderr], [0, 'Contacts exported: 5,000\n'], format)
    assert.equal(stdout, textOf(format, contacts), format)
  }
  const { stdout } = await runCli(folder.path, ['export'])
  assert.match(stdout, /,'=SUM\(7\),lead7@example\.com,'\+49 30 7,/)
  const records = (await exported('ndjson')).stdout.trimEnd().split('\n')
  const { createdAt, updatedAt, ...record } = contacts[0] ?? assert.fail()
  const times = { createdAt: formatTime(createdAt), updatedAt: formatTime(updatedAt) }
  assert.deepEqual(JSON.parse(records[0] ?? ''), { ...record, ...times })
})

test('a file for a platform of ads has the leads with its click id, and counts these', async () => {
  await using folder = await makeFolder()
  const store = await openStore({ dataDir: folder.path })
  const workspace = await Workspace.make(store)
  await workspace.writeAll([{ name: 'Jane Doe', GCLID: 'Cj0K' }, { name: 'John Doe' }])
  await store.close()
  const { stdout, stderr } = await runCli(folder.path, ['export', '--format', 'google-ads'])
  assert.match(stdout, /^Google Click ID,Conversion Name,Conversion Time\r\nCj0K,Lead,[^\r]+\r\n$/)
  assert.equal(stderr, 'Contacts exported: 1\n')
})

test('filters work as in a search', async () => {
  await using folder = await makeFolder()
  const contacts = await makeContacts(folder, 20)
  const filters: [string[], (contact: Contact) => boolean][] = [
    [['--q', 'DAUGHT'], ({ company }) => company !== 'Roe'],
    [['--q', 'lead3 roe'], ({ name }) => name === 'Lead 3'],
    [['--email', 'LEAD3@example.com'], ({ email }) => email === 'lead3@example.com'],
    [['--email', 'nobody@example.com'], () => false],
  ]
  for (const [options, isMeant] of filters) {
    const { stdout } = await runCli(folder.path, ['export', '--format', 'ndjson', ...options])
    assert.equal(stdout, textOf('ndjson', contacts.filter(isMeant)), options.join(' '))
  }
  const since = ['--updated-since', formatTime(noon)]
  const { stdout } = await runCli(folder.path, ['export', '--format', 'ndjson', ...since])
  const changed = contacts.filter(({ updatedAt }) => updatedAt === noon).toReversed()
  assert.equal(stdout, textOf('ndjson', changed))
  assert.equal(changed.length, 10)
})

test('a file is replaced by the whole export, for its owner only', async () => {
  await using folder = await makeFolder()
  const contacts = await makeContacts(folder, 10)
  const exports = join(folder.path, 'exports')
  await mkdir(exports)
  const file = join(exports, 'leads.vcf')
  await writeFile(file, 'Before', { mode: 0o644 })
  const args = ['export', '--format', 'vcard', '--output', file]
  const printed = await readCli(folder.path, args)
  assert.deepEqual(printed, { file, format: 'vcard', contacts: 10 })
  assert.equal(await readFile(file, 'utf8'), textOf('vcard', contacts))
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(exports), ['leads.vcf'])
  const { stdout, stderr } = await runCli(folder.path, args)
  assert.deepEqual([stdout, stderr], ['', 'Contacts exported: 10\n'])
})

test('wrong usage is refused with 2, an unwritable target with 1; no file is touched', async () => {
  await using folder = await makeFolder()
  await makeContacts(folder, 4)
  const before = await readdir(folder.path)
  const missing = join(folder.path, 'missing', 'leads.csv')
  const refused: [string[], number, RegExp][] = [
    [['--format', 'xml'], 2, /^error: option '--format/],
    [['--json'], 2, /^--json requires --output/],
    [['--updated-since', 'today'], 2, /such as 2026-01-31T00:00:00Z/],
    [['--email', 'x', '--q', '-'], 2, /^q must have .*\nemail must be/],
    [['--output', folder.path], 2, /is not a file\.$/m],
    [['--output', missing], 1, /leads\.csv can't be written: no such file or directory\.$/m],
    [['--project', 'project_x'], 3, /No project has the id or name "project_x"/],
  ]
  const run = ([options]: (typeof refused)[number]) => runCli(folder.path, ['export', ...options])
  for (const [i, { code, stdout, stderr }] of (await Promise.all(refused.map(run))).entries()) {
    const [options, expected, message] = refused[i] ?? assert.fail()
    assert.deepEqual([code, stdout], [expected, ''], options.join(' '))
    assert.match(stderr, message)
  }
  assert.deepEqual(await readdir(folder.path), before)
})

test('it stops quietly when the reader stops', async () => {
  await using folder = await makeFolder()
  await makeContacts(folder, 5_000)
  const child = spawn(process.execPath, [...programOf('cli'), 'export'], {
    env: { ...process.env, DATA_DIR: folder.path },
    cwd: folder.path,
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = (await once(child, 'close')) as [number | null]
  assert.deepEqual([code, stderr], [0, ''])
})

test('while its reader pauses, it holds no old state of the database', async (t) => {
  await using folder = await makeFolder()
  const store = await openStore({ dataDir: folder.path })
  const workspace = await Workspace.make(store)
  await workspace.writeAll(Array.from({ length: 5_000 }, (_, i) => lead(i)))
  const child = spawn(process.execPath, [...programOf('cli'), 'export'], {
    env: { ...process.env, DATA_DIR: folder.path },
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const [begun] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  child.stdout.pause()
  await workspace.write({ email: 'lead0@example.com', name: 'Renamed meanwhile' })
  await store.close()
  const database = new DatabaseSync(databaseFile(folder.path), { timeout: 2_000 })
  assert.equal(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'], 0)
  database.close()
  const rest = await Array.fromAsync(child.stdout as AsyncIterable<string>)
  const text = begun + rest.join('')
  assert.ok(text.includes('Lead 4999') && text.includes('Renamed meanwhile'))
})

test('a full disk is reported, with 1', { skip: process.platform !== 'linux' }, async () => {
  await using folder = await makeFolder()
  await makeContacts(folder, 4)
  const full = await open('/dev/full', 'w')
  const child = spawn(process.execPath, [...programOf('cli'), 'export'], {
    env: { ...process.env, DATA_DIR: folder.path },
    cwd: folder.path,
    stdio: ['ignore', full.fd, 'pipe'],
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  await full.close()
  assert.deepEqual([code, stderr], [1, "stdout can't be written: no space left on device.\n"])
})

import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { firstPage } from '#core/values/page.ts'
import { dataFile, openStore } from '#installation.ts'
import { accountTables } from '#storage/repositories/accounts/account-tables.ts'
import { fillFolder } from './harness/storage/full-folder.ts'
import { ServerProcess, makeFolder, readCli, runCli } from './processes/server-process.ts'

// What belongs to no project: people, how many mails a mailbox got, the last numbers assigned, what
// a check writes, and SQLite's statistics. Memberships belong to both.
const global: ReadonlySet<string> = new Set([
  'counted_mails',
  'removed_files',
  'counters',
  'readiness',
  'sqlite_sequence',
  'sqlite_stat1',
  ...Object.keys(accountTables).filter((table) => table !== 'memberships'),
])

test('nothing is left of deleted projects, even if a deletion was stopped half-way', async () => {
  await using folder = await makeFolder()
  const { key, otherKey, contactIds } = await fillFolder(folder.path)
  const remove = (...args: string[]) => runCli(folder.path, ['projects', 'delete', ...args])
  await beginDeletion(folder.path, 'Doe')
  const listed = await runCli(folder.path, ['projects', 'list'])
  assert.match(listed.stdout, /^ID .*\nproject_\w+ {2}Roe .*\n$/)
  assert.match(listed.stderr, /^Doe \(project_\w+\) is being deleted\. To resume: /)
  const { code, stdout } = await remove('Doe', '--yes', '--confirm', 'Doe')
  assert.equal(code, 0)
  assert.match(stdout, /^The project Doe \(project_\w+\) was deleted\.\n$/)
  {
    await using server = await ServerProcess.start(folder.path)
    const whoami = async (of: string) =>
      (await server.request('GET', '/public/v1/whoami', { key: of })).status
    assert.deepEqual([await whoami(key), await whoami(otherKey)], [401, 200])
    const path = '/public/v1/contacts'
    const { body } = await server.request('GET', `${path}?q=john`, { key: otherKey })
    assert.equal((body as { total: number }).total, 1)
    const gone = await server.request('GET', `${path}/${contactIds[0]}`, { key: otherKey })
    assert.equal(gone.status, 404)
  }
  assert.ok(filledTables(folder.path).includes('contacts'))
  assert.equal((await remove('Roe', '--yes', '--confirm', 'Roe')).code, 0)
  assert.deepEqual(filledTables(folder.path), [])
  assert.deepEqual(await readCli(folder.path, ['projects', 'list']), [])
})

test('a project is not deleted unless its exact name is confirmed', async () => {
  await using folder = await makeFolder()
  await runCli(folder.path, ['setup', '--name', 'Leads'])
  const before = await readCli(folder.path, ['projects', 'list'])
  const cases: [code: number, said: RegExp, ...args: string[]][] = [
    [2, /pass --yes --confirm "Leads"/, 'Leads'],
    [2, /pass --yes --confirm "Leads"/, 'Leads', '--yes'],
    [2, /pass --yes --confirm "Leads"/, 'Leads', '--confirm', 'Leads'],
    [2, /must be the name "Leads"/, 'Leads', '--yes', '--confirm', 'leads'],
    [3, /^No project has the id or name "Lead"/, 'Lead', '--yes', '--confirm', 'Lead'],
  ]
  for (const [expected, said, ...args] of cases) {
    const { code, stdout, stderr } = await runCli(folder.path, ['projects', 'delete', ...args])
    assert.deepEqual([code, stdout], [expected, ''], args.join(' '))
    assert.match(stderr, said)
  }
  assert.deepEqual(await readCli(folder.path, ['projects', 'list']), before)
  assert.equal((await readCli<unknown[]>(folder.path, ['keys', 'list'])).length, 2)
})

async function beginDeletion(dataDir: string, name: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const project = (await store.listProjects(firstPage)).find((listed) => listed.name === name)
    await store.deleteProject(project?.id ?? '', Date.now())
    for (let step = 0; step < 3; step += 1) assert.equal(await store.eraseProjects(), true)
  } finally {
    await store.close()
  }
}

/** Tables with rows. */
function filledTables(dataDir: string): string[] {
  using database = new DatabaseSync(dataFile({ dataDir }), { readOnly: true })
  const isFilled = (name: string) =>
    database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() !== undefined
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return tables
    .map(({ name }) => String(name))
    .filter((name) => !global.has(name) && isFilled(name))
}

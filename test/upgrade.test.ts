import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'

import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { owner } from './browser/site.ts'
import type { ContactBody, Page } from './harness/answer.ts'
import { ServerProcess, makeFolder, runCli } from './processes/server-process.ts'

// A data folder as version 0.1.0 itself left it: two projects, and in the first one a person who
// was updated, a possible duplicate from a web page, a batch, a field, and values without one.
const firstRelease = new URL('./fixtures/releases/0.1.0/contact-sync.db.gz', import.meta.url)
const secret = 'zk_live_leAdAKK4TXwlRTN4L1LOpT0q9q174TNQ3HHOzr'
const first = 'project_01m81ma2dme008hfjfdycffgj8'
const jane = 'contact_01m81math9e00vw2gt2vqexn29'

type Leads = {
  data: { name: string | null; isPossibleDuplicate: boolean; createdBy: { label: string } }[]
  total: number
}

async function releasedFolder() {
  const folder = await makeFolder()
  writeFileSync(databaseFile(folder.path), gunzipSync(readFileSync(firstRelease)))
  return folder
}

test('a data folder of 0.1.0 is served, searched, and its contacts are leads', async () => {
  await using folder = await releasedFolder()
  await using server = await ServerProcess.start(folder.path)
  const get = (path: string) => server.request('GET', path, { key: secret })
  const stored = (await get(`/public/v1/contacts/${jane}`)).body as ContactBody
  assert.deepEqual(
    [stored.name, stored.company, stored.tags, stored.customFields],
    ['Jane Doe', 'Doe GmbH', ['vip', 'berlin'], { Budget: '12' }],
  )
  // The words are cut again in the background.
  let found: Page | undefined
  for (let looks = 0; looks < 100 && found?.total !== 2; looks += 1) {
    found = (await get('/public/v1/contacts?q=jan')).body as Page
  }
  assert.equal(found?.total, 2)

  const token = /\/setup\?token=([\w-]{32})$/m.exec(server.stdout)?.[1]
  const headers = { origin: server.url }
  const { projectName: _, country: __, ...person } = owner
  const setUp = await server.request('POST', '/app/v1/setup', {
    headers,
    body: { ...person, token },
  })
  assert.equal(setUp.status, 201, setUp.text)
  const { projectId } = setUp.body as { projectId: string }
  const cookie = /contact_sync\.session_token=[^;]+/.exec(setUp.headers['set-cookie'] ?? '')?.[0]
  const ask = async <Body>(path: string) => {
    const answer = await server.request('GET', `/app/v1/projects/${projectId}${path}`, {
      headers: { cookie },
    })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as Body
  }
  const leads = await ask<Leads>('/leads')
  assert.equal(leads.total, 5)
  assert.deepEqual(
    leads.data.map(({ name, isPossibleDuplicate, createdBy }) => [
      ...[name, isPossibleDuplicate, createdBy.label],
    ]),
    [
      [null, false, 'Server'],
      ['山田 太郎', false, 'Server'],
      ['Jane D.', true, 'Website'],
      ['Jane Doe', false, 'Server'],
      ['Emil Nowak', false, 'Server'],
    ],
  )
  const { total } = await ask<Leads>('/leads?tag=berlin')
  assert.equal(total, 1)
  const { held } = await ask<{ held: { label: string }[] }>('/fields')
  assert.deepEqual(
    held.map(({ label }) => label),
    ['Hobby', 'message', 'Region'],
  )
  const history = await ask<{ data: { kind: string }[] }>(`/leads/${jane}/history`)
  assert.deepEqual(
    history.data.map(({ kind }) => kind),
    ['updated', 'created'],
  )
})

test('a data folder of 0.1.0 is backed up by this version before its first start', async () => {
  await using folder = await releasedFolder()
  await using other = await makeFolder()
  const file = join(folder.path, 'before.db')
  assert.equal((await runCli(folder.path, ['backup', file])).code, 0)
  assert.equal((await runCli(other.path, ['restore', file])).code, 0)
  await using server = await ServerProcess.start(other.path)
  const { status } = await server.request('GET', `/public/v1/contacts/${jane}`, { key: secret })
  assert.equal(status, 200)
})

test('no command upgrades a folder under the running server of an older version', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  execute(folder.path, 'PRAGMA user_version = 1')
  const { code, stdout, stderr } = await runCli(folder.path, ['projects', 'list'])
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /has version 1, .* a server of the older version is running on it\. Stop /)
  assert.ok(!existsSync(join(folder.path, 'backups')))
  await server.stop()
})

test('a server and its worker upgrade a folder, whichever starts first', async () => {
  await using folder = await releasedFolder()
  await using worker = await ServerProcess.start(folder.path, {}, 'worker')
  assert.match(worker.stdout, /"from":1,"to":\d+,"snapshot":".*","msg":"upgrading /)
  await using server = await ServerProcess.start(folder.path, {}, 'api')
  assert.doesNotMatch(server.stdout, /upgrading/)
})

const onLinux = { skip: process.platform !== 'linux' }

test('without room for the snapshot an upgrade changes nothing', onLinux, async () => {
  await using folder = await releasedFolder()
  const file = databaseFile(folder.path)
  const before = readFileSync(file)
  const limit = ['prlimit', `--fsize=${before.length - 4_096}:`]
  await assert.rejects(ServerProcess.startUnder(limit, folder.path), (error: Error) => {
    assert.match(error.message, /ended with 1: /)
    assert.match(error.message, /before-\d+\.db, can't be written: .*Nothing was changed/)
    return true
  })
  assert.deepEqual(readFileSync(file), before)
  assert.deepEqual(readdirSync(join(folder.path, 'backups')), [])
  const { code, stderr } = await runCli(folder.path, ['projects', 'list'])
  assert.equal(code, 0)
  assert.match(
    stderr,
    /^Upgrading .* from schema version 1 to \d+\. Its state before that is kept in /,
  )
})

test('docs/upgrading.md: a snapshot takes a folder back, with newer leads beside it', async () => {
  await using folder = await releasedFolder()
  {
    await using server = await ServerProcess.start(folder.path)
    const body = { name: 'Since the upgrade', email: 'since@example.com' }
    const { status } = await server.request('POST', '/public/v1/contacts', { key: secret, body })
    assert.equal(status, 201)
    await server.stop()
  }
  const page = readFileSync(new URL('../docs/upgrading.md', import.meta.url), 'utf8')
  const block = /```sh\n(cd \/var\/lib\/contact-sync [^`]*before-31\.db[^`]*)```/.exec(page)?.[1]
  const [snapshot = ''] = readdirSync(join(folder.path, 'backups'))
  const commands = block?.replace('/var/lib/contact-sync', folder.path)
  assert.ok(commands !== undefined)
  execFileSync('sh', ['-e'], { input: commands.replace('before-31.db', snapshot) })
  assert.deepEqual(readState(databaseFile(folder.path)), { version: 1, contacts: 48 })
  const newer = join(folder.path, 'newer')
  const { stdout } = await runCli(newer, [
    'export',
    '--email',
    'since@example.com',
    '--project',
    first,
  ])
  assert.match(stdout, /since@example\.com/)
})

function execute(dataDir: string, sql: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec(sql)
}

function readState(file: string): unknown {
  using database = new DatabaseSync(file, { readOnly: true })
  const state = `SELECT user_version AS version, (SELECT count(*) FROM contacts) AS contacts
    FROM pragma_user_version`
  return { ...database.prepare(state).get() }
}

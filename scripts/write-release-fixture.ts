import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { loadConfig } from '#config.ts'
import { dataFile } from '#installation.ts'
import { type Known, fillFolder } from '#test/harness/storage/full-folder.ts'
import {
  type Ask,
  type Recorded,
  recordResponses,
  recordReplay,
} from '#test/harness/storage/recorded-responses.ts'
import { ServerProcess, makeFolder, readCli } from '#test/processes/server-process.ts'

// Writes what tests of later versions upgrade, in `test/fixtures/releases/VERSION`: a data folder
// with some of everything, the same in PostgreSQL, and this version's responses about it.
const { databaseUrl } = loadConfig()
if (databaseUrl === null) throw new Error('Set DATABASE_URL to an empty database, for pg_dump.')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const target = join('test/fixtures/releases', version)
// A released fixture never changes.
mkdirSync(target)

const listed = ['keys', 'fields', 'webhooks', 'import', 'members']

await using folder = await makeFolder()
const dataDir = folder.path
const known = await fillFolder(dataDir)
const { replays, at } = await createMore()
const recorded: Recorded = { at, replays, ...(await record()) }
save('answers.json.gz', JSON.stringify(recorded))
save('contact-sync.db.gz', readFileSync(dataFile({ dataDir })))
await readCli(dataDir, ['move'], { DATABASE_URL: databaseUrl })
save('postgres.sql.gz', dump(databaseUrl))

// Pages that have pinned the script of forms still need it.
for (const path of globSync('embed/dist/v1*.{js,css}')) {
  const name = basename(path)
  if (/\.[0-9a-f]{16}\./.test(name)) copyFileSync(path, join('embed/released', name))
}

async function createMore() {
  await using server = await ServerProcess.start(dataDir)
  const ask: Ask = (...call) => server.request(...call)
  const path = '/public/v1/contacts'
  const people = [
    { name: 'Jane Roe', email: 'roe@example.com' },
    { name: 'Nobody', email: 'no' },
  ]
  const bodies = [
    { key: known.key, path: `${path}/batch`, body: { contacts: people } },
    { key: known.key, path, body: { name: 'Jane Müller', email: 'jane@example.com', Size: 'L' } },
    { key: known.publishable, path, body: { name: 'Jane D.', email: 'jane@example.com' } },
  ]
  const bodyReplays: Recorded['replays'] = []
  for (const body of bodies) bodyReplays.push(await recordReplay(ask, body))
  await server.stop()
  return { replays: bodyReplays, at: Date.now() }
}

async function record() {
  const { key, limitedKey, publishable, otherKey } = known
  await using server = await ServerProcess.start(dataDir)
  const keys = [key, limitedKey, publishable, otherKey]
  const answers = await recordResponses((...call) => server.request(...call), keys)
  await server.stop()
  const commands: Recorded['commands'] = []
  for (const args of await listing(known)) {
    commands.push({ args, printed: await readCli(dataDir, args) })
  }
  return { answers, commands }
}

async function listing({ webhookIds, contactIds }: Known): Promise<string[][]> {
  const projects = await readCli<{ id: string }[]>(dataDir, ['projects', 'list'])
  const ofProjects = projects.flatMap(({ id }) =>
    listed.map((group) => [group, 'list', '--project', id]),
  )
  const ofContacts = contactIds
    .slice(0, 4)
    .map((id) => ['contacts', 'show', id, '--project', projects[0]?.id ?? ''])
  const ofWebhooks = webhookIds.map((id) => ['webhooks', 'deliveries', id])
  return [['projects', 'list'], ...ofProjects, ...ofContacts, ...ofWebhooks]
}

// Names without their schema, so that the test can choose one.
function dump(url: string): string {
  const args = ['--inserts', '--no-owner', '--no-privileges', '--schema=public', url]
  const sql = execFileSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return sql
    .replaceAll(
      /^(?:\\|SET |SELECT pg_catalog\.set_config|(?:CREATE|ALTER|COMMENT ON) SCHEMA).*$/gm,
      '',
    )
    .replaceAll(/\b(INTO|TABLE|ONLY|ON|INDEX|SEQUENCE|NAME|REFERENCES|FUNCTION) public\./g, '$1 ')
    .replaceAll("setval('public.", "setval('")
}

function save(name: string, content: string | Uint8Array): void {
  writeFileSync(join(target, name), gzipSync(content, { level: 9 }))
}

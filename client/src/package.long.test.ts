import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

import { rolldown } from 'rolldown'

import { startScriptedServer } from '../../test/processes/servers/scripted-server.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'client')
const bin = join(root, 'node_modules/.bin')
// The part for pages; the verification of webhooks is for servers.
const clientBytesMax = 5_000
const exportsBytesMax = 5_700
const run = promisify(execFile)

let folder: string
let tarball: string

// Packing builds first, as publishing does.
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contact-sync-client-'))
  const { stdout } = await npm(client, ['pack', '--json', '--pack-destination', folder])
  const [name = ''] = /[\w.-]+\.tgz/.exec(stdout) ?? []
  tarball = join(folder, name)
})
after(() => rm(folder, { recursive: true, force: true }))

test('the package contains what is compiled, and depends on nothing', async () => {
  const { stdout } = await run('tar', ['-tzf', tarball])
  const files = stdout.trim().split('\n')
  const known =
    /^package\/(?:dist\/(?:esm|cjs)\/[\w-]+(?:\.d\.ts|\.js|\.json)|\w+(?:\.md|\.json)?)$/
  const odd = files.filter((file) => !known.test(file))
  assert.deepEqual(odd, [])
  assert.ok(!files.some((file) => /test/.test(file)), 'Tests are in the package.')
  const manifest = (await import('../package.json', { with: { type: 'json' } })).default
  assert.ok(!Object.keys(manifest).some((name) => /dependencies/i.test(name)))
})

test('publint reports nothing', async () => {
  await run(process.execPath, [join(bin, 'publint'), tarball, '--strict'])
})

test('@arethetypeswrong/cli accepts the types for every way to import', async () => {
  await run(process.execPath, [join(bin, 'attw'), tarball])
})

test('bundled, minified and gzipped, a client has at most 5 KB, and all exports 5.7', async () => {
  const all = join(client, 'dist/esm/contact-sync-client.js')
  const entry = join(folder, 'client.js')
  const names = 'ContactSync, ContactSyncError, ContactBatchError'
  await writeFile(entry, `export { ${names} } from ${JSON.stringify(all)}`)
  const bytes = async (input: string) =>
    gzipSync(await bundle(input, { minify: true }), { level: 9 }).length
  assert.ok((await bytes(entry)) <= clientBytesMax, `${await bytes(entry)} bytes`)
  assert.ok((await bytes(all)) <= exportsBytesMax, `${await bytes(all)} bytes`)
})

const consumers = [
  { name: 'ESM', type: 'module', head: "import * as sdk from 'contact-sync-client'" },
  { name: 'CJS', type: 'commonjs', head: "const sdk = require('contact-sync-client')" },
]

for (const { name, type, head } of consumers) {
  test(`an empty ${name} project with it creates a contact, on every Node available`, async () => {
    const project = await install(name, type)
    await writeFile(join(project, 'main.js'), `${head}\n${mainCode}`)
    await using server = await startScriptedServer([{ status: 201, body: { id: 'contact_1' } }])
    for (const node of await findNodes()) {
      const { stdout } = await run(node, ['main.js', server.url], { cwd: project })
      assert.equal(stdout, 'contact_1 invalid_option missing_header\n', node)
    }
  })

  test(`${name} with types: a consumer compiles, unless it makes a mistake`, async () => {
    const project = await install(`${name}-types`, type)
    await writeFile(join(project, 'main.ts'), consumerCode)
    const options = { target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: [] }
    const compilerOptions = { ...options, strict: true, noEmit: true, skipLibCheck: false }
    const config = { compilerOptions, files: ['main.ts'] }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', project]).catch(
      (error: unknown) => error as { stdout: string },
    )
    assert.equal(stdout, '')
  })
}

test('bundled for a browser it needs nothing else, and refuses a secret key there', async () => {
  const project = await install('browser', 'module')
  const entry = join(project, 'main.js')
  await writeFile(
    entry,
    `import { ContactSync } from 'contact-sync-client'
    const baseUrl = 'https://contacts.example.com'
    export const construct = (apiKey) => new ContactSync({ apiKey, baseUrl })`,
  )
  const code = await bundle(entry, { format: 'iife', name: 'page' })
  const page: Record<string, unknown> = { document: {}, navigator: { userAgent: 'Mozilla/5.0' } }
  page['window'] = page
  const construct = (kind: string) =>
    runInNewContext(`${code}; page.construct('zk_${kind}_${'k'.repeat(38)}')`, { ...page }) as {
      contacts: object
    }
  assert.throws(() => construct('live'), { code: 'secret_key_in_browser' })
  assert.ok(construct('pub').contacts)
})

const mainCode = `
const key = 'zk_live_' + 'k'.repeat(38)
async function main(baseUrl) {
  const client = new sdk.ContactSync({ apiKey: key, baseUrl })
  const { id } = await client.contacts.create({ name: 'Jane Doe' })
  let code
  try {
    new sdk.ContactSync({ apiKey: '', baseUrl })
  } catch (error) {
    code = error instanceof sdk.ContactSyncError && error.code
  }
  const refused = await sdk.verifyWebhook('', {}, '').catch((error) => error.code)
  console.log(id, code, refused)
}
main(process.argv[2])
`

const consumerCode = `
import {
  type BatchItem, type Contact, ContactBatchError, type ContactChanges, ContactSync,
  ContactSyncError, type RateLimit,
  type WebhookEvent, verifyWebhook,
} from 'contact-sync-client'

const baseUrl = 'https://contacts.example.com'
const client = new ContactSync({ apiKey: 'zk_pub_', baseUrl, fetch })

interface Buffer extends Uint8Array {}
interface Lead { name: string; email: string; score: number }

export async function use(lead: Lead, body: Buffer, headers: Headers): Promise<void> {
  const { id, outcome, rateLimit } = await client.contacts.create(lead)
  const text: string = id
  const how: 'created' | 'updated' | 'unchanged' = outcome
  const limit: RateLimit | null = rateLimit
  await client.contacts.create({ name: 'Jane', 'Shoe size': 38, tags: ['vip'], company: undefined })
  const { results } = await client.contacts.createBatch([lead, { email: 'jane@example.com' }], {
    concurrency: 2, idempotencyKey: 'import-1', signal: AbortSignal.timeout(1_000),
    timeoutMs: 5_000, retries: 0, strict: true,
  })
  for (const item of results) idOrCode(item)
  const page = await client.contacts.search({ q: 'jane', limit: 5, updatedSince: new Date() })
  const cursor: string | null = page.nextCursor
  for await (const { updatedAt } of client.contacts.changes({ updatedSince: '' })) updatedAt.trim()
  for await (const { email } of client.contacts.searchAll({ q: 'jane' })) email?.trim()
  const contact: Contact = await client.contacts.get(id)
  const label: string | undefined = contact.customFields['Shoe size']
  const { scopes } = await client.whoami()
  scopes.includes('contacts:read')
  const event: WebhookEvent = await verifyWebhook(body, headers, [''], { now: 0 })
  if (event.type === 'contact.deleted') {
    const erased: null = event.data.contact.email
    console.log(erased, event.data.contact.id.trim())
  } else if (event.type !== 'webhook.test') event.data.contact.email?.trim()
  if (event.type === 'contact.updated') describeChanges(event.data.changes)
  if (event.type === 'contact.merged') event.data.mergedContactId.trim()
  console.log(text, how, limit, cursor, label)

  // @ts-expect-error: an address is text.
  await client.contacts.create({ email: 5 })
  // @ts-expect-error: a person or a company.
  await client.contacts.create({ name: 'Jane Doe', type: 'robot' })
  // @ts-expect-error: the pages of all contacts are not the caller's.
  client.contacts.searchAll({ offset: 5 })
  // @ts-expect-error: changes since when?
  client.contacts.changes({})
  // @ts-expect-error: no such parameter.
  await client.contacts.search({ name: 'Jane' })
  // @ts-expect-error: a misspelt option.
  new ContactSync({ apiKey: '', baseUrl, timeoutMS: 1 })
  // @ts-expect-error: a misspelt option of a call.
  await client.contacts.get(id, { retry: 1 })
  // @ts-expect-error: only a merge names another contact.
  if (event.type === 'contact.updated') event.data.mergedContactId
}

function describeChanges({ company, customFields }: ContactChanges): string {
  return (company?.to ?? '') + (customFields?.['Budget']?.from ?? '')
}

function idOrCode(item: BatchItem): string {
  return item.outcome === 'rejected' ? item.error.code : item.id
}

export function explain(error: unknown): string {
  if (error instanceof ContactBatchError) return String(error.unanswered[0]) + error.idempotencyKey
  if (!(error instanceof ContactSyncError)) return ''
  switch (error.code) {
    case 'rate_limited':
      return String(error.retryAfterSeconds ?? 0)
    case 'invalid_request':
      return error.errors.map(({ pointer }) => pointer).join()
    default:
      return error.requestId ?? ''
  }
}
`

/** A project that has nothing but the package, installed without a network. */
async function install(name: string, type: string): Promise<string> {
  const project = join(folder, name)
  await mkdir(project)
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type }))
  await npm(project, ['install', '--offline', '--no-audit', '--no-fund', tarball])
  return project
}

function npm(cwd: string, args: readonly string[]): Promise<{ stdout: string }> {
  // The variables that npm sets for its scripts would lead it back to this repository.
  const env = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const options = { cwd, env: Object.fromEntries(env), shell: process.platform === 'win32' }
  return run('npm', args, options)
}

/** The pinned Node, and the machine's unless it is older than the client supports. */
async function findNodes(): Promise<string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const otherFolders = folders.filter((path) => !path.includes('node_modules'))
  const PATH = otherFolders.join(delimiter)
  const printed = 'parseInt(process.versions.node) >= 20 ? process.execPath : ""'
  const node = await run('node', ['-p', printed], { env: { PATH } }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  return [process.execPath, node].filter((path) => path !== '')
}

async function bundle(input: string, output: Parameters<Bundle['generate']>[0]): Promise<string> {
  const built = await rolldown({ input, platform: 'browser' })
  const { output: chunks } = await built.generate(output)
  await built.close()
  assert.deepEqual([chunks.length, chunks[0].imports], [1, []])
  return chunks[0].code
}

type Bundle = Awaited<ReturnType<typeof rolldown>>

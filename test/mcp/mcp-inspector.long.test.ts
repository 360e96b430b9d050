import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import type { TestProject } from '#test/harness/harness.ts'
import { startApp } from '#test/harness/harness.ts'
import { HostProcess } from '#test/processes/host-process.ts'
import { type Folder, compiledDir, makeFolder } from '#test/processes/server-process.ts'

const root = join(import.meta.dirname, '../..')
const hostFile = join(import.meta.dirname, 'mcp-inspector-host.ts')
const contactSync = join(root, 'bin/contact-sync.js')

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

let host: HostProcess | null = null
let home: Folder
before(async () => {
  home = await makeFolder()
})
after(() => home[Symbol.asyncDispose]())

type Listed = { tools: { name: string }[] }
type Called = { structuredContent: Record<string, unknown> }

for (const era of ['legacy', 'auto', 'modern']) {
  test(`${era}: a secret key lists all tools, creates and finds`, async () => {
    const { secret } = await app.addProject()
    const ask = overHttp(secret, era)
    const { tools } = await ask<Listed>(['--method', 'tools/list', '--strict'])
    assert.equal(tools.length, 6)
    const jane = { name: 'Jane Doe', email: 'jane@example.com', tags: ['vip'] }
    const created = await ask<Called>(callOf('contacts_create', jane))
    const { id, outcome } = created.structuredContent
    assert.equal(outcome, 'created')
    const matches = await ask<Called>(callOf('contacts_search', { email: 'JANE@example.com' }))
    assert.equal(matches.structuredContent['total'], 1)
    const got = await ask<Called>(callOf('contacts_get', { id }))
    assert.deepEqual((got.structuredContent['contact'] as { tags: string[] }).tags, ['vip'])
  })

  test(`${era}: a tool's error shows its code, not a violation of its schema`, async () => {
    const { secret } = await app.addProject()
    const stored = await app.storedState()
    const ask = overHttp(secret, era)
    const wrong: [code: string, tool: string, args: object][] = [
      ['not_found', 'contacts_get', { id: 'contact_00000000000000000000000000' }],
      ['invalid_request', 'contacts_create', { email: 'jane' }],
      ['invalid_request', 'contacts_search', { limit: 0 }],
    ]
    for (const [code, tool, args] of wrong) {
      await assert.rejects(ask(callOf(tool, args)), ({ message }: Error) => {
        assert.match(message, new RegExp(`${code}: `))
        assert.doesNotMatch(message, /schema|required property/)
        return true
      })
    }
    assert.equal(await app.storedState(), stored)
  })

  test(`${era}: a publishable key adds, and can do nothing else`, async () => {
    const { publishable } = await app.addProject()
    const ask = overHttp(publishable, era)
    const { tools } = await ask<Listed>(['--method', 'tools/list', '--strict'])
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['contacts_create', 'whoami'],
    )
    const created = await ask<Called>(callOf('contacts_create', { name: 'Jane Doe' }))
    assert.equal(created.structuredContent['outcome'], 'created')
    await assert.rejects(ask(callOf('contacts_search', {})), /tool_not_found/)
  })

  test(`${era}: the same over stdio`, async () => {
    const { secret } = await app.addProject()
    const ask = overStdio({ secret }, era)
    assert.equal((await ask<Listed>(['--method', 'tools/list'])).tools.length, 6)
    const created = await ask<Called>(callOf('contacts_create', { name: 'Jane Doe' }))
    assert.equal(created.structuredContent['outcome'], 'created')
    assert.equal((await app.search(secret)).total, 1)
  })

  test(`${era}: the resource and the prompts are read`, async () => {
    const { secret } = await app.addProject()
    const ask = overHttp(secret, era)
    const uri = 'contacts://fields'
    const read = await ask<{ contents: unknown[] }>(['--method', 'resources/read', '--uri', uri])
    assert.equal(read.contents.length, 1)
    const get = ['--method', 'prompts/get', '--prompt-name', 'qualify_lead']
    const { messages } = await ask<{ messages: unknown[] }>([
      ...get,
      ...['--prompt-args', 'contact=jane@example.com'],
    ])
    assert.equal(messages.length, 1)
  })
}

test('a revoked key is refused on the next call', async () => {
  const { id } = await app.addProject()
  const key = await app.addKey(id, 'secret')
  const ask = overHttp(key.secret, 'modern')
  await ask(['--method', 'tools/list'])
  await app.store.revokeKey(key.id, app.clock.now())
  await assert.rejects(ask(['--method', 'tools/list', '--stored-auth-only']), /401|auth/i)
})

function callOf(tool: string, args: object): string[] {
  return ['--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args)]
}

type Ask = <Result>(args: readonly string[]) => Promise<Result>

function overHttp(key: string, era: string): Ask {
  const url = `http://127.0.0.1:${app.port}/mcp`
  return asking([url, '--header', `Authorization: Bearer ${key}`, '--protocol-era', era])
}

function overStdio({ secret }: Pick<TestProject, 'secret'>, era: string): Ask {
  const url = `http://127.0.0.1:${app.port}`
  const settings = ['-e', `CONTACT_SYNC_URL=${url}`, '-e', `CONTACT_SYNC_KEY=${secret}`]
  const command = ['--', process.execPath, contactSync, 'mcp']
  return asking([...settings, '--protocol-era', era], command)
}

function asking(options: readonly string[], command: readonly string[] = []): Ask {
  return async <Result>(args: readonly string[]) => {
    const ended = await run([...options, '--format', 'json', '--quiet', ...args, ...command])
    if (ended.code !== 0) throw new Error(ended.output)
    // The inspector prints the result as the server returned it.
    return (JSON.parse(ended.stdout) as { result: Result }).result
  }
}

// In a separate home folder: the inspector keeps what it knows about servers there.
async function run(args: readonly string[]) {
  const { PATH = '' } = process.env
  const env = { PATH, HOME: home.path, NODE_COMPILE_CACHE: compiledDir }
  const options = { cwd: home.path, env, execArgv: [] }
  if (host === null || host.hasEnded) host = new HostProcess(hostFile, options)
  const { code, stdout, stderr } = await host.run(args)
  return { code, stdout, output: stdout + stderr }
}

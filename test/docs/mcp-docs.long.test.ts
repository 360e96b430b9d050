import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

import { tools } from '#mcp/tools/tools.ts'
import { ServerProcess, compiledDir, makeFolder } from '#test/processes/server-process.ts'
import { mcpImportPage } from '../../scripts/mcp-import-page.ts'

const root = join(import.meta.dirname, '../..')
const docs = join(root, 'docs')
const modules = join(root, 'node_modules/@modelcontextprotocol')
const programs = {
  'npx @modelcontextprotocol/inspector': `${modules}/inspector/clients/launcher/build/index.js`,
  'npx contact-sync': join(root, 'bin/contact-sync.js'),
}

test('docs/mcp-import.md: is what a server answers; npm run transcript generates it', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const page = await mcpImportPage({ url: server.url, key: server.keys.secret })
  assert.equal(await readFile(join(docs, 'mcp-import.md'), 'utf8'), page)
})

test('docs/mcp.md: lists every tool with what it counts as', async () => {
  const page = await readFile(join(docs, 'mcp.md'), 'utf8')
  const rows = Array.from(page.matchAll(/^\| `(\w+)` \|.*\| `(\w+)` \|/gm), ([, ...row]) => row)
  assert.deepEqual(
    rows,
    tools.map(({ definition, operation }) => [definition.name, operation]),
  )
})

test('docs/mcp.md: its settings are JSON', async () => {
  const blocks = await blocksOf('json')
  assert.equal(blocks.length, 2)
  for (const block of blocks) JSON.parse(block)
})

test('docs/mcp.md: followed as written, every command does what it says', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const settings = { CONTACT_SYNC_URL: server.url, CONTACT_SYNC_KEY: server.keys.secret }
  const [keys = '', , http = '', stdio = '', ...rest] = await blocksOf('sh')
  assert.deepEqual(rest, [])
  const { PATH = '' } = process.env
  const run = (script: string) =>
    runShell(script, folder.path, {
      ...{ PATH, HOME: folder.path, NODE_COMPILE_CACHE: compiledDir },
      ...{ DATA_DIR: folder.path, ...settings },
    })
  assert.match(await run(keys), /zk_live_\w{38}/)
  const [listed = '', tried = '', created = ''] = (await run(http)).split(/^(?=\{)/m)
  assert.match(listed, /"contacts_create_batch"/)
  assert.match(tried, /Dry run: nothing was stored/)
  assert.match(created, /The contact was created/)
  assert.match(await run(stdio), /1 found, 1 here/)
})

async function blocksOf(language: string): Promise<string[]> {
  const page = await readFile(join(docs, 'mcp.md'), 'utf8')
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(blocks, ([, block = '']) => block)
}

/** What a script of the docs prints, with the programs of this repository in place of `npx`. */
async function runShell(
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const names = Object.entries(programs)
  const local = names.reduce(
    (before, [name, file]) => before.replaceAll(name, `${process.execPath} ${file}`),
    script,
  )
  const child = spawn('sh', ['-e', '-c', local], { cwd, env })
  child.stdin.end()
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  assert.equal(code, 0, stdout + stderr)
  return stdout
}

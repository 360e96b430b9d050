import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'
import { revisions } from '#test/processes/mcp-client.ts'
import { startKeyProxy } from '#test/processes/proxies/key-proxy.ts'
import { compiledDir, makeFolder } from '#test/processes/server-process.ts'

const root = join(import.meta.dirname, '../..')
const suite = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

for (const revision of revisions) {
  test(`${revision}: every requirement is green unless the baseline explains it`, async () => {
    const { secret } = await app.addProject()
    await using proxy = await startKeyProxy(app.port, secret)
    await using folder = await makeFolder()
    const baseline = join(import.meta.dirname, 'mcp-conformance', `${revision}.yaml`)
    const { code, output } = await run(folder.path, [
      ...['server', '--url', `${proxy.url}/mcp`, '--requirements', revision],
      ...['--expected-failures', baseline, '--output-dir', folder.path],
    ])
    assert.equal(code, 0, output)
    const green = new Set(Array.from(output.matchAll(/^✓ ([\w-]+): [1-9]/gm), ([, name]) => name))
    for (const name of ['tools-list', 'prompts-list', 'dns-rebinding-protection']) {
      assert.ok(green.has(name), `${name} is not green.\n${output}`)
    }
  })
}

async function run(cwd: string, args: readonly string[]) {
  const { PATH = '' } = process.env
  const env = { PATH, HOME: cwd, NODE_COMPILE_CACHE: compiledDir }
  const child = spawn(process.execPath, [suite, ...args], { cwd, env })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, output: stdout + stderr }
}

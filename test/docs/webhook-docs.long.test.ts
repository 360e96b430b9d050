import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { until } from '#test/harness/until.ts'
import {
  ServerProcess,
  findFreePort,
  makeFolder,
  makeKey,
  readCli,
} from '#test/processes/server-process.ts'

const root = join(import.meta.dirname, '../..')
const docs = readFileSync(join(root, 'docs/webhooks.md'), 'utf8')
const receivers = blocksOf('js')
const settings = Object.fromEntries(
  (blocksOf('sh')[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split('=')),
) as Record<string, string>

suite('the receivers of docs/webhooks.md, as written there', () => {
  for (const [index, name] of ['standardwebhooks', 'contact-sync-client'].entries()) {
    const source = receivers[index] ?? ''

    test(`${name}: it has about twenty lines`, () => {
      assert.ok(source.includes(`from '${name}'`))
      assert.ok(source.trim().split('\n').length <= 21)
    })

    test(`${name}: it accepts what is signed, once, and nothing else`, async () => {
      await using folder = await makeFolder()
      const key = await makeKey(folder.path)
      await using server = await ServerProcess.start(folder.path, settings)
      const port = await findFreePort()
      const url = `http://127.0.0.1:${port}/`
      const create = ['webhooks', 'create', '--url', url, '--events', 'contact.created']
      const issued = await readCli<{ id: string; secret: string }>(folder.path, create, settings)
      await using receiver = await startReceiver(folder.path, source, {
        PORT: String(port),
        WEBHOOK_SECRET: issued.secret,
      })

      const tried = ['webhooks', 'test', issued.id]
      const { deliveryId } = await readCli<{ deliveryId: string }>(folder.path, tried)
      assert.equal(await receiver.line(), `${deliveryId} webhook.test undefined`)
      const body = { email: 'jane@example.com' }
      await server.request('POST', '/public/v1/contacts', { key, body })
      const [, id = ''] = /^(msg_\w+) contact\.created jane@example\.com$/.exec(
        await receiver.line(),
      ) ?? ['', '']
      assert.match(id, /^msg_/)

      const forged = await fetch(url, {
        method: 'POST',
        headers: { 'webhook-id': 'msg_1', 'x-service-delivery': 'msg_1' },
        body: '{"type":"webhook.test","data":{}}',
      })
      assert.equal(forged.status, 400)
      await readCli(folder.path, ['webhooks', 'resend', id])
      const again = await readCli<{ deliveryId: string }>(folder.path, tried)
      // The delivery that was sent again came before this one, or is ignored as it would be.
      assert.equal(await receiver.line(), `${again.deliveryId} webhook.test undefined`)
    })
  }
})

test('the body that docs/webhooks.md shows has the form of a real one', async () => {
  const [example = ''] = blocksOf('json')
  const { type, timestamp, projectId, data } = JSON.parse(example) as Record<string, unknown>
  assert.deepEqual(
    [type, typeof timestamp, typeof projectId],
    ['contact.updated', 'string', 'string'],
  )
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const created = await server.request('POST', '/public/v1/contacts', {
    key,
    body: { name: 'Jane' },
  })
  const path = `/public/v1/contacts/${(created.body as { id: string }).id}`
  const record = (await server.request('GET', path, { key })).body as Record<string, unknown>
  const { contact, ...rest } = data as { contact: Record<string, unknown> }
  assert.deepEqual(new Set(Object.keys(contact)), new Set(Object.keys(record)))
  assert.deepEqual(Object.keys(rest), ['changes', 'sequence'])
})

/** The text of each fenced block of a language. */
function blocksOf(language: string): string[] {
  const blocks = docs.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(blocks, ([, text = '']) => text)
}

type Running = AsyncDisposable & { line: () => Promise<string> }

/** Runs a receiver in a folder where its packages are installed. */
async function startReceiver(
  folder: string,
  source: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const packages = join(folder, 'node_modules')
  const client = join(packages, 'contact-sync-client')
  await mkdir(client, { recursive: true })
  await symlink(join(root, 'node_modules/standardwebhooks'), join(packages, 'standardwebhooks'))
  // The client as it is in this repository, which may not have been built.
  const { href } = pathToFileURL(join(root, 'client/src/contact-sync-client.ts'))
  await writeFile(join(client, 'package.json'), '{"type":"module","exports":"./client.js"}')
  await writeFile(join(client, 'client.js'), `export * from '${href}'\n`)
  const file = join(folder, 'receiver.mjs')
  await writeFile(file, source)
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await untilListening(Number(env['PORT']))
  return {
    async line() {
      const { value } = (await lines.next()) as { value: string | undefined }
      return value ?? 'The receiver has ended.'
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

function untilListening(port: number): Promise<void> {
  return until(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  )
}

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { promisify } from 'node:util'

import type { Created, Page, Problem } from './harness/response.ts'
import {
  ServerProcess,
  findFreePort,
  makeFolder,
  readCli,
  runMain,
} from './processes/server-process.ts'

const contactsPath = '/public/v1/contacts'

test('the first start prints two keys with curl lines that work; the second no key', async () => {
  await using folder = await makeFolder()
  {
    await using server = await ServerProcess.start(folder.path)
    assert.equal(new Set(server.stdout.match(/zk_(?:live|pub)_\w{38}/g)).size, 2)
    const lines = server.stdout.match(/^curl .*$/gm) ?? []
    assert.equal(lines.length, 2)
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('sh', ['-c', line])
      assert.equal((JSON.parse(stdout) as Created).outcome, 'created')
    }
    const { body } = await server.request('GET', contactsPath, { key: server.keys.secret })
    assert.deepEqual(
      (body as Page).data.map(({ name }) => name),
      ['Max Weber', 'Ada Miller'],
    )
    assert.equal((await server.stop()).code, 0)
  }
  await using server = await ServerProcess.start(folder.path)
  assert.doesNotMatch(server.stdout, /zk_/)
  assert.equal((await server.stop()).stdout, server.stdout)
})

test('all wrong settings are listed at once, and nothing starts', async () => {
  await using folder = await makeFolder()
  const dataDir = join(folder.path, 'data')
  const wrong = { PORT: 'http', LOG_LEVEL: 'loud', DATA_DIR: dataDir }
  const { code, stdout, stderr } = await runMain(folder.path, wrong)
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(stderr, /2 mistakes:\nPORT .*\nLOG_LEVEL .*\n$/)
  await assert.rejects(readCli(folder.path, ['doctor'], wrong), /ended with 1/)
})

test('settings come from the environment, and then from .env in the working folder', async () => {
  await using folder = await makeFolder()
  const port = await findFreePort()
  const settings = ['LOG_LEVEL=loud', 'PUBLIC_URL=https://leads.example.com', `PORT=${port}`]
  await writeFile(join(folder.path, '.env'), settings.join('\n'))
  const { stderr } = await runMain(folder.path, {})
  assert.match(stderr, /1 mistake:\nLOG_LEVEL /)
  const corrected = { LOG_LEVEL: 'info', PORT: String(port) }
  await using server = await ServerProcess.start(folder.path, corrected)
  assert.match(server.stdout, /^curl https:\/\/leads\.example\.com\/public\/v1\/contacts /m)
})

test('a second server on the same folder is refused, and the first keeps running', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const { code, stderr } = await runMain(folder.path, { PORT: String(await findFreePort()) })
  assert.equal(code, 1)
  assert.match(stderr, /Another server is running on the data folder/)
  const { status } = await server.request('GET', '/readyz')
  assert.equal(status, 200)
})

test('a server whose port is taken says so and ends', async () => {
  await using folder = await makeFolder()
  await using holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  assert.ok(address !== null && typeof address === 'object')
  const { code, stdout, stderr } = await runMain(folder.path, { PORT: String(address.port) })
  assert.equal(code, 1)
  assert.match(
    stderr,
    new RegExp(`^Port ${address.port} on 127.0.0.1 is already in use.*EADDRINUSE`),
  )
  assert.doesNotMatch(stdout, /zk_/)
})

test('PORT=0 takes a free port, and everything that is printed names it', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path, { PORT: '0' })
  assert.ok(server.port > 0)
  const urls = Array.from(server.stdout.matchAll(/http:\/\/[^/"\s]+/g), ([url]) => url)
  assert.deepEqual(new Set(urls), new Set([`http://127.0.0.1:${server.port}`]))
  const { body } = await server.request('GET', '/public/v1/whoami')
  assert.ok((body as Problem).type.startsWith(`${server.url}/docs/errors/`))
})

test("an address that can't be listened on is reported with its setting", async () => {
  await using folder = await makeFolder()
  const { code, stderr } = await runMain(folder.path, { HOST: '192.0.2.1', PORT: '0' })
  assert.equal(code, 1)
  assert.match(stderr, /^HOST 192\.0\.2\.1 is not an address of this machine\. Set HOST to /)
})

test("a folder that can't be used stops the start with its path", async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  const { code, stderr } = await runMain(folder.path, { DATA_DIR: file, PORT: '0' })
  assert.equal(code, 1)
  assert.ok(stderr.startsWith(`The data folder ${file} can't be used: it is a file`), stderr)
  assert.match(stderr, /DATA_DIR/)
})

test('npm start passes SIGTERM on: the server stops cleanly, and npm ends with 0', async (t) => {
  if (process.platform === 'win32') return t.diagnostic('Windows has no signals.')
  await using folder = await makeFolder()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, DATA_DIR: folder.path, PORT: '0' },
  })
  let stdout = ''
  child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()))
  child.stderr.resume()
  const ended = once(child, 'close')
  while (!stdout.includes('is serving')) await Promise.race([once(child.stdout, 'data'), ended])
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  assert.equal(code, 0)
  assert.match(stdout, /"msg":"stopped"/)
})

test('a database of a newer version stops the start with a clear message', async () => {
  await using folder = await makeFolder()
  await readCli(folder.path, ['setup'])
  {
    using database = new DatabaseSync(join(folder.path, 'contact-sync.db'))
    database.exec('PRAGMA user_version = 999')
  }
  const { code, stderr } = await runMain(folder.path, { PORT: String(await findFreePort()) })
  assert.equal(code, 1)
  assert.match(stderr, /^The database has schema version 999, .* newer .*docs\/upgrading\.md\.\n$/)
})

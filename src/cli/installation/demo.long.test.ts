import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ServerProcess, makeFolder, readCli, runCli } from '#test/processes/server-process.ts'

type Filled = { projectId: string; contacts: number; email: string; password: string; key: string }
type Listed = { total: number }

/** The application's requests, by screen, and the list in each response that is not empty. */
const lists: readonly (readonly [path: string, list: string])[] = [
  ['leads', 'data'],
  ['leads?channel=form', 'data'],
  ['leads?duplicate=true', 'data'],
  ['views', 'views'],
  ['forms', 'forms'],
  ['forms/numbers', 'forms'],
  ['spam', 'data'],
  ['spam', 'waves'],
  ['keys', 'keys'],
  ['keys/requests', 'keys'],
  ['fields', 'fields'],
  ['fields', 'held'],
  ['members', 'members'],
  ['invitations', 'invitations'],
]

test('demo fills a store, in which its owner can sign in and its key can add', async () => {
  await using folder = await makeFolder()
  // What waits, such as an invitation, ends some days later.
  const until = new Date(Date.now() - 3_600_000).toISOString()
  const args = ['demo', '--until', until]
  const { projectId, contacts, email, password, key } = await readCli<Filled>(folder.path, args)
  assert.equal(contacts, 5_000)
  const listed = () => readCli<Listed>(folder.path, ['contacts', 'list', '--limit', '1'])
  assert.equal((await listed()).total, 5_000)

  const again = await runCli(folder.path, ['demo'])
  assert.deepEqual([again.code, again.stdout], [2, ''])
  assert.match(
    again.stderr,
    /^The data folder is not empty: .* Choose another one, such as DATA_DIR/,
  )
  assert.equal((await listed()).total, 5_000)

  await using server = await ServerProcess.start(folder.path)
  assert.doesNotMatch(server.stdout, /setup\?token=/)
  const headers = { origin: server.url }
  const signIn = { headers, body: { email, password } }
  const signedIn = await server.request('POST', '/app/auth/sign-in/email', signIn)
  assert.equal(signedIn.status, 200)
  const cookie = (signedIn.headers['set-cookie'] ?? '').replaceAll(',', ';')
  await assertFilled(server, projectId, cookie)
  const lead = { key, body: { name: 'Ada Miller', email: 'ada@example.com' } }
  assert.equal((await server.request('POST', '/public/v1/contacts', lead)).status, 201)
})

test('demo: a wrong seed or time is refused, and nothing is stored', async () => {
  await using folder = await makeFolder()
  const wrong = [
    ['--seed', '-1'],
    ['--seed', 'x'],
    ['--until', 'yesterday'],
    ['--until', '2026-13-01'],
  ]
  for (const options of wrong) {
    const { code, stdout, stderr } = await runCli(folder.path, ['demo', ...options])
    assert.deepEqual([code, stdout], [2, ''], options.join(' '))
    assert.match(stderr, /It must be a/)
  }
  assert.equal((await runCli(folder.path, ['keys', 'list'])).code, 2)
})

async function assertFilled(
  server: ServerProcess,
  projectId: string,
  cookie: string,
): Promise<void> {
  for (const [path, list] of lists) {
    const fullPath = `/app/v1/projects/${projectId}/${path}`
    const { status, text, body } = await server.request('GET', fullPath, { headers: { cookie } })
    assert.equal(status, 200, `${path}: ${text}`)
    const items = (body as Lists)[list] ?? []
    assert.ok(items.length > 0, `${path} has no ${list}: ${text.slice(0, 500)}`)
  }
}

type Lists = Readonly<Record<string, readonly unknown[]>>

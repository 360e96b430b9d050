import assert from 'node:assert/strict'
import { test } from 'node:test'

import { RawConnection } from '#test/processes/raw-connection.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

type Issued = { id: string; key: string; kind: string; label: string }
type Listed = { id: string; kind: string; label: string; tier: string; revokedAt: string | null }

const contactsPath = '/public/v1/contacts'
const whoamiPath = '/public/v1/whoami'
const createSecret = ['keys', 'create', '--kind', 'secret', '--label', 'Import']

test('a key is printed as one line of JSON, and works on the next request', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const { code, stdout, stderr } = await runCli(folder.path, [...createSecret, '--json'])
  assert.deepEqual([code, stderr], [0, ''])
  const { id, key, ...rest } = JSON.parse(stdout) as Issued
  assert.equal(stdout, `${JSON.stringify({ id, key, kind: 'secret', label: 'Import' })}\n`)
  assert.deepEqual(rest, { kind: 'secret', label: 'Import' })
  assert.match(id, /^key_[0-9a-z]{26}$/)
  assert.match(key, /^zk_live_\w{38}$/)
  const { status, body } = await server.request('GET', whoamiPath, { key })
  assert.equal(status, 200)
  assert.equal((body as { label: string }).label, 'Import')
})

test('a publishable key can have a list of origins, and can only create', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const create = ['keys', 'create', '--kind', 'publishable', '--label', 'Website']
  const origins = ['--origins', 'https://example.com, https://www.example.com']
  const { key } = await readCli<Issued>(folder.path, [...create, ...origins])
  const post = (origin: string) =>
    server.request('POST', contactsPath, { key, body: { name: 'Jane Doe' }, headers: { origin } })
  assert.equal((await post('https://www.example.com')).status, 201)
  assert.equal((await post('https://example.org')).status, 403)
  assert.equal((await server.request('GET', contactsPath, { key })).status, 403)
})

test('for people the key is alone on the first line', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { stdout } = await runCli(folder.path, createSecret)
  const [first, second] = stdout.split('\n')
  assert.match(first ?? '', /^zk_live_\w{38}$/)
  assert.match(second ?? '', /^secret key key_\w+ for Import\. .* copy it now\.$/)
})

test('a revoked key is refused on the next request of a connection that stays open', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const { id, key } = await readCli<Issued>(folder.path, createSecret)
  await using connection = await RawConnection.open(server.port)
  const ask = async () => {
    connection.write(
      `GET ${whoamiPath} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${key}`,
      '',
      '',
    )
    return (await connection.next())?.status
  }
  assert.equal(await ask(), 200)
  const revoked = await readCli<{ id: string; revokedAt: string }>(folder.path, [
    'keys',
    'revoke',
    id,
  ])
  assert.equal(await ask(), 401)
  assert.deepEqual(Object.keys(revoked), ['id', 'revokedAt'])
  const again = await readCli<typeof revoked>(folder.path, ['keys', 'revoke', id])
  assert.deepEqual(again, revoked)
  const rotated = await runCli(folder.path, ['keys', 'rotate', id])
  assert.deepEqual([rotated.code, rotated.stdout], [3, ''])
})

test('a rotated key stays the same; its old secret ends now, or after the overlap', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const statusOf = async (key: string) => (await server.request('GET', whoamiPath, { key })).status
  const first = await readCli<Issued>(folder.path, createSecret)
  const rotate = ['keys', 'rotate', first.id]
  const second = await readCli<Issued>(folder.path, rotate)
  assert.deepEqual({ ...second, key: first.key }, first)
  assert.notEqual(second.key, first.key)
  assert.deepEqual([await statusOf(first.key), await statusOf(second.key)], [401, 200])
  const third = await readCli<Issued>(folder.path, [...rotate, '--overlap', '1h'])
  assert.deepEqual([await statusOf(second.key), await statusOf(third.key)], [200, 200])
  const wrong = await runCli(folder.path, [...rotate, '--overlap', '2h'])
  assert.deepEqual([wrong.code, wrong.stdout], [2, ''])
  assert.equal(await statusOf(second.key), 200)
})

test('the list shows every key with its tier, and no secret', async () => {
  await using folder = await makeFolder()
  const first = await makeKey(folder.path)
  const partner = { read: [600, 5_000], create: [600, 50_000], batch: [300, 50_000] }
  const settings = { RATE_TIERS: JSON.stringify({ partner }) }
  const options = ['--tier', 'partner', '--scopes', 'contacts:create']
  const { id, key } = await readCli<Issued>(folder.path, [...createSecret, ...options], settings)
  const [json, lines] = await Promise.all([
    runCli(folder.path, ['keys', 'list', '--json']),
    runCli(folder.path, ['keys', 'list']),
  ])
  const keys = JSON.parse(json.stdout) as Listed[]
  assert.deepEqual(
    keys.map(({ label, tier }) => [label, tier]),
    [
      ['Server', 'unlimited'],
      ['Import', 'partner'],
    ],
  )
  const { createdAt, ...second } = keys[1] as Listed & { createdAt: string }
  const texts = [`zk_live_…${first.slice(-4)}`, `zk_live_…${key.slice(-4)}`]
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(second, {
    id,
    kind: 'secret',
    label: 'Import',
    tier: 'partner',
    scopes: ['contacts:create'],
    origins: null,
    challenge: null,
    assignees: [],
    formId: null,
    memberId: null,
    hue: 1,
    secrets: [{ text: texts[1], publicText: null, endsAt: null }],
    lastUsedAt: null,
    seenInBrowserAt: null,
    revokedAt: null,
  })
  assert.match(lines.stdout, /^key_\w+ {2}secret {7}Server\n {2}secret {6}zk_live_…\w{4}\n/)
  for (const text of texts) assert.ok(lines.stdout.includes(text))
  assert.match(lines.stdout, /^ {2}scopes {6}contacts:create\n {2}tier {8}partner\n/m)
  for (const { stdout } of [json, lines]) assert.ok(!stdout.includes(first.slice(0, 12)))
})

test('a key has the usual scopes unless given others; the list shows only others', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { id: usualId } = await readCli<Issued>(folder.path, createSecret)
  const given = ['--scopes', 'webhooks:manage, contacts:delete,contacts:create']
  const { id } = await readCli<Issued>(folder.path, [...createSecret, ...given])
  const [keys, lines, help] = await Promise.all([
    readCli<(Listed & { scopes: string[] })[]>(folder.path, ['keys', 'list']),
    runCli(folder.path, ['keys', 'list']),
    runCli(folder.path, ['keys', 'create', '--help']),
  ])
  const scopesOf = (keyId: string) => keys.find((key) => key.id === keyId)?.scopes
  const usual = ['contacts:create', 'contacts:read', 'contacts:search']
  assert.deepEqual(scopesOf(usualId), usual)
  assert.deepEqual(scopesOf(id), ['contacts:create', 'contacts:delete', 'webhooks:manage'])
  const [before = '', after = ''] = lines.stdout.split(id)
  assert.ok(!before.includes('scopes'))
  const rows = '\n  scopes      contacts:create\n              contacts:delete\n'
  assert.ok(after.includes(`${rows}              webhooks:manage\n  state       never used\n`))
  assert.ok(lines.stdout.split('\n').every((line) => line.length <= 80))
  const text = help.stdout.replaceAll(/\s+/g, ' ')
  assert.ok(text.includes(`(default: ${usual.join(', ')}; others: contacts:update, `))
})

test('the list shows origins, and until when an old secret works, in 80 columns', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const create = ['keys', 'create', '--kind', 'publishable', '--label', 'Website']
  const origins = ['--origins', 'https://Example.com/,https://www.example.com']
  const old = await readCli<Issued>(folder.path, [...create, ...origins])
  const rotate = ['keys', 'rotate', old.id, '--overlap', '7d']
  const { key } = await readCli<Issued>(folder.path, rotate)
  const { stdout } = await runCli(folder.path, ['keys', 'list'])
  const [title, ...lines] = stdout.slice(stdout.indexOf(old.id)).trimEnd().split('\n')
  assert.equal(title, `${old.id}  publishable  Website`)
  const until = /20\d\d-\d\d-\d\dT[\d:.]+Z$/.exec(lines[1] ?? '')?.[0]
  assert.deepEqual(lines, [
    `  secret      ${key}`,
    `  old secret  zk_pub_…${old.key.slice(-4)}, works until ${until}`,
    '  origins     https://example.com',
    '              https://www.example.com',
    '  state       never used',
  ])
  assert.ok(stdout.split('\n').every((line) => line.length <= 80))
  type Secrets = { secrets: { endsAt: string | null }[] }
  const keys = await readCli<Secrets[]>(folder.path, ['keys', 'list'])
  assert.deepEqual(
    keys[1]?.secrets.map(({ endsAt }) => endsAt),
    [null, until],
  )
})

test('an impossible key is refused with 2, and none is created', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const refused = [
    ['--kind', 'secret', '--tier', 'fast'],
    ['--kind', 'publishable', '--tier', 'unlimited'],
    ['--kind', 'secret', '--scopes', 'contacts:erase'],
    ['--kind', 'secret', '--scopes', 'contacts:update,'],
    ['--kind', 'publishable', '--scopes', 'contacts:read'],
    ['--kind', 'publishable', '--scopes', 'contacts:create,contacts:update'],
    ['--kind', 'secret', '--origins', 'https://example.com'],
  ]
  const create = (options: readonly string[]) =>
    runCli(folder.path, ['keys', 'create', '--label', 'Website', ...options])
  for (const [i, result] of (await Promise.all(refused.map(create))).entries()) {
    assert.deepEqual([result.code, result.stdout], [2, ''], String(refused[i]))
    assert.notEqual(result.stderr, '')
  }
  assert.equal((await readCli<Listed[]>(folder.path, ['keys', 'list'])).length, 1)
})

test('an unknown key is neither rotated nor revoked; an id of another kind is named', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const run = (verb: string, id: string) => runCli(folder.path, ['keys', verb, id])
  const unknown = 'key_00000000000000000000000000'
  for (const verb of ['rotate', 'revoke']) {
    const { code, stdout, stderr } = await run(verb, unknown)
    assert.deepEqual([code, stdout], [3, ''])
    assert.match(stderr, /^No (?:active )?key has the id key_0{26}\.\n`contact-sync keys list` /)
  }
  const wrong = await run('revoke', 'contact_00000000000000000000000000')
  assert.deepEqual([wrong.code, wrong.stdout], [2, ''])
  assert.match(wrong.stderr, /This is the id of a contact\. The id of a key must be key_ and 26 /)
  assert.equal((await run('rotate', 'key_unknown')).code, 2)
})

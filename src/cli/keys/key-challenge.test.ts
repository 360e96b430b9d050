import assert from 'node:assert/strict'
import { test } from 'node:test'

import { openStore } from '#installation.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

type Issued = { id: string; key: string }
type Switched = { id: string; challenge: string | null; challengeUrl: string | null }

const contactsPath = '/public/v1/contacts'
const createPublishable = ['keys', 'create', '--kind', 'publishable', '--label', 'Website']
const settings = { PUBLIC_URL: 'https://contacts.example.com' }

/** What is stored of the key's challenge, which no command shows. */
async function stored(dataDir: string, keyId: string) {
  const store = await openStore({ dataDir })
  try {
    return await store.findChallenge(keyId)
  } finally {
    await store.close()
  }
}

test('altcha is switched on and off while a server runs, from its next request', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const { id, key } = await readCli<Issued>(folder.path, createPublishable)
  const codeOf = async () => {
    const { body } = await server.request('POST', contactsPath, { key, body: { name: 'Jane Doe' } })
    return (body as { code?: string }).code
  }
  assert.equal(await codeOf(), undefined)
  const on = ['keys', 'challenge', id, '--provider', 'altcha']
  assert.deepEqual(await readCli<Switched>(folder.path, on, settings), {
    id,
    challenge: 'altcha',
    challengeUrl: `https://contacts.example.com/challenges/${id}`,
  })
  assert.equal(await codeOf(), 'challenge_required')
  assert.equal((await server.request('GET', `/challenges/${id}`)).status, 200)
  const off = ['keys', 'challenge', id, '--provider', 'off']
  assert.deepEqual(await readCli<Switched>(folder.path, off), {
    ...{ id, challenge: null, challengeUrl: null },
  })
  assert.equal(await codeOf(), undefined)
  assert.equal((await server.request('GET', `/challenges/${id}`)).status, 404)
})

test("our secret is 32 random bytes, a provider's comes from stdin; neither is shown", async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const created = await runCli(folder.path, [
    ...createPublishable,
    '--challenge',
    'altcha',
    '--json',
  ])
  const { id } = JSON.parse(created.stdout) as Issued
  const ours = (await stored(folder.path, id))?.secret ?? ''
  assert.match(ours, /^[0-9a-f]{64}$/)
  const args = ['keys', 'challenge', id, '--provider', 'turnstile']
  const set = await runCli(folder.path, args, {}, ' 0x4AAA-theirs \nmore\n')
  assert.deepEqual([set.code, set.stderr], [0, ''])
  assert.match(set.stdout, new RegExp(`^${id} \\(Website\\) has the challenge turnstile\\.\n$`))
  assert.deepEqual(await stored(folder.path, id), {
    provider: 'turnstile',
    secret: '0x4AAA-theirs',
  })
  const [json, lines] = await Promise.all([
    runCli(folder.path, ['keys', 'list', '--json']),
    runCli(folder.path, ['keys', 'list']),
  ])
  const listed = JSON.parse(json.stdout) as { challenge: string | null }[]
  assert.deepEqual(
    listed.map(({ challenge }) => challenge),
    [null, 'turnstile'],
  )
  assert.match(lines.stdout, /^ {2}challenge {3}turnstile\n {2}state {7}never used$/m)
  for (const { stdout, stderr } of [created, set, json, lines]) {
    assert.ok(![ours, '0x4AAA'].some((secret) => (stdout + stderr).includes(secret)))
  }
})

test("a key is created with a provider's challenge in one command", async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const args = [...createPublishable, '--challenge', 'hcaptcha', '--json']
  const { stdout } = await runCli(folder.path, args, {}, 'theirs\n')
  const { id } = JSON.parse(stdout) as Issued
  assert.deepEqual(await stored(folder.path, id), { provider: 'hcaptcha', secret: 'theirs' })
})

test('an empty or impossible secret, a secret key and an unknown key are refused', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { id } = await readCli<Issued>(folder.path, createPublishable)
  const secretKey = await readCli<Issued>(folder.path, [
    ...['keys', 'create', '--kind', 'secret', '--label', 'Server'],
  ])
  const cases: [code: number, says: RegExp, args: string[], input: string][] = [
    [2, /secret for turnstile as one line on stdin/, [id, 'turnstile'], ''],
    [2, /secret for recaptcha as one line on stdin/, [id, 'recaptcha'], ' \n'],
    [2, /1 to 500 visible ASCII characters/, [id, 'hcaptcha'], 'two words\n'],
    [2, /for publishable keys/, [secretKey.id, 'altcha'], ''],
    [2, /for publishable keys/, [secretKey.id, 'turnstile'], 'theirs\n'],
    [3, /^No key has the id key_0/, ['key_00000000000000000000000000', 'altcha'], ''],
  ]
  const run = ([, , [keyId = '', provider = ''], input]: (typeof cases)[number]) =>
    runCli(folder.path, ['keys', 'challenge', keyId, '--provider', provider], {}, input)
  for (const [i, { code, stdout, stderr }] of (await Promise.all(cases.map(run))).entries()) {
    assert.deepEqual([code, stdout], [cases[i]?.[0], ''], stderr)
    assert.match(stderr, cases[i]?.[1] ?? /^$/)
  }
  assert.equal(await stored(folder.path, id), null)
  assert.equal(await stored(folder.path, secretKey.id), null)
  const refused = await runCli(folder.path, [
    ...['keys', 'create', '--kind', 'secret', '--label', 'Other', '--challenge', 'altcha'],
  ])
  assert.deepEqual([refused.code, refused.stdout], [2, ''])
  assert.equal((await readCli<unknown[]>(folder.path, ['keys', 'list'])).length, 3)
})

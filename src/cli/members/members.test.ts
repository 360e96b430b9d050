import assert from 'node:assert/strict'
import { test } from 'node:test'

import { password } from '#test/harness/browser.ts'
import { ServerProcess, makeFolder, readCli, runCli } from '#test/processes/server-process.ts'

type Member = { id: string; name: string; email: string; role: string }

test('people are let in from the terminal: first run, invited, changed, removed', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const run = (...args: string[]) => runCli(folder.path, ['members', ...args])
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', origin: server.url }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${server.url}/app${path}`, init)
    return { status: response.status, cookie: response.headers.getSetCookie().join('; ') }
  }
  const token = /\/setup\?token=([\w-]{32})$/m.exec(server.stdout)?.[1]
  const ann = { token, name: 'Ann Lee', email: 'ann@example.com', password }
  const { status, cookie } = await post('/v1/setup', ann)
  assert.equal(status, 201)
  assert.match(cookie, /^contact_sync\.session_token=.*HttpOnly/)
  assert.doesNotMatch(cookie, /Secure|__Host/)

  const invite = ['members', 'add', '--email', 'Bob@Example.com', '--role', 'viewer']
  const { link } = await readCli<{ link: string }>(folder.path, invite)
  const path = `/v1/invitations/${link.split('/').at(-1)}`
  assert.equal((await post(path, { name: 'Bob Ray', password })).status, 200)
  const list = () => readCli<Member[]>(folder.path, ['members', 'list'])
  assert.deepEqual(
    (await list()).map(({ name, role }) => [name, role]),
    [
      ['Ann Lee', 'owner'],
      ['Bob Ray', 'viewer'],
    ],
  )
  const annId = (await list())[0]?.id
  assert.equal((await run('role', 'bob@example.com', 'owner')).stdout, 'Bob Ray is now an owner.\n')
  assert.equal((await run('remove', 'ann@example.com')).stdout, 'Ann Lee was removed.\n')
  const [bob, ...others] = await list()
  assert.deepEqual([bob?.role, others.length], ['owner', 0])

  const refused: [code: number, said: RegExp, ...args: string[]][] = [
    [2, /must have an owner/, 'remove', 'bob@example.com'],
    [2, /must have an owner/, 'role', bob?.id ?? '', 'admin'],
    [2, /already a member/, 'add', '--email', 'bob@example.com', '--role', 'viewer'],
    [2, /must be an email address/, 'add', '--email', 'bob', '--role', 'viewer'],
    [2, /choices are/i, 'role', 'bob@example.com', 'king'],
    [3, /no member ann/, 'remove', 'ann@example.com'],
    [3, /No account uses/, 'reset-password', 'nobody@example.com'],
  ]
  for (const [expected, said, ...args] of refused) {
    const { code, stderr } = await run(...args)
    assert.equal(code, expected, args.join(' '))
    assert.match(stderr, said)
  }
  const reset = await run('reset-password', 'Bob@example.com')
  const resetToken = /\/reset\/([\w-]{32})$/m.exec(reset.stdout)?.[1]
  const newPassword = 'a password from a link'
  const chosen = await post('/auth/reset-password', { token: resetToken, newPassword })
  assert.equal(chosen.status, 200)
  const signIn = { email: 'bob@example.com', password: newPassword }
  assert.equal((await post('/auth/sign-in/email', signIn)).status, 200)

  const [owns, unknown] = [
    await run('delete-account', 'bob@example.com', '--yes'),
    await run('delete-account', 'nobody@example.com', '--yes'),
  ]
  assert.deepEqual([owns.code, unknown.code], [2, 3])
  assert.match(
    owns.stderr,
    /The project ".+" must have an owner: make someone else an owner first\./,
  )
  assert.match(unknown.stderr, /No account uses nobody/)
  const deleted = await run('delete-account', 'Ann@example.com', '--yes')
  assert.equal(deleted.stdout, 'The account of Ann Lee was deleted.\n')
  const asAnn = { email: 'ann@example.com', password }
  assert.equal((await post('/auth/sign-in/email', asAnn)).status, 401)
  const again = await readCli<{ link: string }>(folder.path, [
    ...['members', 'add', '--email', 'ann@example.com', '--role', 'owner'],
  ])
  const invitation = `/v1/invitations/${again.link.split('/').at(-1)}`
  assert.equal((await post(invitation, { name: 'Ann Lee', password })).status, 200)
  const members = await list()
  assert.deepEqual(
    members.map(({ name, role }) => [name, role]),
    [
      ['Bob Ray', 'owner'],
      ['Ann Lee', 'owner'],
    ],
  )
  assert.ok(annId !== undefined && members.every(({ id }) => id !== annId))
})

test('the setup link is printed at each start, until it was used', async () => {
  await using folder = await makeFolder()
  const links = []
  for (let start = 0; start < 2; start += 1) {
    await using server = await ServerProcess.start(folder.path)
    links.push(/\/setup\?token=[\w-]{32}$/m.exec(server.stdout)?.[0])
    assert.equal((await server.stop()).code, 0)
  }
  assert.ok(links[0] !== undefined && links[1] !== undefined && links[0] !== links[1])
})

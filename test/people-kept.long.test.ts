import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { publicUrl } from './harness/assert-contract.ts'
import { password } from './harness/browser.ts'
import { Authenticator } from './harness/people/authenticator.ts'
import { codeOf, periodMs } from './harness/people/totp.ts'
import type { HttpResponse } from './harness/response.ts'
import { suiteUnless } from './harness/suite-unless.ts'
import { ServerProcess, makeFolder, readCli, runCli } from './processes/server-process.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './processes/servers/postgres-server.ts'

type Session = {
  account: { email: string; hasSecondFactor: boolean }
  projects: { role: string }[]
}
type Options = { challenge: string }

const settings = { PUBLIC_URL: publicUrl }
const email = 'ann@example.com'

/** What one person's browser sends to whichever server runs now. */
class Visitor {
  readonly cookies = new Map<string, string>()

  async ask(server: ServerProcess, path: string, body?: unknown): Promise<HttpResponse> {
    const method = body === undefined ? 'GET' : 'POST'
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await server.request(method, `/app${path}`, {
      headers: { origin: publicUrl, cookie },
      ...(body !== undefined && { body }),
    })
    const set = (response.headers['set-cookie'] ?? '').matchAll(/(__Host-[\w.]+)=([^;,]*)/g)
    for (const [, name = '', value = ''] of set) this.cookies.set(name, value)
    return response
  }
}

/** An owner with a passkey and an authenticator app, in a folder that no server uses any more. */
async function fill(path: string) {
  await using server = await ServerProcess.start(path, settings)
  const token = /\/setup\?token=([\w-]{32})$/m.exec(server.stdout)?.[1]
  const visitor = new Visitor()
  const ask = async <Body>(to: string, body?: unknown): Promise<Body> => {
    const response = await visitor.ask(server, to, body)
    assert.ok(response.status < 300, `${to}: ${response.text}`)
    return response.body as Body
  }
  await ask('/v1/setup', { token, name: 'Ann Lee', email, password })
  const device = new Authenticator()
  const { challenge } = await ask<Options>('/auth/passkey/generate-register-options')
  const registered = { response: device.register(challenge), name: 'Phone' }
  await ask('/auth/passkey/verify-registration', registered)
  type Begun = { totpURI: string; backupCodes: string[] }
  const begun = await ask<Begun>('/auth/two-factor/enable', { password })
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? ''
  const code = codeOf(secret)
  await ask('/auth/two-factor/verify-totp', { code })
  assert.equal((await server.stop()).code, 0)
  return { visitor, device, secret, code, recoveryCode: begun.backupCodes[0] ?? '' }
}

async function assertKept(server: ServerProcess, known: Awaited<ReturnType<typeof fill>>) {
  const { visitor, device, secret, code, recoveryCode } = known
  const session = await visitor.ask(server, '/v1/session')
  assert.equal(session.status, 200)
  const { account, projects } = session.body as Session
  assert.deepEqual([account.email, account.hasSecondFactor], [email, true])
  assert.deepEqual(
    projects.map(({ role }) => role),
    ['owner'],
  )
  assert.doesNotMatch(server.stdout, /setup\?token/)

  const byPasskey = new Visitor()
  const options = await byPasskey.ask(server, '/auth/passkey/generate-authenticate-options')
  const response = device.signIn((options.body as Options).challenge)
  await byPasskey.ask(server, '/auth/passkey/verify-authentication', { response })
  assert.equal((await byPasskey.ask(server, '/v1/session')).status, 200)

  // A code that was used before stays used.
  for (const [path, submitted, status] of [
    ['verify-totp', code, 401],
    ['verify-totp', codeOf(secret, Date.now() + periodMs), 200],
    ['verify-backup-code', recoveryCode, 200],
  ] as const) {
    const byCode = new Visitor()
    const begun = await byCode.ask(server, '/auth/sign-in/email', { email, password })
    assert.deepEqual(begun.body, { twoFactorRedirect: true })
    await byCode.ask(server, `/auth/two-factor/${path}`, { code: submitted })
    assert.equal((await byCode.ask(server, '/v1/session')).status, status)
  }
}

test('a backup that is restored has people, roles, sessions, passkeys and codes', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const known = await fill(folder.path)
  const file = join(folder.path, 'backup.db')
  await readCli(folder.path, ['backup', file])
  assert.equal((await runCli(other.path, ['restore', file])).code, 0)
  await using server = await ServerProcess.start(other.path, settings)
  await assertKept(server, known)
})

suiteUnless(postgresMissing)('a move to PostgreSQL', () => {
  after(stopPostgres)

  test('takes people, roles, sessions, passkeys and codes along', async () => {
    await using folder = await makeFolder()
    const known = await fill(folder.path)
    const moved = { ...settings, DATABASE_URL: await makeDatabase() }
    const { code, stderr } = await runCli(folder.path, ['move', '--from', folder.path], moved)
    assert.equal(code, 0, stderr)
    await using server = await ServerProcess.start(folder.path, moved)
    await assertKept(server, known)
  })
})

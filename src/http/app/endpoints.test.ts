import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { may, type Role, roles } from '#model/members/roles.ts'
import { type Headers, askEndpoint, everyRow, nameOf } from '#test/harness/app-table.ts'
import { assertProblem, publicUrl } from '#test/harness/assert-contract.ts'
import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { endpoints } from './endpoints.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const people = new Map<Role, Browser>()
const stranger = new Browser(app)
let projectId = ''
let secret = ''
let stored = ''

before(async () => {
  const owner = await setUpOwner(app)
  projectId = owner.projectId
  people.set('owner', owner.browser)
  for (const role of roles.slice(0, 3)) people.set(role, await addMember(app, projectId, role))
  const { id, secret: key } = await app.addProject()
  secret = key
  const other = await addMember(app, id, 'owner')
  for (const [name, value] of other.cookies) stranger.cookies.set(name, value)
  stored = await everyRow(app)
})

const ask = (browser: Browser, endpoint: AppEndpoint, headers: Headers = {}) =>
  askEndpoint(browser, endpoint, { projectId, headers })

const assertNothingStored = async () => assert.equal(await everyRow(app), stored)

for (const endpoint of endpoints) {
  const { needs } = endpoint
  if (needs === 'nothing') continue
  test(`${nameOf(endpoint)}: needs a session, and a key is none`, async () => {
    for (const authorization of [undefined, `Bearer ${secret}`]) {
      const { status, body } = await ask(new Browser(app), endpoint, { authorization })
      assert.deepEqual([status, body.code], [401, 'not_signed_in'])
    }
    const forged = new Browser(app)
    forged.cookies.set('__Host-contact_sync.session_token', `${'x'.repeat(32)}.x`)
    assert.equal((await ask(forged, endpoint)).status, 401)
    await assertNothingStored()
  })
}

for (const endpoint of endpoints) {
  const { needs } = endpoint
  if (needs === 'nothing' || needs === 'account') continue
  const least = roles.indexOf(may[needs])
  test(`${nameOf(endpoint)}: refuses strangers, and roles below ${may[needs]}`, async () => {
    const response = await ask(stranger, endpoint)
    assert.deepEqual([response.status, response.body.code], [404, 'not_found'])
    for (const role of roles.slice(0, least)) {
      const { status, body } = await ask(people.get(role) ?? stranger, endpoint)
      assert.deepEqual([status, body.code], [403, 'not_permitted'], role)
    }
    await assertNothingStored()
  })
}

test('each endpoint has its own name', () => {
  assert.equal(new Set(endpoints.map(({ name }) => name)).size, endpoints.length)
})

const foreign: Readonly<Record<string, Headers>> = {
  'another origin': { origin: 'https://evil.example' },
  'a subdomain': { origin: `https://x.${new URL(publicUrl).hostname}` },
  'no origin': { origin: undefined },
  'the origin null': { origin: 'null' },
  // Where it is not encrypted, a browser sends nothing more about where it comes from.
  'the same host without encryption': {
    ...{ host: new URL(publicUrl).host, origin: publicUrl.replace('https:', 'http:') },
    'sec-fetch-site': undefined,
  },
  'another port of the host': { origin: `${publicUrl}:8443` },
  'a cross-site page': { 'sec-fetch-site': 'cross-site' },
  'a page of the same site': { 'sec-fetch-site': 'same-site' },
  'a link or a bookmark': { 'sec-fetch-site': 'none' },
}

for (const endpoint of endpoints) {
  if (endpoint.method === 'GET') continue
  test(`${nameOf(endpoint)}: refuses changes from elsewhere`, async () => {
    const owner = people.get('owner') ?? stranger
    for (const [name, headers] of Object.entries(foreign)) {
      const { status, body } = await ask(owner, endpoint, headers)
      assert.deepEqual([status, body.code], [403, 'foreign_request'], name)
    }
    if (endpoint.body !== undefined) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined]) {
        const { status } = await ask(owner, endpoint, { 'content-type': type })
        assert.equal(status, 415)
      }
    }
    await assertNothingStored()
  })
}

test('names under which this server is not known are refused, as after DNS rebinding', async () => {
  const response = await new Browser(app).request<Problem>('GET', '/v1/sign-in', {
    headers: { host: 'evil.example' },
  })
  assert.deepEqual([response.status, response.body.code], [400, 'bad_request'])
})

test('unknown paths and methods have problem documents, signed in or not', async () => {
  const browser = new Browser(app)
  for (const path of ['/', '/v1', '/v1/nothing', '/auth/list-sessions', '/auth/update-user']) {
    const response = await browser.request('GET', path)
    assert.equal(response.status, 404, path)
    assertProblem(response)
  }
  const response = await browser.request('PUT', '/v1/session')
  assert.equal(response.status, 405)
  assert.equal(response.headers['allow'], 'GET, HEAD')
})

test('a cookie is nothing to the API for keys', async () => {
  const [name, value] = [...(people.get('owner')?.cookies ?? [])][0] ?? []
  const headers = { cookie: `${name}=${value}` }
  const response = await app.request<Problem>('GET', '/public/v1/whoami', { headers })
  assert.deepEqual([response.status, response.body.code], [401, 'missing_key'])
})

test('a body is judged as a whole, by the names and types of the document', async () => {
  const owner = people.get('owner') ?? stranger
  const path = `/v1/projects/${projectId}/invitations`
  const response = await owner.request<Problem>('POST', path, {
    body: { email: 7, role: 'king', note: 'x' },
  })
  assert.equal(response.status, 400)
  assert.deepEqual(
    new Set(response.body.errors?.map(({ pointer, code }) => `${pointer} ${code}`)),
    new Set(['/email invalid_type', '/role invalid_value', '/note unknown_field']),
  )
  assert.equal((await owner.request('POST', path, { body: [] })).status, 400)
  await assertNothingStored()
})

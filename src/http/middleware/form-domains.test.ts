import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { after, test } from 'node:test'

import { endpoints as appEndpoints } from '#http/app/endpoints.ts'
import { type FormEndpoint, endpoints as formEndpoints } from '#http/forms/endpoints.ts'
import { endpoints as publicEndpoints } from '#http/public/endpoints.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { send } from '#test/harness/send.ts'

const app = await startApp()
const agent = new Agent({ keepAlive: true })
after(() => agent.destroy())
after(() => app[Symbol.asyncDispose]())
const { id: projectId, secret } = await app.addProject()
const { id: otherId } = await app.addProject()
const form = await VisitedForm.publish(app, projectId, {
  challenge: { provider: 'altcha', siteKey: null, abovePerMinute: null },
})
const host = 'forms.example.org'
await app.store.updateProject({ projectId, formDomain: host })

const atPrefix = (prefix: string, endpoints: readonly { method: string; path: string }[]) =>
  endpoints.map(({ method, path }) => `${method} ${prefix}${path.replaceAll(/:\w+/g, 'x')}`)

test('at a domain of forms nothing exists but the project’s forms and their script', async () => {
  const isServed = ({ needsForm, isOfEveryForm }: FormEndpoint) => needsForm || isOfEveryForm
  const others = ['/', '/p/x/leads', '/setup', '/sign-in', '/account', '/assets/x', '/nothing']
  const docs = ['/docs', '/docs/start', '/docs/errors/not_found', '/favicon.ico', '/robots.txt']
  const machines = ['/healthz', '/readyz', '/metrics', `/form-domains?domain=${host}`, '/mcp']
  const requests = [
    ...atPrefix('/app', appEndpoints),
    ...atPrefix('/public/v1', publicEndpoints),
    ...atPrefix(
      '/f',
      formEndpoints.filter((endpoint) => !isServed(endpoint)),
    ),
    ...[...others, ...docs, ...machines, '/app/auth/x', '/challenges/x'].flatMap((path) => [
      `GET ${path}`,
      `POST ${path}`,
    ]),
  ]
  const headers = { host, authorization: `Bearer ${secret}` }
  const before = await app.storedState()
  for (const request of requests) {
    const [method = '', path = ''] = request.split(' ')
    // Not what holds for responses of the API: there is none.
    const { status } = await send({ port: app.port, agent, method, path }, { headers })
    assert.equal(status, 404, request)
  }
  assert.equal(await app.storedState(), before)
  for (const path of [form.path, `${form.path}/style.css`, '/f/style.css', '/embed/v1.d.ts']) {
    const { status, headers: received } = await app.request('GET', path, { headers: { host } })
    assert.equal(status, 200, path)
    // Nothing is said about other names of its owner.
    assert.equal(received['strict-transport-security'], 'max-age=31536000', path)
  }
  const spellings = [`${host.toUpperCase()}:8443`, `${host}.`, `${host}.:8443`]
  for (const spelling of spellings) {
    const { status } = await app.request('GET', '/', { headers: { host: spelling } })
    assert.equal(status, 404, spelling)
  }
})

test('forms of another project are closed there, and stay open at the server', async () => {
  const other = await VisitedForm.publish(app, otherId)
  const before = await app.storedState()
  const response = await other.post(
    { email: 'jane@example.com' },
    { host, origin: `https://${host}` },
  )
  assert.equal(response.status, 404)
  assert.equal(await app.storedState(), before)
  for (const spelling of [host, `${host}.`]) {
    assert.equal((await other.show('', { host: spelling })).status, 404)
  }
  assert.equal((await other.show()).status, 200)
})

test('where a domain was removed, no form is shown or taken, and links still work', async () => {
  const former = 'former.example.org'
  const spellings = [former, `${former}.`, `${former}:8443`]
  await app.store.updateProject({ projectId: otherId, formDomain: former })
  const ofFormer = await VisitedForm.publish(app, otherId)
  assert.equal((await ofFormer.show('', { host: former })).status, 200)
  await app.store.updateProject({ projectId: otherId, formDomain: null })
  const values = { name: 'Jane', email: 'jane@example.com', 'consent:privacy': 'true' }
  const before = await app.storedState()
  for (const spelling of spellings) {
    for (const one of [ofFormer, form]) {
      const { status, text } = await one.show('', { host: spelling, accept: 'text/html' })
      assert.equal(status, 404, spelling)
      assert.match(text, /This form is closed/)
      assert.equal((await one.show('/embedded', { host: spelling })).status, 404)
      const origin = `https://${spelling}`
      assert.equal((await one.post(values, { host: spelling, origin })).status, 404)
      assert.equal((await one.send(values, { host: spelling, origin })).status, 404)
    }
  }
  assert.equal(await app.storedState(), before)
  // Emails may have been sent while the server had another name.
  const link = await app.request('GET', '/f/confirm/x', { headers: { host: former } })
  assert.ok(!link.text.includes('This form is closed'))
  for (const own of [
    '127.0.0.1:8080',
    'localhost',
    'contact-sync:8080',
    'never-set.example.org',
    new URL(app.publicUrl).host,
  ]) {
    assert.equal((await ofFormer.show('', { host: own })).status, 200, own)
  }
})

test('a form is sent from its page there, and its challenge comes from there', async () => {
  const { text } = await form.show('/embedded', { host })
  assert.ok(text.includes(`https://${host}/f/${form.id}/challenge`))
  assert.ok(!text.includes(app.publicUrl))
  const open = await VisitedForm.publish(app, projectId, {
    challenge: null,
    origins: ['https://www.example.com'],
  })
  const values = { name: 'Jane', email: 'jane@example.com', 'consent:privacy': 'true' }
  const sent = await open.post(values, { host, origin: `https://${host}` })
  assert.equal(sent.status, 303)
  assert.match(String(sent.headers['location']), /^\/f\//)
  // As browsers that visit the name with its last dot: they name it so as their origin, too.
  const dotted = `${host}.`
  const page = (await form.show('/embedded', { host: dotted })).text
  assert.ok(page.includes(`https://${dotted}/f/${form.id}/challenge`))
  const sentThere = await open.post(values, { host: dotted, origin: `https://${dotted}` })
  assert.equal(sentThere.status, 303)
  const foreign = await open.post(values, { host, origin: 'https://forms.example.net' })
  assert.equal(foreign.status, 403)
})

test('a proxy may get certificates for domains of forms alone', async () => {
  const statusOf = async (query: string) =>
    (await app.request('GET', `/form-domains${query}`)).status
  assert.equal(await statusOf(`?domain=${host}`), 200)
  const others = ['?domain=www.example.org', '?domain=', '', `?domain=${host}&domain=x`]
  for (const query of others) assert.equal(await statusOf(query), 404, query)
})

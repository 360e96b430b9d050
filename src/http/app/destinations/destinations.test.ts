import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { webhooksMax } from '#core/webhooks/webhook.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const admin = await addMember(app, projectId, 'admin')
const viewer = await addMember(app, projectId, 'viewer')

type Destination = {
  id: string
  kind: string
  title: string
  host: string
  settings: Record<string, string>
  secretSettings: string[]
  description: string | null
  events: string[]
  filter: object
  isActive: boolean
  switches: { isActive: boolean; reason: string }[]
  failingSince: string | null
  lastSuccessAt: string | null
  waiting: number
  failed: number
}
type Issued = { destination: Destination; secret: string | null }
type Kind = { kind: string; title: string; settings: { name: string; isSecret: boolean }[] }
type Preview = { contactId: string | null; body: string }

const destinations = `/v1/projects/${projectId}/destinations`
// Nothing listens there.
const slackUrl = 'http://127.0.0.1:1024/services/T0/B0/very-secret'
const slack = { kind: 'slack', settings: { url: slackUrl }, events: ['contact.created'] }
const webhook = {
  kind: 'webhook',
  settings: { url: 'http://127.0.0.1:1024/hook' },
  events: ['contact.created', 'contact.deleted'],
}

const list = async (browser = admin) =>
  (await browser.ask<{ destinations: Destination[] }>('GET', destinations)).destinations
const create = (body: object) => admin.ask<Issued>('POST', destinations, body)
const pathOf = ({ destination }: Issued) => `${destinations}/${destination.id}`

async function storedRows(): Promise<string> {
  const tables = ['webhooks', 'webhook_secrets', 'deliveries']
  const rows = await Promise.all(tables.map((table) => app.engine.rows(`SELECT * FROM ${table}`)))
  return JSON.stringify(rows)
}

/** The mistakes of a request that is refused and stores nothing. */
async function mistakesOf(method: string, path: string, body: object): Promise<string[]> {
  const before = await storedRows()
  const response = await admin.request<Problem>(method, path, { body })
  assert.equal(response.status, 400, response.text)
  assert.equal(await storedRows(), before)
  return (response.body.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
}

test('a viewer sees the kinds with their settings, a webhook among them', async () => {
  const { kinds } = await viewer.ask<{ kinds: Kind[] }>('GET', `${destinations}/kinds`)
  const settingsOf = (name: string) => kinds.find(({ kind }) => kind === name)?.settings
  assert.deepEqual(
    settingsOf('telegram')?.map(({ name, isSecret }) => [name, isSecret]),
    [
      ['token', true],
      ['chatId', false],
      ['server', false],
      ['language', false],
    ],
  )
  assert.equal(settingsOf('webhook')?.[0]?.name, 'url')
  assert.ok(kinds.every((kind) => !('rate' in kind)))
})

test('services and webhooks are listed together, without what is secret', async () => {
  const issued = await create({ ...slack, description: ' Sales ' })
  const hook = await create(webhook)
  assert.equal(issued.secret, null)
  assert.match(hook.secret ?? '', /^whsec_/)
  const { text } = await admin.request('GET', destinations)
  assert.ok(!text.includes('very-secret') && !text.includes(String(hook.secret)))
  const log = app.logLines.join('')
  assert.ok(!log.includes('very-secret') && !log.includes(String(hook.secret)))
  const listed = await list()
  const first = listed.find(({ id }) => id === issued.destination.id)
  assert.deepEqual(first, issued.destination)
  const { id: _, ...shown } = issued.destination
  const { createdAt, ...rest } = { createdAt: '', ...shown }
  assert.equal(Date.parse(createdAt), app.clock.now())
  assert.deepEqual(rest, {
    ...{ kind: 'slack', title: 'Slack', host: '127.0.0.1:1024', description: 'Sales' },
    ...{ settings: {}, secretSettings: ['url'], events: ['contact.created'], filter: {} },
    ...{ isActive: true, switches: [], failingSince: null, lastSuccessAt: null },
    ...{ waiting: 0, failed: 0 },
  })
  const own = listed.find(({ id }) => id === hook.destination.id)
  assert.deepEqual([own?.kind, own?.settings], ['webhook', webhook.settings])
})

test('of a URL, who is no admin sees the host only', async () => {
  const { destination } = await create(webhook)
  for (const browser of [viewer, await addMember(app, projectId, 'member')]) {
    const { text } = await browser.request('GET', destinations)
    assert.ok(text.includes('127.0.0.1:1024') && !text.includes('/hook'))
    const one = await browser.ask<Destination>('GET', `${destinations}/${destination.id}`)
    assert.deepEqual([one.host, one.settings], ['127.0.0.1:1024', {}])
  }
})

test('every mistake is reported at its field, and nothing is stored', async () => {
  const wrong = {
    ...{ kind: 'slack', settings: { url: 'https://10.0.0.1/x', room: 'a' }, events: [] },
    ...{ filter: { keyIds: ['key_unknown'] }, description: 'x'.repeat(201) },
  }
  const expected = [
    '/description invalid_value',
    '/events invalid_value',
    '/settings/room unknown_field',
    '/filter/keyIds invalid_value',
  ]
  assert.deepEqual(await mistakesOf('POST', destinations, wrong), expected)
  const ofWebhook = { ...wrong, kind: 'webhook', settings: { url: 'https://10.0.0.1/x' } }
  assert.deepEqual(await mistakesOf('POST', destinations, ofWebhook), [
    '/description invalid_value',
    '/events invalid_value',
    '/settings/url invalid_value',
    '/filter/keyIds invalid_value',
  ])
  const cases: [body: object, mistakes: string[]][] = [
    [{ ...slack, kind: 'pager' }, ['/kind invalid_value']],
    [{ ...slack, settings: {} }, ['/settings/url required']],
    [{ ...webhook, settings: {} }, ['/settings/url required']],
    [{ ...webhook, settings: { url: 'hook' } }, ['/settings/url invalid_value']],
    [{ ...webhook, settings: { url: 7 } }, ['/settings/url invalid_type']],
    [{ ...slack, events: ['webhook.test'] }, ['/events/0 invalid_value']],
    [{ ...slack, filter: { tags: 'vip' } }, ['/filter/tags invalid_type']],
    [{ ...slack, filter: { since: 1 } }, ['/filter/since unknown_field']],
    [{ ...slack, settings: { url: 'mailto:x@example.com' } }, ['/settings/url invalid_value']],
    [{}, ['/kind required', '/settings required', '/events required']],
  ]
  for (const [body, mistakes] of cases) {
    assert.deepEqual(await mistakesOf('POST', destinations, body), mistakes, JSON.stringify(body))
  }
})

test(`one more than ${webhooksMax} destinations is a conflict`, async () => {
  const other = await app.addProject()
  const member = await addMember(app, other.id, 'admin')
  const path = `/v1/projects/${other.id}/destinations`
  for (let count = 0; count < webhooksMax; count += 1) await member.ask('POST', path, webhook)
  const { status, body } = await member.request<Problem>('POST', path, { body: slack })
  assert.deepEqual([status, body.code], [409, 'conflict'])
})

test('what is given is changed, and the rest stays', async () => {
  for (const body of [slack, webhook]) {
    const issued = await create(body)
    const { key } = await admin.ask<{ key: { id: string } }>(
      'POST',
      `/v1/projects/${projectId}/keys`,
      { kind: 'secret', label: 'Partner' },
    )
    const change = (changes: object) => admin.ask<Destination>('PATCH', pathOf(issued), changes)
    const filter = { keyIds: [key.id], tags: ['vip'], hasEmail: true }
    assert.deepEqual(await change({ filter }), { ...issued.destination, filter })
    const settings = { url: 'http://127.0.0.1:1025/other' }
    const moved = await change({ settings, filter: {}, description: 'Other' })
    assert.deepEqual(
      [moved.host, moved.filter, moved.description, moved.events],
      ['127.0.0.1:1025', {}, 'Other', body.events],
    )
    const off = await change({ isActive: false })
    assert.deepEqual([off.isActive, off.switches[0]?.reason], [false, 'asked'])
    const wrong = { settings: { url: 'hook' }, events: [], filter: { keyIds: ['x'] } }
    const mistakes = await mistakesOf('PATCH', pathOf(issued), wrong)
    assert.deepEqual(
      new Set(mistakes),
      new Set([
        '/settings/url invalid_value',
        '/events invalid_value',
        '/filter/keyIds invalid_value',
      ]),
    )
  }
})

test('a deleted destination is gone', async () => {
  const issued = await create(slack)
  await admin.ask('DELETE', pathOf(issued))
  assert.equal((await admin.request('GET', pathOf(issued))).status, 404)
  assert.equal((await admin.request('DELETE', pathOf(issued))).status, 404)
  assert.ok((await list()).every(({ id }) => id !== issued.destination.id))
})

test('a webhook gets a new secret, once for a repeated request; a service has none', async () => {
  const issued = await create(webhook)
  const path = `${pathOf(issued)}/rotations`
  const rotate = (headers: Record<string, string>) =>
    admin.request<Issued>('POST', path, { body: {}, headers })
  const headers = { 'idempotency-key': 'rotate-1' }
  const [first, again] = [await rotate(headers), await rotate(headers)]
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(again.body, first.body)
  assert.match(first.body.secret ?? '', /^whsec_/)
  assert.notEqual(first.body.secret, issued.secret)
  const service = await create(slack)
  assert.equal(
    (await admin.request('POST', `${pathOf(service)}/rotations`, { body: {} })).status,
    404,
  )
})

test('a repeated creation is done once', async () => {
  for (const body of [slack, webhook]) {
    const headers = { 'idempotency-key': `create-${body.kind}` }
    const post = () => admin.request<Issued>('POST', destinations, { body, headers })
    const [first, again] = [await post(), await post()]
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.deepEqual(again.body, first.body)
    const same = (await list()).filter(({ id }) => id === first.body.destination.id)
    assert.equal(same.length, 1)
  }
})

test('a preview shows what the newest fitting lead would send, and nothing is stored', async () => {
  const other = await app.addProject()
  const member = await addMember(app, other.id, 'admin')
  const preview = (body: object) =>
    member.ask<Preview>('POST', `/v1/projects/${other.id}/destinations/preview`, body)
  const sample = await preview(slack)
  assert.equal(sample.contactId, null)
  assert.match(sample.body, /Test message: Jane Doe/)
  await app.create(other.secret, { name: 'Rosa Keller', email: 'rosa@example.com', tags: ['vip'] })
  await app.create(other.secret, { name: 'Ben Ode' })
  const before = await storedRows()
  assert.match((await preview(slack)).body, /New lead: Ben Ode/)
  const filtered = await preview({ ...slack, filter: { tags: ['vip'] } })
  assert.match(filtered.body, /New lead: Rosa Keller/)
  assert.match(filtered.contactId ?? '', /^contact_/)
  const { body } = await preview({ ...webhook, events: ['contact.updated'] })
  const event = JSON.parse(body) as { type: string; data: { contact: { name: string } } }
  assert.deepEqual([event.type, event.data.contact.name], ['contact.updated', 'Ben Ode'])
  for (const type of ['contact.merged', 'contact.deleted']) {
    assert.match((await preview({ ...slack, events: [type] })).body, /Lead/)
  }
  const ntfy = { kind: 'ntfy', settings: { topic: 'https://ntfy.sh/hard-to-guess' } }
  const hidden = await preview({ ...ntfy, events: slack.events })
  assert.ok(hidden.body.includes('"topic":"hidden"') && !hidden.body.includes('hard-to-guess'))
  for (const settings of [{}, { topic: 'mailto:x' }, { topic: 7 }]) {
    const path = `/v1/projects/${other.id}/destinations/preview`
    const response = await member.request('POST', path, {
      body: { ...ntfy, settings, events: slack.events },
    })
    assert.ok(response.status < 500, response.text)
  }
  assert.equal(await storedRows(), before)
})

test('a test is sent and shown with its response, and counts as the last success', async () => {
  await using receiver = await Receiver.start()
  const issued = await create({ ...slack, settings: { url: receiver.url }, isActive: false })
  const { id } = await admin.ask<{ id: string }>('POST', `${pathOf(issued)}/tests`, {})
  await receiver.until(1)
  const read = () =>
    admin.ask<{ delivery: { state: string }; tries: { status: number }[]; body: string }>(
      'GET',
      `${pathOf(issued)}/deliveries/${id}`,
    )
  await until(async () => (await read()).delivery.state === 'delivered')
  const { tries, body } = await read()
  assert.deepEqual(
    tries.map(({ status }) => status),
    [204],
  )
  assert.match(body, /Test message/)
  assert.equal(body, receiver.received[0]?.body)
  const shown = await viewer.ask<Destination>('GET', pathOf(issued))
  assert.deepEqual([shown.waiting, shown.failed], [0, 0])
  assert.notEqual(shown.lastSuccessAt, null)
})

test('a destination of another project is not found, by any request', async () => {
  const other = await app.addProject()
  const member = await addMember(app, other.id, 'owner')
  const foreign = await member.ask<Issued>('POST', `/v1/projects/${other.id}/destinations`, webhook)
  const path = `${destinations}/${foreign.destination.id}`
  const before = await storedRows()
  const requests: [method: string, path: string, body?: object][] = [
    ['GET', path],
    ['PATCH', path, { isActive: false }],
    ['DELETE', path],
    ['POST', `${path}/rotations`, {}],
    ['POST', `${path}/tests`, {}],
    ['GET', `${path}/deliveries`],
    ['POST', `${path}/resend-failed`, {}],
  ]
  for (const [method, requested, body] of requests) {
    const { status } = await owner.request(method, requested, body === undefined ? {} : { body })
    assert.equal(status, 404, `${method} ${requested}`)
  }
  assert.equal(await storedRows(), before)
})

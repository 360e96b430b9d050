import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { KeyDetails } from '#core/keys/key.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import type { UrlCheck } from '#core/webhooks/addresses/check-url.ts'
import type { NewWebhook, Webhook } from '#core/webhooks/webhook.ts'
import { createDestination } from './manage-destinations.ts'

const check: UrlCheck = {
  rule: { isHttpAllowed: false, allowed: parseAllowedTargets('crm.internal') },
  lookup: () => Promise.resolve(['8.8.8.8']),
}
const request = {
  projectId: 'project_1',
  kind: 'slack',
  settings: { url: ' https://hooks.slack.com/services/T/B/secret ' },
  description: null,
  events: ['contact.created'],
  now: 1,
}

const aKey: KeyDetails = {
  ...{ id: 'key_1', projectId: 'project_1', kind: 'secret', label: 'Website', tier: 'standard' },
  ...{
    defaultCountry: null,
    scopes: [],
    origins: null,
    challenge: null,
    formId: null,
    memberId: null,
    hue: 0,
  },
  ...{
    assignees: [],
    secrets: [],
    createdAt: 0,
    revokedAt: null,
    lastUsedAt: null,
    seenInBrowserAt: null,
  },
}

const aConsent = { formId: 'form_1', field: 'consent:news' }

async function create(change: object): Promise<NewWebhook> {
  const stored: NewWebhook[] = []
  const store = {
    findKey: () => null,
    listKeys: () => [aKey],
    listAskedConsents: () => [{ ...aConsent, formName: 'Contact', text: 'News' }],
    createWebhook(webhook: NewWebhook): Promise<Webhook> {
      stored.push(webhook)
      const { service = null, filter = null } = webhook
      return Promise.resolve({
        ...{ id: 'destination_1', ...webhook, service, filter, isActive: true, switches: [] },
        ...{ failingSince: null, secrets: [], createdAt: 1 },
      })
    },
  }
  await createDestination(store, check, { ...request, ...change })
  const [webhook] = stored
  assert.ok(webhook !== undefined)
  return webhook
}

async function mistakesOf(change: object): Promise<string[]> {
  const error: unknown = await create(change).catch((thrown: unknown) => thrown)
  assert.ok(error instanceof AppError, String(error))
  return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
}

test('a service is stored with its settings, its address, and no secret of ours', async () => {
  const url = 'https://hooks.slack.com/services/T/B/secret'
  const { service, secret, url: stored } = await create({})
  assert.deepEqual([service, secret, stored], [{ kind: 'slack', settings: { url } }, null, url])
  const telegram = { kind: 'telegram', settings: { token: '1:secret', chatId: '5', server: '' } }
  assert.deepEqual((await create(telegram)).service?.settings, { token: '1:secret', chatId: '5' })
})

test('all mistakes are named together', async () => {
  assert.deepEqual(await mistakesOf({ kind: 'fax', events: [] }), [
    '/kind invalid_value',
    '/events invalid_value',
  ])
  const url = 'https://hooks.slack.com/services/T/B/secret'
  assert.deepEqual(await mistakesOf({ settings: { url, language: 'xx' } }), [
    '/settings/language invalid_value',
  ])
  assert.deepEqual(await mistakesOf({ settings: { uri: 'https://hooks.slack.com/' } }), [
    '/settings/uri unknown_field',
    '/settings/url required',
  ])
  assert.deepEqual(await mistakesOf({ settings: { url: 5 } }), ['/settings/url invalid_type'])
  const long = `https://hooks.slack.com/${'x'.repeat(2_000)}`
  assert.deepEqual(await mistakesOf({ settings: { url: long } }), ['/settings/url invalid_value'])
  const withNul = { url: `${url}\0` }
  assert.deepEqual(await mistakesOf({ settings: withNul }), ['/settings/url invalid_text'])
})

test('a system with records has presets, and gets only leads with an address', async () => {
  const hubspot = { kind: 'hubspot', settings: { token: 'secret', fields: '' }, events: undefined }
  const { service, filter, events } = await create(hubspot)
  assert.match(service?.settings['fields'] ?? '', /"firstname":"\{\{firstName\}\}"/)
  assert.equal(service?.settings['server'], 'https://api.hubapi.com')
  assert.deepEqual(filter, { hasEmail: true })
  assert.deepEqual(events, ['contact.created', 'contact.updated', 'contact.merged'])
  const erased = { ...hubspot, events: ['contact.created', 'contact.deleted'] }
  assert.deepEqual(await mistakesOf(erased), ['/events invalid_value'])
  for (const fields of ['{', '[]', '{"a":"{{nme}}"}']) {
    const settings = { token: 'secret', fields }
    assert.deepEqual(await mistakesOf({ ...hubspot, settings }), ['/settings/fields invalid_value'])
  }
})

test('a filter has keys of the project, tags and an address, or is none', async () => {
  const filter = { exceptKeyIds: ['key_1'], tags: [' vip ', 'vip', ''], hasEmail: true }
  const expected = { exceptKeyIds: ['key_1'], tags: ['vip'], hasEmail: true }
  assert.deepEqual((await create({ filter })).filter, expected)
  assert.equal((await create({ filter: { tags: [], hasEmail: false } })).filter, null)
  const mistakes = { keyIds: ['key_2'], tags: 'vip', hasEmail: 1, channel: 'form' }
  assert.deepEqual(await mistakesOf({ filter: mistakes }), [
    '/filter/channel unknown_field',
    '/filter/keyIds invalid_value',
    '/filter/tags invalid_type',
    '/filter/hasEmail invalid_type',
  ])
})

test('an address is judged by the rule of webhooks, without quoting it', async () => {
  for (const url of ['http://hooks.slack.com/x', 'https://127.0.0.1/x', 'https://localhost/x']) {
    assert.deepEqual(await mistakesOf({ settings: { url } }), ['/settings/url invalid_value'])
  }
})

test('a setting of another form than the service uses is named, and no other', async () => {
  const mailchimp = { token: 'secret-us21', audience: 'a1b2' }
  const airtable = { token: 'secret', base: 'app1', table: 'Leads' }
  const httpApi = { url: 'https://example.com/leads' }
  const mistakes: [kind: string, settings: object, name: string][] = [
    ['telegram', { token: 'bot/../x', chatId: '5' }, 'token'],
    ['ntfy', { topic: 'https://ntfy.sh/' }, 'topic'],
    ['mailchimp', { ...mailchimp, token: 'secret' }, 'token'],
    ['mailchimp', { ...mailchimp, audience: '../x' }, 'audience'],
    ['mailchimp', { ...mailchimp, status: 'cleaned' }, 'status'],
    ['brevo', { token: 'secret', lists: 'Leads' }, 'lists'],
    ['airtable', { ...airtable, base: '../x' }, 'base'],
    ['http-api', { ...httpApi, method: 'DELETE' }, 'method'],
    ['http-api', { ...httpApi, authorization: 'a\r\nb: c' }, 'authorization'],
  ]
  for (const [kind, settings, name] of mistakes) {
    const change = { kind, settings, events: undefined }
    assert.deepEqual(await mistakesOf(change), [`/settings/${name} invalid_value`], kind)
  }
  assert.ok(await create({ kind: 'mailchimp', settings: mailchimp }))
})

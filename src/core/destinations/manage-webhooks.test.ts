import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { type UrlCheck, checkUrl } from '#core/webhooks/addresses/check-url.ts'
import { urlRule } from '#core/webhooks/addresses/validate-url.ts'
import type { NewWebhook, Webhook, WebhookChange } from '#core/webhooks/webhook.ts'
import { createWebhook, rotateWebhookSecret, updateWebhook } from './manage-destinations.ts'

const url = 'https://example.com/hook'
const request = { projectId: 'project_1', url, description: null, events: ['contact.created'] }

class Recorder {
  readonly stored: Record<string, unknown>[] = []

  createWebhook(webhook: NewWebhook): Promise<Webhook> {
    return this.keep(webhook)
  }

  updateWebhook(change: WebhookChange): Promise<Webhook> {
    return this.keep(change)
  }

  rotateWebhookSecret(rotation: { webhookId: string; secret: string; now: number }) {
    return this.keep(rotation)
  }

  private async keep(value: object): Promise<Webhook> {
    this.stored.push({ ...value })
    return {
      ...{
        id: 'webhook_1',
        projectId: 'project_1',
        url,
        description: null,
        events: [],
        ...{ service: null, filter: null },
      },
      ...{ isActive: true, switches: [], failingSince: null, secrets: [], createdAt: 1 },
    }
  }
}

test('an endpoint is stored with a new secret, which is answered once', async () => {
  const store = new Recorder()
  const creation = { ...request, url: 'HTTPS://Example.com./hook', description: '  CRM ', now: 1 }
  const { secret } = await createWebhook(store, checkOf(['8.8.8.8']), creation)
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const events = ['contact.created']
  const settings = { url, description: 'CRM', events, isActive: true }
  const stored = { projectId: 'project_1', ...settings, secret, now: 1 }
  assert.deepEqual(store.stored, [stored])
  const again = await createWebhook(store, checkOf(['8.8.8.8']), creation)
  assert.notEqual(again.secret, secret)
})

test('kinds are listed once each, and all must be known', async () => {
  const store = new Recorder()
  const kinds = ['contact.deleted', 'contact.created', 'contact.deleted']
  await createWebhook(store, checkOf([]), { ...request, events: kinds, now: 1 })
  assert.deepEqual(store.stored[0]?.['events'], ['contact.created', 'contact.deleted'])
  for (const events of [[], ['contact.created', 'contact.seen'], ['webhook.test']]) {
    await refuses(store, { events }, /The events of an endpoint must be among: contact\.created, /)
  }
})

test('all mistakes of an endpoint are reported at once', async () => {
  const store = new Recorder()
  const wrong = { url: 'http://example.com/', description: 'x'.repeat(201), events: [] }
  const pointersOf = async (work: Promise<unknown>) => {
    const error = await work.catch((reason: unknown) => reason)
    assert.ok(error instanceof AppError)
    return error.errors?.map(({ pointer }) => pointer)
  }
  const all = ['/url', '/description', '/events']
  const creating = createWebhook(store, checkOf([]), { ...request, ...wrong, now: 1 })
  assert.deepEqual(await pointersOf(creating), all)
  const update = { webhookId: 'webhook_1', ...wrong, now: 1 }
  assert.deepEqual(await pointersOf(updateWebhook(store, checkOf([]), update)), all)
  assert.deepEqual(store.stored, [])
})

test('a description that is too long or broken is refused', async () => {
  const store = new Recorder()
  await refuses(store, { description: 'x'.repeat(201) }, /at most 200 characters/)
  await refuses(store, { description: 'a\0b' }, /at most 200 characters/)
})

test('a URL is refused by its text, and by any of its addresses, in the same words', async () => {
  const store = new Recorder()
  const same = new RegExp(`^${urlRule.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  await refuses(store, { url: 'http://example.com/' }, same)
  await refuses(store, { url: 'https://127.0.0.1/' }, same)
  await refuses(store, {}, same, ['8.8.8.8', '10.0.0.1'])
  await refuses(store, {}, same, ['::7f00:1'])
  await refuses(store, {}, same, ['not an address'])
})

test('a name without addresses can be registered', async () => {
  assert.equal(await checkUrl(checkOf([]), url), url)
})

test('what the operator allows is allowed', async () => {
  const allowed = parseAllowedTargets('10.0.0.0/8,crm.internal')
  const check = (addresses: string[]): UrlCheck => ({
    rule: { isHttpAllowed: true, allowed },
    lookup: async () => addresses,
  })
  assert.equal(await checkUrl(check(['10.1.2.3']), url), url)
  const named = 'http://crm.internal/'
  assert.equal(await checkUrl(check(['192.168.0.1']), named), named)
  await assert.rejects(checkUrl(check(['192.168.0.1']), url), { code: 'invalid_request' })
})

test('a change is checked in what it names, and the rest stays', async () => {
  const store = new Recorder()
  await updateWebhook(store, checkOf([]), { webhookId: 'webhook_1', isActive: false, now: 2 })
  await updateWebhook(store, checkOf([]), { webhookId: 'webhook_1', description: null, now: 3 })
  assert.deepEqual(store.stored, [
    { webhookId: 'webhook_1', isActive: false, now: 2 },
    { webhookId: 'webhook_1', description: null, now: 3 },
  ])
  const moved = { webhookId: 'webhook_1', url: 'https://10.0.0.1/', now: 4 }
  await assert.rejects(updateWebhook(store, checkOf([]), moved), { message: urlRule })
  assert.equal(store.stored.length, 2)
})

test('rotating creates a new secret', async () => {
  const store = new Recorder()
  const { secret } = await rotateWebhookSecret(store, { webhookId: 'webhook_1', now: 2 })
  assert.deepEqual(store.stored, [{ webhookId: 'webhook_1', secret, now: 2 }])
})

/** Records what it stores. */
function checkOf(addresses: readonly string[]): UrlCheck {
  return {
    rule: { isHttpAllowed: false, allowed: { ranges: [], hosts: new Set() } },
    lookup: async () => addresses,
  }
}

async function refuses(
  store: Recorder,
  wrong: Partial<typeof request> | { description: string },
  message: RegExp,
  addresses: readonly string[] = [],
): Promise<void> {
  const before = store.stored.length
  const creation = { ...request, ...wrong, now: 1 }
  await assert.rejects(createWebhook(store, checkOf(addresses), creation), {
    code: 'invalid_request',
    message,
  })
  assert.equal(store.stored.length, before)
}

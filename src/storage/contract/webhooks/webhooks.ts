import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { webhookSecretsMax } from '#core/webhooks/secret.ts'
import { webhooksMax } from '#core/webhooks/webhook.ts'
import { webhookSecretOverlapMs } from '#model/values/periods.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const unknownId = 'webhook_00000000000000000000000000'

export function webhooksContract(openStore: OpenStore): void {
  test('a destination is stored as it was created, and is on', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const webhook = await store.createWebhook({
      projectId,
      url: 'https://example.com/hook',
      description: 'CRM',
      events: ['contact.created', 'contact.deleted'],
      secret: 'whsec_b25l',
      now: noon,
    })
    assert.match(webhook.id, /^webhook_/)
    const { id, ...rest } = webhook
    assert.deepEqual(rest, {
      ...{ projectId, url: 'https://example.com/hook', description: 'CRM', isActive: true },
      ...{ service: null, filter: null },
      events: ['contact.created', 'contact.deleted'],
      ...{ switches: [], failingSince: null, createdAt: noon },
      secrets: [{ text: 'whsec_b25l', endsAt: null }],
    })
    assert.deepEqual(await store.findWebhook(id), webhook)
    assert.deepEqual(await store.listWebhooks(projectId), [webhook])
    assert.deepEqual(await store.listWebhooks((await Workspace.make(store)).projectId), [])
    assert.equal(await store.findWebhook(unknownId), null)
  })

  test('a service is stored, leased and changed with its settings, without a secret', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    const service = { kind: 'slack', settings: { url: 'https://hooks.slack.com/secret' } }
    const { projectId } = outbox
    const { id, secrets } = await store.createWebhook({
      ...{ projectId, url: service.settings.url, service, description: null },
      ...{ events: ['contact.created'], secret: null, now: noon },
    })
    assert.match(id, /^destination_/)
    assert.deepEqual(secrets, [])
    await workspace.write({ name: 'Jane Doe' })
    const [leased] = await outbox.lease()
    assert.deepEqual([leased?.webhookId, leased?.service], [id, service])
    const changed = { ...service, settings: { url: 'https://hooks.slack.com/other' } }
    const { url } = changed.settings
    const change = { webhookId: id, url, service: changed, now: noon }
    assert.deepEqual((await store.updateWebhook(change)).service, changed)
    assert.deepEqual((await store.findWebhook(id))?.service, changed)
  })

  test('a filter holds back events, now and when they are recovered', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    const { id } = await outbox.addWebhook(['contact.created'])
    const others = await store.updateWebhook({
      ...{ webhookId: (await outbox.addWebhook(['contact.created'])).id, now: noon },
      filter: { exceptKeyIds: [workspace.writers.secret.keyId] },
    })
    const tagged = { tags: ['vip'], hasEmail: true } as const
    await store.updateWebhook({ webhookId: id, filter: tagged, now: noon })
    await workspace.write({ name: 'Untagged', email: 'u@example.com' })
    await workspace.write({ name: 'Unreachable', tags: ['vip'] })
    await workspace.write({ name: 'Wanted', email: 'w@example.com', tags: ['vip'] })
    assert.equal((await outbox.list(others.id)).length, 0)
    const [leased, ...more] = await outbox.lease()
    assert.deepEqual([leased?.webhookId, more], [id, []])
    assert.match(leased?.body ?? '', /Wanted/)
    const late = await outbox.addWebhook(['contact.created'], { now: noon + 1 })
    await store.updateWebhook({ webhookId: late.id, filter: { hasEmail: true }, now: noon + 1 })
    assert.equal((await outbox.recover(late.id, noon, noon + 1)).deliveries, 2)
    await store.updateWebhook({ webhookId: id, filter: null, now: noon + 1 })
    assert.equal((await outbox.recover(id, noon, noon + 1)).deliveries, 2)
  })

  test(`a project has at most ${webhooksMax} destinations; deleted ones don't count`, async (t) => {
    const { store } = await openStore(t)
    const outbox = new Outbox(await Workspace.make(store))
    const added = Array.from({ length: webhooksMax }, () => outbox.addWebhook())
    const [first] = await Promise.all(added)
    await assertFailure(() => outbox.addWebhook(), 'conflict')
    assert.equal((await store.listWebhooks(outbox.projectId)).length, webhooksMax)
    const { projectId } = outbox
    await store.deleteWebhook({ projectId, webhookId: first?.id ?? '', now: noon })
    await outbox.addWebhook()
    assert.equal((await store.listWebhooks(outbox.projectId)).length, webhooksMax)
    await assertFailure(() => outbox.addWebhook(), 'conflict')
  })

  test('a change affects only what it names', async (t) => {
    const { store } = await openStore(t)
    const outbox = new Outbox(await Workspace.make(store))
    const webhook = await outbox.addWebhook()
    const other = await outbox.addWebhook()
    const url = 'https://example.com/other'
    assert.deepEqual(await store.updateWebhook({ webhookId: webhook.id, now: noon }), webhook)
    const moved = await store.updateWebhook({ webhookId: webhook.id, url, now: noon })
    assert.deepEqual(moved, { ...webhook, url })
    const change = { description: 'CRM', events: ['contact.merged'] } as const
    const named = await store.updateWebhook({ webhookId: webhook.id, ...change, now: noon })
    assert.deepEqual(named, { ...webhook, url, ...change })
    assert.deepEqual(await store.findWebhook(webhook.id), named)
    assert.deepEqual(await store.findWebhook(other.id), other)
  })

  test('switching off and on is recorded with its time, and only when it switches', async (t) => {
    const { store } = await openStore(t)
    const outbox = new Outbox(await Workspace.make(store))
    const { id } = await outbox.addWebhook()
    await outbox.resume(id, noon + 1)
    await outbox.pause(id, noon + 2)
    await outbox.pause(id, noon + 3)
    const on = await outbox.resume(id, noon + 4)
    assert.equal(on.isActive, true)
    assert.deepEqual(on.switches, [
      { at: noon + 4, isActive: true, reason: 'asked' },
      { at: noon + 2, isActive: false, reason: 'asked' },
    ])
  })

  test('a rotated secret keeps signing for the overlap; too many are refused', async (t) => {
    const { store } = await openStore(t)
    const outbox = new Outbox(await Workspace.make(store))
    const { id: webhookId } = await outbox.addWebhook()
    await store.addTestDelivery({ webhookId, by: byOperator, now: noon })
    await store.rotateWebhookSecret({ webhookId, secret: 'whsec_dHdv', now: noon })
    const end = noon + webhookSecretOverlapMs
    const { secrets } = await outbox.find(webhookId)
    assert.deepEqual(secrets, [
      { text: 'whsec_dHdv', endsAt: null },
      { text: 'whsec_b25l', endsAt: end },
    ])
    const secretsAt = async (now: number) => (await outbox.lease(now))[0]?.secrets
    assert.deepEqual(await secretsAt(end - 1), ['whsec_dHdv', 'whsec_b25l'])
    assert.deepEqual(await secretsAt(end + 60_000), ['whsec_dHdv'])
    for (let active = 2; active < webhookSecretsMax; active += 1) {
      await store.rotateWebhookSecret({ webhookId, secret: `whsec_${active}`, now: noon })
    }
    const before = await outbox.find(webhookId)
    const rotation = { webhookId, secret: 'whsec_b25lIG1vcmU=', now: noon }
    await assertFailure(() => store.rotateWebhookSecret(rotation), 'invalid_request')
    assert.deepEqual(await outbox.find(webhookId), before)
    await store.rotateWebhookSecret({ ...rotation, now: end })
    assert.deepEqual((await outbox.find(webhookId)).secrets.length, 2)
  })

  test('a deleted destination is gone, with its waiting deliveries and its log', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const outbox = new Outbox(workspace)
    const { id } = await outbox.addWebhook()
    const kept = await outbox.addWebhook()
    await workspace.write({ name: 'Jane Doe' })
    const [delivery] = await outbox.list(id)
    assert.ok(delivery !== undefined)
    const deletion = { projectId: outbox.projectId, webhookId: id, now: noon }
    const { projectId: others } = await Workspace.make(store)
    await assertFailure(() => store.deleteWebhook({ ...deletion, projectId: others }), 'not_found')
    const deleted = await store.deleteWebhook(deletion)
    assert.equal(deleted.id, id)
    for (const attempt of [
      () => store.deleteWebhook(deletion),
      () => store.updateWebhook({ webhookId: id, isActive: true, now: noon }),
      () => store.rotateWebhookSecret({ webhookId: id, secret: 'whsec_dHdv', now: noon }),
      () => store.addTestDelivery({ webhookId: id, by: byOperator, now: noon }),
      () => outbox.list(id),
      () => store.resendDelivery({ webhookId: id, deliveryId: delivery.id, now: noon }),
      () => store.recoverDeliveries({ webhookId: id, since: 0, afterEvent: 0, now: noon }),
    ]) {
      await assertFailure(attempt, 'not_found')
    }
    assert.equal(await store.findWebhook(id), null)
    assert.equal(await store.findDelivery(delivery.id), null)
    assert.deepEqual(
      (await outbox.lease()).map(({ webhookId }) => webhookId),
      [kept.id],
    )
    while (await store.prune(noon));
    assert.equal((await outbox.list(kept.id)).length, 1)
  })

  test('an unknown destination or delivery is not found', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const outbox = new Outbox({ store, projectId })
    const { id: webhookId } = await outbox.addWebhook()
    const other = await outbox.addWebhook()
    const unknownDelivery = 'msg_00000000000000000000000000'
    const unknown = { projectId, webhookId: unknownId, now: noon }
    await assertFailure(() => store.deleteWebhook(unknown), 'not_found')
    const tested = await store.addTestDelivery({ webhookId, by: byOperator, now: noon })
    for (const resend of [
      { webhookId, deliveryId: unknownDelivery },
      { webhookId: other.id, deliveryId: tested.id },
    ]) {
      await assertFailure(() => store.resendDelivery({ ...resend, now: noon }), 'not_found')
    }
    assert.equal(await store.findDelivery(unknownDelivery), null)
    const webhook = { url: 'https://example.com', description: null, events: [], secret: 'x' }
    const nowhere = { ...webhook, projectId: 'project_00000000000000000000000000', now: noon }
    await assertFailure(() => store.createWebhook(nowhere), 'not_found')
    const listed = await store.listWebhooks(projectId)
    assert.deepEqual(
      listed.map(({ id }) => id),
      [webhookId, other.id],
    )
  })
}

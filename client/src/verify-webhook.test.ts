import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'

import {
  type WebhookErrorCode,
  type WebhookHeaders,
  WebhookVerificationError,
  verifyWebhook,
} from './verify-webhook.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const seconds = 1_770_000_000
const now = seconds * 1000
const deliveryId = 'msg_01m7ynqy9ce00r70wdbm5g75z8'
const body = JSON.stringify({
  type: 'contact.created',
  timestamp: '2026-02-02T02:40:00.000Z',
  projectId: 'project_01m7ynqy9ce00r70wdbm5g75z8',
  data: { contact: { name: 'Jörg 田中' }, changes: {} },
})

test('a delivery yields its event and its id', async () => {
  const event = await verifyWebhook(body, headersOf(), secret, { now })
  assert.deepEqual(event, { ...(JSON.parse(body) as object), deliveryId })
})

test('one fixed delivery verifies: secret, id, time and signature as written here', async () => {
  const exampleSecret = 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='
  const v1 = '4dbdd2c3b2e3f0a6ca4678e545e80d0dd9689655c2163c53eceda0cc87039416'
  const headers = {
    'X-Service-Delivery': 'msg_1',
    'X-Service-Signature': `t=1770000000,v1=${v1}`,
  }
  const { type } = await verifyWebhook('{"type":"webhook.test"}', headers, exampleSecret, { now })
  assert.equal(type, 'webhook.test')
})

test('the body is text or bytes, including part of a buffer', async () => {
  const padded = Buffer.from(`..${body}..`)
  const bytes = new Uint8Array(padded).subarray(2, -2)
  const copy = new TextEncoder().encode(body)
  for (const payload of [body, bytes, copy, copy.buffer]) {
    const { type } = await verifyWebhook(payload, headersOf(), secret, { now })
    assert.equal(type, 'contact.created')
  }
})

test('headers are a Headers, or an object in any case, with single or several values', async () => {
  const { 'X-Service-Delivery': id, 'X-Service-Signature': signature } = headersOf()
  const forms: WebhookHeaders[] = [
    new Headers(headersOf()),
    { 'x-service-delivery': id, 'x-service-signature': signature },
    { 'X-SERVICE-DELIVERY': [id], 'x-Service-signature': [signature] },
  ]
  for (const headers of forms) {
    const event = await verifyWebhook(body, headers, secret, { now })
    assert.equal(event.deliveryId, deliveryId)
  }
})

test('one match among several secrets and several signatures is enough', async () => {
  const old = signatureOf(body, { by: otherSecret })
  const both = headersOf({ signature: `t=${seconds},v1=${old},v1=${signatureOf(body)}` })
  await verifyWebhook(body, both, secret, { now })
  await verifyWebhook(body, both, otherSecret, { now })
  await verifyWebhook(body, headersOf(), [otherSecret, secret], { now })
})

test('the time may be off by the tolerance, in either direction, and no more', async () => {
  for (const off of [-300, 300]) {
    await verifyWebhook(body, headersOf(), secret, { now: now + off * 1000 })
  }
  for (const off of [-301, 301]) {
    await refuse('timestamp_out_of_tolerance', { now: now + off * 1000 })
  }
  await verifyWebhook(body, headersOf(), secret, { now: now + 9_000, toleranceSeconds: 9 })
  await refuse('timestamp_out_of_tolerance', { now: now + 10_000, toleranceSeconds: 9 })
  await refuse('timestamp_out_of_tolerance', { toleranceSeconds: Number.NaN })
})

test('refused: another body, id, time or secret', async () => {
  const signature = signatureOf(body)
  await refuse('no_matching_signature', { body: `${body} ` })
  await refuse('no_matching_signature', { headers: headersOf({ id: 'msg_2' }) })
  const later = headersOf({ signature: `t=${seconds + 1},v1=${signature}` })
  await refuse('no_matching_signature', { headers: later })
  await refuse('no_matching_signature', { secret: otherSecret })
  await refuse('no_matching_signature', { secret: [] })
})

test('refused: an id that takes over a part of the signed body', async () => {
  const whole = 'x.{"type":"contact.deleted"}'
  const signature = `t=${seconds},v1=${signatureOf(whole)}`
  const headers = headersOf({ id: `${deliveryId}.x`, signature })
  await refuse('malformed_header', { body: whole.slice(2), headers })
})

test('refused: headers that are missing or malformed', async () => {
  const signature = signatureOf(body)
  await refuse('missing_header', { headers: {} })
  await refuse('missing_header', { headers: new Headers({ 'X-Service-Delivery': 'msg_1' }) })
  const malformed = [
    '',
    `v1=${signature}`,
    `t=,v1=${signature}`,
    `t=${seconds}`,
    `t=${seconds},v1=`,
    `t=${seconds},v1=${signature}00`,
    `t=${seconds},v2=${signature}`,
    `t=1e9,v1=${signature}`,
    `t=-1,v1=${signature}`,
  ]
  for (const text of malformed) {
    await refuse('malformed_header', { headers: headersOf({ signature: text }) })
  }
})

test('refused: an invalid secret, which is not revealed', async () => {
  for (const wrong of ['', 'whsec_', 'whsec_ ', 'whsec_***', secret.slice(6)]) {
    const error = await refuse('invalid_secret', { secret: wrong })
    assert.ok(!error.message.includes('***'))
  }
})

test('refused: a signed body that is not JSON', async () => {
  const headers = headersOf({ signature: `t=${seconds},v1=${signatureOf('{')}` })
  await refuse('invalid_body', { body: '{', headers })
})

function signatureOf(text: string, { by = secret, id = deliveryId } = {}): string {
  const key = Buffer.from(by.slice(6), 'base64')
  return createHmac('sha256', key).update(`${seconds}.${id}.${text}`).digest('hex')
}

function headersOf({ id = deliveryId, signature = `t=${seconds},v1=${signatureOf(body)}` } = {}) {
  return { 'X-Service-Delivery': id, 'X-Service-Signature': signature }
}

async function refuse(
  code: WebhookErrorCode,
  changed: {
    body?: string
    headers?: WebhookHeaders
    secret?: string | readonly string[]
    now?: number
    toleranceSeconds?: number
  },
): Promise<WebhookVerificationError> {
  const input = { body, headers: headersOf(), secret, now, ...changed }
  const { toleranceSeconds } = input
  const options = { now: input.now, toleranceSeconds }
  const error = await verifyWebhook(input.body, input.headers, input.secret, options).then(
    () => assert.fail(`${code} was expected.`),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof WebhookVerificationError, String(error))
  assert.equal(error.code, code)
  return error
}

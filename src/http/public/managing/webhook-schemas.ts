import {
  closed,
  closedPartial,
  nullableText,
  nullableTime,
  oneOf,
  time,
} from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { contactEventKinds, eventKinds } from '#core/webhooks/event.ts'
import { deliveryStates, switchReasons } from '#core/webhooks/webhook.ts'

const settings = {
  url: Type.String('An https:// URL with a public address, where events are sent.'),
  events: Type.Array(oneOf(contactEventKinds, 'Kind of event.'), 'At least one.'),
}
const choices = {
  description: nullableText('For people.'),
  isActive: Type.Boolean('Whether events are sent. A test is sent in any case.'),
}

export const WebhookInput = closed({
  ...settings,
  description: Type.Optional(choices.description),
  isActive: Type.Optional(choices.isActive),
})

export const WebhookChange = closedPartial({ ...settings, ...choices })

const webhook = {
  id: Type.String('Id of the webhook.'),
  ...settings,
  ...choices,
  switches: Type.Array(
    closed({
      at: time('When it was turned on or off.'),
      isActive: Type.Boolean(),
      reason: oneOf(switchReasons, 'On request, after an answer 410, or after days of failures.'),
    }),
    'When it was turned on and off, newest first.',
  ),
  failingSince: nullableTime('The first failure since the last success; null if there is none.'),
  createdAt: time('When it was created.'),
}

export const Webhook = closed(webhook)
export const IssuedWebhook = closed({
  ...webhook,
  secret: Type.String('Signs what is sent. Shown only now.'),
})
export const WebhookList = closed({ data: Type.Array(Webhook, 'All webhooks, oldest first.') })

export const ResendInput = closedPartial({
  deliveryId: Type.String('One delivery to send again.'),
  since: time('Or: send everything that failed or was not sent since then.'),
})
export const DeliveriesQueued = closed({
  deliveries: Type.Integer('How many are being sent.'),
})
export const TestQueued = closed({ deliveryId: Type.String('The delivery of the test.') })

const Try = closed({
  at: time('When the request began.'),
  status: Type.Nullable(Type.Integer(), 'The status of the answer; null without one.'),
  latencyMs: Type.Integer('How long it took, in milliseconds.'),
  answer: Type.String('The beginning of the answer.'),
  error: nullableText('Why there was no answer.'),
})
export const DeliveryPage = closed({
  data: Type.Array(
    closed({
      id: Type.String('Also in X-Service-Delivery; equal in all tries.'),
      type: oneOf(eventKinds, 'Kind of event.'),
      contactId: nullableText('The contact; null for a test.'),
      state: oneOf(
        deliveryStates,
        'Whether it waits, was delivered, has failed, or was skipped because nothing may be sent.',
      ),
      createdAt: time('When the event happened.'),
      nextTryAt: nullableTime('The next try; null unless it waits.'),
      tries: Type.Array(Try, 'The latest tries, oldest first.'),
    }),
    'Newest first.',
  ),
  nextCursor: nullableText('Pass it as `cursor` to get the next page; null on the last page.'),
})

import { Failure } from '#core/errors.ts'
import { webhooksMax } from './webhook.ts'

export function refuseUnknownWebhook(webhookId: string): never {
  throw new Failure('not_found', `The webhook ${webhookId} does not exist.`)
}

export function refuseUnknownDelivery(deliveryId: string): never {
  throw new Failure('not_found', `The delivery ${deliveryId} does not exist.`)
}

export function refuseMoreWebhooks(): never {
  throw new Failure('invalid_request', `A project can have at most ${webhooksMax} webhooks.`)
}

import { Failure } from '#core/errors.ts'
import { refusedUrl } from './addresses/judge-url.ts'

export function refuseUnknownWebhook(webhookId: string): never {
  throw new Failure('not_found', `The webhook ${webhookId} does not exist.`)
}

export function refuseUnknownDelivery(deliveryId: string): never {
  throw new Failure('not_found', `The delivery ${deliveryId} does not exist.`)
}

export function refuseMoreWebhooks(webhooksMax: number): never {
  throw new Failure('invalid_request', `A project can have at most ${webhooksMax} webhooks.`)
}

export function refuseMoreSecrets(secretsMax: number): never {
  const detail = `${secretsMax} secrets are active. Wait until one of them has ended.`
  throw new Failure('invalid_request', detail)
}

export function refuseListLimit(limitMax: number): never {
  throw new Failure('invalid_request', `limit must be a number from 1 to ${limitMax}.`)
}

/** The same whatever is wrong: nobody learns which addresses exist. */
export function refuseUrl(): never {
  throw new Failure('invalid_request', refusedUrl)
}

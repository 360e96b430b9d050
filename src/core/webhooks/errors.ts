import { AppError } from '#core/errors.ts'
import { refusedUrl } from './addresses/judge-url.ts'

export function unknownWebhookError(webhookId: string): AppError {
  return new AppError('not_found', `The webhook ${webhookId} does not exist.`)
}

export function unknownDeliveryError(deliveryId: string): AppError {
  return new AppError('not_found', `The delivery ${deliveryId} does not exist.`)
}

export function moreWebhooksError(webhooksMax: number): AppError {
  return new AppError('invalid_request', `A project can have at most ${webhooksMax} webhooks.`)
}

export function moreSecretsError(secretsMax: number): AppError {
  const detail = `${secretsMax} secrets are active. Wait until one of them expires.`
  return new AppError('invalid_request', detail)
}

export function listLimitError(limitMax: number): AppError {
  return new AppError('invalid_request', `limit must be a number from 1 to ${limitMax}.`)
}

/** The same whatever is wrong: nobody learns which addresses exist. */
export function urlError(): AppError {
  return new AppError('invalid_request', refusedUrl)
}

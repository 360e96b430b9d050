import { AppError, unknownError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { deliveryKeptMs, inDays } from '#model/values/periods.ts'

/** A destination is a webhook, too. */
export function unknownWebhookError(webhookId: string): AppError {
  const listed = isId('destination', webhookId) ? 'destinations' : 'webhooks'
  return unknownError(listed, `The webhook ${webhookId} does not exist.`)
}

export function unknownDestinationError(destinationId: string): AppError {
  return unknownError('destinations', `The destination ${destinationId} does not exist.`)
}

export function unknownDeliveryError(deliveryId: string): AppError {
  return unknownError('deliveries', `The delivery ${deliveryId} does not exist.`)
}

export function runningBackfillError(): AppError {
  return new AppError('conflict', 'Existing leads are being sent to the destination already.')
}

export function unknownBackfillError(): AppError {
  return new AppError('not_found', 'Existing leads were never sent to the destination.')
}

export function nothingSentError(): AppError {
  const days = inDays(deliveryKeptMs)
  const detail = `Nothing about this lead was to be sent to the destination in the last ${days}.`
  return new AppError('conflict', detail)
}

export function moreWebhooksError(webhooksMax: number): AppError {
  return new AppError(
    'conflict',
    `A project can have at most ${webhooksMax} webhooks and other destinations.`,
  )
}

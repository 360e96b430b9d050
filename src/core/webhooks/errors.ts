import { AppError } from '#core/errors.ts'

export function unknownWebhookError(webhookId: string): AppError {
  return new AppError('not_found', `The webhook ${webhookId} does not exist.`)
}

export function unknownDestinationError(destinationId: string): AppError {
  return new AppError('not_found', `The destination ${destinationId} does not exist.`)
}

export function unknownDeliveryError(deliveryId: string): AppError {
  return new AppError('not_found', `The delivery ${deliveryId} does not exist.`)
}

export function moreWebhooksError(webhooksMax: number): AppError {
  return new AppError(
    'conflict',
    `A project can have at most ${webhooksMax} webhooks and other destinations.`,
  )
}

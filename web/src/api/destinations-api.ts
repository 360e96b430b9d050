import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { BackfillApi } from '#api/destinations/backfill-api.ts'
import type { DeliveryApi } from '#api/destinations/delivery-api.ts'
import type { DestinationApi } from '#api/destinations/destination-api.ts'
import type { LeftRecordApi } from '#api/destinations/left-record-api.ts'
import { request } from './request.ts'

export type Destination = ResponseOf<DestinationApi['listDestinations']>['destinations'][number]
export type DestinationKind = ResponseOf<DestinationApi['listDestinationKinds']>['kinds'][number]
export type Setting = DestinationKind['settings'][number]
export type NewDestination = BodyOf<DestinationApi['createDestination']>
export type LeadFilter = Destination['filter']
export type FormConsent = NonNullable<LeadFilter['consents']>[number]
export type AskedConsent = ResponseOf<DestinationApi['listAskedConsents']>['consents'][number]
export type EventKind = Destination['events'][number]
export type Preview = ResponseOf<DestinationApi['previewDestination']>
export type Issued = ResponseOf<DestinationApi['createDestination']>
export type Delivery = ResponseOf<DeliveryApi['listDeliveries']>['data'][number]
export type DeliveryState = Delivery['state']
export type DeliveryDetails = ResponseOf<DeliveryApi['getDelivery']>

export type Backfill = NonNullable<ResponseOf<BackfillApi['getBackfill']>['backfill']>

export type DestinationParams = { projectId: string; destinationId: string }
export type DeliveryParams = DestinationParams & { deliveryId: string }

const destinationsPath = '/v1/projects/:projectId/destinations'
const destinationPath = '/v1/projects/:projectId/destinations/:destinationId'
const deliveryPath = `${destinationPath}/deliveries/:deliveryId` as const

export const listDestinations = async (projectId: string) =>
  (await request<DestinationApi['listDestinations']>('GET', destinationsPath, { projectId }))
    .destinations

export const listDestinationKinds = async (projectId: string) =>
  (
    await request<DestinationApi['listDestinationKinds']>('GET', `${destinationsPath}/kinds`, {
      projectId,
    })
  ).kinds

/** The consents that forms ask for. */
export const listAskedConsents = async (projectId: string) =>
  (
    await request<DestinationApi['listAskedConsents']>('GET', `${destinationsPath}/consents`, {
      projectId,
    })
  ).consents

export const getDestination = (params: DestinationParams) =>
  request<DestinationApi['getDestination']>('GET', destinationPath, params)

/** What would be sent for the newest lead that passes the filter. */
export const previewDestination = (
  projectId: string,
  body: BodyOf<DestinationApi['previewDestination']>,
) =>
  request<DestinationApi['previewDestination']>(
    'POST',
    `${destinationsPath}/preview`,
    { projectId },
    { body },
  )

/** The new destination; a webhook with its secret, which only this response has. */
export const createDestination = (projectId: string, body: NewDestination) =>
  request<DestinationApi['createDestination']>('POST', destinationsPath, { projectId }, { body })

export const changeDestination = (
  params: DestinationParams,
  body: BodyOf<DestinationApi['changeDestination']>,
) => request<DestinationApi['changeDestination']>('PATCH', destinationPath, params, { body })

export const deleteDestination = (params: DestinationParams) =>
  request<DestinationApi['deleteDestination']>('DELETE', destinationPath, params)

/** The webhook with its new secret, which only this response has. */
export const rotateDestinationSecret = (params: DestinationParams) =>
  request<DestinationApi['rotateDestinationSecret']>(
    'POST',
    `${destinationPath}/rotations`,
    params,
    { body: {} },
  )

export const testDestination = (params: DestinationParams) =>
  request<DeliveryApi['testDestination']>('POST', `${destinationPath}/tests`, params, { body: {} })

const backfillPath = `${destinationPath}/backfill` as const

/** How far existing leads were sent; null if that was never started. */
export const getBackfill = async (params: DestinationParams) =>
  (await request<BackfillApi['getBackfill']>('GET', backfillPath, params)).backfill

export const countBackfill = async (params: DestinationParams, isMissingOnly: boolean) =>
  (
    await request<BackfillApi['countBackfill']>('POST', `${backfillPath}/count`, params, {
      body: { isMissingOnly },
    })
  ).total

export const startBackfill = (params: DestinationParams, isMissingOnly: boolean) =>
  request<BackfillApi['startBackfill']>('POST', backfillPath, params, { body: { isMissingOnly } })

export const pauseBackfill = (params: DestinationParams) =>
  request<BackfillApi['pauseBackfill']>('POST', `${backfillPath}/pause`, params, { body: {} })

export const resumeBackfill = (params: DestinationParams) =>
  request<BackfillApi['resumeBackfill']>('POST', `${backfillPath}/resume`, params, { body: {} })

/** What the other system still has of leads that were deleted here. */
export const listLeftRecords = (params: DestinationParams, query: { cursor?: string }) =>
  request<LeftRecordApi['listLeftRecords']>('GET', `${destinationPath}/left-records`, params, {
    query,
  })

/** It was deleted there. */
export const dismissLeftRecord = (params: DestinationParams, recordId: string) =>
  request<LeftRecordApi['dismissLeftRecord']>(
    'POST',
    `${destinationPath}/left-records/dismissals`,
    params,
    { body: { recordId } },
  )

/** Newest first. */
export const listDeliveries = (
  params: DestinationParams,
  query: { state?: DeliveryState; cursor?: string },
) =>
  request<DeliveryApi['listDeliveries']>('GET', `${destinationPath}/deliveries`, params, { query })

export const getDelivery = (params: DeliveryParams) =>
  request<DeliveryApi['getDelivery']>('GET', deliveryPath, params)

export const resendDelivery = (params: DeliveryParams) =>
  request<DeliveryApi['resendDelivery']>('POST', `${deliveryPath}/resend`, params, { body: {} })

/** Returns how many are sent again. */
export const resendFailed = async (params: DestinationParams) =>
  (
    await request<DeliveryApi['resendFailedDeliveries']>(
      'POST',
      `${destinationPath}/resend-failed`,
      params,
      { body: {} },
    )
  ).deliveries

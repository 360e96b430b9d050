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

export type DestinationPlace = { projectId: string; destinationId: string }
export type DeliveryPlace = DestinationPlace & { deliveryId: string }

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

export const getDestination = (place: DestinationPlace) =>
  request<DestinationApi['getDestination']>('GET', destinationPath, place)

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

/** The new destination; a webhook with its secret, in this one answer. */
export const createDestination = (projectId: string, body: NewDestination) =>
  request<DestinationApi['createDestination']>('POST', destinationsPath, { projectId }, { body })

export const changeDestination = (
  place: DestinationPlace,
  body: BodyOf<DestinationApi['changeDestination']>,
) => request<DestinationApi['changeDestination']>('PATCH', destinationPath, place, { body })

export const deleteDestination = (place: DestinationPlace) =>
  request<DestinationApi['deleteDestination']>('DELETE', destinationPath, place)

/** The webhook with its new secret, in this one answer. */
export const rotateDestinationSecret = (place: DestinationPlace) =>
  request<DestinationApi['rotateDestinationSecret']>(
    'POST',
    `${destinationPath}/rotations`,
    place,
    { body: {} },
  )

export const testDestination = (place: DestinationPlace) =>
  request<DeliveryApi['testDestination']>('POST', `${destinationPath}/tests`, place, { body: {} })

const backfillPath = `${destinationPath}/backfill` as const

/** How far existing leads were sent; null if that was never started. */
export const getBackfill = async (place: DestinationPlace) =>
  (await request<BackfillApi['getBackfill']>('GET', backfillPath, place)).backfill

export const countBackfill = async (place: DestinationPlace, isMissingOnly: boolean) =>
  (
    await request<BackfillApi['countBackfill']>('POST', `${backfillPath}/count`, place, {
      body: { isMissingOnly },
    })
  ).total

export const startBackfill = (place: DestinationPlace, isMissingOnly: boolean) =>
  request<BackfillApi['startBackfill']>('POST', backfillPath, place, { body: { isMissingOnly } })

export const pauseBackfill = (place: DestinationPlace) =>
  request<BackfillApi['pauseBackfill']>('POST', `${backfillPath}/pause`, place, { body: {} })

export const resumeBackfill = (place: DestinationPlace) =>
  request<BackfillApi['resumeBackfill']>('POST', `${backfillPath}/resume`, place, { body: {} })

/** What the other system still has of leads that were deleted here. */
export const listLeftRecords = (path: DestinationPlace, query: { cursor?: string }) =>
  request<LeftRecordApi['listLeftRecords']>('GET', `${destinationPath}/left-records`, path, {
    query,
  })

/** It was deleted there. */
export const dismissLeftRecord = (place: DestinationPlace, recordId: string) =>
  request<LeftRecordApi['dismissLeftRecord']>(
    'POST',
    `${destinationPath}/left-records/dismissals`,
    place,
    { body: { recordId } },
  )

/** Newest first. */
export const listDeliveries = (
  path: DestinationPlace,
  query: { state?: DeliveryState; cursor?: string },
) => request<DeliveryApi['listDeliveries']>('GET', `${destinationPath}/deliveries`, path, { query })

export const getDelivery = (place: DeliveryPlace) =>
  request<DeliveryApi['getDelivery']>('GET', deliveryPath, place)

export const resendDelivery = (place: DeliveryPlace) =>
  request<DeliveryApi['resendDelivery']>('POST', `${deliveryPath}/resend`, place, { body: {} })

/** Answers how many are sent again. */
export const resendFailed = async (place: DestinationPlace) =>
  (
    await request<DeliveryApi['resendFailedDeliveries']>(
      'POST',
      `${destinationPath}/resend-failed`,
      place,
      { body: {} },
    )
  ).deliveries

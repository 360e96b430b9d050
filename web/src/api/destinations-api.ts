import { type Answer, type BodyOf, answered, app, at } from './app.ts'

export type Destination = Answer<'listDestinations'>['destinations'][number]
export type DestinationKind = Answer<'listDestinationKinds'>['kinds'][number]
export type Setting = DestinationKind['settings'][number]
export type NewDestination = BodyOf<'createDestination'>
export type LeadFilter = Destination['filter']
export type FormConsent = NonNullable<LeadFilter['consents']>[number]
export type AskedConsent = Answer<'listAskedConsents'>['consents'][number]
export type EventKind = Destination['events'][number]
export type Preview = Answer<'previewDestination'>
export type Issued = Answer<'createDestination'>
export type Delivery = Answer<'listDeliveries'>['data'][number]
export type DeliveryState = Delivery['state']
export type DeliveryDetails = Answer<'getDelivery'>

export type Backfill = NonNullable<Answer<'getBackfill'>['backfill']>

export type DestinationPlace = { projectId: string; destinationId: string }
export type DeliveryPlace = DestinationPlace & { deliveryId: string }

const destinationsPath = '/app/v1/projects/{projectId}/destinations'
const destinationPath = '/app/v1/projects/{projectId}/destinations/{destinationId}'
const deliveryPath = `${destinationPath}/deliveries/{deliveryId}` as const

export const listDestinations = async (projectId: string) =>
  (await answered(app.GET(destinationsPath, at({ projectId })))).destinations

export const listDestinationKinds = async (projectId: string) =>
  (await answered(app.GET(`${destinationsPath}/kinds`, at({ projectId })))).kinds

/** The consents that forms ask for. */
export const listAskedConsents = async (projectId: string) =>
  (await answered(app.GET(`${destinationsPath}/consents`, at({ projectId })))).consents

export const getDestination = (place: DestinationPlace) =>
  answered(app.GET(destinationPath, at(place)))

/** What would be sent for the newest lead that passes the filter. */
export const previewDestination = (projectId: string, body: BodyOf<'previewDestination'>) =>
  answered(app.POST(`${destinationsPath}/preview`, { ...at({ projectId }), body }))

/** The new destination; a webhook with its secret, in this one answer. */
export const createDestination = (projectId: string, body: NewDestination) =>
  answered(app.POST(destinationsPath, { ...at({ projectId }), body }))

export const changeDestination = (place: DestinationPlace, body: BodyOf<'changeDestination'>) =>
  answered(app.PATCH(destinationPath, { ...at(place), body }))

export const deleteDestination = (place: DestinationPlace) =>
  answered(app.DELETE(destinationPath, at(place)))

/** The webhook with its new secret, in this one answer. */
export const rotateDestinationSecret = (place: DestinationPlace) =>
  answered(app.POST(`${destinationPath}/rotations`, { ...at(place), body: {} }))

export const testDestination = (place: DestinationPlace) =>
  answered(app.POST(`${destinationPath}/tests`, { ...at(place), body: {} }))

const backfillPath = `${destinationPath}/backfill` as const

/** How far existing leads were sent; null if that was never started. */
export const getBackfill = async (place: DestinationPlace) =>
  (await answered(app.GET(backfillPath, at(place)))).backfill

export const countBackfill = async (place: DestinationPlace, isMissingOnly: boolean) =>
  (await answered(app.POST(`${backfillPath}/count`, { ...at(place), body: { isMissingOnly } })))
    .total

export const startBackfill = (place: DestinationPlace, isMissingOnly: boolean) =>
  answered(app.POST(backfillPath, { ...at(place), body: { isMissingOnly } }))

export const pauseBackfill = (place: DestinationPlace) =>
  answered(app.POST(`${backfillPath}/pause`, { ...at(place), body: {} }))

export const resumeBackfill = (place: DestinationPlace) =>
  answered(app.POST(`${backfillPath}/resume`, { ...at(place), body: {} }))

/** What the other system still has of leads that were deleted here. */
export const listLeftRecords = (path: DestinationPlace, query: { cursor?: string }) =>
  answered(app.GET(`${destinationPath}/left-records`, { params: { path, query } }))

/** It was deleted there. */
export const dismissLeftRecord = (place: DestinationPlace, recordId: string) =>
  answered(
    app.POST(`${destinationPath}/left-records/dismissals`, { ...at(place), body: { recordId } }),
  )

/** Newest first. */
export const listDeliveries = (
  path: DestinationPlace,
  query: { state?: DeliveryState; cursor?: string },
) => answered(app.GET(`${destinationPath}/deliveries`, { params: { path, query } }))

export const getDelivery = (place: DeliveryPlace) => answered(app.GET(deliveryPath, at(place)))

export const resendDelivery = (place: DeliveryPlace) =>
  answered(app.POST(`${deliveryPath}/resend`, { ...at(place), body: {} }))

/** Answers how many are sent again. */
export const resendFailed = async (place: DestinationPlace) =>
  (await answered(app.POST(`${destinationPath}/resend-failed`, { ...at(place), body: {} })))
    .deliveries

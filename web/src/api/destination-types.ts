import type { PathParams, ResponseOf } from '#api/declare.ts'
import type { BackfillApi } from '#api/destinations/backfill-api.ts'
import type { DeliveryApi } from '#api/destinations/delivery-api.ts'
import type { DestinationApi } from '#api/destinations/destination-api.ts'

export type Destination = ResponseOf<DestinationApi['listDestinations']>['destinations'][number]
export type DestinationKind = ResponseOf<DestinationApi['listDestinationKinds']>['kinds'][number]
export type Setting = DestinationKind['settings'][number]
export type LeadFilter = Destination['filter']
export type AskedConsent = ResponseOf<DestinationApi['listAskedConsents']>['consents'][number]
export type EventKind = Destination['events'][number]
export type Preview = ResponseOf<DestinationApi['previewDestination']>
export type IssuedDestination = ResponseOf<DestinationApi['createDestination']>
export type Delivery = ResponseOf<DeliveryApi['listDeliveries']>['data'][number]
export type DeliveryState = Delivery['state']
export type DeliveryDetails = ResponseOf<DeliveryApi['getDelivery']>

export type Backfill = NonNullable<ResponseOf<BackfillApi['getBackfill']>['backfill']>

export type DestinationParams = PathParams<DestinationApi['getDestination']['path']>
export type DeliveryParams = PathParams<DeliveryApi['getDelivery']['path']>

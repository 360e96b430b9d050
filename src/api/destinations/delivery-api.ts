import { get, post } from '#api/declare.ts'
import {
  AppDeliveries,
  AppDelivery,
  DeliveriesResent,
  DeliveryDetails,
  deliveryQuery,
} from '#api/destinations/destination-schemas.ts'
import { nothing } from '#api/nothing.ts'

const destination = '/v1/projects/:projectId/destinations/:destinationId'
const deliveries = `${destination}/deliveries`
const delivery = `${deliveries}/:deliveryId`

/** The log of a destination, and what sends again. */
export const deliveryApi = {
  /** Send a test, once, also while the destination is off. */
  testDestination: post(`${destination}/tests`, {
    needs: 'manage',
    body: nothing,
    status: 202,
    response: AppDelivery,
  }),
  /** What was sent to a destination, newest first, a page at a time. */
  listDeliveries: get(deliveries, {
    needs: 'see',
    query: deliveryQuery,
    response: AppDeliveries,
  }),
  /** A delivery with its body and its tries. */
  getDelivery: get(delivery, {
    needs: 'manage',
    response: DeliveryDetails,
  }),
  /** Send a delivery again, on a new schedule. */
  resendDelivery: post(`${delivery}/resend`, {
    needs: 'manage',
    body: nothing,
    status: 202,
    response: AppDelivery,
  }),
  /** Send all deliveries again that have failed in the last 30 days. */
  resendFailedDeliveries: post(`${destination}/resend-failed`, {
    needs: 'manage',
    body: nothing,
    status: 202,
    response: DeliveriesResent,
  }),
}
export type DeliveryApi = typeof deliveryApi

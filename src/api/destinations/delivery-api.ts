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
  testDestination: post(`${destination}/tests`, {
    needs: 'manage',
    summary: 'Send a test, once, also while the destination is off',
    body: nothing,
    status: 202,
    answer: AppDelivery,
  }),
  listDeliveries: get(deliveries, {
    needs: 'see',
    summary: 'What was sent to a destination, newest first, a page at a time',
    query: deliveryQuery,
    answer: AppDeliveries,
  }),
  getDelivery: get(delivery, {
    needs: 'manage',
    summary: 'A delivery with its body and its tries',
    answer: DeliveryDetails,
  }),
  resendDelivery: post(`${delivery}/resend`, {
    needs: 'manage',
    summary: 'Send a delivery again, on a new schedule',
    body: nothing,
    status: 202,
    answer: AppDelivery,
  }),
  resendFailedDeliveries: post(`${destination}/resend-failed`, {
    needs: 'manage',
    summary: 'Send all deliveries again that have failed in the last 30 days',
    body: nothing,
    status: 202,
    answer: DeliveriesResent,
  }),
}
export type DeliveryApi = typeof deliveryApi

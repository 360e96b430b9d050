import { get, patch, post, remove } from '#api/declare.ts'
import {
  AskedConsents,
  AppDestination,
  AppDestinations,
  DestinationKinds,
  DestinationPreview,
  IssuedDestination,
  destinationChange,
  destinationPreview,
  newDestination,
} from '#api/destinations/destination-schemas.ts'
import { nothing } from '#api/nothing.ts'

const destinations = '/v1/projects/:projectId/destinations'
export const destination = `${destinations}/:destinationId`

export const destinationApi = {
  /** The webhooks and other destinations of a project, without what is secret. */
  listDestinations: get(destinations, {
    needs: 'see',
    response: AppDestinations,
  }),
  /** The kinds of destinations, with the settings that they need. */
  listDestinationKinds: get(`${destinations}/kinds`, {
    needs: 'see',
    response: DestinationKinds,
  }),
  /** The consents that published forms ask for, which filters can require. */
  listAskedConsents: get(`${destinations}/consents`, {
    needs: 'see',
    response: AskedConsents,
  }),
  /** What a destination would send for the newest lead; nothing is stored or sent. */
  previewDestination: post(`${destinations}/preview`, {
    needs: 'manage',
    isRead: true,
    body: destinationPreview,
    response: DestinationPreview,
  }),
  /** Create a destination; the secret of a webhook is shown only now. */
  createDestination: post(destinations, {
    needs: 'manage',
    body: newDestination,
    status: 201,
    response: IssuedDestination,
  }),
  /** A destination, without what is secret. */
  getDestination: get(destination, {
    needs: 'see',
    response: AppDestination,
  }),
  /** Change what is given of a destination, or turn it on or off. */
  changeDestination: patch(destination, {
    needs: 'manage',
    body: destinationChange,
    response: AppDestination,
  }),
  /** Delete a destination, what waits for it, and its log. */
  deleteDestination: remove(destination, {
    needs: 'manage',
  }),
  /** Give a webhook a new secret, shown only now; the old one signs for 24 hours more. */
  rotateDestinationSecret: post(`${destination}/rotations`, {
    needs: 'manage',
    body: nothing,
    status: 201,
    response: IssuedDestination,
  }),
}
export type DestinationApi = typeof destinationApi

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
  listDestinations: get(destinations, {
    needs: 'see',
    summary: 'The webhooks and other destinations of a project, without what is secret',
    answer: AppDestinations,
  }),
  listDestinationKinds: get(`${destinations}/kinds`, {
    needs: 'see',
    summary: 'The kinds of destinations, with the settings that they need',
    answer: DestinationKinds,
  }),
  listAskedConsents: get(`${destinations}/consents`, {
    needs: 'see',
    summary: 'The consents that published forms ask for, which filters can require',
    answer: AskedConsents,
  }),
  previewDestination: post(`${destinations}/preview`, {
    needs: 'manage',
    isRead: true,
    summary: 'What a destination would send for the newest lead; nothing is stored or sent',
    body: destinationPreview,
    answer: DestinationPreview,
  }),
  createDestination: post(destinations, {
    needs: 'manage',
    summary: 'Create a destination; the secret of a webhook is shown only now',
    body: newDestination,
    status: 201,
    answer: IssuedDestination,
  }),
  getDestination: get(destination, {
    needs: 'see',
    summary: 'A destination, without what is secret',
    answer: AppDestination,
  }),
  changeDestination: patch(destination, {
    needs: 'manage',
    summary: 'Change what is given of a destination, or turn it on or off',
    body: destinationChange,
    answer: AppDestination,
  }),
  deleteDestination: remove(destination, {
    needs: 'manage',
    summary: 'Delete a destination, what waits for it, and its log',
  }),
  rotateDestinationSecret: post(`${destination}/rotations`, {
    needs: 'manage',
    summary: 'Give a webhook a new secret, shown only now; the old one signs for 24 hours more',
    body: nothing,
    status: 201,
    answer: IssuedDestination,
  }),
}
export type DestinationApi = typeof destinationApi

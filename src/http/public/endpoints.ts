import { importEndpoints } from '#http/public/importing/imports.ts'
import { managementEndpoints } from '#http/public/managing/endpoints.ts'
import { answerGet, answerSearch, answerWhoami } from '#http/public/reading/read-contacts.ts'
import { answerBatch, answerCreate } from '#http/public/writing/create-contacts.ts'
import { answerOpenapi } from './openapi.ts'
import type { PublicEndpoint } from './public-endpoint.ts'
import { BatchCreated, ContactCreated, ContactPage, ContactRecord, WhoAmI } from './schemas.ts'

/** Every endpoint under /public/v1. */
export const endpoints: readonly PublicEndpoint[] = [
  {
    method: 'GET',
    path: '/contacts',
    countsAs: 'read',
    needs: 'contacts:search',
    hasQuery: true,
    answers: { 200: ContactPage },
    handle: answerSearch,
  },
  {
    method: 'POST',
    path: '/contacts',
    countsAs: 'create',
    needs: 'contacts:create',
    body: 'bytes',
    answers: { 200: ContactCreated, 201: ContactCreated },
    handle: answerCreate,
  },
  {
    method: 'POST',
    path: '/contacts/batch',
    countsAs: 'batch',
    needs: 'contacts:create',
    body: 'bytes',
    answers: { 200: BatchCreated },
    handle: answerBatch,
  },
  {
    method: 'GET',
    path: '/contacts/:id',
    countsAs: 'read',
    needs: 'contacts:read',
    answers: { 200: ContactRecord },
    handle: answerGet,
  },
  {
    method: 'GET',
    path: '/whoami',
    countsAs: 'read',
    needs: 'key',
    answers: { 200: WhoAmI },
    handle: answerWhoami,
  },
  {
    method: 'GET',
    path: '/openapi.json',
    countsAs: 'read',
    needs: 'nothing',
    handle: answerOpenapi,
  },
  ...importEndpoints,
  ...managementEndpoints,
]

import { importEndpoints } from '#http/public/importing/imports.ts'
import { managementEndpoints } from '#http/public/managing/endpoints.ts'
import { handleGet, handleSearch, handleWhoami } from '#http/public/reading/read-contacts.ts'
import { handleBatch, handleCreate } from '#http/public/writing/create-contacts.ts'
import { handleOpenapi } from './openapi.ts'
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
    responses: { 200: ContactPage },
    handle: handleSearch,
  },
  {
    method: 'POST',
    path: '/contacts',
    countsAs: 'create',
    needs: 'contacts:create',
    body: 'bytes',
    responses: { 200: ContactCreated, 201: ContactCreated },
    handle: handleCreate,
  },
  {
    method: 'POST',
    path: '/contacts/batch',
    countsAs: 'batch',
    needs: 'contacts:create',
    body: 'bytes',
    responses: { 200: BatchCreated },
    handle: handleBatch,
  },
  {
    method: 'GET',
    path: '/contacts/:id',
    countsAs: 'read',
    needs: 'contacts:read',
    responses: { 200: ContactRecord },
    handle: handleGet,
  },
  {
    method: 'GET',
    path: '/whoami',
    countsAs: 'read',
    needs: 'key',
    responses: { 200: WhoAmI },
    handle: handleWhoami,
  },
  {
    method: 'GET',
    path: '/openapi.json',
    countsAs: 'read',
    needs: 'nothing',
    handle: handleOpenapi,
  },
  ...importEndpoints,
  ...managementEndpoints,
]

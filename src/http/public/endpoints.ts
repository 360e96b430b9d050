import type { Scope } from '#core/keys/key.ts'
import type { Operation } from '#core/limits/contract.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import { answerGet, answerSearch, answerWhoami } from '#http/public/reading/read-contacts.ts'
import { answerBatch, answerCreate } from '#http/public/writing/create-contacts.ts'
import type { Schema } from '#http/schema-type.ts'
import { answerOpenapi } from './openapi.ts'
import { BatchCreated, ContactCreated, ContactPage, ContactRecord, WhoAmI } from './schemas.ts'

export type PublicEndpoint = Endpoint & {
  /** The windows that a request counts in (docs/limits.md#rate-limits). */
  countsAs: Operation
  /** What a request needs: a key with this scope, any key, or nothing. */
  needs: Scope | 'key' | 'nothing'
  /** Whether it takes query parameters, which it then checks itself. */
  hasQuery?: true
  /** The schemas of its answers, by status. */
  answers?: Readonly<Record<number, Schema>>
}

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
    answers: { 200: ContactCreated, 201: ContactCreated },
    handle: answerCreate,
  },
  {
    method: 'POST',
    path: '/contacts/batch',
    countsAs: 'batch',
    needs: 'contacts:create',
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
]

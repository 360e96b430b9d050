import type { FastifyReply, FastifyRequest } from 'fastify'

import { ProblemDocument } from '#api/problem-schema.ts'
import type { Schema } from '#api/schema-type.ts'
import { challengeTokenCharactersMax } from '#core/limits/contract.ts'
import { limitHeaders } from '#http/middleware/reply-headers.ts'
import type { Services } from '#http/services.ts'
import { examples } from './examples.ts'
import { Import, ImportInput, ImportPart, ImportStart, RejectedRows } from './importing/schemas.ts'
import { ContactPatch, WithdrawnConsent } from './managing/contacts.ts'
import { EventPage } from './managing/events.ts'
import { Field, FieldInput, FieldList } from './managing/fields.ts'
import { MemberList } from './managing/members.ts'
import { managementPaths, managementTags } from './managing/openapi.ts'
import {
  DeliveriesQueued,
  DeliveryPage,
  IssuedWebhook,
  ResendInput,
  TestQueued,
  Webhook,
  WebhookChange,
  WebhookInput,
  WebhookList,
} from './managing/webhook-schemas.ts'
import { headers, idempotencyKey, problems, via } from './openapi-parts.ts'
import {
  BatchCreated,
  BatchInput,
  ContactCreated,
  ContactInput,
  ContactPage,
  ContactRecord,
  WhoAmI,
  searchQuery,
} from './schemas.ts'

const schemas = {
  ContactInput,
  BatchInput,
  ContactCreated,
  BatchCreated,
  ContactPage,
  ContactRecord,
  WhoAmI,
  ContactPatch,
  WithdrawnConsent,
  Import,
  ImportInput,
  ImportPart,
  ImportStart,
  RejectedRows,
  Field,
  FieldInput,
  FieldList,
  MemberList,
  EventPage,
  Webhook,
  WebhookInput,
  WebhookChange,
  IssuedWebhook,
  WebhookList,
  ResendInput,
  TestQueued,
  DeliveriesQueued,
  DeliveryPage,
  ProblemDocument,
} satisfies Record<string, Schema>
type SchemaName = keyof typeof schemas

let document: string | null = null

/** `GET /public/v1/openapi.json`; needs no key. */
export function handleOpenapi(_services: Services, _request: FastifyRequest, reply: FastifyReply) {
  document ??= JSON.stringify(openapiDocument())
  reply.type('application/json; charset=utf-8')
  return document
}

/** The OpenAPI 3.1 document, built from the schemas that the endpoints use. */
export function openapiDocument(): Record<string, unknown> {
  const managed = managementPaths(schemas)
  const { '/public/v1/contacts/{id}': _, ...others } = managed
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contact Sync',
      version: '1',
      description: 'A small, predictable JSON API for collecting contacts in a workspace.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: [
      { name: 'Contacts', description: 'Create, search and get contacts.' },
      { name: 'Keys', description: 'Inspect the key in use.' },
      ...managementTags,
    ],
    paths: {
      '/public/v1/contacts': { post: createContact, get: searchContacts },
      '/public/v1/contacts/batch': { post: createContacts },
      '/public/v1/contacts/{id}': { get: getContact, ...managed['/public/v1/contacts/{id}'] },
      '/public/v1/whoami': { get: whoami },
      ...others,
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A secret or a publishable key.' },
      },
      headers: headerComponents(),
      schemas,
    },
  }
}

const challengeToken = {
  name: 'X-Challenge-Token',
  in: 'header',
  schema: { type: 'string', maxLength: challengeTokenCharactersMax },
  description: 'For a publishable key with a bot challenge. Each token works once.',
}

const writeProblems = [
  'invalid_json',
  'invalid_request',
  'contact_empty',
  'challenge_required',
  'challenge_failed',
  'idempotency_in_flight',
  'loop_detected',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
] as const

const createContact = {
  operationId: 'createContact',
  tags: ['Contacts'],
  summary: 'Create a contact',
  description:
    'With a secret key, a contact with the same email (else the same phone, of at least five ' +
    'digits, and type) is updated instead. ' +
    'A publishable key always adds a contact.',
  parameters: [idempotencyKey, challengeToken, via],
  requestBody: body('ContactInput', examples.contact),
  responses: {
    200: response('ContactCreated', 'The contact already existed.', ['Idempotent-Replayed']),
    201: response('ContactCreated', 'The contact was created.', [
      'Idempotent-Replayed',
      'Location',
    ]),
    ...problems(writeProblems),
  },
}

const createContacts = {
  operationId: 'createContacts',
  tags: ['Contacts'],
  summary: 'Create up to 100 contacts',
  description: 'Valid contacts are stored; invalid ones are reported at their index.',
  parameters: [idempotencyKey, challengeToken, via],
  requestBody: body('BatchInput', examples.batch),
  responses: {
    200: response('BatchCreated', 'The outcome for each contact.', ['Idempotent-Replayed']),
    ...problems(writeProblems),
  },
}

const searchContacts = {
  operationId: 'searchContacts',
  tags: ['Contacts'],
  summary: 'Search contacts',
  description:
    'Newest first; with `updatedSince`, oldest change first. A contact must match all parameters.',
  parameters: Object.entries(searchQuery).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...exampleOf(name),
  })),
  responses: {
    200: response('ContactPage', 'One page of contacts.'),
    ...problems(['invalid_request']),
  },
}

const getContact = {
  operationId: 'getContact',
  tags: ['Contacts'],
  summary: 'Get a contact',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: response('ContactRecord', 'The full record.', ['ETag']),
    ...problems(['invalid_request', 'not_found']),
  },
}

const whoami = {
  operationId: 'whoami',
  tags: ['Keys'],
  summary: 'Inspect the key',
  responses: {
    200: response('WhoAmI', 'The key and its scopes and limits.'),
    ...problems(['invalid_request']),
  },
}

function exampleOf(parameter: string): { example?: unknown } {
  const entry = Object.entries(examples.search).find(([name]) => name === parameter)
  return entry === undefined ? {} : { example: entry[1] }
}

function body(name: SchemaName, example: unknown) {
  return {
    required: true,
    content: { 'application/json': { schema: reference(name), example } },
  }
}

function response(name: SchemaName, description: string, more: readonly string[] = []) {
  return {
    description,
    headers: headers(more),
    content: { 'application/json': { schema: reference(name) } },
  }
}

function headerComponents(): Record<string, unknown> {
  const counts = Object.entries(limitHeaders).map(
    ([name, description]) =>
      [name, { description, required: true, schema: { type: 'integer', minimum: 0 } }] as const,
  )
  const text = (description: string) => ({ description, schema: { type: 'string' } })
  return {
    ...Object.fromEntries(counts),
    'X-Request-Id': { ...text('Identifies the request in the log.'), required: true },
    'Retry-After': {
      description: 'Seconds to wait; exactly that long is enough.',
      schema: { type: 'integer', minimum: 1 },
    },
    'Idempotent-Replayed': text('`true` if this is the response to an earlier request.'),
    Location: text('The path of what was created.'),
    ETag: text('The version of the contact, for `If-Match`.'),
  }
}

function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}

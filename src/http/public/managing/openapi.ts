import type { Schema } from '#api/schema-type.ts'
import { importEndpoints } from '#http/public/importing/imports.ts'
import { headers, idempotencyKey, problems, via } from '#http/public/openapi-parts.ts'
import type { ManagementEndpoint } from '#http/public/public-endpoint.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import { managementEndpoints } from './endpoints.ts'

type Schemas = Readonly<Record<string, Schema>>

export const managementTags = [
  { name: 'Change contacts', description: 'Change and erase contacts by their ids.' },
  { name: 'Imports', description: 'Upload a file of contacts, which the server imports.' },
  { name: 'Project', description: 'Custom fields and members.' },
  { name: 'Events', description: 'Poll what webhooks would receive.' },
  { name: 'Webhooks', description: 'Have events sent to you.' },
]

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: 'The `ETag` of the contact: if it has changed since, nothing is done.',
}

/** The operations for secret keys besides the five, by path, from the tables of endpoints. */
export function managementPaths(schemas: Schemas): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of [...importEndpoints, ...managementEndpoints]) {
    const path = `/public/v1${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas),
    }
  }
  return paths
}

function operationOf(endpoint: ManagementEndpoint, schemas: Schemas) {
  const {
    operationId,
    tag,
    summary,
    needs,
    isForSecretKeys,
    bodySchema,
    example,
    responses = {},
  } = endpoint
  const reference = (schema: Schema) => {
    const entry = Object.entries(schemas).find(([, known]) => known === schema)
    return entry === undefined ? schema : { $ref: `#/components/schemas/${entry[0]}` }
  }
  const content = (schema: Schema, more: { example?: unknown } = {}) => ({
    'application/json': { schema: reference(schema), ...more },
  })
  const success = { description: summary, headers: headersOf(endpoint) }
  const [[status, response] = ['204', null]] = Object.entries(responses)
  return {
    operationId,
    tags: [tag],
    summary,
    description: `Needs ${isForSecretKeys ? 'a secret key with ' : ''}the scope \`${needs}\`.`,
    parameters: parametersOf(endpoint),
    ...(bodySchema && {
      requestBody: { required: true, content: content(bodySchema, { example }) },
    }),
    responses: {
      [status]: { ...success, ...(response !== null && { content: content(response) }) },
      ...problems(problemsOf(endpoint)),
    },
  }
}

function headersOf({ method, path, bodySchema }: ManagementEndpoint) {
  const isContact = path.startsWith('/contacts')
  return headers([
    ...(method === 'GET' ? [] : ['Idempotent-Replayed']),
    ...(isContact && bodySchema !== undefined ? ['ETag'] : []),
  ])
}

function parametersOf({ method, path, query = {}, problems: own = [] }: ManagementEndpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(method === 'GET' ? [] : [idempotencyKey]),
    ...(path.startsWith('/contacts') ? [ifMatch] : []),
    ...(own.includes('loop_detected') ? [via] : []),
  ]
}

function problemsOf(endpoint: ManagementEndpoint): ErrorCode[] {
  const { method, path, bodySchema, problems: ownProblems = [] } = endpoint
  const ofBody = ['invalid_json', 'body_too_large', 'unsupported_media_type'] as const
  return [
    'invalid_request',
    ...(path.includes(':') ? (['not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['idempotency_in_flight', 'idempotency_mismatch'] as const)),
    ...(bodySchema === undefined ? [] : ofBody),
    ...ownProblems,
  ]
}

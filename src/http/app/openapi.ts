import { AppForm, FormDefinition } from '#api/forms/form-schemas.ts'
import { AppProblem } from '#api/problem-schema.ts'
import { errorCodes } from '#core/errors.ts'
import { idempotencyKeyRule } from '#core/once/idempotency.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { appPrefix, endpoints } from './endpoints.ts'
import { isDoneOnce } from './once.ts'

// Large schemas that appear often are described once.
const described: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [AppForm['properties'], 'Form'],
  [FormDefinition['properties'], 'FormDefinition'],
])

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `Within 24 hours, a repetition with the same key and body gets the first response, marked ` +
    `\`Idempotent-Replayed: true\`. It ${idempotencyKeyRule}; make it random.`,
  schema: { type: 'string' },
}

/** The OpenAPI 3.1 document of the application's API, built from the table. */
export function appOpenapiDocument(): Record<string, unknown> {
  const paths = new Map<string, Record<string, unknown>>()
  const Form = { ...AppForm, properties: withReferences(AppForm['properties']) }
  for (const endpoint of endpoints) {
    const path = appPrefix + endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operationOf(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contact Sync: the application',
      version: '1',
      description:
        'For the pages of this server, of the same version. Other programs use /public/v1.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: withReferences(Object.fromEntries(paths)),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-contact_sync.session_token',
          description: 'Without the prefix `__Host-` where `PUBLIC_URL` is not https.',
        },
      },
      schemas: { ProblemDocument: AppProblem, Form, FormDefinition },
    },
  }
}

/** A copy that refers to schemas described elsewhere. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value !== 'object' || value === null) return value
  const name = 'properties' in value ? described.get(value.properties) : undefined
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [key, withReferences(inner)]))
}

function operationOf(endpoint: AppEndpoint) {
  const { operationId, summary, needs, body, media = ['application/json'], answers } = endpoint
  const parameters = parametersOf(endpoint)
  return {
    operationId,
    summary,
    ...(needs === 'nothing' ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          {
            description: summary,
            content: Object.fromEntries(media.map((type) => [type, { schema }])),
          },
        ]),
      ),
      default: {
        description: `A failure, by its code: ${errorCodes.join(', ')}.`,
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } },
        },
      },
    },
  }
}

function parametersOf(endpoint: AppEndpoint) {
  const { path, query = {} } = endpoint
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(isDoneOnce(endpoint) ? [idempotencyKey] : []),
  ]
}

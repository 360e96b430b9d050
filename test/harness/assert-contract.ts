import assert from 'node:assert/strict'

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import { parseTime } from '#core/values/time.ts'
import { openapiDocument } from '#http/public/openapi.ts'
import type { HttpResponse, Problem } from './response.ts'

export const publicUrl = 'https://contacts.example.com'

type Content = Record<string, { schema: unknown; example?: unknown }>
type OperationObject = {
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<
    string,
    { description: string; headers: Record<string, unknown>; content: Content }
  >
}
type Document = { paths: Record<string, Record<string, OperationObject>> }

/** The OpenAPI document as a client reads it. */
export const document = JSON.parse(JSON.stringify(openapiDocument())) as Document

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    'date-time': (text: string) => parseTime(text) !== null,
    uri: (text: string) => URL.canParse(text),
  },
})
ajv.addSchema(document, 'openapi')

const exposedHeaders = [
  'X-RateLimit-Limit-short',
  'X-RateLimit-Remaining-short',
  'X-RateLimit-Reset-short',
  'X-RateLimit-Limit-medium',
  'X-RateLimit-Remaining-medium',
  'X-RateLimit-Reset-medium',
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'Location',
  'ETag',
]

/**
 * What holds for every response under /public/v1: its headers are complete, a failure is a problem
 * document, and a body is what the OpenAPI document says for this operation and status.
 */
export function assertContract(method: string, path: string, response: HttpResponse): void {
  assertHeaders(response)
  if (method === 'HEAD') {
    assert.equal(response.text, '')
    return
  }
  if (response.status >= 400) assertProblem(response)
  const [template, operation] = findOperation(method, path)
  if (operation === undefined) return
  const documented = operation.responses[response.status]
  assert.ok(documented, `The document has no ${response.status} for ${method} ${template}.`)
  for (const name of Object.keys(documented.headers)) {
    if (['Idempotent-Replayed', 'Retry-After'].includes(name)) continue
    assert.ok(name.toLowerCase() in response.headers, `${name} is missing.`)
  }
  if (response.status === 204) {
    assert.equal(response.text, '')
    return
  }
  const [mediaType = ''] = (response.headers['content-type'] ?? '').split(';')
  const pointer = ['paths', template, method.toLowerCase(), 'responses', String(response.status)]
  assertValid([...pointer, 'content', mediaType, 'schema'], response.body)
}

/** The value is valid by the schema at this path of the OpenAPI document. */
export function assertValid(path: readonly string[], value: unknown): void {
  const pointer = path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = validatorOf(pointer)
  if (validate(value)) return
  assert.fail(`${pointer}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`)
}

const validators = new Map<string, ValidateFunction>()

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer)
  if (known !== undefined) return known
  const validate = ajv.compile({ $ref: `openapi#/${pointer}` })
  validators.set(pointer, validate)
  return validate
}

/** What every response has, whatever part of the server gives it. */
export function assertCommonHeaders({ headers }: HttpResponse): void {
  assert.match(headers['x-request-id'] ?? 'missing', /^req_[0-9a-z]{26}$/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
}

/** Every rate-limit header is on the response and can be read by pages (docs/limits.md#headers). */
export function assertHeaders({ headers }: HttpResponse): void {
  for (const name of exposedHeaders.slice(0, 6)) {
    assert.match(headers[name.toLowerCase()] ?? 'missing', /^\d+$/, name)
  }
  assert.ok(headers['access-control-allow-origin'], 'Access-Control-Allow-Origin is missing.')
  const exposed = (headers['access-control-expose-headers'] ?? '').split(', ')
  assert.deepEqual(new Set(exposed), new Set(exposedHeaders))
  assert.equal(headers['access-control-allow-credentials'], undefined)
}

/** The failure is a problem document with the headers of its status. */
export function assertProblem(response: HttpResponse): void {
  const { status, headers, body } = response
  assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  assertValid(['components', 'schemas', 'ProblemDocument'], body)
  const problem = body as Problem
  assert.equal(problem.status, status)
  assert.equal(problem.requestId, headers['x-request-id'])
  assert.equal(problem.type, `${publicUrl}/docs/errors/${problem.code}`)
  const isOfKey = problem.code === 'missing_key' || problem.code === 'invalid_key'
  assert.equal(headers['www-authenticate'], isOfKey ? 'Bearer' : undefined)
  if (status === 405) assert.ok(headers['allow'], 'Allow is missing.')
  const waits = status === 429 || status === 503
  assert.match(headers['retry-after'] ?? 'missing', waits ? /^[1-9]\d*$/ : /^missing$/)
}

function findOperation(method: string, path: string): [string, OperationObject | undefined] {
  const [name = ''] = path.split('?')
  const template = name in document.paths ? name : (templateOf(name) ?? name)
  return [template, document.paths[template]?.[method.toLowerCase()]]
}

function templateOf(name: string): string | undefined {
  const isOf = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(name)
  return Object.keys(document.paths).find(isOf)
}

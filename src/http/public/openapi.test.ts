import assert from 'node:assert/strict'
import { test } from 'node:test'

import { assertValid, document } from '#test/harness/assert-contract.ts'
import { startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Created } from '#test/harness/response.ts'
import { importEndpoints } from './importing/imports.ts'
import { managementEndpoints } from './managing/endpoints.ts'

// That responses are valid against the document is asserted by the harness of each request.

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const further = [...importEndpoints, ...managementEndpoints]

function documentedPath(path: string): string {
  return `/public/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`
}

function isFurther(path: string, method: string): boolean {
  return further.some((endpoint) => {
    const documented = documentedPath(endpoint.path)
    return documented === path && endpoint.method.toLowerCase() === method
  })
}

test('the document is served without a key, as it is built', async () => {
  await using app = await startApp()
  const { status, headers, body } = await app.request('GET', '/public/v1/openapi.json')
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /^application\/json/)
  assert.deepEqual(body, document)
})

test('the document has the five operations, imports, and those for further scopes', () => {
  assert.deepEqual(
    operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted(),
    [
      'GET /public/v1/contacts',
      'GET /public/v1/contacts/{id}',
      'GET /public/v1/whoami',
      'POST /public/v1/contacts',
      'POST /public/v1/contacts/batch',
      ...further.map(({ method, path }) => `${method} ${documentedPath(path)}`),
    ].toSorted(),
  )
})

test('each example is valid, and those of contacts are answered as the document says', async () => {
  await using app = await startApp()
  let sent = 0
  for (const { path, method, operation } of operations) {
    const [media] = Object.values(operation.requestBody?.content ?? {})
    if (media === undefined) continue
    assert.ok(media.example, `${path} has no example.`)
    const schemaPath = [
      'paths',
      path,
      method,
      'requestBody',
      'content',
      'application/json',
      'schema',
    ]
    assertValid(schemaPath, media.example)
    // Those are sent in the tests of their folders.
    if (isFurther(path, method)) continue
    const { secret, publishable } = await app.addProject()
    for (const key of [secret, publishable]) {
      const request = { key, body: media.example }
      const response: HttpResponse = await app.request(method.toUpperCase(), path, request)
      assert.ok(response.status === 200 || response.status === 201, response.text)
      assert.doesNotMatch(response.text, /rejected/)
      sent += 1
    }
  }
  assert.equal(sent, 4)
})

test('the example of a search finds the contact of the example of a create', async () => {
  await using app = await startApp()
  const { secret: key } = await app.addProject()
  const create = document.paths['/public/v1/contacts']?.['post']
  const search = document.paths['/public/v1/contacts']?.['get']
  const body = create?.requestBody?.content['application/json']?.example
  const { body: created } = await app.request<Created>('POST', '/public/v1/contacts', { key, body })
  const parameters = (search?.parameters ?? []).filter(({ example }) => example !== undefined)
  assert.ok(parameters.length > 0)
  const query = Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]))
  const { data } = await app.search(key, query)
  assert.deepEqual(
    data.map(({ id }) => id),
    [created.id],
  )
})

test('every parameter of the search is documented', async () => {
  await using app = await startApp()
  const { secret: key } = await app.addProject()
  const path = '/public/v1/contacts?nothing=1'
  const { text } = await app.request('GET', path, { key })
  const parameters = document.paths['/public/v1/contacts']?.['get']?.parameters ?? []
  for (const { name } of parameters) assert.match(text, new RegExp(`\\b${name}\\b`))
})

test('every code that an operation can answer is named beside its status', async () => {
  await using app = await startApp()
  const { id } = await app.addProject()
  const origins = ['https://www.example.com']
  const { secret: key } = await app.addKey(id, 'publishable', { origins })
  const { body } = await app.request<{ code: string }>('GET', '/public/v1/whoami', { key })
  assert.equal(body.code, 'origin_not_allowed')
  for (const { path, method, operation } of operations) {
    const { description = '' } = operation.responses['403'] ?? {}
    assert.match(description, /origin_not_allowed/, `${method} ${path}`)
  }
})

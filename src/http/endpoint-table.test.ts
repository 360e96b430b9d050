import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import fastify from 'fastify'

import { type Endpoint, endpointsOf, serveEndpoints } from './endpoint-table.ts'
import type { Services } from './services.ts'

const handle = () => ''
const rows: readonly Endpoint[] = [
  { method: 'GET', path: '', handle },
  { method: 'GET', path: '/notes', handle },
  { method: 'POST', path: '/notes', handle },
  { method: 'POST', path: '/notes/new', handle },
  { method: 'GET', path: '/notes/:id', handle },
  { method: 'DELETE', path: '/notes/:id/parts/:part', handle },
  { method: 'GET', path: '/list.json', handle },
]

const server = fastify({ routerOptions: { maxParamLength: 10_000 } })
after(() => server.close())
await server.register(
  async (context) => {
    context.addHook('onRequest', async (request, reply) => {
      await reply.send([...endpointsOf(request).keys()].join(' '))
    })
    context.setNotFoundHandler(handle)
    serveEndpoints(context, {} as Services, rows)
  },
  { prefix: '/v1' },
)

/** The methods that an auth hook finds, whatever the method of the request. */
async function methodsAt(url: string): Promise<string> {
  const responses = await Promise.all(
    (['GET', 'POST', 'OPTIONS'] as const).map((method) => server.inject({ method, url })),
  )
  const [first = '', ...others] = responses.map(({ body }) => body)
  for (const other of others) assert.equal(other, first, url)
  return first
}

test('a path has the methods of its rows in their order, and HEAD with GET', async () => {
  assert.equal(await methodsAt('/v1/notes'), 'GET HEAD POST')
  assert.equal(await methodsAt('/v1'), 'GET HEAD')
})

test('a part with a colon stands for any text that is not empty and has no NUL', async () => {
  for (const id of ['1', 'a.b', '%2F', 'x'.repeat(5_000)]) {
    assert.equal(await methodsAt(`/v1/notes/${id}`), 'GET HEAD', id)
  }
  assert.equal(await methodsAt('/v1/notes/1/parts/2'), 'DELETE')
  for (const path of ['/v1/notes/', '/v1/notes/1/', '/v1/notes/1/parts/', '/v1/notes//parts/2']) {
    assert.equal(await methodsAt(path), '', path)
  }
  for (const path of ['/v1/notes/%00', '/v1/notes/x%00', '/v1/notes/%00x/parts/2']) {
    assert.equal(await methodsAt(path), '', path)
  }
})

test('a literal path comes before one with parameters', async () => {
  assert.equal(await methodsAt('/v1/notes/new'), 'POST')
})

test('a query is not part of the path', async () => {
  assert.equal(await methodsAt('/v1/notes?x=/v1/nothing'), 'GET HEAD POST')
  assert.equal(await methodsAt('/v1/notes/1?x=%00'), 'GET HEAD')
  assert.equal(await methodsAt('/v1?'), 'GET HEAD')
})

test('a path is taken as it comes: no escapes, nothing before or after it', async () => {
  for (const path of ['/v1/', '/v1/%6eotes', '/%761/notes', '/v1/list-json', '/v1//notes']) {
    assert.equal(await methodsAt(path), '', path)
  }
})

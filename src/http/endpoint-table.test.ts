import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Endpoint, readTable } from './endpoint-table.ts'

const handle = () => {}
const rows: readonly Endpoint[] = [
  { method: 'GET', path: '', handle },
  { method: 'GET', path: '/notes', handle },
  { method: 'POST', path: '/notes', handle },
  { method: 'POST', path: '/notes/new', handle },
  { method: 'GET', path: '/notes/:id', handle },
  { method: 'DELETE', path: '/notes/:id/parts/:part', handle },
  { method: 'GET', path: '/list.json', handle },
]
const endpointsAt = readTable('/v1', rows)

function methodsAt(url: string): string {
  return [...endpointsAt(url).keys()].join(' ')
}

test('a path has the methods of its rows in their order, and HEAD with GET', () => {
  assert.equal(methodsAt('/v1/notes'), 'GET HEAD POST')
  assert.equal(methodsAt('/v1'), 'GET HEAD')
  assert.equal(endpointsAt('/v1/notes').get('HEAD'), rows[1])
  assert.equal(endpointsAt('/v1/notes').get('POST'), rows[2])
})

test('a part with a colon stands for any text that is not empty', () => {
  for (const id of ['1', 'a.b', '%2F', 'ö', '#', 'x'.repeat(5_000)]) {
    assert.equal(methodsAt(`/v1/notes/${id}`), 'GET HEAD', id)
  }
  assert.equal(methodsAt('/v1/notes/1/parts/2'), 'DELETE')
  for (const path of ['/v1/notes/', '/v1/notes/1/', '/v1/notes/1/parts/', '/v1/notes//parts/2']) {
    assert.equal(methodsAt(path), '', path)
  }
})

test('of several paths that fit the first one counts', () => {
  assert.equal(methodsAt('/v1/notes/new'), 'POST')
})

test('a query is not part of the path', () => {
  assert.equal(methodsAt('/v1/notes?x=/v1/nothing'), 'GET HEAD POST')
  assert.equal(methodsAt('/v1?'), 'GET HEAD')
})

test('a path is taken as it comes: no escapes, no other case, nothing before or after it', () => {
  for (const path of ['', '/', '/notes', '/v1/', '/V1/notes', '/v1/%6eotes', '/v1/list-json']) {
    assert.equal(methodsAt(path), '', path)
  }
  for (const path of ['/v1/notes#', '/v1//notes', '/x/v1/notes', 'http://host/v1/notes', '*']) {
    assert.equal(methodsAt(path), '', path)
  }
})

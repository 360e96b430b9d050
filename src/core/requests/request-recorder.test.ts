import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type RecordedRequest, RequestRecorder } from './request-recorder.ts'

function request(code: string, answeredAt: number, requestId = 'req'): RecordedRequest {
  return {
    ...{ requestId, keyId: 'key_1', operation: 'create', answeredAt, durationMs: 1 },
    ...{ status: 200, code, outcome: null, reasons: [], unlisted: 0, emails: [] },
  }
}

test('requests are handed out once, in their order', () => {
  const recorder = new RequestRecorder()
  recorder.note(request('ok', 1, 'a'))
  recorder.note(request('invalid_request', 2, 'b'))
  const ids = recorder.take(2).map(({ requestId }) => requestId)
  assert.deepEqual([ids, recorder.take(3)], [['a', 'b'], []])
})

test('of a flood the first are listed, then 20 a minute, which stand for the others', () => {
  const recorder = new RequestRecorder()
  for (let i = 0; i < 10_000; i += 1) recorder.note(request('rate_limited', 0))
  recorder.note(request('ok', 0))
  const first = recorder.take(0)
  assert.equal(first.length, 501)
  assert.ok(first.every(({ unlisted }) => unlisted === 0))
  const later: RecordedRequest[] = []
  for (let now = 1_000; now <= 60_000; now += 1_000) {
    for (let i = 0; i < 100; i += 1) recorder.note(request('rate_limited', now))
    later.push(...recorder.take(now))
  }
  later.push(...recorder.take(63_000))
  assert.equal(later.length, 21)
  const all = later.reduce((sum, { unlisted }) => sum + unlisted + 1, 0)
  assert.equal(all, 9_500 + 6_000)
})

test('after a flood its last request is listed, with the number of those before it', () => {
  const recorder = new RequestRecorder()
  for (let i = 0; i < 503; i += 1) recorder.note(request('rate_limited', 0, `req_${i}`))
  assert.equal(recorder.take(0).length, 500)
  const [last] = recorder.take(3_000)
  assert.deepEqual([last?.requestId, last?.unlisted], ['req_502', 2])
  assert.deepEqual(recorder.take(6_000), [])
})

import assert from 'node:assert/strict'

import type { Problem } from './answer.ts'
import type { TestApp } from './harness.ts'
import type { RequestOptions } from './send.ts'

type Refusal = { method?: string; path: string; status: number; code: string } & RequestOptions

/** Sends the request, asserts its refusal and that nothing was stored, and answers the problem. */
export async function assertRefused(app: TestApp, refusal: Refusal): Promise<Problem> {
  const { method = 'POST', path, status, code, ...options } = refusal
  const before = await app.storedState()
  const answer = await app.request<Problem>(method, path, options)
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.body.code, code)
  assert.equal(await app.storedState(), before)
  return answer.body
}

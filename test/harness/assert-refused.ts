import assert from 'node:assert/strict'

import type { TestApp } from './harness.ts'
import type { Problem } from './response.ts'
import type { RequestOptions } from './send.ts'

type Refusal = { method?: string; path: string; status: number; code: string } & RequestOptions

/** Sends the request, asserts its refusal and that nothing was stored, and returns the problem. */
export async function assertRefused(app: TestApp, refusal: Refusal): Promise<Problem> {
  const { method = 'POST', path, status, code, ...options } = refusal
  const before = await app.storedState()
  const response = await app.request<Problem>(method, path, options)
  assert.equal(response.status, status, response.text)
  assert.equal(response.body.code, code)
  assert.equal(await app.storedState(), before)
  return response.body
}

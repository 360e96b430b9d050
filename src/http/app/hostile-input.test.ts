import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { everyRow, nameOf } from '#test/harness/app-table.ts'
import { assertProblem } from '#test/harness/assert-contract.ts'
import { setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { endpoints } from './endpoints.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now(), mail: { send: async () => {} } })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)

async function ask(method: string, path: string, options: { body?: unknown } = {}) {
  // The throttles are not what is tested by this.
  app.clock.advance(60_000)
  const response = await owner.request<Problem>(method, path, options)
  assertProblem(response)
  return response
}

const parts = ['%00', 'x%00', 'project_00000000000000000000000000%00']

test('no id of a path has NUL, so nothing exists there', async () => {
  for (const { method, path, body } of endpoints) {
    const count = path.match(/:\w+/g)?.length ?? 0
    for (const part of parts) {
      for (let at = 0; at < count; at += 1) {
        let index = -1
        const named = path.replaceAll(/:(\w+)/g, (_, name) => {
          index += 1
          if (index === at) return part
          return name === 'projectId' ? projectId : 'x'.repeat(32)
        })
        const { status } = await ask(method, named, body === undefined ? {} : { body: {} })
        assert.equal(status, 404, `${method} ${named}`)
      }
    }
  }
})

test('no text of a body has NUL or a lone surrogate', async () => {
  const stored = await everyRow(app)
  for (const endpoint of endpoints.filter(({ body }) => body !== undefined)) {
    const path = endpoint.path.replace(':projectId', projectId).replaceAll(/:\w+/g, 'x'.repeat(32))
    const inner = { 'a/b': ['x', '\ud800'] }
    const response = await ask(endpoint.method, path, { body: { token: 'x\0', inner, id: 'x' } })
    const validationErrors = response.body.errors?.map(({ pointer, code }) => [pointer, code])
    const expected = ['/token', '/inner/a~1b/1'].map((pointer) => [pointer, 'invalid_text'])
    assert.deepEqual([response.status, validationErrors], [400, expected], nameOf(endpoint))
  }
  assert.equal(await everyRow(app), stored)
})

test('a text that spells an escape out, and one with a pair of surrogates, are texts', async () => {
  const path = `/v1/projects/${projectId}/views`
  const body = { name: String.raw`\u0000`, search: { tag: ['\ud83d\ude00'] }, isShared: false }
  const { name } = await owner.ask<{ name: string }>('POST', path, body)
  assert.equal(name, String.raw`\u0000`)
})

test('a response of a device that has no passkey is refused', async () => {
  for (const response of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
    await owner.ask('GET', '/auth/passkey/generate-register-options')
    const verify = '/auth/passkey/verify-registration'
    const { status, body } = await ask('POST', verify, { body: { response } })
    assert.deepEqual([status, body.code], [400, 'invalid_request'])
  }
})

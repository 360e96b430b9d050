import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { standardTier } from '#core/limits/contract.ts'
import { scopes } from '#model/keys/key.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { startApp } from '#test/harness/harness.ts'
import { endpoints } from './endpoints.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe' }

for (const endpoint of endpoints) {
  const { method, needs, countsAs } = endpoint
  const path = `/public/v1${endpoint.path.replace(':id', 'contact_1')}`
  const body = endpoint.body === undefined ? {} : { body: jane }

  test(`${method} ${path} refuses requests without the key or scope it needs`, async () => {
    if (needs === 'nothing') {
      assert.equal((await app.request(method, path)).status, 200)
      return
    }
    await assertRefused(app, { method, path, ...body, status: 401, code: 'missing_key' })
    if (needs === 'key') return
    const { id, publishable } = await app.addProject()
    const others = scopes.filter((scope) => scope !== needs)
    const { secret: key } = await app.addKey(id, 'secret', { scopes: others })
    const refusal = { status: 403, code: 'insufficient_scope' }
    await assertRefused(app, { method, path, key, ...body, ...refusal })
    if (needs === 'contacts:create') return
    await assertRefused(app, { method, path, key: publishable, ...body, ...refusal })
  })

  test(`${method} ${path} counts as a ${countsAs}, whatever becomes of it`, async () => {
    const { secret: key } = await app.addProject({ tier: 'standard' })
    const { headers } = await app.request(method, path, { key, ...body })
    const { perMinute } = standardTier[countsAs]
    assert.equal(headers['x-ratelimit-limit-short'], String(perMinute))
    const left = needs === 'nothing' ? perMinute : perMinute - 1
    assert.equal(headers['x-ratelimit-remaining-short'], String(left))
  })
}

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { apiTypes } from '../../api-types.ts'

test('the types are those of openapi-app.json: otherwise `npm run openapi`', async () => {
  const written = readFileSync(new URL('app-types.ts', import.meta.url), 'utf8')
  assert.equal(written, await apiTypes())
})

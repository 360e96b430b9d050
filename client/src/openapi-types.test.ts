import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { type OpenapiDocument, clientTypes } from '../../scripts/client-types.ts'

test('the types are those of openapi.json; npm run openapi generates them', async () => {
  const text = await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')
  const written = await readFile(join(import.meta.dirname, 'openapi-types.ts'), 'utf8')
  // This repository writes the document, in the form that is read here.
  const expected = clientTypes(JSON.parse(text) as OpenapiDocument)
  assert.equal(
    written,
    expected,
    'client/src/openapi-types.ts does not match openapi.json: run npm run openapi and commit.',
  )
})

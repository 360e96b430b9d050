import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { Validator } from '@seriousme/openapi-schema-validator'

import { openapiDocument } from '#http/public/openapi.ts'

const file = join(import.meta.dirname, '../../openapi.json')

test('openapi.json: matches the code; npm run openapi generates it', async () => {
  assert.equal(
    await readFile(file, 'utf8'),
    `${JSON.stringify(openapiDocument(), null, 2)}\n`,
    'openapi.json does not match the code: run npm run openapi and commit the result.',
  )
})

test('openapi.json: is a valid OpenAPI 3.1 document whose references resolve', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(await readFile(file, 'utf8'))
  assert.ok(valid, JSON.stringify(errors, null, 2))
  assert.equal(validator.version, '3.1')
})

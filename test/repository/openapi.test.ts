import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { Validator } from '@seriousme/openapi-schema-validator'

import { appOpenapiDocument } from '#http/app/openapi.ts'
import { openapiDocument } from '#http/public/openapi.ts'

const documents = { 'openapi.json': openapiDocument(), 'openapi-app.json': appOpenapiDocument() }

for (const [name, document] of Object.entries(documents)) {
  const file = join(import.meta.dirname, '../..', name)

  test(`${name}: matches the code; npm run openapi generates it`, async () => {
    const committed = await readFile(file, 'utf8')
    assert.equal(
      committed,
      `${JSON.stringify(document, null, 2)}\n`,
      `${name} does not match the code: run npm run openapi and commit the result.`,
    )
  })

  test(`${name}: is a valid OpenAPI 3.1 document whose references resolve`, async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(await readFile(file, 'utf8'))
    assert.ok(valid, JSON.stringify(errors, null, 2))
    assert.equal(validator.version, '3.1')
  })
}

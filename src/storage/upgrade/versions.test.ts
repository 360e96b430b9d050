import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'

import { schema as schemaOfPostgres } from '#storage/postgres/schema.ts'
import { schema as schemaOfFolder } from '#storage/sqlite/schema.ts'
import { schemaVersion } from './versions.ts'

// Without a new version, databases of the version before would be taken for those of this one.
const known = { version: 85, hash: '00381e60b59a8cf4' }
const advice = 'Raise schemaVersion, and record it here with the hash of the schema.'

test('a change of the schema has a new version, recorded here', () => {
  const statements = `${schemaOfFolder};${schemaOfPostgres}`.replaceAll(/--.*/g, '').split(';')
  const inAnyOrder = statements.map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
  const hash = createHash('sha256').update(inAnyOrder.toSorted().join(';')).digest('hex')
  assert.deepEqual({ version: schemaVersion, hash: hash.slice(0, 16) }, known, advice)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { globalOperations, projectOperations } from '#storage/repositories/operations.ts'
import { auditedOperations } from './audited-operations.ts'

test('each operation says how it is recorded, or that it is not', () => {
  const operations = Object.keys({ ...projectOperations, ...globalOperations })
  assert.deepEqual(Object.keys(auditedOperations).toSorted(), operations.toSorted())
})

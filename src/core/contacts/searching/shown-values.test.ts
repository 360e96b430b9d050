import assert from 'node:assert/strict'
import { test } from 'node:test'

import { shownValueCharactersMax, shownValues } from '#core/contacts/searching/contact-query.ts'

test('only the fields that are asked for, and of long values their beginnings', () => {
  const max = shownValueCharactersMax
  const values = { a: 'x'.repeat(max), b: '😀'.repeat(max), c: `${'😀'.repeat(max)}y`, d: 'no' }
  assert.deepEqual(shownValues(values, ['c', 'b', 'a', 'unknown']), {
    ...{ a: values.a, b: values.b },
    c: `${'😀'.repeat(max)}…`,
  })
  assert.equal(shownValues({ a: 'x'.repeat(10_000) }, ['a'])['a'], `${'x'.repeat(max)}…`)
  assert.deepEqual(shownValues(values, []), {})
})

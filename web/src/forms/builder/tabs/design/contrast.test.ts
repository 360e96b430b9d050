import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contrastOf } from './contrast.ts'

test('hints or errors decide whether the texts of a form can be read', () => {
  const white = '#ffffff'
  assert.deepEqual(contrastOf({ background: white, text: '#000000' }), {
    ratio: 12.6,
    isReadable: true,
  })
  // 5.7 to 1, of which hints have less.
  assert.deepEqual(contrastOf({ background: white, text: '#666666' }), {
    ratio: 3.7,
    isReadable: false,
  })
  // Hints have 11.6 to 1, errors less.
  assert.deepEqual(contrastOf({ background: '#17181a', text: white }), {
    ratio: 11.1,
    isReadable: true,
  })
  // Hints have 4.7 to 1.
  assert.deepEqual(contrastOf({ background: '#a93226', text: white }), {
    ratio: 4.1,
    isReadable: false,
  })
  assert.deepEqual(contrastOf({ background: white, text: white }), { ratio: 1, isReadable: false })
})

test('what is not a colour yet has no contrast', () => {
  assert.equal(contrastOf({ background: '#fff', text: '#000000' }), null)
  assert.equal(contrastOf({ background: '#ffffff', text: 'black' }), null)
})

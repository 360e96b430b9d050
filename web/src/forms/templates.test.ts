import assert from 'node:assert/strict'
import { test } from 'node:test'

import { visitors } from '#web/locales/english/forms/templates.ts'
import { templateNames, templateOf } from './templates.ts'

test('templates ask for files where the server stores them', () => {
  const withFiles = (options: { hasFiles: boolean }) =>
    templateNames.filter((name) =>
      templateOf(name, visitors, options).fields.some(({ kind }) => kind === 'file'),
    )
  assert.deepEqual(withFiles({ hasFiles: true }), ['job', 'support'])
  assert.deepEqual(withFiles({ hasFiles: false }), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tabOfError } from './tab-of-error.ts'

test('an error marks the tab that edits the value', () => {
  const tabs = {
    '/draft/fields/0/texts/en/label': 'build',
    '/draft/texts/en/title': 'build',
    '/draft/texts/en/logo': 'design',
    '/draft/texts/de/cover': 'design',
    '/draft/look/accent': 'design',
    '/draft/texts/en/success/title': 'settings',
    '/draft/closing/leadsMax': 'settings',
    '/draft': null,
    '/name': null,
  }
  for (const [pointer, tab] of Object.entries(tabs)) assert.equal(tabOfError(pointer), tab, pointer)
})

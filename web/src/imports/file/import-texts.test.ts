import assert from 'node:assert/strict'
import { test } from 'node:test'

import { texts as english } from '#web/locales/english/leads/imports.ts'
import { texts as german } from '#web/locales/german/leads/imports.ts'
import { importErrorReasons } from '../../../../src/core/errors.ts'
import { rowProblemCodes } from '../../../../src/core/imports/import-job.ts'

test('every reason why an import fails has a text in each language', () => {
  const ofAll = ['internal', 'not_permitted']
  for (const { failures } of [english, german]) {
    assert.deepEqual(Object.keys(failures).toSorted(), [...importErrorReasons, ...ofAll].toSorted())
  }
})

test('every reason why a row can’t be read has a text in each language', () => {
  for (const { rowProblems } of [english, german]) {
    assert.deepEqual(Object.keys(rowProblems).toSorted(), [...rowProblemCodes].toSorted())
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '#web/api/api-error.ts'
import type { Form } from '#web/api/form-types.ts'
import { templateOf } from '#web/forms/templates.ts'
import { visitors } from '#web/locales/english/forms/templates.ts'
import { DraftSaver } from './draft-saver.ts'

const draft = templateOf('contact', visitors)
const formAt = (minute: number, change: Partial<Form> = {}) =>
  ({
    ...{ id: 'form_1', name: 'Contact', folders: [], draft, testedVersion: 2 },
    updatedAt: `2026-11-28T12:0${minute}:00.000Z`,
    ...change,
  }) as unknown as Form

function unsaved() {
  const saver = new DraftSaver(formAt(0), () => Promise.reject(new Error('The server is away.')))
  saver.edit((before) => ({ ...before, name: 'Mine' }))
  return saver
}

test('what changes beside the draft is seen, and unsaved changes stay', async () => {
  const saver = unsaved()
  assert.equal(await saver.save(), false)
  saver.see(formAt(1, { testedVersion: null }))
  const { stored, edited, status } = saver.get()
  assert.deepEqual([stored.testedVersion, edited.name, status], [null, 'Mine', 'failed'])
})

test('another draft is not seen while there are unsaved changes', async () => {
  const saver = unsaved()
  assert.equal(await saver.save(), false)
  saver.see(formAt(1, { name: 'Theirs' }))
  assert.deepEqual([saver.get().stored.name, saver.get().edited.name], ['Contact', 'Mine'])
})

test('what changes beside the draft during a save is no conflict', async () => {
  const conflicts = [{ code: 'conflict', detail: '', current: formAt(1, { testedVersion: null }) }]
  const saver = new DraftSaver(formAt(0), ({ seenUpdatedAt: _, ...change }) => {
    const conflict = conflicts.pop()
    return conflict === undefined
      ? Promise.resolve(formAt(2, change as Partial<Form>))
      : Promise.reject(new ApiError(409, conflict))
  })
  saver.edit((before) => ({ ...before, name: 'Mine' }))
  assert.equal(await saver.save(), true)
  assert.deepEqual([saver.get().stored.name, saver.get().status], ['Mine', 'saved'])
})

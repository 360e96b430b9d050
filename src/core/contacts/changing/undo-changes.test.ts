import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tagsMax } from '#model/contacts/contact.ts'
import { janeState } from '#test/harness/contact-state.ts'
import { changedByOthers, undoChanges } from './undo-changes.ts'

test('a field goes back to what it held before the oldest of the changes', () => {
  const state = { ...janeState, name: 'C', phone: '030 1', phoneE164: '+49301' }
  const history = [
    { change: 2, previous: { name: 'A', phone: null, phoneE164: null } },
    { change: 3, previous: { name: 'B' } },
  ]
  const undone = undoChanges(state, history, new Set([2, 3]))
  assert.deepEqual(undone.state, { ...janeState, name: 'A' })
  const previous = { name: 'C', phone: '030 1', phoneE164: '+49301', undone: [2, 3] }
  assert.deepEqual([undone.previous, undone.kept], [previous, []])
})

test('a field that has changed since stays, and is named once', () => {
  const state = { ...janeState, name: 'C', company: 'Doe', customFields: { field_1: '20' } }
  const history = [
    { change: 2, previous: { name: 'A', company: null, customFields: { field_1: '5' } } },
    { change: 3, previous: { name: 'B', customFields: { field_1: '10' } } },
    { change: 4, previous: { phone: '030 1', phoneE164: null } },
  ]
  const undone = undoChanges(state, history, new Set([2, 4]))
  assert.deepEqual(undone.kept, ['name', 'field_1'])
  assert.deepEqual(undone.state, { ...state, company: null, phone: '030 1' })
  assert.deepEqual(undone.previous, { phone: null, company: 'Doe' })
})

test('custom fields are restored one by one; one that was not there is removed', () => {
  const state = { ...janeState, customFields: { field_1: '2', field_2: 'x', field_3: 'stays' } }
  const history = [{ change: 2, previous: { customFields: { field_1: '1', field_2: null } } }]
  const undone = undoChanges(state, history, new Set([2]))
  assert.deepEqual(undone.state.customFields, { field_1: '1', field_3: 'stays' })
  const previous = { customFields: { field_1: '2', field_2: 'x' }, undone: [2] }
  assert.deepEqual(undone.previous, previous)
})

test('tags that the changes added are removed, even when others were added since', () => {
  const state = { ...janeState, tags: ['vip', 'fair', 'called'] }
  const history = [
    { change: 2, previous: { tags: ['vip'] } },
    { change: 3, previous: { tags: ['vip', 'fair'] } },
  ]
  const undone = undoChanges(state, history, new Set([2]))
  assert.deepEqual([undone.state.tags, undone.kept], [['vip', 'called'], []])
})

test('a tag that was removed and added again stays', () => {
  const history = [
    { change: 2, previous: { tags: [] } },
    { change: 3, previous: { tags: ['fair'] } },
    { change: 4, previous: { tags: [] } },
  ]
  const undone = undoChanges({ ...janeState, tags: ['fair'] }, history, new Set([2]))
  assert.deepEqual(undone.state.tags, ['fair'])
})

test('tags that the changes removed are in their place again, unless others removed them', () => {
  const history = [{ change: 2, previous: { tags: ['a', 'b', 'c'] } }]
  const [first] = history
  const removed = undoChanges({ ...janeState, tags: ['a', 'c'] }, history, new Set([2]))
  assert.deepEqual(removed.state.tags, ['a', 'b', 'c'])
  const since = [
    ...[first ?? assert.fail(), { change: 3, previous: { tags: ['a', 'c'] } }],
    { change: 4, previous: { tags: ['a', 'c', 'b'] } },
  ]
  const undone = undoChanges({ ...janeState, tags: ['a', 'new'] }, since, new Set([2]))
  assert.deepEqual([undone.state.tags, undone.kept], [['a', 'new'], []])
})

test('tags that a contact has no room for are not added again', () => {
  const many = Array.from({ length: tagsMax }, (_, i) => `new ${i}`)
  const history = [
    { change: 2, previous: { tags: ['a'] } },
    { change: 3, previous: { tags: [] } },
  ]
  const undone = undoChanges({ ...janeState, tags: many }, history, new Set([2]))
  assert.deepEqual(undone.state.tags, many)
})

test('nothing is replaced where a field has the older value already', () => {
  const history = [
    { change: 2, previous: { name: 'Jane Doe' } },
    { change: 3, previous: { name: 'Jane Roe' } },
  ]
  const { previous, state } = undoChanges(janeState, history, new Set([2, 3]))
  assert.deepEqual([previous, state], [{}, janeState])
})

test('changes that were undone in full are ignored', () => {
  const history = [
    { change: 2, previous: { name: 'A' } },
    { change: 3, previous: { name: 'B', company: null } },
    { change: 4, previous: { name: 'C', company: 'Roe', undone: [3] } },
  ]
  assert.deepEqual(changedByOthers(history, new Set([2])), [])
  assert.equal(undoChanges({ ...janeState, name: 'B' }, history, new Set([2])).state.name, 'A')
  const inPart = history.map(({ change, previous: { undone: _, ...previous } }) => ({
    change,
    previous,
  }))
  assert.deepEqual(changedByOthers(inPart, new Set([2])), ['name', 'company'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Phrase, offersFor } from './phrases.ts'

const tags = [
  { value: 'vip', label: 'vip' },
  { value: 'nothing', label: 'nothing' },
]
const phrases: Phrase[] = [
  { text: 'Tag is', values: tags, textMax: 50, apply: (tag) => ({ tag: [tag] }) },
  { text: 'Tag is not', values: tags, textMax: 50, apply: (tag) => ({ notTag: [tag] }) },
  { text: 'Tag is set', values: [], apply: () => ({ tag: [] }) },
  { text: 'Tag is not set', values: [], apply: () => ({ untagged: true }) },
  {
    text: 'Type is',
    values: [{ value: 'person', label: 'Person' }],
    apply: () => ({ type: 'person' }),
  },
]
const labels = (typed: string) => offersFor(typed, phrases).map(({ label }) => label)

test('a field is offered, then what it can be, then its values', () => {
  assert.deepEqual(labels(''), [
    'Tag is …',
    'Tag is not …',
    'Tag is set',
    'Tag is not set',
    'Type is …',
  ])
  assert.deepEqual(labels('ty'), ['Type is …'])
  assert.deepEqual(labels('TYPE IS '), ['Type is Person'])
  assert.deepEqual(labels('tag is n'), [
    'Tag is not …',
    'Tag is not set',
    'Tag is n',
    'Tag is nothing',
  ])
  assert.deepEqual(labels('tag is not vi'), ['Tag is not vi', 'Tag is not vip'])
})

test('a value alone finds its conditions', () => {
  assert.deepEqual(labels('vip'), ['Tag is vip', 'Tag is not vip'])
})

test('an offer is a change, or the beginning of one', () => {
  const [own] = offersFor('tag is hot', phrases)
  assert.deepEqual(own, { label: 'Tag is hot', change: { tag: ['hot'] } })
  const unset = { label: 'Tag is not set', change: { untagged: true } }
  assert.deepEqual(offersFor('tag is not set', phrases), [unset])
  assert.deepEqual(labels('tag is set'), ['Tag is set', 'Tag is not set'])
  assert.deepEqual(offersFor('type is robot', phrases), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { countedQuestions, summaryOf } from './answer-summary.ts'
import { rangesOf } from './number-ranges.ts'

const question = (field: Partial<FormField>) => ({
  column: 'field_1',
  label: 'Question',
  language: 'en',
  field: { name: 'custom:Q', kind: 'radio', isRequired: false, texts: {}, ...field } as const,
})
const choicesOf = (...values: string[]) => ({
  choices: values.map((value) => ({ value, texts: { en: { label: value.toUpperCase() } } })),
})

test('choices are counted in the order of the form, and what is no choice apart', () => {
  const { choices, others, answered } = summaryOf(question(choicesOf('a', 'b', 'c')), [
    { value: 'b', count: 3 },
    { value: 'something else', count: 2 },
    { value: 'a', count: 1 },
  ])
  assert.deepEqual(choices, [
    { value: 'a', label: 'A', count: 1 },
    { value: 'b', label: 'B', count: 3 },
    { value: 'c', label: 'C', count: 0 },
  ])
  assert.deepEqual([answered, others], [6, 2])
})

test('each of several choices counts, also one with a comma', () => {
  const several = question({ kind: 'checkboxes', ...choicesOf('a', 'a, b', 'c') })
  const { choices, others, answered } = summaryOf(several, [
    { value: 'a, b, c', count: 2 },
    { value: 'a, c', count: 1 },
    { value: 'c, my own, words', count: 1 },
  ])
  assert.deepEqual(
    choices.map(({ value, count }) => [value, count]),
    [
      ['a', 1],
      ['a, b', 2],
      ['c', 4],
    ],
  )
  assert.deepEqual([answered, others], [4, 1])
})

test('a rating has its steps, its average and its median', () => {
  const rating = question({ kind: 'rating', range: { min: 1, max: 3 } })
  const { choices, average, median, ranges } = summaryOf(rating, [
    { value: '3', count: 3 },
    { value: '1', count: 1 },
  ])
  assert.deepEqual(
    choices.map(({ count }) => count),
    [1, 0, 3],
  )
  assert.deepEqual([average, median, ranges], [2.5, 3, []])
  const { average: none } = summaryOf(rating, [])
  assert.equal(none, null)
})

test('numbers are in ranges of round bounds, few different ones by themselves', () => {
  const numbers = Array.from({ length: 100 }, (_, value) => ({ value, count: 1 }))
  const ranges = rangesOf(numbers)
  assert.deepEqual(ranges[0], { from: 0, to: 20, count: 20 })
  assert.equal(
    ranges.reduce((sum, { count }) => sum + count, 0),
    100,
  )
  assert.ok(rangesOf([...numbers, { value: 1e12, count: 1 }]).length <= 9)
  assert.deepEqual(rangesOf([{ value: 2.5, count: 4 }]), [{ from: 2.5, to: 2.5, count: 4 }])
  const { ranges: ofTexts, average } = summaryOf(question({ kind: 'number' }), [
    { value: 'many', count: 5 },
    { value: '4', count: 1 },
  ])
  assert.deepEqual([ofTexts, average], [[{ from: 4, to: 4, count: 1 }], 4])
  const huge = Array.from({ length: 12 }, (_, index) => ({ value: `${index - 6}e307`, count: 1 }))
  const { ranges: ofHuge } = summaryOf(question({ kind: 'number' }), huge)
  assert.deepEqual(ofHuge, [{ from: 0, to: 0, count: 1 }])
})

test('of countries those that were chosen most are listed, of boxes the ticked ones', () => {
  const counts = ['DE', 'FR', 'AT', 'CH', 'IT', 'ES', 'NL', 'BE', 'PL', 'CZ', 'DK'].map(
    (value, index) => ({ value, count: index + 1 }),
  )
  const { choices, others } = summaryOf(question({ kind: 'country' }), counts)
  assert.deepEqual([choices.length, choices[0]?.value, others], [10, 'DK', 1])
  const { choices: ticked } = summaryOf(question({ kind: 'checkbox' }), [
    { value: 'true', count: 2 },
  ])
  assert.deepEqual(ticked, [{ value: 'true', label: 'true', count: 2 }])
})

test('questions that visitors get now are counted, texts and former fields are not', () => {
  const definition = formDefinition()
  const former = formDefinition({
    fields: [{ ...question({ kind: 'yes-no' }).field, name: 'custom:Old' }],
  })
  const fields = ['Budget', 'Topics', 'Old'].map((label) => ({ id: `field_${label}`, label }))
  const versions = [
    { definition, isOffered: true },
    { definition: former, isOffered: false },
  ]
  assert.deepEqual(
    countedQuestions(versions, fields).map(({ column, label }) => [column, label]),
    [
      ['field_Budget', 'Budget'],
      ['field_Topics', 'What is it about?'],
    ],
  )
})

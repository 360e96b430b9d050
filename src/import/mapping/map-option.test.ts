import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { applyMapOptions, parseMapOption } from './map-option.ts'
import { type Mapping, customLabels } from './mapping.ts'

const columns = ['Full name', 'a=b', 'Mail', 'City']

test('a column goes to a field, to a custom field or nowhere', () => {
  assert.deepEqual(parseMapOption('Full name=name', columns), {
    column: 'Full name',
    kind: 'field',
    field: 'name',
    otherwise: null,
  })
  assert.deepEqual(parseMapOption('City=custom:Home  town', columns), {
    column: 'City',
    kind: 'custom',
    label: 'Home town',
  })
  assert.deepEqual(parseMapOption('City=', columns), {
    ...{ column: 'City', kind: 'ignored', reason: 'by --map', isChosen: true },
  })
})

test('a name with an equals sign, and one in another case', () => {
  assert.deepEqual(parseMapOption('a=b=email', columns), {
    column: 'a=b',
    kind: 'field',
    field: 'email',
    otherwise: null,
  })
  assert.equal(parseMapOption(' full NAME =name', columns).column, 'Full name')
})

for (const [option, detail] of [
  ['Full name', /Write Column=field/],
  ['Town=name', /no column "Town". Its columns are "Full name", "a=b"/],
  ['City=town', /"town" is not a field. Fields are name, firstName/],
  ['City=custom:', /1 to 64 characters/],
  ['City=custom:email', /standard field/],
] as const) {
  test(`--map '${option}' is refused with the reason`, () => {
    const parse = () => parseMapOption(option, columns)
    assert.throws(parse, (error: unknown) => {
      assert.ok(error instanceof AppError)
      assert.equal(error.code, 'invalid_request')
      assert.match(error.message, detail)
      return true
    })
  })
}

const guess: Mapping = [
  { column: 'Mail', kind: 'field', field: 'email', otherwise: null },
  { column: 'Mail 2', kind: 'field', field: 'email', otherwise: 'Mail 2' },
  { column: 'City', kind: 'custom', label: 'City' },
  { column: 'Town', kind: 'custom', label: 'CITY' },
]

test('given entries overrule the guess', () => {
  const mapping = applyMapOptions(guess, [parseMapOption('City=name', columns)])
  assert.deepEqual(
    mapping.map(({ column, kind }) => [column, kind]),
    [
      ['City', 'field'],
      ['Mail', 'field'],
      ['Mail 2', 'field'],
      ['Town', 'custom'],
    ],
  )
})

test('the labels of a mapping, each once', () => {
  assert.deepEqual(customLabels(guess), ['Mail 2', 'City'])
})

test('a given column that was guessed alike keeps what is known about its other values', () => {
  const [field, otherwise] = ['phone', 'Phone 2'] as const
  const guessed = { column: 'Phone 2', kind: 'field' as const, field, otherwise }
  const alike = parseMapOption('Phone 2=phone', ['Phone 2'])
  assert.deepEqual(applyMapOptions([guessed], [alike]), [guessed])
  const other = parseMapOption('Phone 2=notes', ['Phone 2'])
  assert.deepEqual(applyMapOptions([guessed], [other]), [other])
})

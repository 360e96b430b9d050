import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guessName, readMapping, spread, writeMapping } from '#model/destinations/mapping.ts'

test('a template of texts is read and written as fields', () => {
  const template = '{"firstname":"{{firstName}}","budget":"{{customFields.Budget}} EUR"}'
  const fields = readMapping(template, [])
  assert.deepEqual(fields, [
    { name: 'firstname', value: '{{firstName}}' },
    { name: 'budget', value: '{{customFields.Budget}} EUR' },
  ])
  assert.equal(writeMapping(fields ?? [], []), template)
  assert.equal(writeMapping([{ name: '', value: '{{name}}' }], []), '{}')
})

test('a field of an object or of a list has a path as its name, if it is known', () => {
  const known = ['name.0.first', 'name.0.last', 'phones.main'].map((name) => ({ name }))
  const template = '{"name":[{"first":"{{firstName}}","last":"x"}],"a.b":"c","phones":{"main":"1"}}'
  const fields = readMapping(template, known)
  assert.deepEqual(
    fields?.map(({ name }) => name),
    ['name.0.first', 'name.0.last', 'a.b', 'phones.main'],
  )
  assert.equal(writeMapping(fields ?? [], known), template)
  const others = [
    '{"phones":{"other":"1"}}',
    '{"name.0.first":"a"}',
    '{"name":{"0":{"first":"a"}}}',
  ]
  for (const other of [...others, '{"name":[{"first":"a"},{"first":"b"}]}', '{"phones":{}}']) {
    assert.equal(readMapping(other, known), null, other)
  }
})

test('any other template stays JSON', () => {
  for (const template of ['{"name":{"first":"a"}}', '["a"]', '"a"', '{"a":1}', '{"a":', '']) {
    assert.equal(readMapping(template, []), null)
  }
  assert.equal(spread('{"a":{"b":"c"}}'), '{\n  "a": {\n    "b": "c"\n  }\n}')
  assert.equal(spread('{"a":'), '{"a":')
})

test('a name is guessed in the style of the others', () => {
  assert.equal(guessName('Budget (€)', ['firstname', 'phone']), 'budget')
  assert.equal(guessName('Größe in m²', ['FNAME', 'PHONE']), 'GROSSE_IN_M2')
  assert.equal(guessName('Preferred date', ['Name', 'Email']), 'Preferred date')
  assert.equal(guessName('Preferred date', []), 'preferred_date')
})

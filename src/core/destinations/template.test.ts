import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { type PassedOnLead, sampleLead } from './passed-on-lead.ts'
import { fillTemplate, readTemplate } from './template.ts'

const sample = sampleLead('msg_1', 'https://contacts.example.com')
const lead: PassedOnLead = {
  ...sample,
  contact: {
    ...sample.contact,
    name: 'Anna Maria Keller',
    company: null,
    tags: ['vip', 'roof'],
    customFields: { Budget: '1000' },
  },
}

test('placeholders become values, alone or within a text', () => {
  const template = {
    name: '{{name}}',
    first: '{{ firstName }}',
    last: '{{lastName}}',
    tags: '{{tags}}',
    budget: '{{customFields.budget}}',
    all: '{{customFields}}',
    text: 'Lead {{name}} ({{tags}}) of {{key}}',
    fixed: ['a', 1, true, null],
  }
  assert.deepEqual(fillTemplate(template, lead), {
    name: 'Anna Maria Keller',
    first: 'Anna Maria',
    last: 'Keller',
    tags: ['vip', 'roof'],
    budget: '1000',
    all: { Budget: '1000' },
    text: 'Lead Anna Maria Keller (vip, roof) of Contact Sync',
    fixed: ['a', 1, true, null],
  })
})

test('what a lead does not have is left out, with what has nothing else', () => {
  const template = {
    company: '{{company}}',
    text: 'From {{company}}',
    both: '{{company}} {{name}}',
    list: [{ value: '{{company}}' }],
    nested: { deep: { value: '{{customFields.Region}}' } },
    kept: { value: '{{company}}', primary: true },
    empty: {},
  }
  const both = ' Anna Maria Keller'
  assert.deepEqual(fillTemplate(template, lead), { both, kept: { primary: true }, empty: {} })
})

test('a value is data: it ends no text, names no member, and has no placeholders', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = `"}], {{email}} ${text}`
      const filled = fillTemplate(
        { a: '{{name}}', b: '<{{name}}>', c: 1 },
        {
          ...lead,
          contact: { ...lead.contact, name },
        },
      )
      const read: unknown = JSON.parse(JSON.stringify(filled))
      assert.deepEqual(read, JSON.parse(JSON.stringify({ a: name, b: `<${name}>`, c: 1 })))
    }),
  )
})

test('a template is an object in JSON whose placeholders leads can have', () => {
  const deep = '{"a":'.repeat(12) + '"{{name}}"' + '}'.repeat(12)
  const mistakes = ['{', '[]', '"x"', 'null', '{"a":"{{nme}}"}', '{"a":["{{__proto__}}"]}', deep]
  assert.deepEqual(
    mistakes.map((text) => {
      const read = readTemplate(text)
      return 'mistake' in read ? read.mistake : null
    }),
    [
      'is not JSON.',
      'must be a JSON object.',
      'must be a JSON object.',
      'must be a JSON object.',
      'has {{nme}}, which no lead has.',
      'has {{__proto__}}, which no lead has.',
      'must have at most 10 levels.',
    ],
  )
  assert.ok('template' in readTemplate('{"a":{"b":["{{customFields.Any}}"]}}'))
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { fitsType } from '#core/fields/field-type.ts'
import type { FormField } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId, secret } = await app.addProject()

const jane: Values = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  'consent:privacy': 'true',
}
/** As long as a browser without a challenge may go on. */
const pauseMs = 180_000
const fieldOf = (label: string, kind: FormField['kind'], more: Partial<FormField> = {}) => ({
  name: `custom:${label}`,
  kind,
  isRequired: false,
  texts: { en: { label } },
  ...more,
})
const choices = (...values: string[]) =>
  values.map((value) => ({ value, texts: { en: { label: value } } }))
const questions: readonly FormField[] = [
  fieldOf('Day', 'date'),
  fieldOf('Hour', 'time'),
  fieldOf('Area', 'number', {
    range: { min: 10, max: 500, step: 0.5 },
    texts: { en: { label: 'Area', unit: 'm²' } },
  }),
  fieldOf('Guests', 'number', { range: { step: 1 } }),
  fieldOf('Site', 'url'),
  fieldOf('Delivery', 'yes-no'),
  fieldOf('Stars', 'rating', { range: { min: 1, max: 5 } }),
  fieldOf('Likely', 'scale', {
    range: { min: 0, max: 10 },
    texts: { en: { label: 'Likely', low: 'Never', high: 'Surely' } },
  }),
  fieldOf('Country', 'country'),
  fieldOf('Mobile', 'tel-country'),
  fieldOf('Colour', 'radio', { choices: choices('red', 'blue'), hasOther: true }),
  fieldOf('Extras', 'checkboxes', { choices: choices('lamp', 'rug'), hasOther: true }),
  { ...fieldOf('', 'paragraph'), name: 'text:more', texts: { en: { label: 'More about you.' } } },
]
for (const { name } of questions) {
  if (!name.startsWith('custom:')) continue
  const label = name.slice('custom:'.length)
  await app.store.createField({ projectId, label, now: app.clock.now() })
}
const form = await VisitedForm.publish(app, projectId, {
  languages: ['en', 'de', 'ar'],
  fields: [...formDefinition().fields, ...questions],
})

async function newestFields(): Promise<Readonly<Record<string, string>>> {
  const { data } = await app.search(secret)
  return (await app.get(secret, data[0]?.id ?? '')).customFields
}

type Refusal = { errors: { field: string; code: string; message: string }[] }

async function refusalOf(label: string, value: unknown, language = 'en'): Promise<string[]> {
  app.clock.advance(pauseMs)
  const before = await app.storedState()
  const body = { ...jane, [`custom:${label}`]: value, _lang: language }
  const response = await form.send<Refusal>(body)
  assert.equal(response.status, 422, `${label} ${String(value)}`)
  assert.equal(await app.storedState(), before)
  return response.body.errors.flatMap(({ code, message }) => [code, message])
}

test('answers are stored as texts that fit the types of fields', async () => {
  app.clock.advance(pauseMs)
  const answers: Readonly<Record<string, string>> = {
    Day: '2028-02-29',
    Hour: '23:59',
    Area: '120,5',
    Guests: '-3',
    Site: 'www.example.com/a?b=c',
    Delivery: 'false',
    Stars: '5',
    Likely: '0',
    Country: 'DE',
    Colour: 'blue',
  }
  const values = Object.fromEntries(
    Object.entries(answers).map(([label, value]): [string, string] => [`custom:${label}`, value]),
  )
  const response = await form.post({ ...jane, ...values, _lang: 'de' })
  assert.equal(response.status, 303)
  const stored = await newestFields()
  const site = 'https://www.example.com/a?b=c'
  assert.deepEqual({ ...stored }, { ...answers, Area: '120.5', Site: site })
  const fits = (label: string, type: 'date' | 'number' | 'boolean') =>
    fitsType(stored[label] ?? '', { type, choices: [] })
  assert.ok(fits('Day', 'date') && fits('Area', 'number') && fits('Delivery', 'boolean'))
})

test('numbers, true and false of JSON are answers', async () => {
  app.clock.advance(pauseMs)
  const values = { 'custom:Area': 99.5, 'custom:Guests': 0, 'custom:Delivery': false }
  assert.equal((await form.send({ ...jane, ...values })).status, 200)
  assert.deepEqual(await newestFields(), { Area: '99.5', Guests: '0', Delivery: 'false' })
})

const accepted: readonly [label: string, sent: readonly string[], stored: string | undefined][] = [
  ['Mobile', ['DE', '030 123456'], '+49 30 123456'],
  ['Mobile', ['DE', '+43 1 234567'], '+43 1 234567'],
  ['Mobile', ['', '030 123456'], '030 123456'],
  ['Mobile', ['DE', 'ask my office'], 'ask my office (DE)'],
  ['Mobile', ['DE', ''], undefined],
  ['Colour', ['red', ''], 'red'],
  ['Colour', ['_other', 'green'], 'green'],
  ['Colour', ['green'], 'green'],
  ['Extras', ['lamp', 'rug', ''], 'lamp, rug'],
  ['Extras', ['rug', '_other', 'a sofa'], 'rug, a sofa'],
]

test('an answer of several inputs is stored as one text', async () => {
  for (const [label, sent, stored] of accepted) {
    app.clock.advance(pauseMs)
    assert.equal((await form.post({ ...jane, [`custom:${label}`]: sent })).status, 303)
    assert.equal((await newestFields())[label], stored, `${label} ${sent.join('|')}`)
  }
})

test('a text between fields has no value, and its links open only https', async () => {
  app.clock.advance(pauseMs)
  const response = await form.send({ ...jane, 'text:more': 'x' })
  assert.equal(response.status, 200)
  assert.deepEqual(await newestFields(), {})
  const { text } = await form.show()
  assert.match(text, /<div class="cf-words"><p>More about you\.<\/p><\/div>/)
  assert.doesNotMatch(text, /name="text:more"/)
})

const refused: readonly [label: string, code: string, ...values: unknown[]][] = [
  ['Day', 'invalid_date', '2026-02-30', '2027-02-29', '30.11.2026', '2026-1-1', '2026-11-27T10:00'],
  ['Hour', 'invalid_time', '24:00', '9:00', '12:60', '12:00:00', 'noon'],
  ['Area', 'invalid_number', '1e999', '1e2', 'NaN', '0x10', '12 m²', '1,234', '<b>'],
  ['Area', 'out_of_range', '9.5', '500.5', '-10', '999999999999'],
  ['Area', 'off_step', '10.25'],
  ['Guests', 'not_whole', '2.5'],
  [
    'Site',
    'invalid_url',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<b>.x',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://user:secret@example.com',
    'jane@example.com',
    'https://localhost',
    'https://exa mple.com',
    'https:\\\\example.com',
    '//example.com',
    'no site',
  ],
  ['Delivery', 'invalid_choice', 'maybe', 'yes', '1'],
  ['Stars', 'invalid_choice', '0', '6', '1.5', '05', '1e0'],
  ['Likely', 'invalid_choice', '-1', '11', 'ten'],
  ['Country', 'invalid_choice', 'XX', 'de', 'Germany', '__proto__'],
  ['Mobile', 'invalid_choice', ['XX', '030 123456'], ['__proto__', '1'], ['030 1', 'DE']],
  ['Colour', 'other_missing', '_other', ['_other', ' ']],
  ['Colour', 'one_answer', ['red', 'green'], ['red', '_other', 'green'], ['red', 'blue']],
  ['Extras', 'other_missing', ['lamp', '_other']],
]

test('an answer that a kind does not allow is refused, and stored nowhere', async () => {
  for (const [label, code, ...values] of refused) {
    for (const value of values) {
      assert.deepEqual((await refusalOf(label, value))[0], code, `${label} ${String(value)}`)
    }
  }
})

test('a refusal says what to enter, in the language of the page', async () => {
  assert.deepEqual(await refusalOf('Area', 'x', 'de'), [
    'invalid_number',
    'Bitte geben Sie eine Zahl ohne Tausendertrennzeichen ein, etwa 1250,5.',
  ])
  assert.deepEqual(await refusalOf('Area', '1', 'en'), [
    'out_of_range',
    'Enter a number from 10 to 500.',
  ])
  assert.deepEqual(await refusalOf('Area', '10,3', 'de'), [
    'off_step',
    'Bitte geben Sie eine Zahl in Schritten von 0,5 ein, beginnend bei 10.',
  ])
  assert.deepEqual(await refusalOf('Guests', '1.5', 'ar'), ['not_whole', 'أدخل عددًا صحيحًا.'])
})

test('a page that is shown again has what was entered, beside its error', async () => {
  app.clock.advance(pauseMs)
  const before = await app.storedState()
  const values = { ...jane, 'custom:Area': '1,234', 'custom:Delivery': 'true' }
  const { status, text } = await form.post(values)
  assert.equal(status, 422)
  assert.match(
    text,
    /<input type="text" class="cf-number" value="1,234" id="cf-12"[^>]* inputmode="decimal">/,
  )
  assert.match(text, /aria-describedby="cf-12-unit cf-12-error"/)
  assert.match(text, /value="true" checked/)
  assert.equal(await app.storedState(), before)
})

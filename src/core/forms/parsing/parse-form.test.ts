import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { type FormDefinition, definitionBytesMax } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type FormContext, parseForm } from './parse-form.ts'

const context: FormContext = {
  memberIds: new Set(['user_1']),
  ownOrigin: 'http://127.0.0.1:8080',
  hasMail: false,
  hasFiles: true,
}

function parse(draft: FormDefinition): FormDefinition {
  return parseForm({ draft }, context).draft
}

function errorsOf(draft: FormDefinition, name?: string): string[] {
  try {
    parseForm({ draft, ...(name === undefined ? {} : { name }) }, context)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

/** A definition with the field at an index changed. */
function withField(change: object, index = 0): FormDefinition {
  const draft = formDefinition()
  draft.fields = draft.fields.map((field, i) => (i === index ? { ...field, ...change } : field))
  return draft
}

test('a form without mistakes is stored as it is, its texts clean and in their order', () => {
  assert.deepEqual(parse(formDefinition()), formDefinition())
  const { en, de } = formDefinition().texts
  assert.ok(en !== undefined && de !== undefined)
  const draft = formDefinition({
    texts: { de, en: { ...en, title: '  Contact us ', intro: ' ' } },
    look: { theme: 'dark', accent: '#ABCDEF', radius: 0, font: 'page' },
    origins: ['https://www.Example.com/', 'https://www.example.com'],
    after: { kind: 'redirect', url: 'https://www.example.com/thanks?x=1' },
    challenge: { provider: 'turnstile', siteKey: ' 0x1 ', abovePerMinute: 10 },
    notify: ['user_1'],
    assignees: ['user_1', 'user_1'],
  })
  draft.fields.push({
    name: 'custom:  Shoe   size ',
    kind: 'text',
    isRequired: false,
    texts: { en: { label: 'Shoe size', help: ' ' } },
  })
  const parsed = parse(draft)
  assert.deepEqual(Object.keys(parsed.texts), ['en', 'de'])
  assert.deepEqual(
    [parsed.texts['en']?.title, parsed.texts['en']?.intro],
    ['Contact us', undefined],
  )
  assert.equal(parsed.look.accent, '#abcdef')
  assert.deepEqual(parsed.origins, ['https://www.example.com'])
  assert.equal(parsed.challenge?.siteKey, '0x1')
  assert.deepEqual(parsed.fields.at(-1), {
    name: 'custom:Shoe size',
    kind: 'text',
    isRequired: false,
    texts: { en: { label: 'Shoe size' } },
  })
})

const labels = (label: string) => ({ texts: { en: { label } } })
const chosen = { name: 'custom:Size', kind: 'radio', ...labels('Size') }
const number = { name: 'custom:Area', kind: 'number', choices: undefined }
const choice = (value: string) => ({ value, texts: { en: { label: value } } })
const hidden = { name: 'custom:Size', kind: 'hidden', isRequired: false, texts: {} }
const success = { title: 'Thank you', text: '' }

const mistaken: [FormDefinition, ...string[]][] = [
  [formDefinition({ languages: [] }), '/draft/languages invalid_value'],
  [
    formDefinition({ languages: ['en', 'de', 'en', 'EN', 'not a language'] }),
    '/draft/languages/2 invalid_value',
    '/draft/languages/3 invalid_value',
    '/draft/languages/4 invalid_value',
  ],
  [withField({ name: 'emial' }), '/draft/fields/0/name invalid_name'],
  [withField({ name: 'custom:Email' }), '/draft/fields/0/name invalid_name'],
  [withField({ name: 'custom:' }), '/draft/fields/0/name invalid_name'],
  [withField({ name: 'consent:News!', kind: 'consent' }), '/draft/fields/0/name invalid_name'],
  [withField({ range: { min: 0 } }, 2), '/draft/fields/2/range invalid_value'],
  [
    withField({ ...number, range: { min: 2, max: 1, step: 0 } }, 3),
    '/draft/fields/3/range/max invalid_value',
    '/draft/fields/3/range/step invalid_value',
  ],
  [
    withField({ ...number, range: { min: 1e300, max: Infinity } }, 3),
    '/draft/fields/3/range/min invalid_value',
    '/draft/fields/3/range/max invalid_value',
  ],
  [
    withField({ ...number, kind: 'rating', range: { min: 0, max: 11, step: 2 } }, 3),
    '/draft/fields/3/range/min invalid_value',
    '/draft/fields/3/range/max invalid_value',
    '/draft/fields/3/range/step invalid_value',
  ],
  [
    withField({ ...number, kind: 'scale', range: { min: 0, max: 2.5 } }, 3),
    '/draft/fields/3/range/max invalid_value',
  ],
  [
    withField({ texts: { en: { label: 'Name', unit: 'm', low: 'a' } } }),
    '/draft/fields/0/texts/en/unit invalid_value',
    '/draft/fields/0/texts/en/low invalid_value',
  ],
  [withField({ hasOther: true }), '/draft/fields/0/hasOther invalid_value'],
  [
    withField({ ...chosen, choices: [choice('_other')], hasOther: true }, 3),
    '/draft/fields/3/choices/0/value invalid_value',
  ],
  [
    withField({ kind: 'textarea', name: 'notes', autocomplete: 'postal-code' }, 5),
    '/draft/fields/5/autocomplete invalid_value',
  ],
  [
    withField({ name: 'text:More!', kind: 'heading', isRequired: true }, 5),
    '/draft/fields/5/name invalid_name',
    '/draft/fields/5/isRequired invalid_value',
  ],
  [withField({ name: 'text:more', kind: 'text' }, 5), '/draft/fields/5/kind invalid_value'],
  [withField({ name: 'custom:budget ' }), '/draft/fields/3/name duplicate_label'],
  [withField({ kind: 'textarea' }), '/draft/fields/0/kind invalid_value'],
  [withField({ name: 'consent:news' }), '/draft/fields/0/kind invalid_value'],
  [withField({ name: 'custom:A', kind: 'consent' }), '/draft/fields/0/kind invalid_value'],
  [withField({ texts: {} }), '/draft/fields/0/texts/en required'],
  [withField({ texts: { de: { label: 'Name' } } }), '/draft/fields/0/texts/en required'],
  [withField(labels(' ')), '/draft/fields/0/texts/en/label required'],
  [withField(labels('x'.repeat(501))), '/draft/fields/0/texts/en/label too_long'],
  [withField(labels('a\0b')), '/draft/fields/0/texts/en/label invalid_text'],
  [
    withField({ texts: { en: { label: 'Name' }, fr: { label: 'Nom' } } }),
    '/draft/fields/0/texts/fr unknown_field',
  ],
  [withField({ choices: [choice('a')] }), '/draft/fields/0/choices invalid_value'],
  [withField(chosen), '/draft/fields/0/choices invalid_value'],
  [withField({ ...chosen, choices: [] }), '/draft/fields/0/choices invalid_value'],
  [
    withField({ ...chosen, choices: [choice('a'), choice(' '), choice('a')] }),
    '/draft/fields/0/choices/1/value required',
    '/draft/fields/0/choices/1/texts/en/label required',
    '/draft/fields/0/choices/2/value invalid_value',
  ],
  [withField({ value: { fixed: 'x' } }), '/draft/fields/0/value invalid_value'],
  [withField(hidden), '/draft/fields/0/value required'],
  [
    withField({ ...hidden, value: { fixed: 'x', from: 'referrer' } }),
    '/draft/fields/0/value required',
  ],
  [withField({ ...hidden, value: { from: 'cookie' } }), '/draft/fields/0/value/from invalid_value'],
  [
    withField({ ...hidden, ...labels('x'), isRequired: true, value: { from: 'query:a' } }),
    '/draft/fields/0/isRequired invalid_value',
    '/draft/fields/0/texts invalid_value',
  ],
  [formDefinition({ fields: formDefinition().fields.slice(3) }), '/draft/fields contact_empty'],
  [formDefinition({ texts: {} }), '/draft/texts/en required'],
  [formDefinition({ texts: { en: { submit: '', success } } }), '/draft/texts/en/submit required'],
  [
    formDefinition({
      look: {
        theme: 'auto',
        accent: 'red',
        radius: 25,
        font: 'page',
        surface: { background: '#fff', text: '#AABBCC' },
      },
    }),
    '/draft/look/accent invalid_value',
    '/draft/look/radius invalid_value',
    '/draft/look/surface/background invalid_value',
  ],
  ...[
    'http://www.example.com/',
    'https://elsewhere.example/',
    'https://a:b@www.example.com/',
    'x',
  ].map((url): [FormDefinition, string] => [
    formDefinition({
      after: { kind: 'redirect', url },
      origins: ['https://www.example.com', 'http://www.example.com'],
    }),
    '/draft/after/url invalid_value',
  ]),
  [formDefinition({ after: { kind: 'redirect', url: '' } }), '/draft/after/url required'],
  [formDefinition({ origins: ['example.com'] }), '/draft/origins/0 invalid_value'],
  [
    formDefinition({ challenge: { provider: 'altcha', siteKey: 'x', abovePerMinute: 0 } }),
    '/draft/challenge/siteKey invalid_value',
    '/draft/challenge/abovePerMinute invalid_value',
  ],
  [
    formDefinition({ challenge: { provider: 'hcaptcha', siteKey: null, abovePerMinute: null } }),
    '/draft/challenge/siteKey required',
  ],
  [formDefinition({ notify: ['user_2'] }), '/draft/notify/0 unknown_user'],
  [formDefinition({ assignees: ['user_1', 'user_2'] }), '/draft/assignees/1 unknown_user'],
  [
    formDefinition({ assignees: Array.from({ length: 51 }, () => 'user_1') }),
    '/draft/assignees too_many',
  ],
  [formDefinition({ tags: ['x'.repeat(51)] }), '/draft/tags/0 too_long'],
  [formDefinition({ doubleOptIn: true }), '/draft/doubleOptIn invalid_value'],
  [
    formDefinition({ texts: { en: { submit: 'x'.repeat(definitionBytesMax), success } } }),
    '/draft too_long',
  ],
]

test('every error is reported at once, each with its path', () => {
  for (const [draft, ...expected] of mistaken) {
    const mistakes = errorsOf(draft)
    for (const mistake of expected)
      assert.ok(mistakes.includes(mistake), `${mistake} in ${mistakes.join()}`)
  }
  assert.deepEqual(errorsOf(formDefinition({ tags: [''] }), ' '), [
    '/name required',
    '/draft/tags/0 required',
  ])
})

test('a form may always redirect to the server itself', () => {
  const after = { kind: 'redirect', url: 'http://127.0.0.1:8080/f/x' } as const
  assert.deepEqual(parse(formDefinition({ after })).after, after)
})

test('what is kept of unfinished submissions needs its words and the field email', () => {
  const unfinished = { en: { label: ' Keep it. ' }, de: { label: 'Behalten.' } }
  const draft = formDefinition({ unfinished })
  assert.deepEqual(parse(draft).unfinished, { ...unfinished, en: { label: 'Keep it.' } })
  const fields = draft.fields.filter(({ name }) => name !== 'email')
  assert.deepEqual(errorsOf({ ...draft, fields }), ['/draft/unfinished invalid_value'])
  const texts = { de: { label: '' } }
  assert.deepEqual(errorsOf({ ...draft, unfinished: texts }), [
    '/draft/unfinished/en required',
    '/draft/unfinished/de/label required',
  ])
})

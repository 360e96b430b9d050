import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type ContactFormOptions, settingsOf } from './options.ts'

const server = 'https://contacts.example.com'
const form = `form_${'0'.repeat(26)}`

test('attributes are passed on as they are, and nothing else is', () => {
  const { base, link, label, attributes } = settingsOf({
    server: `${server}/`,
    form,
    lang: 'de',
    'data-display': undefined,
    'data-prefill-email': 'jane@example.com',
    height: '56rem',
    onReady: () => {},
  })
  assert.deepEqual(
    { base, link, label, attributes: Object.fromEntries(attributes) },
    {
      base: server,
      link: `${server}/f/${form}`,
      label: 'Contact us',
      attributes: { form, lang: 'de', 'data-prefill-email': 'jane@example.com' },
    },
  )
})

const mistakes: Readonly<Record<string, [object, RegExp]>> = {
  'a server without a scheme': [{ server: 'contacts.example.com', form }, /^server must be/],
  'a server with a script': [{ server: 'javascript:alert(1)', form }, /^server must be/],
  'a server with a query': [{ server: `${server}?a=1`, form }, /^server must be/],
  'no server': [{ form }, /^server must be/],
  'no form': [{ server }, /^form must be/],
  'the id of a key': [{ server, form: `key_${'0'.repeat(26)}` }, /^form must be/],
  'a number as an attribute': [{ server, form, 'data-again': 30 }, /^data-again must be a string/],
  'a misspelt option': [{ server, form, hight: '56rem' }, /^hight is not an option/],
  'a handler as an attribute': [{ server, form, onclick: 'alert(1)' }, /^onclick is not an option/],
}

for (const [name, [options, message]] of Object.entries(mistakes)) {
  test(`${name} is an error`, () => {
    assert.throws(() => settingsOf(options as ContactFormOptions), { name: 'TypeError', message })
  })
}

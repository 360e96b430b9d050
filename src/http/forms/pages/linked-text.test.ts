import assert from 'node:assert/strict'
import { test } from 'node:test'

import { escapeHtml } from '#core/values/markup.ts'
import { linesOf, linkedText } from './linked-text.ts'

test('lines are kept, and only https addresses become links', () => {
  assert.equal(linesOf('a\nb\n\n<c>').text, '<p>a<br>b</p><p>&#60;c&#62;</p>')
  const { text } = linkedText('See [our "terms"](https://www.example.com/a?b=1&c=2), <b>.')
  assert.equal(
    text,
    'See <a href="https://www.example.com/a?b=1&#38;c=2" target="_blank" ' +
      'rel="noopener noreferrer">our &#34;terms&#34;</a>, &#60;b&#62;.',
  )
  for (const url of ['javascript:alert(1)', 'http://www.example.com', 'https://a b', '"x']) {
    assert.equal(linkedText(`[a](${url})`).text, escapeHtml(`[a](${url})`))
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { escapeHtml, markup } from './markup.ts'
import { linesOf, linkedText } from './markup.ts'

const hostile = `"><script>alert('1')</script>&amp;`

test('what is put into markup is text, and markup stays markup', () => {
  const escaped = '&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;amp;'
  assert.equal(escapeHtml(hostile), escaped)
  const inner = markup`<b>${hostile}</b>`
  assert.equal(inner.text, `<b>${escaped}</b>`)
  const all = markup`<i a="${hostile}">${inner}${[inner, inner]}${false}${null}${7}</i>`
  assert.equal(all.text, `<i a="${escaped}">${inner.text.repeat(3)}7</i>`)
})

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

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { escapeHtml, markup } from './markup.ts'

const hostile = `"><script>alert('1')</script>&amp;`

test('what is put into markup is text, and markup stays markup', () => {
  const escaped = '&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;amp;'
  assert.equal(escapeHtml(hostile), escaped)
  const inner = markup`<b>${hostile}</b>`
  assert.equal(inner.text, `<b>${escaped}</b>`)
  const all = markup`<i a="${hostile}">${inner}${[inner, inner]}${false}${null}${7}</i>`
  assert.equal(all.text, `<i a="${escaped}">${inner.text.repeat(3)}7</i>`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { commentParts } from './comment-parts.ts'

const id = 'user_01h455vb4pex5vsknk084sn02q'

function written(text: string): string {
  const parts = commentParts(text, [{ id, name: 'Ann' }])
  return parts
    .map((part) =>
      part.kind === 'text' ? part.text : `<${part.kind === 'link' ? part.url : part.name}>`,
    )
    .join('')
}

test('links that may be opened are links, up to the end of a sentence', () => {
  for (const [text, expected] of [
    ['See https://example.com/a?b=1#c.', 'See <https://example.com/a?b=1#c>.'],
    ['(https://example.com/a)', '(<https://example.com/a>)'],
    ['mailto:a@example.com, tel:+49301234!', '<mailto:a@example.com>, <tel:+49301234>!'],
    ['HTTPS://EXAMPLE.COM', '<https://example.com/>'],
    ['https://', 'https://'],
    ['http://example.com javascript:alert(1) data:text/html,x', null],
    ['https://user:pass@example.com', null],
    ['ftp://example.com, www.example.com, a@example.com', null],
    ['https://exa<b>mple</b>', '<https://exa/><b>mple</b>'],
  ] as const) {
    assert.equal(written(text), expected ?? text)
  }
})

test('members are named; others and incomplete ids stay text', () => {
  assert.equal(written(`@${id}: hello`), '<Ann>: hello')
  const other = '@user_01h455vb4pex5vsknk084sn02r'
  assert.equal(written(`${other} @user_1 ${id}`), `${other} @user_1 ${id}`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { originOf } from '#core/values/origins.ts'

test('an origin is accepted as a browser would send it', () => {
  const cases = {
    'https://www.example.com': 'https://www.example.com',
    'https://www.example.com/': 'https://www.example.com',
    'https://www.example.com:443': 'https://www.example.com',
    'http://www.example.com:80/': 'http://www.example.com',
    'https://www.example.com:8443/': 'https://www.example.com:8443',
    ' HTTPS://WWW.Example.COM ': 'https://www.example.com',
    'http://localhost:3000': 'http://localhost:3000',
    'http://127.0.0.1': 'http://127.0.0.1',
    'http://[::1]:8080/': 'http://[::1]:8080',
    'https://bücher.example': 'https://xn--bcher-kva.example',
  }
  for (const [text, origin] of Object.entries(cases)) assert.equal(originOf(text), origin)
})

test('a text that is not an origin is refused with a suggestion', () => {
  const cases: [text: string, said: RegExp][] = [
    ['https://x.example/form', /the origin would be https:\/\/x\.example\.$/],
    ['https://x.example:443/?a=1', /the origin would be https:\/\/x\.example\.$/],
    ['https://x.example/#top', /the origin would be https:\/\/x\.example\.$/],
    ['https://jane@x.example', /the origin would be https:\/\/x\.example\.$/],
    ['www.Example.com', /must begin with .*, such as https:\/\/www\.example\.com\.$/],
    ['shop.example/', /such as https:\/\/shop\.example\.$/],
    ['https://*.example.com', /must not contain a \*/],
    ['*', /such as https:\/\/www\.example\.com\.$/],
    ['', /^"" is not an origin/],
    ['null', /is not an origin/],
    ['ftp://x.example', /is not an origin/],
    ['https:/x.example', /is not an origin/],
    ['https:\\\\x.example', /is not an origin/],
    ['https:///x.example', /is not an origin/],
    ['https://', /is not an origin/],
    ['https://x .example', /is not an origin/],
    ['https://x.\texample', /is not an origin/],
    ['https://x.example:99999', /is not an origin/],
  ]
  for (const [text, message] of cases) {
    assert.throws(() => originOf(text), { code: 'invalid_request', message }, text)
  }
})

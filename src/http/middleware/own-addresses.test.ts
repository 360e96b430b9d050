import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isOwnHost, isOwnOrigin } from './own-addresses.ts'

const publicUrl = 'https://contacts.example.com/base'

test('a server is known by its public name, as localhost and by bare addresses', () => {
  const ownHosts = [
    'contacts.example.com',
    'CONTACTS.example.com:8443',
    'contacts.example.com.',
    'contacts.example.com.:8443',
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '192.0.2.7',
    '[::1]:8080',
    '[2001:db8::1]',
  ]
  for (const host of ownHosts) assert.ok(isOwnHost(host, publicUrl), host)
})

test('another name, or an invalid host, is not the server', () => {
  const otherHosts = [
    '',
    'example.com',
    'contacts.example.com.evil.example',
    'contacts.example.com..',
    'localhost.evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    'localhost?x',
    'localhost#x',
    'local host',
    '[::1',
    '127.0.0.1.evil.example',
  ]
  for (const host of otherHosts) assert.ok(!isOwnHost(host, publicUrl), host)
})

test("an origin is the server's own if it is the public one or the request's host", () => {
  const ownOrigins = [
    'https://contacts.example.com',
    'http://localhost:8080',
    'https://localhost:8080',
  ]
  for (const origin of ownOrigins)
    assert.ok(isOwnOrigin(origin, 'localhost:8080', publicUrl), origin)
  const otherOrigins = [
    'null',
    'http://contacts.example.com',
    'https://contacts.example.com:8443',
    'http://localhost',
    'http://localhost:8081',
    'https://evil.example',
    'https://contacts.example.com/',
  ]
  for (const origin of otherOrigins)
    assert.ok(!isOwnOrigin(origin, 'localhost:8080', publicUrl), origin)
})

test('with a public address on https, a page over http is own on this machine only', () => {
  const cases: readonly (readonly [origin: string, host: string, isOwn: boolean])[] = [
    ['http://contacts.example.com', 'contacts.example.com', false],
    ['http://contacts.example.com:80', 'contacts.example.com:80', false],
    ['http://contacts.example.com:8080', 'contacts.example.com:8080', false],
    ['https://contacts.example.com', 'contacts.example.com', true],
    ['https://contacts.example.com:8443', 'contacts.example.com:8443', true],
    ['https://contacts.example.com:8443', 'contacts.example.com', false],
    ['http://192.0.2.7:8080', '192.0.2.7:8080', false],
    ['http://127.evil.example', '127.evil.example', false],
    ['http://127.0.0.1.evil.example', '127.0.0.1.evil.example', false],
    ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
    ['http://[::1]:8080', '[::1]:8080', true],
    ['ws://contacts.example.com', 'contacts.example.com', false],
    ['null', 'null', false],
    ['http://', '', false],
  ]
  for (const [origin, host, isOwn] of cases) {
    assert.equal(isOwnOrigin(origin, host, publicUrl), isOwn, `${origin} ${host}`)
    const onHttp = isOwnOrigin(origin, host, 'http://contacts.example.com')
    const isHosts = origin === `http://${host}` || origin === `https://${host}`
    assert.equal(onHttp, isHosts || origin === 'http://contacts.example.com', `${origin} ${host}`)
  }
})

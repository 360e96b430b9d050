import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isOwnHost, isOwnOrigin } from './own-addresses.ts'

const publicUrl = 'https://contacts.example.com/base'

test('a server is known by its public name, as localhost and by bare addresses', () => {
  const own = [
    'contacts.example.com',
    'CONTACTS.example.com:8443',
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '192.0.2.7',
    '[::1]:8080',
    '[2001:db8::1]',
  ]
  for (const host of own) assert.ok(isOwnHost(host, publicUrl), host)
})

test('another name, or what is not a host, is not the server', () => {
  const others = [
    '',
    'example.com',
    'contacts.example.com.evil.example',
    'localhost.evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    'localhost?x',
    'localhost#x',
    'local host',
    '[::1',
    '127.0.0.1.evil.example',
  ]
  for (const host of others) assert.ok(!isOwnHost(host, publicUrl), host)
})

test("an origin is the server's own if it is the public one or that of the host", () => {
  const own = ['https://contacts.example.com', 'http://localhost:8080', 'https://localhost:8080']
  for (const origin of own) assert.ok(isOwnOrigin(origin, 'localhost:8080', publicUrl), origin)
  const others = [
    'null',
    'http://contacts.example.com',
    'https://contacts.example.com:8443',
    'http://localhost',
    'http://localhost:8081',
    'https://evil.example',
    'https://contacts.example.com/',
  ]
  for (const origin of others) assert.ok(!isOwnOrigin(origin, 'localhost:8080', publicUrl), origin)
})

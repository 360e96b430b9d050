import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { noAllowedTargets, parseAllowedTargets } from './allowed-targets.ts'
import { validateUrl, urlRule, urlCharactersMax } from './validate-url.ts'

const strict = { isHttpAllowed: false, allowed: noAllowedTargets }

test('an accepted URL is normalised, and its parts are named', () => {
  assert.deepEqual(validateUrl('HTTPS://EXAMPLE.com./a/%61?b=%20&c=ü', strict), {
    url: 'https://example.com/a/%61?b=%20&c=%C3%BC',
    protocol: 'https:',
    host: 'example.com',
    port: 443,
    isNamed: false,
  })
  assert.equal(validateUrl('https://中国.example.org', strict)?.host, 'xn--fiqs8s.example.org')
  const literal = validateUrl('https://[2606:4700:4700:0::1111]:8443/', strict)
  assert.equal(literal?.url, 'https://[2606:4700:4700::1111]:8443/')
  assert.equal(literal?.host, '2606:4700:4700::1111')
  assert.equal(literal?.port, 8443)
})

test('https only, unless the operator allows http', () => {
  assert.equal(validateUrl('http://example.com/', strict), null)
  const target = validateUrl('http://example.com/', { ...strict, isHttpAllowed: true })
  assert.deepEqual([target?.protocol, target?.port], ['http:', 80])
})

test('ports: 443, 80, and from 1024 on', () => {
  for (const port of [443, 80, 1_024, 8_443, 65_535]) {
    assert.equal(validateUrl(`https://example.com:${port}/`, strict)?.port, port)
  }
  for (const port of [0, 1, 22, 25, 79, 81, 442, 444, 1_023, 65_536]) {
    assert.equal(validateUrl(`https://example.com:${port}/`, strict), null, String(port))
  }
})

test('what parsers may read differently is refused', () => {
  const urls = [
    'https://@example.com/',
    'https://user@example.com/',
    'https://:@example.com/',
    'https://example.com\\@127.0.0.1/',
    'https:\\\\example.com/',
    'https:example.com/',
    'https:///example.com/',
    'https://example.com/a b',
    ' https://example.com/',
    'https://example.com/\n',
    'https://exam\tple.com/',
    'https://example.com/\u0000',
    'https://example.com/\u00a0',
    'https://ex%61mple.com/',
    'https://example.com/#part',
    'https://example.com/a\\b',
  ]
  for (const url of urls) assert.equal(validateUrl(url, strict), null, JSON.stringify(url))
  assert.equal(validateUrl('https://example.com/@name?mail=a@b.c', strict)?.host, 'example.com')
})

test('private names are refused, names that only look like them are not', () => {
  const inner = [
    'localhost',
    'intranet',
    'a.localhost',
    'printer.local',
    'printer.LOCAL.',
    'api.internal',
    'metadata.google.internal',
    'web.default.svc',
    'web.default.svc.cluster.local',
    'localhost.localdomain',
    'a.localdomain',
    'metadata',
    'instance-data',
    'rancher-metadata',
    'instance-data.ec2.internal',
    'metadata.azure.internal',
    'metadata.goog',
    'METADATA.GOOG.',
    'metadata。goog',
    'ｍｅｔａｄａｔａ.goog',
    'a.metadata.goog',
    'metadata.%67oog',
    'metadata.tencentyun.com',
    'metadata.platformequinix.com',
    'api.metadata.cloud.ibm.com',
  ]
  for (const host of inner) assert.equal(validateUrl(`https://${host}/`, strict), null, host)
  const outer = [
    ...['localhost.example.com', 'local.example', 'notlocal.xlocal', 'svc.dev', 'a_b.de'],
    ...['metadata.example.com', 'mymetadata.goog', 'metadata.goog.example.com', 'localdomain.de'],
  ]
  for (const host of outer) assert.equal(validateUrl(`https://${host}/`, strict)?.host, host)
})

test("an A-label that can't be decoded is refused, one that can is not", () => {
  const refused = ['xn--a', 'xn--0', 'xn--', 'xn--a-', 'xn--55555577', 'XN--99999999', 'xn--xn--a']
  for (const label of refused) {
    for (const host of [`${label}.com`, `www.${label}.com.`, `example.${label}`]) {
      assert.equal(validateUrl(`https://${host}/`, strict), null, host)
    }
  }
  const accepted = [
    'xn--fiqs8s.example.org',
    'xn--fa-hia.de',
    'xn--ls8h.la',
    'a-b.de',
    'r3---sn.de',
  ]
  for (const host of accepted) assert.equal(validateUrl(`https://${host}/`, strict)?.host, host)
})

test('a name has labels of 1 to 63 characters, and 253 in all', () => {
  const label = 'a'.repeat(63)
  const longest = `${label}.${label}.${label}.${'a'.repeat(61)}`
  assert.equal(validateUrl(`https://${longest}/`, strict)?.host, longest)
  const hosts = [`${longest}a`, `${label}a.com`, 'a..com', '.example.com', 'example.com..', '*.com']
  for (const host of hosts) assert.equal(validateUrl(`https://${host}/`, strict), null, host)
})

test('a URL has at most 2,048 characters', () => {
  const longest = 'https://example.com/'.padEnd(urlCharactersMax, 'a')
  assert.equal(validateUrl(longest, strict)?.url, longest)
  assert.equal(validateUrl(`${longest}a`, strict), null)
  assert.equal(validateUrl(`${longest.slice(0, -1)}ü`, strict), null)
})

test('the operator allows addresses, and hosts by their exact names', () => {
  const named = 'receiver, crm.internal, metadata.goog, xn--a.localdomain'
  const allowed = parseAllowedTargets(`127.0.0.0/8, ::1, ${named}`)
  const rule = { isHttpAllowed: true, allowed }
  const accepted = [
    ['http://127.0.0.1:8080/hook', false],
    ['http://2130706433/', false],
    ['http://[::1]/', false],
    ['http://receiver/', true],
    ['http://RECEIVER./', true],
    ['https://crm.internal/', true],
    ['https://Metadata.goog./', true],
    ['https://xn--a.localdomain/', true],
  ] as const
  for (const [url, isNamed] of accepted) assert.equal(validateUrl(url, rule)?.isNamed, isNamed, url)
  const refused = [
    'http://10.0.0.1/',
    'http://localhost/',
    'http://[::ffff:127.0.0.1]/',
    'http://receiver.internal/',
    'http://a.crm.internal/',
    'http://a.metadata.goog/',
    'http://localhost.localdomain/',
    'http://127.0.0.1:22/',
    'http://user@receiver/',
  ]
  for (const url of refused) assert.equal(validateUrl(url, rule), null, url)
})

test('an accepted URL is accepted again as it is stored, with the same parts', () => {
  const part = fc.constantFrom(
    ...['https://', 'http:', '//', '/', '\\', '@', ':', '#', '?', '%2e', '%', '.', '[', ']', ' '],
    ...[
      'example.com',
      '127.0.0.1',
      '0x7f',
      '8.8.8.8',
      '::1',
      '2606:4700::',
      'ü',
      '\u3002',
      '\u00ad',
    ],
    ...['localhost', '_', '-', '"', '|', '{', '8443', '22', '\u0000', '\n', '\ud800', 'ẞ', '１'],
  )
  const texts = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `https://${parts.join('')}`),
    fc.array(part, { maxLength: 6 }).map((parts) => `https://example.com${parts.join('')}`),
    fc.webUrl({ withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
  )
  const rule = { ...strict, isHttpAllowed: true }
  fc.assert(
    fc.property(texts, (text) => {
      const target = validateUrl(text, rule)
      if (target === null) return
      assert.deepEqual(validateUrl(target.url, rule), target)
      const { username, password, hostname, hash } = new URL(target.url)
      assert.deepEqual([username, password, hash], ['', '', ''])
      assert.equal(hostname.replaceAll(/[[\]]/g, ''), target.host)
    }),
    { numRuns: 5_000 },
  )
})

test('a refusal names the rule, and nothing about an address', () => {
  assert.ok(urlRule.includes(`at most ${urlCharactersMax.toLocaleString('en')} characters`))
  assert.doesNotMatch(urlRule, /path/)
  assert.notEqual(validateUrl('https://example.com', strict), null)
  assert.match(urlRule, /public address/)
  assert.doesNotMatch(urlRule, /resolve|private|loopback|metadata|reach|\d\.\d/)
})

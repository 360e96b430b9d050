import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { RecordKind } from '#core/destinations/destination-kind.ts'
import { kindOf } from '#core/destinations/kinds.ts'
import type { Settings } from '#core/destinations/setting.ts'
import { answeredRecord } from './answered-record.ts'

function named(kindName: string): RecordKind {
  const kind = kindOf(kindName)
  assert.ok(kind?.sends === 'records')
  return kind
}

/** What is kept of an answer of HubSpot with this id and link. */
function kept(id: unknown, url: unknown) {
  return answeredRecord(named('hubspot'), { results: [{ id, url }] }, {})
}

test("a link is kept only if it is https and of the system's own host", () => {
  const own = ['https://app.hubspot.com/c/51', 'https://app-eu1.hubspot.com/c/51?x=1']
  for (const url of own) assert.deepEqual(kept('51', url), { id: '51', link: url })
  const others = [
    'http://app.hubspot.com/c/51',
    'javascript:alert(1)',
    'https://hubspot.com.example.com/',
    'https://evilhubspot.com/',
    'https://app.hubspot.com:444/',
    'https://app.hubspot.com@example.com/',
    'https://user@app.hubspot.com/',
    'https://:x@app.hubspot.com/',
    '//app.hubspot.com/',
    '/c/51',
    `https://app.hubspot.com/${'x'.repeat(2_000)}`,
    '',
    7,
    null,
  ]
  for (const url of others) assert.deepEqual(kept('51', url), { id: '51', link: null }, String(url))
})

test('a link to an installation of its own has the host of its address', () => {
  const answer = { data: { createPerson: { id: 'p1' } } }
  const linkAt = (settings: Settings) => answeredRecord(named('twenty'), answer, settings)?.link
  assert.equal(
    linkAt({ server: 'https://crm.example.com:8443' }),
    'https://crm.example.com:8443/object/person/p1',
  )
  assert.equal(linkAt({ server: 'http://crm.example.com' }), null)
  assert.equal(linkAt({ server: 'no address' }), null)
})

test('an id that could not be stored or shown is none', () => {
  for (const id of ['', ' ', 'a\0b', '\ud83d', 'x'.repeat(201), {}, null, true]) {
    assert.equal(kept(id, null), null, JSON.stringify(id))
  }
  assert.deepEqual(kept(` ${'x'.repeat(200)} `, null)?.id, 'x'.repeat(200))
})

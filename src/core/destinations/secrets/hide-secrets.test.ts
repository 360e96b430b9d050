import assert from 'node:assert/strict'
import { test } from 'node:test'

import { kindNames, kindOf } from '#core/destinations/kinds.ts'
import { sampleLead } from '#core/destinations/passed-on-lead.ts'
import type { Settings } from '#core/destinations/setting.ts'
import { hideTexts } from '#core/values/hide-texts.ts'
import { secretsOf } from './hide-secrets.ts'

const token = 'Zm9v+Ym/Fy-7f3e9a1c5b-us21'
const urls: Settings = {
  url: 'https://script.example.com/macros/s/AKfycbx7-9f3e/exec?key=s3cr3t%2Fkey',
  topic: 'https://ntfy.example.com/quiet-Topic7',
}
const settings: Settings = {
  ...urls,
  token,
  authorization: `Basic ${Buffer.from('crm:p4ss/word').toString('base64')}`,
  ...{ audience: 'a1b2', status: 'pending', base: 'app1', table: 'Leads', emailField: 'Email' },
  ...{ server: 'https://crm.example.com', chatId: '1', method: 'POST' },
}
/** What nobody may learn from an answer, in the order in which it could be cut off. */
const secretParts = [token, 'AKfycbx7-9f3e', 's3cr3t/key', 's3cr3t%2Fkey', 'Topic7', 'p4ss/word']

const inJson = (text: string) => JSON.stringify({ text }).replaceAll('/', '\\/')
const repetitions: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => `no such key: ${text}.`,
  'in upper case': (text) => `NO SUCH KEY: ${text.toUpperCase()}.`,
  'in a URL': (text) => `/search?q=${encodeURIComponent(text)}`,
  'in JSON': inJson,
  'in HTML': (text) => `<p>${text.replaceAll('&', '&amp;')}</p>`,
  'in Base64': (text) => Buffer.from(text).toString('base64'),
  'in Base64 with more': (text) => Buffer.from(`any:${text}:more`).toString('base64'),
  'in Base64 for URLs': (text) => Buffer.from(`a ${text}`).toString('base64url'),
  'in hexadecimal': (text) => Buffer.from(text).toString('hex'),
}

/** The parts of secrets that a text has, in Base64 too. */
function found(text: string): string[] {
  const parts = text.split(/[^\w+/=-]+/)
  const decoded = parts.map((part) => Buffer.from(part, 'base64').toString())
  const hex = parts.map((part) => Buffer.from(part, 'hex').toString())
  const all = [text, text.replaceAll('\\/', '/'), ...decoded, ...hex].join(' ').toLowerCase()
  return secretParts.filter((part) => all.includes(part.toLowerCase()))
}

for (const name of kindNames) {
  const kind = kindOf(name)
  assert.ok(kind !== null)
  const own = kind.settings.filter((setting) => setting.isSecret && settings[setting.name])
  const service = { kind: name, settings }
  const hide = (text: string) => hideTexts(text, secretsOf(service, []))

  test(`${name}: an answer that repeats the request shows no secret of it`, () => {
    const headers =
      kind.sends === 'records' ? kind.requestOf(sampleLead('msg_1', ''), settings).headers : {}
    const secrets = own.map((setting) => settings[setting.name] ?? '')
    assert.ok(secrets.length > 0)
    for (const text of [...secrets, ...Object.values(headers)]) {
      for (const [how, repeat] of Object.entries(repetitions)) {
        const shown = hide(repeat(text))
        assert.deepEqual(found(shown), [], `${how}: ${shown}`)
      }
    }
  })
}

test('a part of a secret URL, and a password, are hidden by themselves', () => {
  const secrets = secretsOf({ kind: 'http-api', settings }, [])
  for (const part of ['AKfycbx7-9f3e', 's3cr3t/key', 'p4ss/word', 'crm:p4ss/word']) {
    assert.equal(hideTexts(`unknown: ${part}`, secrets), 'unknown: [hidden]')
  }
  assert.equal(hideTexts('the macros are off', secrets), 'the macros are off')
  assert.equal(hideTexts('executed', secrets), 'executed')
})

test('the secret that signs a webhook is hidden, with and without what names it', () => {
  const secrets = secretsOf(null, ['whsec_c2VjcmV0IGJ5dGVz'])
  assert.equal(hideTexts('whsec_c2VjcmV0IGJ5dGVz', secrets), '[hidden]')
  assert.equal(hideTexts('bad c2VjcmV0IGJ5dGVz', secrets), 'bad [hidden]')
})

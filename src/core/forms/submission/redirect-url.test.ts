import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { parseForm } from '#core/forms/parsing/parse-form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { redirectCharactersMax, redirectUrlOf } from './redirect-url.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'https://own.example',
  hasMail: false,
  hasFiles: true,
}

function parse(change: Partial<FormDefinition>): FormDefinition {
  return parseForm({ draft: formDefinition(change) }, context).draft
}

function errorsOf(change: Partial<FormDefinition>): string[] {
  try {
    parse(change)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

const url = 'https://cal.example/ann/call?embed=1#top'
const redirectOrigins = ['https://cal.example']
const redirect = (fieldsByName: Record<string, string> = {}) => {
  const parameters = Object.entries(fieldsByName).map(([name, field]) => ({ name, field }))
  return {
    after: { kind: 'redirect', url, parameters },
    redirectOrigins,
  } satisfies Partial<FormDefinition>
}

test('a form leads to sites that may show it, to further ones, and nowhere else', () => {
  assert.deepEqual(
    parse(redirect()),
    formDefinition({ ...redirect(), after: { kind: 'redirect', url } }),
  )
  for (const origins of [[], ['https://www.example.com']]) {
    assert.deepEqual(errorsOf({ ...redirect(), origins }), [])
    const wrong = ['/draft/after/url invalid_value']
    assert.deepEqual(errorsOf({ ...redirect(), origins, redirectOrigins: [] }), wrong)
    assert.deepEqual(errorsOf({ ...redirect(), redirectOrigins: ['https://x.cal.example'] }), wrong)
  }
  assert.deepEqual(errorsOf({ redirectOrigins: ['cal'] }), [
    '/draft/redirectOrigins/0 invalid_value',
  ])
})

test('a parameter is a field of the form, but neither a consent nor one of the address', () => {
  const all = redirect({ name: 'name', 'meta[size]': 'custom:Budget', utm: 'custom:Campaign' })
  assert.deepEqual(parse(all).after, all.after)
  const at = (i: number, name: string) => `/draft/after/parameters/${i}/${name} invalid_value`
  const wrong = { a: 'consent:privacy', b: 'company', c: 'Budget', embed: 'name' }
  const errors = [at(0, 'field'), at(1, 'field'), at(2, 'field'), at(3, 'name')]
  assert.deepEqual(errorsOf(redirect(wrong)), errors)
  for (const name of ['', 'a b', 'a&b', 'ä', 'x'.repeat(51)]) {
    assert.deepEqual(errorsOf(redirect({ [name]: 'name' })), [at(0, 'name')], name)
  }
  const { after } = redirect({ name: 'name' })
  const parameters = [...after.parameters, ...after.parameters]
  assert.deepEqual(errorsOf({ ...redirect(), after: { ...after, parameters } }), [at(1, 'name')])
  const eleven = Array.from({ length: 11 }, (_, i) => [`p${i}`, 'name'] as const)
  const tooMany = ['/draft/after/parameters too_many']
  assert.deepEqual(errorsOf(redirect(Object.fromEntries(eleven))), tooMany)
})

test('values are encoded: none can change the page, another parameter or the fragment', () => {
  const parameters = { name: 'name', size: 'custom:Budget', note: 'notes', phone: 'phone' }
  const values = ['a&size=x', '@evil.example/', '//evil.example', '#x', '?y=1', 'Zoë + 50 %\n"<b>']
  for (const name of [...values, '\\evil.example', 'javascript:ran()']) {
    const contact = { name, notes: name, customFields: { Budget: name } }
    const address = redirectUrlOf(redirect(parameters).after, contact) ?? ''
    const { origin, pathname, hash, searchParams } = new URL(address)
    assert.deepEqual([origin, pathname, hash], ['https://cal.example', '/ann/call', '#top'])
    const pairs = { embed: '1', name, size: name, note: name }
    assert.deepEqual(Object.fromEntries(searchParams), pairs)
  }
})

test('a value that makes the address too long is left out, and the others are kept', () => {
  const parameters = { note: 'notes', name: 'name' }
  const contact = { name: 'Ann', notes: '漢'.repeat(1_000), customFields: {} }
  const address = redirectUrlOf(redirect(parameters).after, contact) ?? ''
  assert.equal(address, 'https://cal.example/ann/call?embed=1&name=Ann#top')
  const short = redirectUrlOf(redirect(parameters).after, { ...contact, notes: 'x'.repeat(3_000) })
  assert.ok((short ?? '').length > 3_000 && (short ?? '').length <= redirectCharactersMax)
})

test('a form with a message leads nowhere', () => {
  assert.equal(redirectUrlOf({ kind: 'message' }, { name: 'Ann', customFields: {} }), null)
})

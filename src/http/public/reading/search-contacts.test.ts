import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { searchQuery } from '#http/public/schemas.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Query = Record<string, string>

/** A project with these contacts, and a search that answers their names in order. */
async function withContacts(contacts: readonly object[]) {
  const project = await app.addProject()
  for (const contact of contacts) await app.create(project.secret, contact)
  const find = async (query: Query) => {
    const { data, total } = await app.search(project.secret, query)
    assert.equal(total, data.length)
    return data.map(({ name }) => name)
  }
  return { ...project, find }
}

test('an item has the eight fields of a summary', async () => {
  const { secret } = await withContacts([
    { name: 'Jane Doe', email: 'Jane@example.com', phone: '12', company: 'Example', notes: 'x' },
    { name: 'John Doe', type: 'company' },
  ])
  const now = new Date(app.clock.now()).toISOString()
  const { data, ...page } = await app.search(secret)
  const times = { createdAt: now, updatedAt: now }
  assert.deepEqual(
    data.map(({ id: _, ...rest }) => rest),
    [
      { type: 'company', name: 'John Doe', email: null, phone: null, company: null, ...times },
      {
        ...{ type: 'person', name: 'Jane Doe', email: 'Jane@example.com', phone: '12' },
        ...{ company: 'Example', ...times },
      },
    ],
  )
  assert.deepEqual(page, { total: 2, limit: 25, offset: 0, nextCursor: null })
})

test('each word of q starts a word of name, e-mail or company, in any order', async () => {
  const { find } = await withContacts([
    { name: 'Jane Doe', email: 'jd@example.com', company: 'Tea & Sons' },
    { name: 'John Doe', email: 'john@tea.example' },
    { name: 'Doris Jansen', company: 'Janus' },
  ])
  const expectations: [q: string, names: string[]][] = [
    ['jane', ['Jane Doe']],
    ['JAN', ['Doris Jansen', 'Jane Doe']],
    ['do', ['Doris Jansen', 'John Doe', 'Jane Doe']],
    ['doe ja', ['Jane Doe']],
    ['tea', ['John Doe', 'Jane Doe']],
    ['tea doe jane', ['Jane Doe']],
    ['ane', []],
    ['jane nobody', []],
    ['  doe   john  ', ['John Doe']],
    ['tea&sons', ['Jane Doe']],
  ]
  for (const [q, names] of expectations) assert.deepEqual(await find({ q }), names, q)
})

test('accents, case and compatibility forms do not matter', async () => {
  const { find } = await withContacts([
    { name: 'Zoë Ångström' },
    { name: 'Jürgen Groß' },
    { name: 'Łukasz Ørsted' },
    { name: 'ΟΔΥΣΣΕΥΣ' },
    { name: 'Ｆｕｌｌ width' },
  ])
  const expectations: Record<string, string> = {
    'zoe angstrom': 'Zoë Ångström',
    ZOË: 'Zoë Ångström',
    'Zoe\u0308': 'Zoë Ångström',
    'jurgen gross': 'Jürgen Groß',
    GROß: 'Jürgen Groß',
    'lukasz orsted': 'Łukasz Ørsted',
    οδυσσευς: 'ΟΔΥΣΣΕΥΣ',
    full: 'Ｆｕｌｌ width',
  }
  for (const [q, name] of Object.entries(expectations)) assert.deepEqual(await find({ q }), [name])
})

test('a run of CJK characters is found wherever it stands', async () => {
  const { find } = await withContacts([
    { name: '山田中子' },
    { name: '田中さくら', company: '株式会社テスト' },
    { name: '김철수' },
  ])
  assert.deepEqual(await find({ q: '田中' }), ['田中さくら', '山田中子'])
  assert.deepEqual(await find({ q: '中子' }), ['山田中子'])
  assert.deepEqual(await find({ q: 'テスト さくら' }), ['田中さくら'])
  assert.deepEqual(await find({ q: '철수' }), ['김철수'])
  assert.deepEqual(await find({ q: '田子' }), [])
})

test('an e-mail address counts as a whole and as its parts', async () => {
  const { find } = await withContacts([
    { name: 'Jane', email: 'jane.doe+shop@mail.example.com' },
    { name: 'John', email: 'john@example.com' },
  ])
  const matchingTerms = [
    'jane.doe+shop@mail.example.com',
    'JANE.DOE+SHOP@MAIL',
    'jane.doe+shop@m',
    'shop',
  ]
  for (const q of [...matchingTerms, 'doe', 'mail', 'jane.doe']) {
    assert.deepEqual(await find({ q }), ['Jane'], q)
  }
  assert.deepEqual(await find({ q: 'example com' }), ['John', 'Jane'])
  assert.deepEqual(await find({ q: 'oe@mail' }), [])
})

test('words are not searched in phone, notes and custom fields', async () => {
  const { find } = await withContacts([{ name: 'Jane', phone: '12345', notes: 'tea', Size: 'M' }])
  for (const q of ['12345', 'tea', 'm']) assert.deepEqual(await find({ q }), [])
})

test('email is equal in folded form', async () => {
  const { find } = await withContacts([
    { name: 'Jane', email: 'Jane@Müller.example' },
    { name: 'John', email: 'jane@muller.example' },
  ])
  for (const email of ['jane@müller.example', 'JANE@xn--mller-kva.EXAMPLE']) {
    assert.deepEqual(await find({ email }), ['Jane'])
  }
  assert.deepEqual(await find({ email: 'nobody@example.com' }), [])
  assert.deepEqual(await find({ email: 'jane@müller' }), [])
})

test('q and email together: both hold', async () => {
  const { find } = await withContacts([{ name: 'Jane', email: 'j@example.com' }])
  assert.deepEqual(await find({ q: 'jane', email: 'j@example.com' }), ['Jane'])
  assert.deepEqual(await find({ q: 'john', email: 'j@example.com' }), [])
})

test('a phone is found however it is written, by its last digits, and with words', async () => {
  const { find } = await withContacts([
    { name: 'Jane', phone: '+49 221 4710 004', Mobile: '+49 30 901820' },
    { name: 'John', phone: '+49 30 4710004' },
  ])
  const numbers = ['+49 221 4710 004', '0049 221 4710004', '0221 4710004', '(0221) 471-0004']
  for (const phone of [...numbers, 'tel:+492214710004', ' +49 221 4710 004']) {
    assert.deepEqual(await find({ phone }), ['Jane'], phone)
  }
  for (const phone of ['4710004', '10004'])
    assert.deepEqual(await find({ phone }), ['John', 'Jane'])
  assert.deepEqual(await find({ phone: '10004', q: 'jo' }), ['John'])
  assert.deepEqual(await find({ phone: '10004', q: 'jo', email: 'j@example.com' }), [])
  assert.deepEqual(await find({ phone: '030 901820' }), [])
})

test('a phone must be a number of at least five digits', async () => {
  const { secret: key } = await withContacts([])
  const detail = 'phone must be a phone number, or its last digits, at least 5.'
  const spaced = `1${' '.repeat(12_000)}2345`
  for (const phone of ['1234', 'abcde', '0221 KELLER', '1'.repeat(41), '+', spaced]) {
    const path = `${contactsPath}?${new URLSearchParams({ phone }).toString()}`
    const { errors } = await assertRefused(app, {
      ...{ method: 'GET', path, key, status: 400, code: 'invalid_request' },
    })
    assert.deepEqual(errors, [{ pointer: 'phone', code: 'invalid_value', detail }])
  }
})

test('an umlaut is found by one letter and by two, and finds both', async () => {
  const { find } = await withContacts([{ name: 'Mühlenbach' }, { name: 'Muehlenbach' }])
  assert.deepEqual(await find({ q: 'mühlen' }), ['Muehlenbach', 'Mühlenbach'])
  assert.deepEqual(await find({ q: 'muehlen' }), ['Muehlenbach', 'Mühlenbach'])
  assert.deepEqual(await find({ q: 'muhlen' }), ['Mühlenbach'])
})

test('a changed contact is found by its new words and not by its old ones', async () => {
  const { secret, find } = await withContacts([{ name: 'Jane Doe', email: 'j@example.com' }])
  await app.create(secret, { name: 'Jane Roe', email: 'j@example.com', company: 'Example' })
  assert.deepEqual(await find({ q: 'roe example' }), ['Jane Roe'])
  assert.deepEqual(await find({ q: 'doe' }), [])
})

test('contacts of another project never appear', async () => {
  const { secret } = await withContacts([{ name: 'Jane', email: 'jane@example.com' }])
  const other = await withContacts([{ name: 'John', email: 'john@example.com' }])
  assert.deepEqual(await other.find({}), ['John'])
  for (const query of [{ q: 'jane' }, { email: 'jane@example.com' }]) {
    assert.deepEqual(await other.find(query), [])
  }
  assert.deepEqual(await other.find({ updatedSince: '2000-01-01T00:00:00Z' }), ['John'])
  assert.equal((await app.search(secret)).total, 1)
})

test('a contact is found as soon as its creation was answered', async () => {
  const { secret, find } = await withContacts([])
  for (let i = 0; i < 20; i += 1) {
    const name = `Contact${i}x`
    await app.create(secret, { name })
    assert.deepEqual(await find({ q: name }), [name])
  }
})

test('a parameter that is wrong is an error that names it, all of them at once', async () => {
  const { secret: key } = await app.addProject()
  const wrong: [query: string, pointers: string[]][] = [
    ['Q=jane', ['Q']],
    ['q=a+b+c+d+e+f+g+h+i', ['q']],
    ['q=%21%3F', ['q']],
    ['q=a%00', ['q']],
    [`q=${'a'.repeat(501)}`, ['q']],
    ['q=a&q=b', ['q']],
    ['email=jane', ['email']],
    ['limit=0', ['limit']],
    ['limit=-1', ['limit']],
    ['limit=2.5', ['limit']],
    ['limit=ten', ['limit']],
    ['offset=-1&limit=1e2', ['limit', 'offset']],
    ['updatedSince=yesterday&email=%40', ['email', 'updatedSince']],
    ['cursor=nonsense', ['cursor']],
    ['cursor=YzE&offset=0', ['offset']],
    ['sort=name&__proto__=x&name[]=y', ['sort', '__proto__', 'name[]']],
  ]
  for (const [query, pointers] of wrong) {
    const path = `${contactsPath}?${query}`
    const refusal = { method: 'GET', path, key, status: 400, code: 'invalid_request' }
    const { errors = [] } = await assertRefused(app, refusal)
    assert.deepEqual(new Set(errors.map(({ pointer }) => pointer)), new Set(pointers), query)
  }
})

test('eight words are not too many', async () => {
  const { find } = await withContacts([{ name: 'a b c d e f g h i' }])
  assert.deepEqual(await find({ q: 'h g f e d c b a' }), ['a b c d e f g h i'])
})

test('an empty or blank parameter counts as absent, beside each of the others', async () => {
  const { secret: key } = await withContacts(
    ['Jane', 'John', 'Zoë'].map((name) => ({ name, email: `${name}@example.com` })),
  )
  const since = { updatedSince: '2000-01-01T00:00:00Z' }
  const byCreation = await app.search(key, { limit: '1' })
  const byChange = await app.search(key, { limit: '1', ...since })
  const queries: Query[] = [
    {},
    { q: 'example', limit: '2' },
    { email: 'john@example.com' },
    { offset: '1' },
    { cursor: byCreation.nextCursor ?? '' },
    { cursor: byChange.nextCursor ?? '', ...since },
  ]
  for (const query of queries) {
    const expected = await app.search(key, query)
    const others = Object.keys(searchQuery).filter((name) => !(name in query))
    for (const blank of ['', ' ', '\t\u3000']) {
      for (const name of others) {
        assert.deepEqual(await app.search(key, { ...query, [name]: blank }), expected, name)
      }
      const all = Object.fromEntries(others.map((name) => [name, blank]))
      assert.deepEqual(await app.search(key, { ...query, ...all }), expected)
    }
  }
})

test('a cursor of changes is refused without updatedSince', async () => {
  const { secret: key } = await withContacts([{ name: 'Jane' }, { name: 'John' }])
  const since = { updatedSince: '2000-01-01T00:00:00Z', limit: '1' }
  const { nextCursor } = await app.search(key, since)
  for (const blank of ['', ' ']) {
    const query = new URLSearchParams({ cursor: nextCursor ?? '', updatedSince: blank })
    const refusal = { method: 'GET', path: `${contactsPath}?${query}`, key }
    const { errors } = await assertRefused(app, {
      ...refusal,
      status: 400,
      code: 'invalid_request',
    })
    assert.deepEqual(
      errors?.map(({ pointer }) => pointer),
      ['cursor'],
    )
  }
})

test('an unknown parameter is an error even when empty, at every path', async () => {
  const { secret: key } = await withContacts([{ name: 'Jane' }])
  const { data } = await app.search(key)
  const paths = [contactsPath, `${contactsPath}/${data[0]?.id}`, '/public/v1/whoami']
  for (const path of paths) {
    for (const query of ['sort=', 'sort', 'sort=%20', 'Q=']) {
      const refusal = { method: 'GET', path: `${path}?${query}`, key }
      const { errors } = await assertRefused(app, {
        ...refusal,
        status: 400,
        code: 'invalid_request',
      })
      const [name] = query.split('=')
      assert.deepEqual(
        errors?.map(({ pointer, code }) => [pointer, code]),
        [[name, 'unknown_parameter']],
      )
    }
  }
})

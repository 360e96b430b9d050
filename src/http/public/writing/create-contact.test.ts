import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

test('a new contact: 201, its id and its Location', async () => {
  const { secret: key } = await app.addProject()
  const response = await app.create(key, { name: 'Jane Doe' })
  assert.equal(response.status, 201)
  const { id, ...rest } = response.body
  assert.match(id, /^contact_[0-9a-z]{26}$/)
  assert.deepEqual(rest, {
    created: true,
    outcome: 'created',
    ignoredFields: [],
    unresolvedCustomFields: [],
  })
  assert.equal(response.headers['location'], `${contactsPath}/${id}`)
})

test('each of email, phone and name suffices', async () => {
  const { secret: key } = await app.addProject()
  for (const body of [{ email: 'jane@example.com' }, { phone: '+49 30 901820' }, { name: 'J' }]) {
    assert.equal((await app.create(key, body)).status, 201)
  }
})

test('text is trimmed and normalised, an empty one counts as absent', async () => {
  const { secret: key } = await app.addProject()
  const { body } = await app.create(key, {
    name: '  Zoe\u0308 Doe\t',
    email: ' Zoe@Example.com ',
    company: '   ',
    position: '',
    source: null,
    notes: ' first\nsecond ',
  })
  const contact = await app.get(key, body.id)
  assert.equal(contact.name, 'Zo\u00eb Doe')
  assert.equal(contact.email, 'Zoe@Example.com')
  assert.equal(contact.company, null)
  assert.equal(contact.position, null)
  assert.equal(contact.source, null)
  assert.equal(contact.notes, 'first\nsecond')
})

const bounds: Readonly<Record<string, number>> = {
  name: 200,
  phone: 40,
  company: 200,
  position: 200,
  source: 100,
  notes: 10_000,
}

test('each text field takes as many characters as its bound, not one more', async () => {
  const { secret: key } = await app.addProject()
  for (const [name, max] of Object.entries(bounds)) {
    // Two UTF-16 units each, so that characters are counted and not units.
    for (const letter of ['a', '😀']) {
      const longest = { name: 'Jane Doe', [name]: letter.repeat(max) }
      assert.equal((await app.create(key, longest)).status, 201, name)
      const body = { name: 'Jane Doe', [name]: letter.repeat(max + 1) }
      const refusal = { path: contactsPath, key, body, status: 400, code: 'invalid_request' }
      const { errors } = await assertRefused(app, refusal)
      assert.deepEqual(
        errors?.map(({ pointer, code }) => [pointer, code]),
        [[`/${name}`, 'too_long']],
      )
    }
  }
})

test('an e-mail address has at most 254 characters and is one valid address', async () => {
  const { secret: key } = await app.addProject()
  const domain = `${`${'d'.repeat(60)}.`.repeat(3)}example.com`
  const longest = `${'j'.repeat(254 - domain.length - 1)}@${domain}`
  assert.equal((await app.create(key, { email: longest })).status, 201)
  const wrong: [email: string, code: string][] = [
    [`j${longest}`, 'too_long'],
    ['jane', 'invalid_email'],
    ['jane@', 'invalid_email'],
    ['@example.com', 'invalid_email'],
    ['jane doe@example.com', 'invalid_email'],
    ['jane@example.com, john@example.com', 'invalid_email'],
    ['Jane <jane@example.com>', 'invalid_email'],
    ['jane@exa_mple.com', 'invalid_email'],
    ['jane@-example.com', 'invalid_email'],
    ['jane@example..com', 'invalid_email'],
  ]
  for (const [email, code] of wrong) {
    const refusal = { path: contactsPath, key, body: { email } }
    const problem = await assertRefused(app, { ...refusal, status: 400, code: 'invalid_request' })
    assert.equal(problem.errors?.[0]?.code, code, email)
    assert.equal(problem.errors?.[0]?.pointer, '/email')
  }
})

test("a phone that can't be parsed is kept as given", async () => {
  const { secret: key } = await app.addProject({ defaultCountry: 'DE' })
  for (const phone of ['ask for Jane', '030 / 901820', '+49 30 901820 ext. 5', '0']) {
    const { status, body } = await app.create(key, { name: 'Jane Doe', phone })
    assert.ok(status < 300)
    assert.equal((await app.get(key, body.id)).phone, phone)
  }
})

test('an E.164 form is stored beside a phone that can be parsed', async () => {
  const { secret: key } = await app.addProject({ defaultCountry: 'DE' })
  const { body } = await app.create(key, { phone: '030 901820' })
  const { phone, phoneE164 } = await app.stored.contact(body.id)
  assert.deepEqual([phone, phoneE164], ['030 901820', '+4930901820'])
})

test('type is person unless it is company', async () => {
  const { secret: key } = await app.addProject()
  const types: [input: unknown, stored: string][] = [
    [undefined, 'person'],
    [null, 'person'],
    ['', 'person'],
    ['person', 'person'],
    ['company', 'company'],
  ]
  for (const [type, stored] of types) {
    const { body } = await app.create(key, { name: 'Example GmbH', type })
    assert.equal((await app.get(key, body.id)).type, stored)
  }
  for (const type of ['Person', 'lead', 1, ['person'], {}]) {
    const refusal = { path: contactsPath, key, body: { name: 'Jane Doe', type } }
    await assertRefused(app, { ...refusal, status: 400, code: 'invalid_request' })
  }
})

test('NUL and lone surrogates are refused wherever text can appear', async () => {
  const { secret: key } = await app.addProject()
  for (const bad of ['a\\u0000b', '\\ud800', 'a\\udfffb']) {
    const raws = [
      `{"name":"${bad}"}`,
      `{"name":"Jane","notes":"${bad}"}`,
      `{"name":"Jane","customFields":{"Size":"${bad}"}}`,
      `{"name":"Jane","customFields":{"${bad}":"M"}}`,
      `{"name":"Jane","${bad}":"M"}`,
      `{"name":"Jane","tags":["${bad}"]}`,
    ]
    for (const raw of raws) {
      const refusal = { path: contactsPath, key, raw, status: 400, code: 'invalid_request' }
      await assertRefused(app, refusal)
    }
  }
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

/** Creates all in turn with one secret key; returns which of them are one contact, by number. */
async function groupsOf(
  contacts: readonly object[],
  options: { defaultCountry?: string } = {},
): Promise<number[]> {
  const { secret } = await app.addProject(options)
  const ids: string[] = []
  for (const contact of contacts) {
    const { status, body, headers, text } = await app.create(secret, contact)
    const isNew = !ids.includes(body.id)
    assert.equal(status, isNew ? 201 : 200, text)
    assert.equal(body.created, isNew)
    assert.equal('location' in headers, isNew)
    ids.push(body.id)
  }
  const distinct = [...new Set(ids)]
  const { total } = await app.search(secret)
  assert.equal(total, distinct.length)
  return ids.map((id) => distinct.indexOf(id))
}

test('an e-mail address matches without regard to case', async () => {
  const emails = ['jane@example.com', 'JANE@example.com', ' Jane@EXAMPLE.COM ']
  assert.deepEqual(await groupsOf(emails.map((email) => ({ email }))), [0, 0, 0])
})

test('an internationalised domain matches its A-label', async () => {
  const emails = ['jane@müller.example', 'jane@xn--mller-kva.example', 'JANE@MU\u0308LLER.example']
  assert.deepEqual(await groupsOf(emails.map((email) => ({ email }))), [0, 0, 0])
})

test('plus-tags and dots are significant', async () => {
  const emails = ['jane.doe@example.com', 'janedoe@example.com', 'jane.doe+shop@example.com']
  assert.deepEqual(await groupsOf(emails.map((email) => ({ email }))), [0, 1, 2])
})

test('without an e-mail address the phone matches, however it is written', async () => {
  const phones = ['+49 30 901820', '0049 30 901820', '(030) 90 18 20', '+4930901820']
  const contacts = phones.map((phone) => ({ phone }))
  assert.deepEqual(await groupsOf(contacts, { defaultCountry: 'DE' }), [0, 0, 0, 0])
})

test("a phone that can't be parsed matches by its digits", async () => {
  const phones = ['1 2345', '12345', '12345 (mobile)', '12346']
  assert.deepEqual(await groupsOf(phones.map((phone) => ({ phone }))), [0, 0, 0, 1])
})

test('a phone of fewer than five digits is not an identity', async () => {
  const phones = ['1', '12', '12', '1 2 3 4', '1234', 'ext. 1234']
  const groups = await groupsOf(phones.map((phone) => ({ phone })))
  assert.deepEqual(groups, [0, 1, 2, 3, 4, 5])
})

test('a phone matches only a contact of the same type, a person unless one is given', async () => {
  const phone = '+49 30 901820'
  const contacts = [
    { phone, name: 'Jane Doe' },
    { phone, name: 'Doe GmbH', type: 'company' },
    { phone, type: 'person' },
    { phone: '0049 30 901820', type: 'company' },
    { phone, type: null },
  ]
  assert.deepEqual(await groupsOf(contacts, { defaultCountry: 'DE' }), [0, 1, 0, 1, 0])
})

test('an e-mail address matches whatever the type', async () => {
  const email = 'jane@example.com'
  assert.deepEqual(await groupsOf([{ email }, { email, type: 'company' }]), [0, 0])
})

test('50 simultaneous creates of one phone make one contact of each type', async () => {
  const { secret } = await app.addProject()
  const types = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'person' : 'company'))
  const responses = await Promise.all(
    types.map((type) => app.create(secret, { phone: '+49 30 901820', type })),
  )
  assert.equal(responses.filter(({ status }) => status === 201).length, 2)
  assert.equal(new Set(responses.map(({ body }) => body.id)).size, 2)
  assert.equal((await app.search(secret)).total, 2)
})

test('an e-mail address comes before a phone: with both it alone is matched', async () => {
  const phone = '+49 30 901820'
  const groups = await groupsOf([
    { email: 'jane@example.com', phone },
    { phone },
    { email: 'john@example.com', phone },
    { email: 'jane@example.com', phone: '+49 30 901821' },
    { phone, name: 'Front desk' },
  ])
  assert.deepEqual(groups, [0, 1, 2, 0, 1])
})

test('a contact with a name alone never matches', async () => {
  assert.deepEqual(await groupsOf([{ name: 'Jane Doe' }, { name: 'Jane Doe' }]), [0, 1])
})

test('a phone without any digit is not an identity', async () => {
  assert.deepEqual(await groupsOf([{ phone: 'call me' }, { phone: 'call me' }]), [0, 1])
})

test('contacts of two projects never match', async () => {
  const [one, two] = [await app.addProject(), await app.addProject()]
  const jane = { email: 'jane@example.com' }
  const first = await app.create(one.secret, jane)
  const second = await app.create(two.secret, jane)
  assert.equal(second.status, 201)
  assert.notEqual(first.body.id, second.body.id)
})

test('two keys of one project match the same contact', async () => {
  const { id, secret } = await app.addProject()
  const { secret: other } = await app.addKey(id, 'secret')
  const first = await app.create(secret, { email: 'jane@example.com' })
  const second = await app.create(other, { email: 'jane@example.com', name: 'Jane Doe' })
  assert.equal(second.body.id, first.body.id)
  assert.equal(second.body.outcome, 'updated')
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Created } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

/** A project that knows Jane. */
async function withJane() {
  const project = await app.addProject()
  const { body } = await app.create(project.secret, { ...jane, tags: ['vip'] })
  return { ...project, janeId: body.id }
}

/** All that a client can see of a response, except what names the contact and the request. */
function visible({ status, headers, text, body }: HttpResponse<Created>): unknown {
  const { date: _, 'x-request-id': __, ...rest } = headers
  const all = JSON.stringify({ status, rest, text })
  return all.replaceAll(body.id, 'the contact').replaceAll(/"x-ratelimit-[^,]*,/g, '')
}

test('the responses for a known and an unknown e-mail differ only in the id', async () => {
  const { publishable } = await withJane()
  const known = await app.create(publishable, { ...jane, company: 'Example GmbH' })
  const unknown = await app.create(publishable, {
    ...{ name: 'John Doe', email: 'john@example.com', company: 'Example GmbH' },
  })
  assert.equal(known.status, 201)
  assert.equal(known.body.created, true)
  assert.equal(known.body.outcome, 'created')
  assert.equal(visible(known), visible(unknown))
  const batchOf = async (contacts: readonly object[]) => {
    const { text, body } = await app.createBatch(publishable, contacts)
    return body.results.reduce((seen, { id }) => seen.replace(id ?? '', 'the contact'), text)
  }
  const john = { name: 'John Roe', email: 'roe@example.com' }
  assert.equal(await batchOf([jane, jane]), await batchOf([john, john]))
})

test('a known identity changes nothing of the contact that has it', async () => {
  const { secret, publishable, janeId } = await withJane()
  const before = await app.get(secret, janeId)
  app.clock.advance(1_000)
  const submissions = [
    { ...jane, name: 'Somebody Else', notes: 'Changed.', type: 'company', tags: ['spam'] },
    { email: 'JANE@EXAMPLE.COM' },
  ]
  for (const contact of submissions) {
    const { body } = await app.create(publishable, contact)
    assert.notEqual(body.id, janeId)
  }
  const batch = await app.createBatch(publishable, submissions)
  assert.equal(batch.body.succeeded, 2)
  assert.deepEqual(await app.get(secret, janeId), before)
  assert.deepEqual(await app.stored.changes(janeId), [])
})

test('the new contact is marked as a possible duplicate of the holder', async () => {
  const { secret, publishable, janeId } = await withJane()
  const first = await app.create(publishable, jane)
  const second = await app.create(publishable, { name: 'J', email: 'Jane@Example.com' })
  for (const { body } of [first, second]) {
    assert.equal((await app.get(secret, body.id)).duplicateOf, janeId)
  }
  assert.equal((await app.get(secret, janeId)).duplicateOf, null)
  const { total } = await app.search(secret, { email: jane.email })
  assert.equal(total, 3)
})

test('two of one submission: the first has the identity, the second is its duplicate', async () => {
  const { secret, publishable } = await app.addProject()
  const phone = { phone: '+49 30 901820' }
  const first = await app.create(publishable, phone)
  const second = await app.create(publishable, phone)
  assert.equal((await app.get(secret, first.body.id)).duplicateOf, null)
  assert.equal((await app.get(secret, second.body.id)).duplicateOf, first.body.id)
})

test('a secret key writes onto the holder of the identity, not onto a duplicate', async () => {
  const { secret, publishable, janeId } = await withJane()
  await app.create(publishable, jane)
  const { body } = await app.create(secret, { ...jane, notes: 'Merged.' })
  assert.equal(body.id, janeId)
  assert.equal(body.outcome, 'updated')
})

test('a contact without identity is no duplicate', async () => {
  const { secret, publishable } = await app.addProject()
  await app.create(publishable, { name: 'Jane Doe' })
  const { body } = await app.create(publishable, { name: 'Jane Doe' })
  assert.equal((await app.get(secret, body.id)).duplicateOf, null)
})

test('in a batch every item is a new contact, also the same identity twice', async () => {
  const { secret, publishable } = await withJane()
  const { status, body } = await app.createBatch(publishable, [jane, jane, {}])
  assert.equal(status, 200)
  assert.deepEqual([body.total, body.succeeded, body.matched, body.failed], [3, 2, 0, 1])
  assert.deepEqual(
    body.results.map(({ outcome, created }) => [outcome, created]),
    [
      ['created', true],
      ['created', true],
      ['rejected', false],
    ],
  )
  assert.equal((await app.search(secret)).total, 3)
})

test('a refusal reveals nothing about what is known', async () => {
  const { publishable } = await withJane()
  const responses = []
  for (const email of [jane.email, 'john@example.com']) {
    const { status, body } = await app.create(publishable, { email, type: 'robot' })
    assert.equal(status, 400)
    responses.push(JSON.stringify(body).replace(/req_[0-9a-z]+/, ''))
  }
  assert.equal(responses[0], responses[1])
})

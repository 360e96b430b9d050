import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { submissionsMax } from '#core/forms/submission/submission-limits.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import { type Values, VisitedForm, browserHeaders } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const unfinished = { en: { label: 'Keep what I type for [30 days](https://www.example.com/why).' } }
const name = '0123456789abcdef'
const jane = { name: 'Jane', email: 'jane@example.com', notes: 'I am looking for' }
const agreed = { 'consent:privacy': 'true' }

async function publish(change: Parameters<typeof VisitedForm.publish>[2] = {}) {
  const { id: projectId, secret } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, { unfinished, ...change })
  const { text } = await form.show()
  const [, time = ''] = /name="_time" value="([^"]+)"/.exec(text) ?? []
  app.clock.advance(10_000)
  const page = { _key: name, _time: time, _signs: '0,1,1,9,9,1,9', _unfinished: 'true' }
  const save = (values: Values, headers = {}) => {
    return form.post({ ...page, ...values }, { accept: '*/*', ...headers }, '/unfinished')
  }
  const { store } = app
  const kept = async () =>
    (await store.listUnfinished({ projectId, formId: form.id })).map(({ values }) => values)
  const leads = async () => (await app.search(secret)).data
  return { form, time, page, save, kept, leads }
}

test('what is entered is kept once the box is ticked, and a lead once it is sent', async () => {
  const { form, page, save, kept, leads } = await publish()
  const first = await save({ ...jane, ...agreed, source: 'Me', 'custom:Campaign': 'spring' })
  assert.deepEqual([first.status, first.text], [204, ''])
  assert.deepEqual(await kept(), [jane])
  const invalid = { ...jane, notes: 'I am', 'custom:Budget': 'unknown' }
  assert.equal((await save(invalid)).status, 204)
  assert.deepEqual(await kept(), [{ ...jane, notes: 'I am' }])
  assert.deepEqual(await leads(), [])

  const sent = await form.post({ ...page, ...jane, ...agreed })
  assert.equal(sent.status, 303)
  assert.deepEqual(await kept(), [])
  const [lead] = await leads()
  assert.deepEqual([lead?.name, lead?.email], ['Jane', 'jane@example.com'])
})

test('what comes late of a submission that was sent is not kept', async () => {
  const { form, page, save, kept, leads } = await publish()
  assert.equal((await form.post({ ...page, ...jane, ...agreed })).status, 303)
  const late = await save(jane)
  assert.deepEqual([late.status, late.text], [204, ''])
  assert.deepEqual(await kept(), [])
  assert.equal((await leads()).length, 1)
  assert.equal((await save({ ...jane, _key: 'fedcba9876543210' })).status, 204)
  assert.deepEqual(await kept(), [jane])
})

test('nothing is kept without the tick, an address, or a page of ours', async () => {
  const { save, kept, time } = await publish()
  const others: Values[] = [
    { ...jane, _unfinished: '' },
    { name: 'Jane', notes: 'I am looking for' },
    { ...jane, email: 'jane@' },
    { ...jane, _time: '' },
    { ...jane, _time: time.replace(/.$/, '-') },
    { ...jane, website: 'https://spam.example' },
  ]
  for (const values of others) {
    const before = await app.storedState()
    assert.equal((await save(values)).status, 204)
    assert.equal(await app.storedState(), before)
    assert.equal((await save(jane)).status, 204)
    assert.deepEqual(await kept(), [jane])
    assert.equal((await save(values)).status, 204)
    assert.deepEqual(await kept(), [])
  }
})

test('only a page that knows the name replaces or removes what is kept', async () => {
  const { save, kept } = await publish()
  await save(jane)
  const other = { ...jane, notes: 'Other', _key: 'fedcba9876543210' }
  const responses = [await save(other), await save({ ...other, _unfinished: '' })]
  assert.deepEqual(await kept(), [jane])
  responses.push(await save({ ...jane, _unfinished: '' }), await save({ ...jane, _unfinished: '' }))
  for (const { status, text } of responses) assert.deepEqual([status, text], [204, ''])
  assert.deepEqual(await kept(), [])
})

const script = { accept: 'application/json', ...browserHeaders }

test('a form that keeps nothing, other sites, files and short names are refused', async () => {
  const { form } = await publish({ origins: ['https://www.example.com'] })
  const path = `${form.path}/unfinished`
  const refuse = (
    expected: [status: number, code: string],
    values: Record<string, string>,
    headers: Record<string, string> = {},
    at = path,
  ) =>
    assertRefused(app, {
      ...{ method: 'POST', path: at, status: expected[0], code: expected[1] },
      raw: new URLSearchParams({ _key: name, _unfinished: 'true', ...jane, ...values }).toString(),
      headers: {
        ...script,
        ...{ origin: 'https://www.example.com' },
        ...{ 'content-type': 'application/x-www-form-urlencoded', ...headers },
      },
    })
  await refuse([403, 'origin_not_allowed'], {}, { origin: 'https://other.example' })
  await refuse([403, 'origin_not_allowed'], {}, { origin: 'null' })
  await refuse([400, 'invalid_request'], { _key: '123' })
  await refuse([415, 'unsupported_media_type'], {}, { 'content-type': 'multipart/form-data' })
  const { unfinished: _, ...without } = formDefinition()
  const { id: projectId } = await app.addProject()
  const other = await VisitedForm.publish(app, projectId, without)
  await refuse([404, 'not_found'], {}, {}, `${other.path}/unfinished`)
  assert.equal((await app.request('GET', path, { headers: script })).status, 405)
})

test('an address begins so many in a minute, and still replaces what it has begun', async () => {
  const { save, kept } = await publish()
  const nameOf = (i: number) => `0123456789abcdef${i}`
  const { perMinute } = submissionsMax
  for (let i = 0; i < perMinute; i += 1) {
    assert.equal((await save({ ...jane, _key: nameOf(i) })).status, 204)
  }
  const before = await app.storedState()
  const refused = await save({ ...jane, _key: nameOf(perMinute) })
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal(await app.storedState(), before)
  assert.equal((await save({ ...jane, notes: 'More', _key: nameOf(0) })).status, 204)
  assert.equal((await kept()).filter(({ notes }) => notes === 'More').length, 1)
})

test('a closed form keeps nothing new, and still forgets', async () => {
  const { form, save, kept } = await publish()
  await save(jane)
  await form.change({ closing: { at: '2020-01-01T00:00:00Z', leadsMax: null } })
  assert.equal((await save({ ...jane, notes: 'More' })).status, 404)
  assert.deepEqual(await kept(), [jane])
  assert.equal((await save({ ...jane, _unfinished: '' })).status, 204)
  assert.deepEqual(await kept(), [])
})

test('a version that keeps nothing still forgets what an earlier one has kept', async () => {
  const { form, page, save, kept } = await publish({ fields: steppedFields() })
  const values = { 'custom:For': 'me', 'custom:Budget': '10', email: 'jane@example.com' }
  const nameOf = (i: number) => `0123456789abcdef${i}`
  for (let i = 0; i < 3; i += 1)
    assert.equal((await save({ ...values, _key: nameOf(i) })).status, 204)
  await form.changeWithout('unfinished')
  const before = await app.storedState()
  assert.equal((await save({ ...values, _key: nameOf(0) })).status, 404)
  assert.equal(await app.storedState(), before)
  assert.equal((await kept()).length, 3)

  assert.equal((await save({ ...values, _key: nameOf(0), _unfinished: '' })).status, 204)
  assert.equal((await kept()).length, 2)
  const unticked = { ...page, ...values, _key: nameOf(1), _unfinished: '' }
  assert.equal((await form.post(unticked, {}, '/step?next=0')).status, 200)
  assert.equal((await kept()).length, 1)
  const sent = { ...page, ...values, _key: nameOf(2), name: 'Jane', 'consent:terms': 'true' }
  assert.equal((await form.post(sent)).status, 303)
  assert.deepEqual(await kept(), [])
})

test('unticking the box is never refused for how much comes from an address', async () => {
  const { save, kept } = await publish()
  const first = '0123456789abcdef'
  const second = 'fedcba9876543210'
  assert.equal((await save({ ...jane, _key: second })).status, 204)
  let status = 204
  for (let i = 0; i < 100 && status === 204; i += 1) {
    ;({ status } = await save({ ...jane, _key: first }))
  }
  assert.equal(status, 429)
  assert.equal((await kept()).length, 2)
  for (const key of [first, second]) {
    assert.equal((await save({ ...jane, _key: key, _unfinished: '' })).status, 204)
  }
  assert.deepEqual(await kept(), [])
})

test('without JavaScript, a form with steps keeps what was entered upon the tick', async () => {
  const { form, page, kept } = await publish({ fields: steppedFields() })
  const text = (await form.show()).text
  assert.match(text, /<div class="cf-choice cf-unfinished">/)
  assert.match(text, /name="_unfinished" value="true">[^]*<a href="https:\/\/www.example.com\/why"/)
  const values = { 'custom:For': 'me', 'custom:Budget': '10', email: 'jane@example.com' }
  const next = await form.post({ ...page, ...values }, {}, '/step?back=2&reached=2')
  assert.equal(next.status, 200)
  assert.match(next.text, /name="_unfinished" value="true" checked>/)
  assert.deepEqual(await kept(), [values])
  const unticked = await form.post({ ...page, ...values, _unfinished: '' }, {}, '/step?next=0')
  assert.match(unticked.text, /name="_unfinished" value="true">/)
  assert.deepEqual(await kept(), [])
})

test('a page without steps shows the box only by the script', async () => {
  const { form } = await publish()
  assert.match((await form.show()).text, /<div class="cf-choice cf-unfinished" hidden>/)
  const embedded = await form.show('/embedded')
  assert.match(embedded.text, /<div class="cf-choice cf-unfinished">/)
  const { unfinished: _, ...without } = formDefinition()
  const { id: projectId } = await app.addProject()
  const other = await VisitedForm.publish(app, projectId, without)
  assert.ok(!(await other.show()).text.includes('_unfinished'))
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import fc from 'fast-check'

import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { valuesMax } from './parse-body.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()
const form = await VisitedForm.publish(app, projectId)

const mark = '<i-was-written-by-a-stranger'
const names = fc.constantFrom(
  ...['name', 'email', 'phone', 'notes', 'source', 'custom:Budget', 'custom:Topics'],
  ...[
    'custom:Campaign',
    'consent:privacy',
    '_key',
    '_lang',
    '__proto__',
    'constructor',
    '',
    'tags',
  ],
)
const text = fc.oneof(
  fc.constantFrom(mark, `"'>${mark}`, 'true', 'small', 'jane@example.com', '\0', '\ud800', 'ar'),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
const value = fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constant(null), fc.boolean())

test('whatever is sent is a lead or a mistake, and never markup of the page', async () => {
  const bodies = fc.dictionary(names, value, { noNullPrototype: false })
  const check = fc.asyncProperty(bodies, async (body) => {
    app.clock.advance(3_600_000)
    const response = await form.send(body)
    assert.ok([200, 422].includes(response.status), `${response.status} ${response.text}`)
    const texts = Object.entries(body).filter(([, one]) => typeof one === 'string')
    const page = await form.post(Object.fromEntries(texts) as Record<string, string>)
    assert.ok([303, 422].includes(page.status), `${page.status} ${page.text}`)
    assert.ok(!page.text.includes(mark))
    const opened = await form.show(`?${new URLSearchParams({ utm_campaign: mark, lang: mark })}`)
    assert.equal(opened.status, 200)
    assert.ok(!opened.text.includes(mark))
  })
  await fc.assert(check, { numRuns: 40 })
})

test('bytes that are not a form are refused or read as text, without a failure', async () => {
  const before = await app.storedState()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const cases: [Buffer, number][] = [
    [Buffer.from(''), 422],
    [Buffer.from('&&&=&=x'), 422],
    [Buffer.from('%=%&name=%zz&email=%ff'), 422],
    [Buffer.from('a&'.repeat(valuesMax)), 422],
    [Buffer.from('a&'.repeat(valuesMax + 1)), 413],
    [Buffer.from('custom%3AI=x&'.repeat(5_000)), 413],
    [Buffer.from([0xff, 0xfe, 0x3d]), 415],
  ]
  for (const [raw, status] of cases) {
    app.clock.advance(3_600_000)
    const response = await app.request('POST', form.path, { raw, headers: type })
    assert.equal(response.status, status, raw.toString('latin1').slice(0, 40))
  }
  const values = Array.from({ length: valuesMax + 1 }, () => 'x')
  assert.equal((await form.send({ 'custom:Budget': values })).status, 413)
  for (const body of [[], 'x', 1, { name: { a: 1 } }, { name: [['x']] }]) {
    app.clock.advance(3_600_000)
    assert.equal((await form.send(body)).status, 400, JSON.stringify(body))
  }
  assert.equal(await app.storedState(), before)
})

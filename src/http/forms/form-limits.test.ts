import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { returningMax } from '#core/forms/form-traffic.ts'
import { submissionsMax } from '#core/forms/visitor-windows.ts'
import { formRequestsPerMinute, standardTier } from '#core/limits/contract.ts'
import type { Problem } from '#test/harness/answer.ts'
import { startApp } from '#test/harness/harness.ts'
import { solve } from '#test/harness/solve-challenge.ts'
import { VisitedForm } from '#test/harness/visited-form.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }

test('a visitor may send 6 times a minute; then the page says how long to wait', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const other = await VisitedForm.publish(app, projectId)
  for (let i = 0; i < submissionsMax.perMinute; i += 1) {
    assert.equal((await form.post({ ...jane, name: `Jane ${i}` })).status, 303)
  }
  const before = await app.storedState()
  app.clock.advance(20_000)
  const page = await form.post({ ...jane, _lang: 'de' })
  assert.deepEqual([page.status, page.headers['retry-after']], [429, '40'])
  assert.match(page.text, /nach einer Wartezeit von 40 Sekunden[^]*value="Jane Doe"/)
  const script = await form.send<Problem>(jane)
  assert.deepEqual([script.status, script.body.code], [429, 'rate_limited'])
  assert.equal(script.headers['retry-after'], '40')
  assert.equal(await app.storedState(), before)
  assert.equal((await other.post(jane)).status, 303)
  app.clock.advance(40_000)
  assert.equal((await form.post(jane)).status, 303)
})

test('a visitor may send 30 times an hour', async () => {
  const form = await VisitedForm.publish(app, projectId)
  for (let i = 0; i < submissionsMax.perHour; i += 1) {
    app.clock.advance(60_000)
    assert.equal((await form.send(jane)).status, 200)
  }
  app.clock.advance(60_000)
  const { status, headers } = await form.send(jane)
  assert.deepEqual([status, headers['retry-after']], [429, String(30 * 60)])
})

test('the windows of a form are those of its key; mistakes do not count in them', async () => {
  const create = { perMinute: 2, perHour: 5_000 }
  await using own = await startApp({ tiers: { standard: { ...standardTier, create } } })
  const form = await VisitedForm.publish(own, (await own.addProject()).id)
  assert.equal((await form.post(jane)).status, 303)
  assert.equal((await form.post({ ...jane, name: '' })).status, 422)
  assert.equal((await form.post(jane)).status, 303)
  const page = await form.post(jane)
  assert.deepEqual([page.status, page.headers['retry-after']], [429, '60'])
  assert.match(page.text, /Please wait 1 minute, then send it again\.[^]*value="Jane Doe"/)
})

test('a full form asks a script for ALTCHA, and takes 300 a minute with solutions', async () => {
  const create = { perMinute: 2, perHour: 5_000 }
  await using own = await startApp({
    startsAt: Date.now(),
    tiers: { standard: { ...standardTier, create } },
    challengeBounds: { altchaWork: { cost: 10, triesMax: 20 } },
    trustedProxies: ['127.0.0.1'],
  })
  const form = await VisitedForm.publish(own, (await own.addProject()).id)
  const other = await VisitedForm.publish(own, (await own.addProject()).id)
  let address = 0
  const send = (more: object = {}) => {
    address += 1
    const from = { 'x-forwarded-for': `10.${address >> 8}.${address & 255}.1` }
    return form.send<Problem & { challenge: object }>({ ...jane, ...more }, from)
  }
  const solved = async (at = form) => ({
    _challenge: await solve((await at.show('/challenge')).body),
  })
  assert.deepEqual([(await send()).status, (await send()).status], [200, 200])
  const asked = await send()
  assert.deepEqual([asked.status, asked.headers['retry-after']], [403, '60'])
  const url = `${own.publicUrl}${form.path}/challenge`
  const challenge = { provider: 'altcha', siteKey: null, isAlways: false, url }
  assert.deepEqual(asked.body.challenge, challenge)
  assert.equal((await send(await solved(other))).status, 403)
  const first = await solved()
  assert.equal((await send(first)).status, 200)
  // What was used takes no place of the others.
  for (let i = 0; i < 300; i += 1) assert.equal((await send(first)).status, 403)
  assert.equal((await send(await solved())).status, 200)
  const wrong = await send({ _challenge: 'wrong' })
  assert.deepEqual([wrong.status, wrong.body.code], [403, 'challenge_required'])
  own.clock.advance(60_000)
  assert.equal((await send({ _challenge: 'wrong' })).status, 200)
})

test('whoever comes again leaves room for those who have not been here', async () => {
  await using own = await startApp({ trustedProxies: ['127.0.0.1'] })
  const form = await VisitedForm.publish(own, (await own.addProject()).id)
  const post = (address: string) => form.post(jane, { 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let i = 0; i < 60; i += 1) statuses.push((await post(`10.0.0.${i % 10}`)).status)
  assert.equal(statuses.filter((status) => status === 303).length, 10 + returningMax.perMinute)
  assert.equal(statuses.filter((status) => status === 429).length, 50 - returningMax.perMinute)
  for (let i = 0; i < 20; i += 1) assert.equal((await post(`192.0.2.${i}`)).status, 303)
})

test('a second click counts once, however long it waits for the first one', async () => {
  const create = { perMinute: 2, perHour: 5_000 }
  await using own = await startApp({ tiers: { standard: { ...standardTier, create } } })
  const form = await VisitedForm.publish(own, (await own.addProject()).id)
  const clicks = [1, 2].map(() => form.post({ ...jane, _key: 'once' }))
  assert.deepEqual(
    (await Promise.all(clicks)).map(({ status }) => status),
    [303, 303],
  )
})

test('an address may ask 300 times a minute, whatever it asks for', async () => {
  await using own = await startApp()
  const path = '/f/form_00000000000000000000000000'
  for (let i = 0; i < formRequestsPerMinute; i += 1) {
    assert.equal((await own.request('GET', path)).status, 404)
  }
  const { status, headers } = await own.request('POST', path, { body: {} })
  assert.deepEqual([status, headers['retry-after']], [429, '60'])
})

test('what happens to a form is counted by the day, and survives a restart', async () => {
  await using own = await startApp()
  const { id } = await own.addProject()
  const form = await VisitedForm.publish(own, id)
  await form.show()
  await form.show('?lang=de')
  await form.post({ ...jane, name: '' })
  await form.post({ ...jane, _key: 'once' })
  await form.post({ ...jane, _key: 'once' })
  const seen = (kind: string) =>
    own.request('POST', `${form.path}/seen?kind=${kind}`, {
      raw: '',
      headers: { 'content-type': 'text/plain' },
    })
  assert.equal((await seen('started')).status, 204)
  const listed = await VisitedForm.publish(own, id, { origins: ['https://www.example.com'] })
  const foreign = await own.request('POST', `${listed.path}/seen?kind=shown`, {
    raw: '',
    headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
  })
  assert.equal(foreign.status, 403)
  assert.equal((await seen('sent')).status, 400)
  await own.stop()
  const counts = await own.reading((store) =>
    store.listFormCounts({ projectId: id, formId: form.id, since: 0 }),
  )
  assert.deepEqual(counts.map(({ kind, count }) => `${kind} ${count}`).toSorted(), [
    'refused 1',
    'sent 1',
    'shown 2',
    'started 1',
  ])
})

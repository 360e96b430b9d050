import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { returningMax, submissionsMax } from '#core/forms/submission/submission-limits.ts'
import { setChallenge } from '#core/keys/manage-keys.ts'
import { formRequestsPerMinute, standardTier } from '#core/limits/contract.ts'
import { readToken, solve } from '#test/harness/forms/solve-challenge.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }

type Asked = Problem & { challenge: Record<string, unknown> }

test('after 6 a minute, an address takes turns without a script, and loses nothing', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const other = await VisitedForm.publish(app, projectId)
  for (let i = 0; i < submissionsMax.perMinute; i += 1) {
    assert.equal((await form.post({ ...jane, name: `Jane ${i}` })).status, 303)
  }
  assert.equal((await form.post(jane)).status, 303)
  const before = await app.storedState()
  app.clock.advance(20_000)
  const page = await form.post({ ...jane, _lang: 'de' })
  assert.deepEqual([page.status, page.headers['retry-after']], [429, '40'])
  assert.match(page.text, /versuchen Sie es in 40 Sekunden noch einmal[^]*value="Jane Doe"/)
  const script = await form.send<Asked>(jane)
  assert.deepEqual([script.status, script.body.code], [403, 'challenge_required'])
  assert.equal(script.headers['retry-after'], '40')
  assert.equal(await app.storedState(), before)
  assert.equal((await other.post(jane)).status, 303)
  app.clock.advance(40_000)
  assert.equal((await form.post(jane)).status, 303)
})

test('300 visitors an hour from one address get in, with a script and without', async () => {
  await using freshApp = await startApp({
    startsAt: Date.now(),
    challengeBounds: { altchaWork: { cost: 1, triesMax: 2 } },
  })
  const form = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
  const statuses = { script: new Map<number, number>(), page: new Map<number, number>() }
  const note = (kind: keyof typeof statuses, status: number) =>
    statuses[kind].set(status, (statuses[kind].get(status) ?? 0) + 1)
  for (let i = 0; i < 300; i += 1) {
    freshApp.clock.advance(12_000)
    const lead = { ...jane, _key: `visitor-${i}` }
    if (i % 10 === 9) {
      let response = await form.post(lead)
      if (response.status === 429) {
        const wait = Number(response.headers['retry-after'])
        assert.ok(wait <= 60, 'a visitor without scripts waits a minute at most')
        freshApp.clock.advance(wait * 1_000)
        response = await form.post(lead)
      }
      note('page', response.status)
      continue
    }
    let response = await form.send(lead)
    if (response.status === 403) {
      const token = await solve((await form.show('/challenge')).body)
      response = await form.send({ ...lead, _challenge: token })
    }
    note('script', response.status)
  }
  assert.deepEqual(
    [...statuses.script, ...statuses.page],
    [
      [200, 270],
      [303, 30],
    ],
  )
})

test('the more challenges an address gets, the more work they are, up to four times', async () => {
  await using freshApp = await startApp({
    startsAt: Date.now(),
    challengeBounds: { altchaWork: { cost: 1, triesMax: 20 } },
    trustedProxies: ['127.0.0.1'],
  })
  const form = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
  const triesOf = async (address: string) => {
    const { body } = await form.show('/challenge', { 'x-forwarded-for': address })
    const { solution } = readToken(await solve(body)) as { solution: { counter: number } }
    return solution.counter
  }
  const tries: number[] = []
  for (let i = 0; i < 500; i += 1) tries.push(await triesOf('192.0.2.1'))
  const worst = (from: number, to: number) => Math.max(...tries.slice(from, to))
  assert.ok(worst(0, 1) <= 20)
  assert.ok(worst(0, 100) <= 40)
  assert.ok(worst(400, 500) > 40, 'the work grows')
  assert.ok(worst(0, 500) <= 80)
  assert.ok((await triesOf('192.0.2.2')) <= 20)
})

test('a form with a provider of its own takes its solution or a proof of work', async () => {
  const passing = { success: true, hostname: '127.0.0.1', action: 'contact_form' }
  const steps = [passing, { success: false }]
  await using provider = await startScriptedServer(steps.map((body) => ({ status: 200, body })))
  await using freshApp = await startApp({
    startsAt: Date.now(),
    challengeBounds: { altchaWork: { cost: 1, triesMax: 2 } },
    challengeUrls: { hcaptcha: provider.url },
  })
  const { id } = await freshApp.addProject()
  const challenge = { provider: 'hcaptcha', siteKey: 'site', abovePerMinute: 20 } as const
  const form = await VisitedForm.publish(freshApp, id, { challenge })
  const keys = await freshApp.store.listKeys({ projectId: id, afterId: null, limit: 9 })
  const key = keys.find(({ id: keyId }) => keyId === form.keyId)
  assert.ok(key !== undefined)
  const theirs = { provider: 'hcaptcha', secret: 'theirs' } as const
  await setChallenge(freshApp.store, { key, challenge: theirs })
  for (let i = 0; i < submissionsMax.perMinute; i += 1) {
    assert.equal((await form.send(jane)).status, 200)
  }
  const challenged = await form.send<Asked>(jane)
  assert.deepEqual([challenged.status, challenged.body.challenge['provider']], [403, 'altcha'])
  const proof = async () => ({ _challenge: await solve((await form.show('/challenge')).body) })
  assert.equal((await form.send({ ...jane, ...(await proof()) })).status, 200)
  assert.equal((await form.send({ ...jane, 'h-captcha-response': 'theirs' })).status, 200)
  for (let i = 0; i < 11; i += 1) await form.send(jane)
  // What the form's owner asks of everybody does not depend on the address.
  const needed = await form.send<Asked>({ ...jane, _challenge: 'x'.repeat(9_000) })
  assert.deepEqual([needed.status, needed.body.challenge['provider']], [403, 'hcaptcha'])
  const before = await freshApp.storedState()
  const worked = await form.send<Asked>({ ...jane, ...(await proof()), _key: 'worked' })
  assert.deepEqual([worked.status, worked.body.code], [403, 'challenge_failed'])
  assert.equal(await freshApp.storedState(), before)
})

test('the windows of a form are those of its key; mistakes do not count in them', async () => {
  const create = { perMinute: 2, perHour: 5_000 }
  await using freshApp = await startApp({ tiers: { standard: { ...standardTier, create } } })
  const form = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
  assert.equal((await form.post(jane)).status, 303)
  assert.equal((await form.post({ ...jane, name: '' })).status, 422)
  assert.equal((await form.post(jane)).status, 303)
  const page = await form.post(jane)
  assert.deepEqual([page.status, page.headers['retry-after']], [429, '60'])
  assert.match(page.text, /Please try again in 1 minute\. [^]*value="Jane Doe"/)
})

test('a full form asks a script for ALTCHA, and takes 300 a minute with solutions', async () => {
  const create = { perMinute: 2, perHour: 5_000 }
  await using freshApp = await startApp({
    startsAt: Date.now(),
    tiers: { standard: { ...standardTier, create } },
    challengeBounds: { altchaWork: { cost: 10, triesMax: 20 } },
    trustedProxies: ['127.0.0.1'],
  })
  const form = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
  const other = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
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
  const challenged = await send()
  assert.deepEqual([challenged.status, challenged.headers['retry-after']], [403, '60'])
  const url = `${freshApp.publicUrl}${form.path}/challenge`
  const challenge = { provider: 'altcha', siteKey: null, isAlways: false, url }
  assert.deepEqual(challenged.body.challenge, challenge)
  assert.equal((await send(await solved(other))).status, 403)
  const first = await solved()
  assert.equal((await send(first)).status, 200)
  // What was used takes no room of the others.
  for (let i = 0; i < 300; i += 1) assert.equal((await send(first)).status, 403)
  assert.equal((await send(await solved())).status, 200)
  const wrong = await send({ _challenge: 'wrong' })
  assert.deepEqual([wrong.status, wrong.body.code], [403, 'challenge_required'])
  freshApp.clock.advance(60_000)
  assert.equal((await send({ _challenge: 'wrong' })).status, 200)
})

test('returning visitors leave room for new ones', async () => {
  await using freshApp = await startApp({ trustedProxies: ['127.0.0.1'] })
  const form = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
  const post = (address: string) => form.post(jane, { 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let i = 0; i < 60; i += 1) statuses.push((await post(`10.0.0.${i % 10}`)).status)
  assert.equal(statuses.filter((status) => status === 303).length, 10 + returningMax.perMinute)
  assert.equal(statuses.filter((status) => status === 429).length, 50 - returningMax.perMinute)
  for (let i = 0; i < 20; i += 1) assert.equal((await post(`192.0.2.${i}`)).status, 303)
})

test('a second click counts once, however long it waits for the first one', async () => {
  const create = { perMinute: 2, perHour: 5_000 }
  await using freshApp = await startApp({ tiers: { standard: { ...standardTier, create } } })
  const form = await VisitedForm.publish(freshApp, (await freshApp.addProject()).id)
  const clicks = [1, 2].map(() => form.post({ ...jane, _key: 'once' }))
  assert.deepEqual(
    (await Promise.all(clicks)).map(({ status }) => status),
    [303, 303],
  )
})

test('an address may ask 6,000 times at once, and then waits for a second', async () => {
  await using freshApp = await startApp()
  const path = '/f/form_00000000000000000000000000'
  const together = 50
  for (let i = 0; i < formRequestsPerMinute; i += together) {
    const requests = Array.from({ length: together }, () => freshApp.request('GET', path))
    const responses = await Promise.all(requests)
    assert.ok(responses.every(({ status }) => status === 404))
  }
  const { status, headers } = await freshApp.request('POST', path, { body: {} })
  assert.deepEqual([status, headers['retry-after']], [429, '1'])
  freshApp.clock.advance(1_000)
  assert.equal((await freshApp.request('GET', path)).status, 404)
})

test('what happens to a form is counted by the day, and survives a restart', async () => {
  await using freshApp = await startApp()
  const { id } = await freshApp.addProject()
  const form = await VisitedForm.publish(freshApp, id)
  await form.show()
  await form.show('?lang=de')
  await form.post({ ...jane, name: '' })
  await form.post({ ...jane, _key: 'once' })
  await form.post({ ...jane, _key: 'once' })
  const reportView = (kind: string) =>
    freshApp.request('POST', `${form.path}/seen?kind=${kind}`, {
      raw: '',
      headers: { 'content-type': 'text/plain' },
    })
  assert.equal((await reportView('started')).status, 204)
  const listed = await VisitedForm.publish(freshApp, id, { origins: ['https://www.example.com'] })
  const foreign = await freshApp.request('POST', `${listed.path}/seen?kind=shown`, {
    raw: '',
    headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
  })
  assert.equal(foreign.status, 403)
  assert.equal((await reportView('sent')).status, 400)
  await freshApp.stop()
  const counts = await freshApp.reading((store) =>
    store.listFormCounts({ projectId: id, formId: form.id, since: 0 }),
  )
  assert.deepEqual(counts.map(({ kind, count }) => `${kind} ${count}`).toSorted(), [
    'refused 1',
    'sent 1',
    'shown 2',
    'started 1',
  ])
})

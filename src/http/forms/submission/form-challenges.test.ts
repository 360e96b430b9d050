import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormDefinition } from '#core/forms/form.ts'
import { setChallenge } from '#core/keys/manage-keys.ts'
import { solve } from '#test/harness/forms/solve-challenge.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'

// altcha's library has a clock of its own, so the tests run at the present time.
const options = {
  startsAt: Date.now(),
  challengeBounds: { altchaWork: { cost: 10, triesMax: 20 } },
  trustedProxies: ['127.0.0.1'],
}
const app = await startApp(options)
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
const altcha = { provider: 'altcha', siteKey: null, abovePerMinute: null } as const

type Asked = Problem & { challenge: Record<string, unknown> }

const publish = (challenge: FormDefinition['challenge']) =>
  VisitedForm.publish(app, projectId, { challenge })
const leadsOf = async ({ keyId }: VisitedForm) =>
  (await app.stored.contacts()).filter(({ id }) => id !== keyId).length
const challengeOf = async (form: VisitedForm) => solve((await form.show('/challenge')).body)

test('a form requires a solution, which a script finds and sends once', async () => {
  const form = await publish(altcha)
  const before = await app.storedState()
  const challenged = await form.send<Asked>(jane)
  assert.deepEqual([challenged.status, challenged.body.code], [403, 'challenge_required'])
  const url = `${app.publicUrl}${form.path}/challenge`
  assert.deepEqual(challenged.body.challenge, {
    provider: 'altcha',
    siteKey: null,
    isAlways: true,
    url,
  })
  const mistaken = await form.send<Problem>({ ...jane, name: '', _challenge: 'wrong' })
  assert.equal(mistaken.status, 422)
  const wrong = await form.send<Asked>({ ...jane, _challenge: 'wrong' })
  assert.deepEqual([wrong.body.code, wrong.body.challenge['url']], ['challenge_failed', url])
  assert.equal(await app.storedState(), before)

  const token = await challengeOf(form)
  const named = { ...jane, _key: 'once', altcha: token }
  const sent = await form.send<{ ignoredFields: string[] }>(named)
  assert.deepEqual([sent.status, sent.body.ignoredFields], [200, []])
  assert.equal((await form.send({ ...jane, _key: 'once' })).status, 200)
  const used = await form.send<Asked>({ ...jane, _challenge: token })
  assert.deepEqual([used.status, used.body.code], [403, 'challenge_failed'])
  const header = { 'x-challenge-token': await challengeOf(form) }
  assert.equal((await form.send(jane, header)).status, 200)
})

test('a browser without a script is shown what it has entered, and why', async () => {
  const form = await publish(altcha)
  const page = await form.post({ ...jane, _lang: 'de' })
  assert.equal(page.status, 403)
  assert.match(page.text, /dass Sie kein Roboter sind[^]*value="Jane Doe"/)
  const sent = await form.post({ ...jane, _challenge: await challengeOf(form) })
  assert.equal(sent.status, 303)
})

test('a page without JavaScript says first that its form requires it, where it does', async () => {
  const titles = {
    en: 'This form requires JavaScript',
    de: 'Dieses Formular braucht JavaScript',
    ar: 'يتطلب هذا النموذج JavaScript',
  }
  const languages = Object.keys(titles)
  const form = await VisitedForm.publish(app, projectId, { challenge: altcha, languages })
  const titleOf = async (language: string) => {
    const { text } = await form.show(`?lang=${language}`)
    return /<noscript><div class="cf-notice" role="alert">\s*<h2>([^<]+)/.exec(text)?.[1]
  }
  for (const [language, title] of Object.entries(titles)) {
    assert.equal(await titleOf(language), title)
  }
  await form.change({ challenge: { ...altcha, abovePerMinute: 10 } })
  assert.equal(await titleOf('en'), undefined)
  assert.equal((await form.post(jane)).status, 303)
  // Nobody can solve it before its key has the secret.
  await form.change({ challenge: { provider: 'turnstile', siteKey: 'site', abovePerMinute: null } })
  assert.equal(await titleOf('en'), undefined)
})

test('challenges are given to the sites of a form alone', async () => {
  const site = 'https://www.example.com'
  const form = await VisitedForm.publish(app, projectId, { challenge: altcha, origins: [site] })
  const at = (origin: string) => form.show('/challenge', { origin })
  assert.equal((await at(site)).headers['access-control-allow-origin'], site)
  const foreign = await at('https://evil.example')
  assert.equal(foreign.headers['access-control-allow-origin'], undefined)
})

test('a solution is required only above so many submissions per minute', async () => {
  const form = await publish({ ...altcha, abovePerMinute: 2 })
  const send = (more: object = {}) => form.send<Asked>({ ...jane, ...more })
  assert.equal((await send()).status, 200)
  assert.equal((await send()).status, 200)
  const challenged = await send()
  assert.deepEqual([challenged.status, challenged.body.challenge['isAlways']], [403, false])
  assert.equal((await send({ _challenge: await challengeOf(form) })).status, 200)
  app.clock.advance(60_000)
  assert.equal((await send()).status, 200)
})

test('publishing a definition switches ALTCHA on and off; other keys are left alone', async () => {
  const form = await publish(altcha)
  const keyOf = async () =>
    (await app.store.listKeys({ projectId, afterId: null, limit: 1_000 })).find(
      ({ id }) => id === form.keyId,
    )
  assert.equal((await keyOf())?.challenge, 'altcha')
  await form.change({ challenge: { provider: 'turnstile', siteKey: 'site', abovePerMinute: 5 } })
  assert.equal((await keyOf())?.challenge, null)
  assert.equal((await form.send(jane)).status, 200)
  const key = await keyOf()
  assert.ok(key !== undefined)
  const theirs = { provider: 'turnstile', secret: 'theirs' } as const
  await setChallenge(app.store, { key, challenge: theirs })
  await form.change({ tags: ['other'] })
  assert.equal((await keyOf())?.challenge, 'turnstile')
  await form.change({ challenge: null })
  assert.equal((await keyOf())?.challenge, null)

  await setChallenge(app.store, { key, challenge: { provider: 'altcha', secret: null } })
  await form.change({ tags: [] })
  assert.equal((await keyOf())?.challenge, 'altcha')
  assert.equal((await form.send(jane)).status, 403)
})

test('a provider is asked about the token, whose page must be one of the form', async () => {
  const body = { success: true, hostname: 'www.example.com', action: 'contact_form' }
  const steps = [body, { ...body, hostname: 'evil.example' }, { ...body, action: 'other' }]
  await using provider = await startScriptedServer(
    steps.map((step) => ({ status: 200, body: step })),
  )
  await using freshApp = await startApp({ ...options, challengeUrls: { hcaptcha: provider.url } })
  const { id } = await freshApp.addProject()
  const challenge = { provider: 'hcaptcha', siteKey: 'site', abovePerMinute: null } as const
  const origins = ['https://www.example.com']
  const form = await VisitedForm.publish(freshApp, id, { challenge, origins })
  const keys = await freshApp.store.listKeys({ projectId: id, afterId: null, limit: 9 })
  const key = keys.find(({ id: keyId }) => keyId === form.keyId)
  assert.ok(key !== undefined)
  const theirs = { provider: 'hcaptcha', secret: 'theirs' } as const
  await setChallenge(freshApp.store, { key, challenge: theirs })
  const challenged = await form.send<Asked>(jane)
  assert.deepEqual(challenged.body.challenge, {
    ...{ provider: 'hcaptcha', siteKey: 'site', isAlways: true, url: null },
  })
  const send = (token: string) => form.send<Asked>({ ...jane, 'h-captcha-response': token })
  assert.equal((await send('first')).status, 200)
  assert.equal((await send('second')).body.code, 'challenge_failed')
  assert.equal((await send('third')).body.code, 'challenge_failed')
})

test('one solution, sent 50 times at once over two nodes, is taken once', async () => {
  const other = await startApp({ ...options, beside: app })
  const form = await publish(altcha)
  const token = await challengeOf(form)
  const before = await leadsOf(form)
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      form
        .on(i % 2 === 0 ? app : other)
        .send(
          { ...jane, name: `Jane ${i}`, _challenge: token },
          { 'x-forwarded-for': `203.0.113.${i}` },
        ),
    ),
  )
  await other[Symbol.asyncDispose]()
  const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [200, ...Array.from({ length: 49 }, () => 403)])
  assert.equal(await leadsOf(form), before + 1)
})

test('an address over its window solves a challenge each time, and is never refused', async () => {
  const form = await publish({ ...altcha, abovePerMinute: 600 })
  const send = (token?: string) =>
    form.send<Asked>(token === undefined ? jane : { ...jane, _challenge: token })
  for (let i = 0; i < 6; i += 1) assert.equal((await send()).status, 200)
  const challenged = await send()
  assert.deepEqual(
    [challenged.body.code, challenged.headers['retry-after']],
    ['challenge_required', '60'],
  )
  for (let i = 0; i < 100; i += 1) {
    assert.equal((await send(await challengeOf(form))).status, 200)
  }
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormDefinition, FormField } from '#core/forms/form.ts'
import { createTimeToken } from '#core/forms/submission/visited-page.ts'
import { formatTime } from '#core/values/time.ts'
import { dayMs } from '#model/values/durations.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox } from '#test/harness/outbox.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()
const owner = await addMember(app, projectId, 'owner')

const jane: Values = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
const wordsBefore = 'I have read the [privacy notice](https://www.example.com/privacy).'

type Consent = {
  field: string
  version: number
  language: string
  text: string
  isGiven: boolean
  isShown: boolean | null
  clickedAt: string | null
  at: string
}

const consentField = (name: string, label: string, isRequired = true): FormField => ({
  name,
  kind: 'consent',
  isRequired,
  texts: { en: { label } },
})

/** The fields with other words of the consent, another one, and one more that is required. */
function otherFields(): FormField[] {
  const fields = formDefinition().fields.filter(({ kind }) => kind !== 'consent')
  return [
    ...fields.map((field) => (field.name === 'phone' ? { ...field, isRequired: true } : field)),
    consentField('consent:privacy', 'Other words'),
    consentField('consent:partners', 'Tell your partners about me'),
  ]
}

/** The same form in one of its languages. */
function inEnglish() {
  const english = <T>(texts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => language === 'en'))
  const fields = otherFields().map(({ choices, ...field }) => ({
    ...field,
    texts: english(field.texts),
    ...(choices && { choices: choices.map((one) => ({ ...one, texts: english(one.texts) })) }),
  }))
  return { languages: ['en'], texts: english(formDefinition().texts), fields }
}

/** What the form's page, or the script, gives a visitor. */
async function opened(form: VisitedForm, query = ''): Promise<string> {
  const { text } = await form.show(query, { accept: 'text/html' })
  return /name="_time" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

async function drawPage(form: VisitedForm): Promise<{ time: string; shown: string }> {
  return embeddedSettings((await form.show('/embedded')).text)
}

async function consentsOf(form: VisitedForm): Promise<Consent[][]> {
  const list = `/v1/projects/${projectId}/leads`
  const { data } = await owner.ask<{ data: { id: string }[] }>(
    'GET',
    `${list}?key=${form.keyId}&sort=created`,
  )
  const leads = data.map(({ id }) => owner.ask<{ consents: Consent[] }>('GET', `${list}/${id}`))
  return (await Promise.all(leads)).map(({ consents }) => consents)
}

const brief = (consents: readonly Consent[] = []) =>
  consents.map(({ field, version, language, text, isGiven, isShown }) => {
    return [field, version, language, text, isGiven, isShown]
  })

test('a consent has the words that its page showed, whatever was published meanwhile', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const token = await opened(form)
  await form.change({ fields: otherFields() })
  app.clock.advance(29 * dayMs)
  assert.equal((await form.post({ ...jane, _time: token })).status, 303)
  const [first] = await consentsOf(form)
  assert.deepEqual(brief(first), [['consent:privacy', 1, 'en', wordsBefore, true, true]])

  const refused = await form.post({ ...jane, _time: await opened(form) })
  assert.equal(refused.status, 422)
  const both = { phone: '+49 30 123456', 'consent:partners': 'on' }
  const next = await opened(form, '?lang=de')
  assert.equal((await form.post({ ...jane, ...both, _time: next })).status, 303)
  const [, second] = await consentsOf(form)
  assert.deepEqual(brief(second), [
    ['consent:partners', 2, 'en', 'Tell your partners about me', true, true],
    ['consent:privacy', 2, 'en', 'Other words', true, true],
  ])
})

test('notifications, tags, sites and the challenge are those of the current version', async () => {
  const { sent, send } = outbox()
  await using mailed = await startApp({ mail: { send } })
  const { projectId: id, browser } = await setUpOwner(mailed)
  const form = await VisitedForm.publish(mailed, id)
  const token = await opened(form)
  const [member] = await mailed.store.listMembers(id)
  assert.ok(member !== undefined)
  await form.change({ tags: ['later'], notify: [member.id] })
  assert.equal((await form.post({ ...jane, _time: token })).status, 303)
  const { data } = await browser.ask<{ data: { tags: string[] }[] }>(
    'GET',
    `/v1/projects/${id}/leads`,
  )
  assert.deepEqual(data[0]?.tags, ['later'])
  await until(() => sent.some(({ to }) => to === browser.email))

  const refusals: [code: string, change: Partial<FormDefinition>][] = [
    ['origin_not_allowed', { origins: ['https://elsewhere.example'] }],
    [
      'challenge_required',
      { origins: [], challenge: { provider: 'altcha', siteKey: null, abovePerMinute: null } },
    ],
  ]
  for (const [code, change] of refusals) {
    await form.change(change)
    const before = await mailed.storedState()
    const origin = { origin: 'https://www.example.com' }
    const refused = await form.send<Problem>({ ...jane, name: code, _time: token }, origin)
    assert.equal(refused.body.code, code)
    assert.equal(await mailed.storedState(), before)
  }
})

test('a language that was removed meanwhile is that of the words and of the response', async () => {
  const german = { en: { label: 'I agree' }, de: { label: 'Ich stimme zu' } }
  const { fields } = formDefinition()
  const form = await VisitedForm.publish(app, projectId, {
    fields: fields.map((one) => (one.kind === 'consent' ? { ...one, texts: german } : one)),
  })
  const token = await opened(form, '?lang=de')
  await form.change(inEnglish())
  const sent = { ...jane, _time: token, _lang: 'de' }
  const wrong = await form.post({ ...sent, email: 'x', 'custom:Budget': 'large' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /<html lang="de"[^]*<label for="cf-1">Ihr Name/)
  assert.match(wrong.text, /<option value="large" selected>/)
  assert.match(wrong.text, /type="checkbox" value="true"[^>]* name="consent:privacy"[^>]* checked/)
  assert.ok(wrong.text.includes(`name="_time" value="${token}"`))
  const { after: next } = (await form.send<{ after: Record<string, unknown> }>(sent)).body
  assert.deepEqual([next['title'], next['text']], ['Danke', 'Wir melden uns.'])
  const [consents] = await consentsOf(form)
  assert.deepEqual(brief(consents), [['consent:privacy', 1, 'de', 'Ich stimme zu', true, true]])
})

test('a consent of a kept submission has the times of its click and its arrival', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { shown } = await drawPage(form)
  app.clock.advance(60_000)
  const clickedAt = app.clock.now()
  await form.change({ fields: otherFields() })
  app.clock.advance(6 * dayMs)
  // The browser's own clock is wrong, which changes nothing.
  const ago = app.clock.now() - clickedAt
  const response = await form.send({ ...jane, _time: shown, _clicked: `1000.${1000 + ago}` })
  assert.equal(response.status, 200)
  const [consents] = await consentsOf(form)
  assert.deepEqual(brief(consents), [['consent:privacy', 1, 'en', wordsBefore, true, true]])
  assert.equal(consents?.[0]?.clickedAt, formatTime(clickedAt))
  assert.equal(consents?.[0]?.at, formatTime(app.clock.now()))
})

test('a click was neither before its page was given nor after it arrived', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { shown } = await drawPage(form)
  const givenAt = app.clock.now()
  // The clock may be set back meanwhile, by little or by hours.
  const clicks = ['1000.900000000', '1000.999', '1000.1500', '7200000.1000', 'x', '1.2.3', '']
  for (const [i, clicked] of clicks.entries()) {
    app.clock.advance(60_000)
    await form.send({ ...jane, name: `Jane ${i}`, _time: shown, _clicked: clicked })
  }
  const times = (await consentsOf(form)).map(([one]) => one?.clickedAt)
  const sentAt = (i: number) => givenAt + (i + 1) * 60_000
  assert.deepEqual(times, [
    ...[givenAt, sentAt(1), sentAt(2) - 500, givenAt].map(formatTime),
    ...[null, null, null],
  ])
  // Without its page, a browser still says how long it kept the submission, at most eight days.
  const lastClick = async () => (await consentsOf(form)).at(-1)?.[0]?.clickedAt
  const noPage = { ...jane, name: 'John' }
  await form.send({ ...noPage, _clicked: '1000.61000' })
  assert.equal(await lastClick(), formatTime(app.clock.now() - 60_000))
  await form.send({ ...noPage, _clicked: '1000.900000000' })
  assert.equal(await lastClick(), formatTime(app.clock.now() - 8 * dayMs))
  await form.send(noPage)
  assert.equal(await lastClick(), null)
})

test('a page in words of its own proves no words, and asks for what it sends', async () => {
  const fields = [...formDefinition().fields, consentField('consent:news', 'News', false)]
  const form = await VisitedForm.publish(app, projectId, { fields })
  const open = await app.store.findForm(form.id)
  assert.ok(open !== null)
  const { time } = await drawPage(form)
  const other = createTimeToken({ ...open, secret: 'other' }, app.clock.now())
  for (const token of ['', time, other]) {
    app.clock.advance(60_000)
    assert.equal((await form.post({ ...jane, _time: token })).status, 303)
    assert.equal((await form.send({ ...jane, _time: token, 'consent:news': false })).status, 200)
  }
  const privacy = ['consent:privacy', 1, 'en', wordsBefore, true, false]
  const alone = [privacy]
  const both = [['consent:news', 1, 'en', 'News', false, false], privacy]
  assert.deepEqual((await consentsOf(form)).map(brief), [alone, both, alone, both, alone, both])

  const wrong = await form.post({ ...jane, email: 'x' })
  assert.equal(wrong.status, 422)
  assert.doesNotMatch(wrong.text, /name="consent:privacy"[^>]* checked/)
  const [, timeToken = ''] = /name="_time" value="([^"]+)"/.exec(wrong.text) ?? []
  await form.post({ ...jane, name: 'Janet', _time: timeToken })
  assert.equal((await consentsOf(form)).at(-1)?.[1]?.isShown, true)
})

test('a version can’t be chosen: what is not signed whole counts for nothing', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const old = await opened(form)
  await form.change({ fields: otherFields() })
  const current = await opened(form, '?lang=de')
  const foreign = await opened(await VisitedForm.publish(app, projectId))
  const [time = '', , language = '', signature = ''] = current.split('.')
  const forged = [
    [time, '1', language, signature].join('.'),
    [time, '2', 'en', signature].join('.'),
    [time, '3', language, signature].join('.'),
    [time, 'zzzzzz', language, signature].join('.'),
    [old.split('.')[0], '2', language, signature].join('.'),
    [time, signature].join('.'),
    foreign,
    `${current}x`,
  ]
  const before = await app.storedState()
  for (const token of forged) {
    app.clock.advance(60_000)
    // Judged by the rules of now.
    assert.equal((await form.send({ ...jane, _time: token })).status, 422, token)
  }
  assert.equal(await app.storedState(), before)
  const { store } = app
  assert.equal((await store.findFormVersion(form.id, 1))?.version, 1)
  assert.equal(await store.findFormVersion(form.id, 3), null)
})

test('a page from more than 30 days ago is shown the form as it is now', async () => {
  const form = await VisitedForm.publish(app, projectId, {
    fields: [...formDefinition().fields, consentField('consent:news', 'News', false)],
  })
  const token = await opened(form)
  const values = { ...jane, notes: 'My words', 'consent:news': 'true', _time: token, _key: 'k' }
  const stored = { ...values, name: 'Stored before' }
  assert.equal((await form.send(stored)).status, 200)
  // Nothing has changed: there is nothing to ask again.
  app.clock.advance(31 * dayMs)
  assert.equal((await form.post({ ...values, name: 'Late' })).status, 303)
  const late = { ...values, name: 'Late and again' }
  assert.equal((await form.send(late)).status, 200)
  await form.change({ fields: [...otherFields(), consentField('consent:news', 'News', false)] })

  const before = await app.storedState()
  const page = await form.post({ ...values, 'custom:Topics': 'sales' })
  assert.equal(page.status, 409)
  assert.match(page.text, /<h2>This form has changed<\/h2>/)
  assert.match(page.text, /My words<\/textarea>/)
  assert.match(page.text, /value="sales" checked/)
  assert.match(page.text, /name="consent:partners"/)
  assert.match(page.text, /name="consent:news"[^>]* checked/)
  assert.doesNotMatch(page.text, /name="consent:(privacy|partners)"[^>]* checked/)
  const script = await form.send<Problem>(values)
  assert.deepEqual([script.status, script.body.code], [409, 'conflict'])
  const mistaken = await form.send<Problem>({ ...values, email: 'x' })
  assert.deepEqual([mistaken.status, mistaken.body.code], [409, 'conflict'])
  assert.equal(await app.storedState(), before)
  // What was stored is answered as before.
  assert.equal((await form.send(late)).status, 200)
  assert.equal(await app.storedState(), before)

  const [, next = ''] = /name="_time" value="([^"]+)"/.exec(page.text) ?? []
  const all = { ...values, _time: next, phone: '+49 30 123456', 'consent:partners': 'true' }
  app.clock.advance(60_000)
  assert.equal((await form.post(all)).status, 303)
  const last = (await consentsOf(form)).at(-1)
  assert.deepEqual(
    last?.map(({ field, version, isShown }) => [field, version, isShown]),
    [
      ['consent:news', 2, true],
      ['consent:partners', 2, true],
      ['consent:privacy', 2, true],
    ],
  )
})

test('a form that was deleted and restored knows its pages', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const token = await opened(form)
  const request = { projectId, formId: form.id, now: app.clock.now() }
  await app.store.deleteForm(request)
  assert.equal((await form.post({ ...jane, _time: token })).status, 404)
  await app.store.restoreForm(request)
  await form.change({ fields: otherFields() })
  assert.equal((await form.post({ ...jane, _time: token })).status, 303)
  const [consents] = await consentsOf(form)
  assert.deepEqual(brief(consents), [['consent:privacy', 1, 'en', wordsBefore, true, true]])
})

test('what one node has shown, another one knows', async (t) => {
  const other = await startApp({ beside: app })
  t.after(() => other[Symbol.asyncDispose]())
  const form = await VisitedForm.publish(app, projectId)
  const token = await opened(form.on(other))
  await form.change({ fields: otherFields() })
  other.clock.advance(120_000)
  assert.equal((await form.on(other).post({ ...jane, _time: token })).status, 303)
  assert.equal((await form.post({ ...jane, _time: token })).status, 303)
  const stored = ['consent:privacy', 1, 'en', wordsBefore, true, true]
  assert.deepEqual((await consentsOf(form)).map(brief), [[stored], [stored]])
})

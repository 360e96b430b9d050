import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition } from '#core/forms/form.ts'
import type { Message } from '#mail/message.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

const hourMs = 3_600_000
const site = 'https://www.example.com'
const page = `${site}/offers/spring`
const email = 'jane@example.com'
const jane = { name: 'Jane', email, 'custom:Budget': 'small' }
const reminding = {
  origins: [site],
  unfinished: { en: { label: 'Keep it, and send me one email.' } },
  reminder: {
    afterHours: 1,
    texts: {
      en: { subject: 'Your request, {name}', text: 'Hello {name},\n\nyou chose {Budget}.' },
      de: { subject: 'Ihre Anfrage', text: 'Guten Tag {name}' },
    },
  },
}
const asBrowser = { headers: { accept: 'text/html' } }

async function startReminding(change: Partial<FormDefinition> = {}, query = '') {
  const { sent, state, send } = outbox()
  const app = await startApp({ mail: { send } })
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, { ...reminding, ...change })
  const time = await timeOf(form, query)
  app.clock.advance(10_000)
  const save = async (values: Values, name = '0123456789abcdef') => {
    const meta = { _key: name, _time: time, _signs: '0,1,1,9,9,1,9', _unfinished: 'true' }
    const body = { _page: `${page}?email=${email}#x`, ...meta, ...values }
    const response = await form.post(body, { accept: '*/*', origin: site }, '/unfinished')
    assert.equal(response.status, 204)
  }
  const kept = () => app.store.listUnfinished({ projectId, formId: form.id })
  const noneIsDue = () =>
    until(async () => {
      const due = 'SELECT 1 FROM unfinished_submissions WHERE reminder_at IS NOT NULL'
      return (await app.engine.rows(due)).length === 0
    })
  return { app, form, sent, state, save, kept, noneIsDue }
}

async function timeOf(form: VisitedForm, query = ''): Promise<string> {
  const { text } = await form.show(query)
  return /name="_time" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

const pathIn = ({ text }: Message, end: string) =>
  new RegExp(String.raw`^http\S+?(/f/unfinished/[^/\s]+${end}\?lang=\S+)$`, 'm').exec(text)?.[1] ??
  ''

test('one reminder is sent, in the words of the form, and leads back to the page', async () => {
  const { app: running, form, sent, save, kept } = await startReminding()
  await using app = running
  await save(jane)
  app.clock.advance(hourMs - 1)
  await save({ ...jane, name: 'Jane Doe' })
  app.clock.advance(hourMs)
  await until(() => sent.length === 1)
  const [message] = sent
  assert.ok(message !== undefined)
  assert.deepEqual([message.to, message.subject], [email, 'Your request, Jane Doe'])
  assert.match(
    message.text,
    /^Hello Jane Doe,\n\nyou chose Up to 1,000\.\n\nContinue here:\n\nhttp/,
  )
  assert.match(message.text, /Use the same browser as before/)
  assert.match(message.text, /\n-- \nYou get this message because/)
  assert.ok(!message.text.includes('offers'))
  const [one] = await kept()
  assert.ok(one?.remindedAt !== null)

  const back = await app.request('GET', pathIn(message, '/form'), asBrowser)
  assert.deepEqual([back.status, back.headers['location']], [302, page])
  await form.change({ origins: ['https://other.example.com'] })
  const redirect = await app.request('GET', pathIn(message, '/form'), asBrowser)
  assert.deepEqual([redirect.status, redirect.headers['location']], [302, `/f/${form.id}?lang=en`])
})

test('only a page whose words were those of a reminder begins what is reminded', async () => {
  const { app: running, form, sent, save, noneIsDue } = await startReminding()
  await using app = running
  const saveOn = (_time: string, name: string) =>
    save({ ...jane, _time, email: `${name}@example.com` }, name.padEnd(16, '_'))
  await form.changeWithout('reminder')
  const withoutReminder = await timeOf(form)
  await form.change({ reminder: reminding.reminder })
  const withReminder = await timeOf(form)
  app.clock.advance(10_000)
  await saveOn(withoutReminder, 'unaware')
  await saveOn(withReminder, 'agreed')
  await form.change({ unfinished: { en: { label: 'Keep it, and send me one reminder.' } } })
  await saveOn(withReminder, 'outdated')
  await saveOn(withReminder, 'agreed')
  app.clock.advance(hourMs)
  await until(() => sent.length === 1)
  await noneIsDue()
  assert.deepEqual(
    sent.map(({ to }) => to),
    ['agreed@example.com'],
  )
})

test('the link deletes what is kept by the button of its page, and nothing else does', async () => {
  const { app: running, sent, save, kept, noneIsDue } = await startReminding({}, '?lang=de')
  await using app = running
  await save(jane)
  app.clock.advance(hourMs)
  await until(() => sent.length === 1)
  const [message] = sent
  assert.ok(message !== undefined)
  assert.match(message.text, /Hier geht es weiter:/)
  const path = pathIn(message, '')
  const question = await app.request('GET', path, asBrowser)
  assert.match(question.text, /<h1>Ihre Eingaben löschen\?<\/h1>/)
  assert.match(question.text, /<form method="post">\s*<button type="submit">Löschen<\/button>/)
  for (const wrong of [
    path.replace(/.\?/, '-?'),
    path.replace('unfinished/', 'unfinished/x'),
    '/f/unfinished/x',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const before = await app.storedState()
      const refused = await app.request(method, wrong, asBrowser)
      assert.equal(refused.status, 404)
      assert.equal(await app.storedState(), before)
    }
  }
  const deleted = await app.request('POST', path, asBrowser)
  assert.match(deleted.text, /<h1>Ihre Eingaben sind gelöscht<\/h1>/)
  assert.deepEqual(await kept(), [])
  assert.equal((await app.request('POST', path, asBrowser)).status, 404)
  assert.equal((await app.request('GET', pathIn(message, '/form'), asBrowser)).status, 404)

  await save(jane, 'fedcba9876543210')
  app.clock.advance(2 * hourMs)
  await noneIsDue()
  assert.deepEqual([sent.length, (await kept()).length], [1, 1])
})

test('the link deletes for good also while the form is deleted', async () => {
  const { app: running, form, sent, save, kept } = await startReminding()
  await using app = running
  await save(jane)
  app.clock.advance(hourMs)
  await until(() => sent.length === 1)
  const [message] = sent
  assert.ok(message !== undefined)
  const request = { projectId: form.projectId, formId: form.id, now: app.clock.now() }
  await app.store.deleteForm(request)
  const path = pathIn(message, '')
  assert.equal((await app.request('GET', path, asBrowser)).status, 200)
  assert.equal((await app.request('POST', path, asBrowser)).status, 200)
  await app.store.restoreForm(request)
  assert.deepEqual(await kept(), [])
})

test('a link is about the address to which it was mailed', async () => {
  const { app: running, sent, save, kept } = await startReminding()
  await using app = running
  await save({ ...jane, email: 'jnae@example.com' })
  app.clock.advance(hourMs)
  await until(() => sent.length === 1)
  await save(jane)
  const [message] = sent
  assert.ok(message !== undefined)
  const refused = await app.request('POST', pathIn(message, ''), asBrowser)
  assert.equal(refused.status, 404)
  assert.equal((await kept()).length, 1)
})

test('a page that is not on a site of the form leads to its own page', async () => {
  const { app: running, form, sent, save } = await startReminding()
  await using app = running
  await save({ ...jane, _page: 'https://evil.example/offers' })
  app.clock.advance(hourMs)
  await until(() => sent.length === 1)
  const [message] = sent
  assert.ok(message !== undefined)
  const back = await app.request('GET', pathIn(message, '/form'), asBrowser)
  assert.equal(back.headers['location'], `/f/${form.id}?lang=en`)
})

test('a reminder that fails is not tried again, and not listed as sent', async () => {
  const { app: running, state, save, kept, noneIsDue } = await startReminding()
  await using app = running
  state.fails = true
  await save(jane)
  app.clock.advance(hourMs)
  await until(() => state.tries === 1)
  await until(async () => (await kept())[0]?.remindedAt === null)
  state.fails = false
  app.clock.advance(24 * hourMs)
  await noneIsDue()
  assert.equal(state.tries, 1)
})

test('what was typed is in a reminder only if it could be a name', async () => {
  const { app: running, sent, save } = await startReminding()
  await using app = running
  await save({ ...jane, name: 'Call 0800 1234567' })
  await save({ ...jane, name: 'evil.example', email: 'ann@example.com' }, 'fedcba9876543210')
  app.clock.advance(hourMs)
  await until(() => sent.length === 2)
  for (const { subject, text } of sent) {
    assert.equal(subject, 'Your request,')
    assert.match(text, /^Hello,\n/)
  }
})

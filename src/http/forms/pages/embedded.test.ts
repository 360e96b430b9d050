import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

test('a script gets a form in one language, and nothing that members know', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { status, headers, text } = await form.show('/embedded?lang=de-AT')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'/)
  assert.match(
    text,
    /<form class="cf-form" method="post" action="\/f\/form_\w+"\s[^>]*lang="de" dir="ltr">/,
  )
  assert.match(text, /<h2 class="cf-title">Schreiben Sie uns<\/h2>/)
  assert.match(text, /<label for="cf-1">Ihr Name<\/label>/)
  assert.match(text, /name="name" required placeholder="Jane Doe" autocomplete="name">/)
  assert.match(text, /<option value="small">Bis 1.000<\/option>/)
  assert.match(text, /<input type="hidden" name="custom:Campaign" value="">/)
  assert.match(text, /<button type="submit" class="cf-submit">Absenden<\/button>/)
  assert.match(text, /<h2 class="cf-title">Danke<\/h2>\s*<p>Wir melden uns.<\/p>/)
  assert.ok(!text.includes('name="source"'), 'Fixed values are not sent.')
  assert.ok(!/name="(?:_\w+|website)"/.test(text), 'What belongs to one page is not in it.')
  const { time, shown, texts, ...rest } = embeddedSettings(text)
  assert.match(time, /^\w+\.[\w-]{22}$/)
  assert.match(shown, /^\w+\.1\.de\.[\w-]{22}$/)
  const style = [
    ...['  --cf-accent: #1a56db;', '  --cf-on-accent: #fff;', '  --cf-radius: 8px;'],
    "  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;",
  ].join('\n')
  assert.deepEqual(rest, {
    form: form.id,
    language: 'de',
    direction: 'ltr',
    challenge: null,
    look: { theme: 'auto', accent: '#1a56db', radius: 8, font: 'system', onAccent: '#fff', style },
    hidden: [{ name: 'custom:Campaign', from: 'query:utm_campaign' }],
    visit: null,
    hasPart: false,
    conditions: [],
    formulas: [],
    files: null,
    steps: null,
    version: 0,
    pictures: [],
  })
  assert.equal(texts['required'], 'Dieses Feld ist ein Pflichtfeld.')
  assert.deepEqual(Object.keys(texts).toSorted(), [
    ...['added', 'challenge', 'close', 'closed', 'failed', 'foreign', 'invalidEmail', 'kept'],
    ...['lostLater', 'mistaken', 'required', 'sending', 'sentLater', 'tooLarge'],
    ...['unkept', 'unreachable', 'waiting', 'waitingUntil'],
  ])
})

test('what has not changed is not sent again', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const first = await form.show('/embedded?lang=en')
  const tag = first.headers['etag'] ?? ''
  assert.match(tag, /^"[\w-]{22}"$/)
  assert.equal(first.headers['cache-control'], 'no-cache')
  const again = await form.show('/embedded?lang=en', { 'if-none-match': `"x", W/${tag}` })
  assert.deepEqual([again.status, again.text], [304, ''])
  const other = await form.show('/embedded', { 'if-none-match': tag, 'accept-language': 'de' })
  assert.equal(other.status, 200)
  assert.equal(other.headers['vary'], 'Accept-Language')
})

test('only the sites of a form get it, and a closed form reveals nothing', async () => {
  const site = 'https://www.example.com'
  const form = await VisitedForm.publish(app, projectId, { origins: [site] })
  const response = await form.show('/embedded', { origin: site })
  assert.equal(response.headers['access-control-allow-origin'], site)
  assert.equal(response.headers['vary'], 'Origin, Accept-Language')
  const foreign = await form.show('/embedded', { origin: 'https://evil.example' })
  assert.equal(foreign.headers['access-control-allow-origin'], undefined)
  await app.store.revokeKey(form.keyId, app.clock.now())
  const closed = await form.show('/embedded', { accept: 'application/json' })
  assert.equal(closed.status, 404)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp({ trustedProxies: ['127.0.0.1'] })
after(() => app[Symbol.asyncDispose]())
const { id: projectId, secret } = await app.addProject()
const form = await VisitedForm.publish(app, projectId, { origins: ['https://www.example.com'] })

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
const here = { 'x-forwarded-for': '192.0.2.1', origin: 'null' }
const elsewhere = { ...here, 'x-forwarded-for': '198.51.100.1' }

/** What a page sends about itself. */
function ownValuesOf(page: string): Record<string, string> {
  const pattern = /<input type="hidden" name="(_\w+)" value="([^"]*)">/g
  return Object.fromEntries(
    [...page.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]),
  )
}

async function leadCount(): Promise<number> {
  return (await app.search(secret)).data.length
}

test('a page of the form is sent where a browser names no origin, as in a sandbox', async () => {
  for (const email of ['jane@example.com', 'joe@example.com']) {
    const before = await leadCount()
    const page = await form.show('?frame=1', here)
    const values = { ...jane, ...ownValuesOf(page.text) }
    const refused = await form.post({ ...values, email: 'nothing' }, here, '?frame=1')
    assert.equal(refused.status, 422)
    const corrected = { ...jane, email, ...ownValuesOf(refused.text) }
    const sent = await form.post(corrected, here, '?frame=1')
    assert.deepEqual([sent.status, await leadCount()], [303, before + 1])
  }
})

test('elsewhere the visitor is asked to send it from there, once', async () => {
  const before = await app.storedState()
  const { text } = await form.show('', elsewhere)
  // A form of the site itself, one that another network was given, and one that was changed.
  const ofAnother = { ...jane, ...ownValuesOf(text) }
  app.clock.advance(60_000)
  const own = ownValuesOf((await form.show('', here)).text)
  const forged = { ...jane, ...own, _network: 'A'.repeat(22) }
  const mixed = { ...jane, ...own, _time: ownValuesOf(text)['_time'] ?? '' }
  for (const [i, values] of [jane, ofAnother, forged, mixed].entries()) {
    app.clock.advance(600_000)
    const asked = await form.post(values, here)
    assert.equal(asked.status, 403, String(i))
    assert.match(asked.text, /Please send the form from here[^]*value="Jane Doe"/)
    assert.equal(await app.storedState(), before)
  }
  const asked = await form.post({ ...jane, email: 'once@example.com' }, here)
  const again = { ...jane, email: 'once@example.com', ...ownValuesOf(asked.text) }
  assert.equal((await form.post(again, here)).status, 303)
})

test('a named origin that is none of its sites is refused, whatever the page says', async () => {
  const { text } = await form.show('', here)
  const before = await app.storedState()
  const headers = { ...here, origin: 'https://evil.example' }
  const response = await form.post({ ...jane, ...ownValuesOf(text) }, headers)
  assert.equal(response.status, 403)
  assert.match(response.text, /This form can’t be sent from that site/)
  assert.equal(await app.storedState(), before)
})

test('the token is of one form, and a form without sites has none', async () => {
  const other = await VisitedForm.publish(app, projectId, { origins: ['https://www.example.com'] })
  const own = ownValuesOf((await other.show('', here)).text)
  assert.ok(own['_network'] !== undefined)
  const before = await app.storedState()
  assert.equal((await form.post({ ...jane, ...own }, here)).status, 403)
  assert.equal(await app.storedState(), before)
  const open = await VisitedForm.publish(app, projectId)
  assert.ok(!(await open.show('', here)).text.includes('_network'))
})

test('steps keep what was entered there, and go on', async () => {
  const stepped = await VisitedForm.publish(app, projectId, {
    origins: ['https://www.example.com'],
    fields: steppedFields(),
  })
  const page = await stepped.show('', here)
  const own = ownValuesOf(page.text)
  assert.ok(own['_network'] !== undefined)
  const next = await stepped.post(
    { ...own, 'custom:For': 'me', 'custom:Budget': '1' },
    here,
    '/step?next=0',
  )
  assert.equal(next.status, 200)
  assert.equal(ownValuesOf(next.text)['_network'], own['_network'])
})

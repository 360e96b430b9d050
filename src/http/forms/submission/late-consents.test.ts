import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { dayMs, hourMs } from '#model/values/durations.ts'
import { embeddedSettings } from '#test/harness/forms/embedded-settings.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()
const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }

test('a click from before a withdrawal that arrives after it gives nothing again', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { shown } = embeddedSettings((await form.show('/embedded')).text)
  const givenOf = async () => {
    const contacts = await app.stored.contacts()
    const consents = contacts.map(async ({ id }) => app.store.readConsents(projectId, id))
    return (await Promise.all(consents)).map(({ consents: [one] }) => one?.withdrawnAt === null)
  }
  const send = (clicked: string, time = shown) =>
    form.send({ ...jane, ...(time && { _time: time }), ...(clicked && { _clicked: clicked }) })
  app.clock.advance(hourMs)
  await send('')
  const [contactId = ''] = (await app.stored.contacts()).slice(-1).map(({ id }) => id)
  app.clock.advance(hourMs)
  const { secret: key } = await app.addKey(projectId, 'secret', { scopes: ['contacts:update'] })
  const path = `/public/v1/contacts/${contactId}/consents/privacy/withdraw`
  assert.equal((await app.request('POST', path, { key })).status, 200)
  app.clock.advance(hourMs)
  // A browser whose clock is years wrong; then one whose clock was set back by days meanwhile.
  const ago = (ms: number) => `1000.${1000 + ms}`
  const before = [ago(hourMs + 1_000), ago(30 * hourMs), `${5 * dayMs}.${3 * dayMs}`]
  for (const clicked of before) await send(clicked)
  await send(ago(hourMs + 1_000), '')
  assert.deepEqual(await givenOf(), [false, false, false, false, false])
  // So many within a minute would look like spam.
  app.clock.advance(60_000)
  for (const clicked of [ago(hourMs - 1_000), ago(0), '']) await send(clicked)
  await send(ago(hourMs - 1_000), '')
  assert.deepEqual((await givenOf()).slice(5), [true, true, true, true])
})

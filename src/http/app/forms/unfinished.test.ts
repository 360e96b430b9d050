import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const viewer = await addMember(app, projectId, 'viewer')
const member = await addMember(app, projectId, 'member')

const noReminder = { pageUrl: null, reminderAt: null }
type Page = { data: { id: string; values: Record<string, string>; startedAt: string }[] }

test('members see what was not sent, and delete it; viewers do neither', async () => {
  const unfinished = { en: { label: 'Keep it.' } }
  const { id: formId } = await VisitedForm.publish(app, projectId, { unfinished })
  const values = { email: 'jane@example.com', notes: 'I am looking for' }
  const kept = {
    projectId,
    formId,
    id: 'kept',
    identity: values.email,
    language: 'en',
    values,
    ...noReminder,
  }
  await app.store.saveUnfinished({ ...kept, now: app.clock.now() })
  const path = `/v1/projects/${projectId}/forms/${formId}/unfinished`
  const { data } = await member.ask<Page>('GET', path)
  assert.deepEqual(
    data.map((one) => [one.id, one.values]),
    [['kept', values]],
  )
  for (const method of ['GET', 'DELETE'] as const) {
    const response = await viewer.request(method, method === 'GET' ? path : `${path}/kept`)
    assert.equal(response.status, 403)
  }
  assert.equal((await member.ask<Page>('GET', path)).data.length, 1)
  const unknown = `/v1/projects/${projectId}/forms/form_x/unfinished`
  const missing = await member.request<Problem>('GET', unknown)
  assert.deepEqual([missing.status, missing.body.code], [404, 'not_found'])
  assert.equal((await member.request('DELETE', `${unknown}/kept`)).status, 404)
  const other = await member.request<Problem>('DELETE', `${path}/other`)
  assert.deepEqual([other.status, other.body.code], [404, 'not_found'])
  assert.equal((await member.ask<Page>('GET', path)).data.length, 1)
  await member.ask('DELETE', `${path}/kept`)
  assert.deepEqual((await member.ask<Page>('GET', path)).data, [])
  assert.equal((await member.request('DELETE', `${path}/kept`)).status, 404)
})

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

type Column = { id: string; label: string | null; isFormer: boolean }
type Row = { contactId: string; createdAt: string; values: Record<string, string> }
type Page = { columns: Column[]; data: Row[]; nextCursor: string | null }

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }

test('who may see leads sees the submissions of a form, by its fields', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const message = `Hello.\n${'x'.repeat(500)}`
  assert.equal((await form.send({ ...jane, notes: message })).status, 200)
  const path = `/v1/projects/${projectId}/forms/${form.id}/submissions`
  const { columns, data, nextCursor } = await viewer.ask<Page>('GET', path)
  assert.deepEqual(columns[0], { id: 'name', label: 'Your name', isFormer: false })
  assert.deepEqual([data.length, nextCursor], [1, null])
  const [row] = data
  assert.deepEqual(Object.keys(row?.values ?? {}), ['name', 'email', 'notes', 'source'])
  assert.ok(row?.values['notes']?.startsWith('Hello.\nxxx'))
  assert.ok((row?.values['notes']?.length ?? 0) < 250)

  const query = new URLSearchParams({ key: form.keyId, format: 'csv' })
  for (const { id } of [{ id: 'id' }, ...columns]) query.append('column', id)
  const file = `/v1/projects/${projectId}/leads/export?${query.toString()}`
  const csv = await member.request('GET', file)
  assert.equal(csv.status, 200)
  assert.match(csv.text, /^\uFEFF"?id/)
  assert.ok(csv.text.includes(row?.contactId ?? '') && csv.text.includes('x'.repeat(500)))
  assert.equal((await viewer.request('GET', file)).status, 403)
})

test('submissions of an unknown form and unknown parameters are refused', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const forms = `/v1/projects/${projectId}/forms`
  const unknown = await viewer.request<Problem>('GET', `${forms}/form_x/submissions`)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found'])
  for (const query of ['cursor=x', 'limit=5', 'cursor=a&cursor=b']) {
    const path = `${forms}/${form.id}/submissions?${query}`
    const refused = await viewer.request<Problem>('GET', path)
    assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request'], query)
  }
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { addMember } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId, secret } = await app.addProject()
const member = await addMember(app, projectId, 'member')

const texts = { en: { label: 'I agree.' } }
const optional: FormField = { name: 'consent:news', kind: 'consent', isRequired: false, texts }
const box: FormField = { name: 'custom:Call', kind: 'checkbox', isRequired: false, texts }

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'on' }
const noValues = ['false', 'FALSE', 'off', 'Off', '0', 'no', ' No ', '']

test('a consent that is required is not given by a value that says no', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const before = await app.storedState()
  for (const value of noValues) {
    const values = { ...jane, 'consent:privacy': value }
    const page = await form.post(values)
    assert.equal(page.status, 422, value)
    assert.doesNotMatch(page.text, /name="consent:privacy"[^>]* checked/)
    app.clock.advance(60_000)
    assert.equal((await form.send(values)).status, 422, value)
  }
  for (const value of [false, 0, null, ['off', '0']]) {
    app.clock.advance(60_000)
    assert.equal((await form.send({ ...jane, 'consent:privacy': value })).status, 422)
  }
  assert.equal(await app.storedState(), before)
})

test('a value that says no is a consent that was not given, and ticks no box', async () => {
  const fields = [...formDefinition().fields, optional, box]
  const form = await VisitedForm.publish(app, projectId, { fields })
  await app.store.createField({ projectId, label: 'Call', now: app.clock.now() })
  const results: unknown[] = []
  for (const value of [...noValues, ['0', '1'], ['no', 'yes'], 'on', 'agreed']) {
    app.clock.advance(60_000)
    const values = { ...jane, [optional.name]: value, [box.name]: value }
    assert.equal((await form.post(values)).status, 303)
    const { data } = await app.search(secret)
    const id = data[0]?.id ?? ''
    const { consents } = await member.ask<{ consents: { field: string; isGiven: boolean }[] }>(
      'GET',
      `/v1/projects/${projectId}/leads/${id}`,
    )
    const news = consents.find(({ field }) => field === optional.name)
    const { customFields } = await app.get(secret, id)
    results.push([news?.isGiven, Object.hasOwn(customFields, 'Call')])
  }
  const no = noValues.map(() => [false, false])
  assert.deepEqual(results, [...no, ...Array.from({ length: 4 }, () => [true, true])])
})

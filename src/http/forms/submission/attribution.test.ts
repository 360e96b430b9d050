import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { customLabelsOf } from '#core/forms/attribution.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
const labels = customLabelsOf({ fields: [], attribution: true })

async function createFields(projectId: string): Promise<void> {
  for (const label of labels) {
    await app.store.createField({ projectId, label, now: app.clock.now() })
  }
}

async function newestLead(secret: string) {
  const { data } = await app.search(secret)
  return app.get(secret, data[0]?.id ?? '')
}

test('where a visitor came from is stored in fields of the lead, cut to their bounds', async () => {
  const { id: projectId, secret } = await app.addProject()
  await createFields(projectId)
  const form = await VisitedForm.publish(app, projectId, { attribution: true })
  const values = {
    'custom:First source': ' newsletter ',
    'custom:Last referrer': `https://www.example.com/${'x'.repeat(3_000)}`,
    'custom:gclid': '<b>Cj0K',
    'custom:Unknown': 'x',
  }
  assert.equal((await form.send({ ...jane, ...values })).status, 200)
  const { customFields } = await newestLead(secret)
  assert.deepEqual(Object.keys(customFields), ['First source', 'Last referrer', 'gclid'])
  assert.deepEqual([customFields['First source'], customFields['gclid']], ['newsletter', '<b>Cj0K'])
  assert.equal(customFields['Last referrer']?.length, 2_000)
})

test('a form without the setting, or without it any more, stores nothing of it', async () => {
  const { id: projectId, secret } = await app.addProject()
  await createFields(projectId)
  const form = await VisitedForm.publish(app, projectId, { attribution: true })
  const { text } = await form.show()
  const token = /name="_time" value="([^"]+)"/.exec(text)?.[1] ?? ''
  await form.change({ ...formDefinition(), attribution: false })
  assert.ok(!(await form.show('?gclid=Cj0K')).text.includes('gclid'))
  const before = await app.stored.pendingValues()
  const values = { ...jane, _time: token, 'custom:gclid': 'Cj0K', 'custom:First source': 'x' }
  assert.equal((await form.post(values)).status, 303)
  assert.deepEqual((await newestLead(secret)).customFields, {})
  assert.deepEqual(await app.stored.pendingValues(), before)
})

test('the hosted page says what its address and referrer do, and nothing in a frame', async () => {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, { attribution: true })
  const query = 'utm_source=news%22&utm_medium=email&gclid=a&gclid=b&msclkid=M1'
  const referer = 'https://www.example.com/blog?email=jane@example.com#x'
  const valuesOf = async (path: string) => {
    const { text } = await form.show(path, { referer })
    const inputs = text.matchAll(/<input type="hidden" name="custom:([^"]+)" value="([^"]+)">/g)
    return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]))
  }
  assert.deepEqual(await valuesOf(`?${query}`), {
    'Last source': 'news&#34;',
    'Last medium': 'email',
    'Last referrer': 'https://www.example.com/blog',
    'Last landing page': `${app.publicUrl}${form.path}`,
    msclkid: 'M1',
  })
  assert.deepEqual(await valuesOf('?frame=1&utm_source=site'), { 'Last source': 'site' })
})

test('the script learns which values of which visits to send', async () => {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId, { attribution: true })
  const { text } = await form.show('/embedded')
  const [, settings = ''] = /data-settings="([^"]*)"/.exec(text) ?? []
  const { visit } = JSON.parse(settings.replaceAll('&#34;', '"')) as {
    visit: { attributed: { name: string; visit: string; value: string }[] }
  }
  assert.deepEqual(
    visit.attributed.map(({ name }) => name),
    labels.map((label) => `custom:${label}`),
  )
  assert.deepEqual(visit.attributed.at(0), {
    name: 'custom:First source',
    visit: 'first',
    value: 'utm_source',
  })
})

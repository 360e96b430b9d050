import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { listFormStatistics } from '#core/forms/results/form-statistics.ts'
import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

async function publish(fields = steppedFields(), on = app) {
  const { id: projectId, secret } = await on.addProject()
  const form = await VisitedForm.publish(on, projectId, { fields })
  const leads = async () => (await on.search(secret)).data
  /** What was counted, once the server has stopped. */
  const counts = async () => {
    await on.stop()
    const request = { projectId, formId: form.id, query: {} }
    return on.reading((store) => listFormStatistics(store, request, on.clock.now()))
  }
  return { form, leads, counts }
}

/** What a page has: what it is about, what it asks, and how its buttons go on. */
function pageOf(text: string) {
  const inputs = [...text.matchAll(/<input type="hidden" name="(_\w+)" value="([^"]*)">/g)]
  const meta = Map.groupBy(inputs, ([, name = '']) => name)
  const values = [...meta].map(([name, all]) => [name, all.map(([, , value = '']) => value)])
  const [, buttons = ''] = /<div class="cf-buttons">([^]*?)<\/div>/.exec(text) ?? []
  const actionOf = (label: string) => {
    const tag = [...buttons.matchAll(/<button([^>]*)>([^<]*)</g)].find(([, , own]) => own === label)
    return /formaction="\/f\/form_\w+([^"]+)"/.exec(tag?.[1] ?? '')?.[1]?.replaceAll('&#38;', '&')
  }
  const open = /<fieldset class="cf-part"[^>]*>/g
  const visible = [...text.matchAll(open)].findIndex(([tag]) => !tag.includes(' hidden'))
  const progress = [...text.matchAll(/"cf-progress">([^<]+)</g)].map(([, words]) => words)
  return {
    meta: Object.fromEntries(values) as Values,
    next: actionOf('Next'),
    back: actionOf('Back'),
    labels: [...buttons.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label),
    visible,
    progress,
    title: /<title>(.*)<\/title>/.exec(text)?.[1],
  }
}

const forCompany = { 'custom:For': 'company', 'custom:Budget': '10' }
const forMe = { ...forCompany, 'custom:For': 'me' }
const jane = { name: 'Jane', email: 'jane@example.com', 'consent:terms': 'true' }

test('a visitor without JavaScript goes from step to step, and back, and sends once', async () => {
  const { form, leads } = await publish()
  const before = await app.storedState()
  const first = pageOf((await form.show()).text)
  assert.deepEqual(
    [first.visible, first.progress, first.labels, first.back],
    [0, ['Step 1 of 2'], ['Next'], undefined],
  )
  const response = await form.post({ ...first.meta, ...forCompany }, {}, first.next)
  assert.equal(response.status, 200)
  const second = pageOf(response.text)
  assert.deepEqual(
    [second.visible, second.progress, second.labels],
    [1, ['Step 2 of 3'], ['Next', 'Back']],
  )
  assert.equal(second.title, 'Step 2 of 3: Contact us')
  assert.match(response.text, /value="company" checked[^]*name="custom:Budget"/)
  assert.match(response.text, /<h2 class="cf-part-title" tabindex="-1" id="cf-3" autofocus>/)
  assert.ok(!response.text.includes('role="alert"'))

  const withCompany = { ...forCompany, company: 'Acme' }
  // Going back judges nothing, and keeps what was entered.
  const back = await form.post({ ...second.meta, ...withCompany }, {}, second.back)
  assert.deepEqual([back.status, pageOf(back.text).visible], [200, 0])
  assert.match(back.text, /name="company" required value="Acme"|value="Acme"[^>]*name="company"/)
  const third = await form.post({ ...second.meta, ...withCompany }, {}, second.next)
  const last = pageOf(third.text)
  assert.deepEqual(
    [last.visible, last.progress, last.labels],
    [2, ['Step 3 of 3'], ['Send', 'Back']],
  )
  assert.equal(last.next, undefined)
  assert.deepEqual(last.meta['_key'], first.meta['_key'])
  assert.deepEqual(last.meta['_time'], first.meta['_time'])
  assert.equal(await app.storedState(), before)

  const all = { ...last.meta, ...withCompany, ...jane }
  const sent = await Promise.all([form.post(all), form.post(all)])
  assert.deepEqual(
    sent.map(({ status }) => status),
    [303, 303],
  )
  const [lead, ...others] = await leads()
  assert.deepEqual([lead?.company, others.length], ['Acme', 0])
})

test('a step with mistakes is shown again, with its own mistakes only', async () => {
  const { form } = await publish()
  const before = await app.storedState()
  const first = pageOf((await form.show()).text)
  const { status, text } = await form.post({ ...first.meta, 'custom:For': 'me' }, {}, first.next)
  assert.deepEqual([status, pageOf(text).visible], [422, 0])
  assert.match(text, /<title>Error: Step 1 of 2: Contact us<\/title>/)
  assert.deepEqual(text.match(/<li><a href="[^"]+">/g), ['<li><a href="#cf-2">'])
  assert.equal(await app.storedState(), before)
})

test('a mistake in an earlier step leads there when the form is sent', async () => {
  const { form, leads } = await publish()
  const { meta } = pageOf((await form.show()).text)
  const values = { ...meta, ...jane, _asked: 'step:company', 'custom:For': 'company' }
  const { status, text } = await form.post(values)
  assert.deepEqual([status, pageOf(text).visible], [422, 0])
  assert.match(text, /href="#cf-2">Budget: This field is required/)
  assert.ok(!text.includes('href="#cf-4"'))
  const next = await form.post({ ...values, 'custom:Budget': '10' })
  assert.deepEqual([next.status, pageOf(next.text).visible], [422, 1])
  assert.deepEqual(await leads(), [])
})

test('a hidden step is skipped, and what was entered in it is not stored', async () => {
  const { form, leads } = await publish()
  const first = pageOf((await form.show()).text)
  const secret = { company: 'Secret' }
  const response = await form.post({ ...first.meta, ...forMe, ...secret }, {}, first.next)
  const last = pageOf(response.text)
  assert.deepEqual([last.visible, last.progress], [2, ['Step 2 of 2']])
  const sent = await form.post({ ...last.meta, ...forMe, ...secret, ...jane })
  assert.equal(sent.status, 303)
  const [lead] = await leads()
  assert.deepEqual([lead?.name, lead?.company], ['Jane', null])
})

test('a step that answers add is shown before the form is sent', async () => {
  const { form, leads } = await publish()
  const first = pageOf((await form.show()).text)
  const last = pageOf((await form.post({ ...first.meta, ...forMe }, {}, first.next)).text)
  // As if the first step were changed in another tab.
  const { status, text } = await form.post({ ...last.meta, ...forCompany, ...jane })
  assert.deepEqual([status, pageOf(text).visible], [422, 1])
  assert.match(text, /href="#cf-3">Your company: New because of your answers/)
  assert.deepEqual(await leads(), [])
})

test('without JavaScript the server counts the steps that visitors reach', async () => {
  await using freshApp = await startApp()
  const { form, counts } = await publish(steppedFields(), freshApp)
  const first = pageOf((await form.show()).text)
  const second = pageOf((await form.post({ ...first.meta, ...forCompany }, {}, first.next)).text)
  const again = pageOf((await form.post({ ...second.meta, ...forCompany }, {}, second.back)).text)
  await form.post({ ...again.meta, ...forCompany }, {}, again.next)
  const { reached, left } = await counts()
  assert.deepEqual([reached, left], [[{ field: 'step:company', count: 1 }], []])
})

test('a script reports steps and fields of the form, and nothing else', async () => {
  await using freshApp = await startApp()
  const { form, counts } = await publish(steppedFields(), freshApp)
  const seen = async (query: string) => (await form.send({}, {}, `/seen?${query}`)).status
  assert.equal(await seen('kind=reached&field=step:you'), 204)
  assert.equal(await seen('kind=left&field=custom:Budget'), 204)
  for (const query of [
    'kind=reached&field=name',
    'kind=left&field=step:you',
    'kind=left&field=jane@example.com',
    'kind=left',
    'kind=sent&field=name',
  ]) {
    assert.equal(await seen(query), 400, query)
  }
  const { reached, left, sent } = await counts()
  assert.deepEqual(reached, [{ field: 'step:you', count: 1 }])
  assert.deepEqual(left, [{ field: 'custom:Budget', count: 1 }])
  assert.ok(sent.every((count) => count === 0))
})

test('steps that a form does not have are errors, and a form without steps has one', async () => {
  const { form } = await publish()
  for (const path of ['', '?next=3', '?next=x', '?back=-1', '?next=0&reached=9']) {
    assert.equal((await form.post(forMe, {}, `/step${path}`)).status, 400, path)
  }
  const { form: plain } = await publish([...steppedFields().slice(-3)])
  const { text } = await plain.show()
  assert.ok(!text.includes('cf-part') && !text.includes('formaction'))
  assert.match(text, /<button type="submit">Send<\/button>/)
})

test('steps are not counted as submissions of their address', async () => {
  const { form } = await publish()
  const first = pageOf((await form.show()).text)
  for (let i = 0; i < 40; i += 1) {
    assert.equal((await form.post({ ...first.meta, ...forMe }, {}, first.next)).status, 200)
  }
  assert.equal((await form.post({ ...first.meta, ...forMe, ...jane })).status, 303)
})

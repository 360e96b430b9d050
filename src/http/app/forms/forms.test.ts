import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormDefinition } from '#core/forms/form.ts'
import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { fieldsWithFiles } from '#test/harness/forms/attached-files.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const viewer = await addMember(app, projectId, 'viewer')

type Form = {
  id: string
  name: string
  keyId: string
  url: string
  version: number
  hasChanges: boolean
  publishedAt: string | null
  updatedAt: string
  closedAt: string | null
  draft: FormDefinition
  customLabels: string[]
  published: FormDefinition | null
}
type Key = { id: string; label: string; formId: string | null; revokedAt: string | null }

const project = `/v1/projects/${projectId}`
const forms = `${project}/forms`

const create = (name: string, change: Partial<FormDefinition> = {}) =>
  owner.ask<Form>('POST', forms, { name, draft: formDefinition(change) })
const asSeen = ({ updatedAt: seenUpdatedAt }: Form) => ({ seenUpdatedAt })
const keyOf = async ({ keyId }: Form) =>
  (await owner.ask<{ keys: Key[] }>('GET', `${project}/keys`)).keys.find(({ id }) => id === keyId)

async function refusal(browser: Browser, method: string, path: string, body?: unknown) {
  const options = body === undefined ? {} : { body }
  const response = await browser.request<Problem>(method, path, options)
  return [response.status, response.body.code]
}

test('a form is created, changed, published and listed with its key', async () => {
  const form = await create('  Contact us ')
  assert.deepEqual(form.draft, formDefinition())
  assert.deepEqual([form.name, form.version, form.published], ['Contact us', 0, null])
  assert.equal(form.url, `${app.publicUrl}/f/${form.id}`)
  const key = await keyOf(form)
  assert.deepEqual([key?.label, key?.formId], ['Contact us', form.id])

  const path = `${forms}/${form.id}`
  const draft = formDefinition({ tags: ['new'] })
  const changed = await owner.ask<Form>('PATCH', path, { ...asSeen(form), name: 'Ask us', draft })
  assert.deepEqual([changed.name, changed.draft, changed.hasChanges], ['Ask us', draft, true])
  assert.equal((await keyOf(form))?.label, 'Ask us')
  const published = await owner.ask<Form>('POST', `${path}/publish`, asSeen(changed))
  assert.deepEqual([published.version, published.hasChanges], [1, false])
  assert.deepEqual(published.published, draft)
  const again = await owner.ask<Form>('PATCH', path, { ...asSeen(published), draft: form.draft })
  const reverted = await owner.ask<Form>('POST', `${path}/revert`, asSeen(again))
  assert.deepEqual([reverted.draft, reverted.hasChanges], [draft, false])

  assert.deepEqual(await viewer.ask('GET', path), reverted)
  const { draft: _, published: __, customLabels, ...summary } = reverted
  assert.deepEqual(customLabels, ['Budget', 'Topics', 'Campaign'])
  const listed = await viewer.ask<{ forms: unknown[] }>('GET', forms)
  assert.deepEqual(listed.forms, [summary])
  const { versions } = await viewer.ask<{ versions: { version: number; by: object }[] }>(
    'GET',
    `${path}/versions`,
  )
  assert.equal(versions.length, 1)
  assert.deepEqual(
    [versions[0]?.version, Object.keys(versions[0]?.by ?? {})],
    [1, ['kind', 'id', 'label']],
  )
  await owner.ask('DELETE', path)
})

test('versions are listed with their differences, and each can be read and previewed', async () => {
  const form = await create('Contact us')
  const path = `${forms}/${form.id}`
  const first = await owner.ask<Form>('POST', `${path}/publish`, asSeen(form))
  const draft = formDefinition({ tags: ['hot'], look: { ...form.draft.look, accent: '#aa0000' } })
  const changed = await owner.ask<Form>('PATCH', path, { ...asSeen(first), draft })
  await owner.ask<Form>('POST', `${path}/publish`, asSeen(changed))
  const { versions } = await viewer.ask<{ versions: { version: number; differences: unknown }[] }>(
    'GET',
    `${path}/versions`,
  )
  assert.deepEqual(
    versions.map(({ version, differences }) => [version, differences]),
    [
      [
        2,
        [
          { kind: 'design', field: null, values: [] },
          { kind: 'settings', field: null, values: ['tags'] },
        ],
      ],
      [1, null],
    ],
  )
  const one = await viewer.ask<{ definition: FormDefinition }>('GET', `${path}/versions/1`)
  assert.deepEqual(one.definition, form.draft)
  for (const version of ['3', '0', 'x']) {
    const { status } = await viewer.request('GET', `${path}/versions/${version}`)
    assert.equal(status, version === '3' ? 404 : 400)
  }
  const { text } = await viewer.request('GET', `${path}/preview?version=1`)
  assert.match(text, /preview\.css\?theme=auto&(amp;|#38;)?version=1/)
  const style = async (version: number) =>
    (await viewer.request('GET', `${path}/preview.css?version=${version}`)).text
  assert.ok(!(await style(1)).includes('#aa0000') && (await style(2)).includes('#aa0000'))
  const { id: otherId } = await app.addProject()
  const other = await VisitedForm.publish(app, otherId)
  const { status } = await owner.request('GET', `${forms}/${other.id}/versions/1`)
  assert.equal(status, 404)
  await owner.ask('DELETE', path)
})

test('who has not seen the newest change gets the form as it is, and changes nothing', async () => {
  const form = await create('Contact us')
  const path = `${forms}/${form.id}`
  const current = await owner.ask<Form>('PATCH', path, { ...asSeen(form), name: 'First' })
  const stale = { ...asSeen(form), name: 'Second' }
  const response = await owner.request<Problem & { current: Form }>('PATCH', path, { body: stale })
  assert.deepEqual([response.status, response.body.code], [409, 'conflict'])
  assert.deepEqual(response.body.current, current)
  assert.deepEqual(await refusal(owner, 'POST', `${path}/publish`, asSeen(form)), [409, 'conflict'])
  const later = new Date(Date.parse(current.updatedAt) + 1).toISOString()
  const future = { seenUpdatedAt: later }
  assert.deepEqual(await refusal(owner, 'PATCH', path, future), [409, 'conflict'])
  assert.deepEqual(await refusal(owner, 'POST', `${path}/publish`, future), [409, 'conflict'])
  const unpublished = await refusal(owner, 'POST', `${path}/revert`, asSeen(current))
  assert.deepEqual(unpublished, [400, 'invalid_request'])
  const noTime = await refusal(owner, 'PATCH', path, { seenUpdatedAt: 'now' })
  assert.deepEqual(noTime, [400, 'invalid_request'])
  assert.deepEqual(await owner.ask('GET', path), current)
  await owner.ask('DELETE', path)
})

test('a deleted form has a revoked key until it is restored', async () => {
  const form = await create('Contact us')
  const path = `${forms}/${form.id}`
  await owner.ask('DELETE', path)
  assert.notEqual((await keyOf(form))?.revokedAt, null)
  assert.deepEqual(await refusal(owner, 'GET', path), [404, 'not_found'])
  assert.equal((await owner.ask<Form>('POST', `${path}/restore`, {})).closedAt, null)
  assert.equal((await keyOf(form))?.revokedAt, null)
  await owner.ask('DELETE', `${project}/keys/${form.keyId}`)
  assert.notEqual((await owner.ask<Form>('GET', path)).closedAt, null)
  await owner.ask('DELETE', path)
})

test('mistakes are named, and nothing is stored', async () => {
  const draft = formDefinition({ tags: [''], look: { ...formDefinition().look, accent: 'red' } })
  const body = { name: '', draft }
  const { status, body: problem } = await owner.request<Problem>('POST', forms, { body })
  assert.equal(status, 400)
  assert.deepEqual(
    problem.errors?.map(({ pointer }) => pointer),
    ['/name', '/draft/look/accent', '/draft/tags/0'],
  )
  const misspelled = { name: 'X', draft: { ...formDefinition(), colour: 'red' } }
  assert.deepEqual(await refusal(owner, 'POST', forms, misspelled), [400, 'invalid_request'])
  assert.deepEqual(await owner.ask('GET', forms), { forms: [] })
  const keys = await owner.ask<{ keys: Key[] }>('GET', `${project}/keys`)
  assert.ok(keys.keys.every(({ formId, revokedAt }) => formId === null || revokedAt !== null))
})

test('numbers: by day in UTC, the last 30 days by default', async () => {
  const { id: formId } = await create('Contact us')
  const dayMs = 24 * 3_600_000
  const startsAt = app.clock.now() - (app.clock.now() % dayMs)
  await app.store.saveFormCounts([
    { formId, kind: 'shown', startsAt, count: 5 },
    { formId, kind: 'sent', startsAt: startsAt - dayMs, count: 2 },
    { formId, kind: 'sent', startsAt: startsAt - 40 * dayMs, count: 9 },
    { formId, kind: 'sent', startsAt: startsAt + dayMs, count: 9 },
    { formId, kind: 'reached step:you', startsAt, count: 3 },
    { formId, kind: 'reached step:you', startsAt: startsAt - dayMs, count: 1 },
    { formId, kind: 'left custom:Budget', startsAt: startsAt - dayMs, count: 2 },
    { formId, kind: 'left email', startsAt: startsAt - 2 * dayMs, count: 7 },
  ])
  const path = `${forms}/${formId}/numbers`
  const two = await viewer.ask<object>('GET', `${path}?days=2`)
  assert.deepEqual(two, {
    firstDay: new Date(startsAt - dayMs).toISOString().slice(0, 10),
    ...{ shown: [0, 5], started: [0, 0], sent: [2, 0], refused: [0, 0], spam: [0, 0] },
    reached: [{ field: 'step:you', count: 4 }],
    left: [{ field: 'custom:Budget', count: 2 }],
  })
  assert.equal((await viewer.ask<{ sent: number[] }>('GET', path)).sent.length, 30)
  const totals = await viewer.ask<object>('GET', `${forms}/numbers`)
  assert.deepEqual(totals, { forms: [{ formId, shown: 5, sent: 11 }] })
  for (const query of ['days=0', 'days=367', 'days=x', 'days=1&days=2', 'weeks=1']) {
    const refused = await refusal(viewer, 'GET', `${path}?${query}`)
    assert.deepEqual(refused, [400, 'invalid_request'], query)
  }
  await owner.ask('DELETE', `${forms}/${formId}`)
  assert.deepEqual(await refusal(viewer, 'GET', path), [404, 'not_found'])
})

test('the draft is previewed by the markup of its page, in either theme', async () => {
  const form = await create('Contact us')
  const path = `${forms}/${form.id}/preview`
  const page = await viewer.request<string>('GET', path)
  assert.equal(page.status, 200)
  const policy = String(page.headers['content-security-policy'])
  for (const part of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) {
    assert.ok(policy.includes(part), part)
  }
  assert.match(page.text, /<label for="cf-1">Your name/)
  assert.match(page.text, /preview\.css\?theme=auto/)
  const german = await viewer.request('GET', `${path}?lang=de&theme=dark`)
  assert.match(german.text, /<html lang="de"[^]*Ihr Name/)
  const thanks = await viewer.request('GET', `${path}?page=thanks`)
  assert.match(thanks.text, /<h1>Thank you<\/h1>/)
  const style = await viewer.request('GET', `${path}.css?theme=dark`)
  assert.match(style.text, /color-scheme: dark/)
  const { look } = form.draft
  const draft = formDefinition({ look: { ...look, theme: 'light' } })
  await owner.ask('PATCH', `${forms}/${form.id}`, { ...asSeen(form), draft })
  assert.match((await viewer.request('GET', `${path}.css?theme=dark`)).text, /color-scheme: light/)
  for (const query of ['theme=blue', 'page=x', 'colour=red']) {
    const refused = await refusal(viewer, 'GET', `${path}?${query}`)
    assert.deepEqual(refused, [400, 'invalid_request'], query)
  }
  await owner.ask('DELETE', `${forms}/${form.id}`)
  assert.deepEqual(await refusal(viewer, 'GET', path), [404, 'not_found'])
})

test('a new form has ALTCHA above 10 a minute by default, and keeps what it had', async () => {
  const { challenge: _, ...draft } = formDefinition()
  const form = await owner.ask<Form>('POST', forms, { name: 'New', draft })
  const altcha = { provider: 'altcha', siteKey: null, abovePerMinute: 10 }
  assert.deepEqual(form.draft.challenge, altcha)
  assert.equal((await create('Without')).draft.challenge, null)
  const path = `${forms}/${form.id}`
  const change = { ...asSeen(form), draft }
  assert.deepEqual(await refusal(owner, 'PATCH', path, change), [400, 'invalid_request'])
  const { draft: kept } = await owner.ask<Form>('GET', path)
  assert.deepEqual(kept.challenge, altcha)
})

test('folders are stored apart from the draft, and mistakes in them are refused', async () => {
  const draft = formDefinition()
  const body = { name: 'Fair', folders: ['Fairs', ' Fairs ', 'Köln'], draft }
  type Filed = Form & { folders: string[] }
  const form = await owner.ask<Filed>('POST', forms, body)
  assert.deepEqual(form.folders, ['Fairs', 'Köln'])
  const path = `${forms}/${form.id}`
  const published = await owner.ask<Filed>('POST', `${path}/publish`, asSeen(form))
  const folders = ['Sales']
  const filed = await owner.ask<Filed>('PATCH', path, { ...asSeen(published), folders })
  assert.deepEqual([filed.folders, filed.hasChanges], [folders, false])
  for (const page of ['', '/embedded']) {
    const { text } = await app.request('GET', `/f/${form.id}${page}`)
    assert.match(text, /Your name/)
    assert.doesNotMatch(text, /Sales/)
  }
  assert.ok(!filed.published?.tags.includes('Sales'))
  const renamed = await owner.ask<Filed>('PATCH', path, { ...asSeen(filed), name: 'Fairs' })
  assert.deepEqual(renamed.folders, folders)
  const listed = await viewer.ask<{ forms: Filed[] }>('GET', forms)
  assert.deepEqual(listed.forms.find(({ id }) => id === form.id)?.folders, folders)
  const many = Array.from({ length: 11 }, (_, i) => `Folder ${i}`)
  for (const wrong of [[''], ['x'.repeat(51)], ['a\u0000'], many, 'Sales']) {
    const change = { ...asSeen(renamed), folders: wrong }
    assert.deepEqual(await refusal(owner, 'PATCH', path, change), [400, 'invalid_request'])
  }
  assert.deepEqual(await refusal(viewer, 'PATCH', path, { ...asSeen(renamed), folders }), [
    403,
    'not_permitted',
  ])
  assert.deepEqual(await owner.ask('GET', path), renamed)
  await owner.ask('DELETE', path)
})

test('where nothing stores files, the app learns it, and no form can take them', async () => {
  await using bare = await startApp({ startsAt: Date.now(), filesLocation: null })
  const { projectId: id, browser } = await setUpOwner(bare)
  const { hasFiles } = await browser.ask<{ hasFiles: boolean }>('GET', '/v1/sign-in')
  assert.equal(hasFiles, false)
  const body = { name: 'Apply', draft: formDefinition({ fields: fieldsWithFiles() }) }
  const refused = await browser.request<Problem>('POST', `/v1/projects/${id}/forms`, { body })
  assert.equal(refused.status, 400)
  assert.deepEqual(
    refused.body.errors?.map(({ pointer }) => pointer),
    ['/draft/fields'],
  )
  assert.deepEqual(await bare.engine.rows('SELECT 1 FROM forms'), [])
})

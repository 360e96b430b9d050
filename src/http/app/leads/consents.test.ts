import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { reasonCharactersMax } from '#model/forms/consent.ts'
import { withdrawalUndoableMs } from '#model/values/periods.ts'
import { addMember } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Lead = { updatedAt: string; consents: { field: string; withdrawnAt: string | null }[] }
type Entry = { kind: string; by: { kind: string; id: string }; consent: object | null }
type Withdrawn = { withdrawnAt: string; withdrawalId: string | null }

async function open() {
  const project = await app.addProject()
  const form = await VisitedForm.publish(app, project.id)
  const member = await addMember(app, project.id, 'member')
  const email = `jane@${project.id.slice(8)}.example.com`
  const values = { name: 'Jane', email, 'consent:privacy': 'true' }
  assert.equal((await form.post(values)).status, 303)
  app.clock.advance(1_000)
  const id = (await app.stored.contacts()).at(-1)?.id ?? assert.fail()
  const lead = `/v1/projects/${project.id}/leads/${id}`
  const consent = `${lead}/consents/privacy`
  const read = () => member.ask<Lead>('GET', lead)
  const history = async () => (await member.ask<{ data: Entry[] }>('GET', `${lead}/history`)).data
  return { project, member, lead, consent, read, history }
}

test('a member withdraws a consent with a reason, and undoes it', async () => {
  const { project, member, consent, read, history } = await open()
  const before = await read()
  const reason = ' Asked by\nphone '
  const withdrawn = await member.ask<Withdrawn>('POST', `${consent}/withdraw`, { reason })
  const withdrawnLead = await read()
  assert.equal(withdrawnLead.consents[0]?.withdrawnAt, withdrawn.withdrawnAt)
  assert.notEqual(withdrawnLead.updatedAt, before.updatedAt)
  const [entry] = await history()
  const change = { kind: 'privacy', isWithdrawn: true, reason: 'Asked by\nphone' }
  assert.deepEqual([entry?.kind, entry?.by.kind, entry?.consent], ['withdrawn', 'member', change])
  const again = await member.ask<Withdrawn>('POST', `${consent}/withdraw`, {})
  assert.deepEqual(again, { withdrawnAt: withdrawn.withdrawnAt, withdrawalId: null })

  const other = await addMember(app, project.id, 'owner')
  const undo = { withdrawalId: withdrawn.withdrawalId }
  const refused = await other.request<Problem>('POST', `${consent}/restore`, { body: undo })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_permitted'])
  assert.equal((await read()).consents[0]?.withdrawnAt, withdrawn.withdrawnAt)
  await member.ask('POST', `${consent}/restore`, undo)
  assert.equal((await read()).consents[0]?.withdrawnAt, null)
  const kinds = (await history()).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['restored', 'withdrawn', 'created'])
  for (const format of ['json', 'csv']) {
    const { text } = await other.request(
      'GET',
      `${consent.replace(/\/consents.*/, '')}/export?format=${format}`,
    )
    assert.match(
      text,
      /"reason":"Asked by\\nphone"|,withdrawal,consent:privacy,"withdrawn: Asked by/,
    )
  }
})

test('a withdrawal can be undone for an hour, unless another has withdrawn the same', async () => {
  const { project, member, consent, read, history } = await open()
  const withdraw = async (browser = member) => {
    const { withdrawalId } = await browser.ask<Withdrawn>('POST', `${consent}/withdraw`, {})
    return { withdrawalId: withdrawalId ?? assert.fail() }
  }
  const refusal = async (body: object) => {
    const before = await app.storedState()
    const { status } = await member.request<Problem>('POST', `${consent}/restore`, { body })
    assert.equal(await app.storedState(), before)
    return status
  }
  const first = await withdraw()
  app.clock.advance(withdrawalUndoableMs - 1)
  await member.ask('POST', `${consent}/restore`, first)
  assert.equal((await read()).consents[0]?.withdrawnAt, null)
  const second = await withdraw()
  await withdraw(await addMember(app, project.id, 'owner'))
  assert.equal(await refusal(second), 409)
  app.clock.advance(withdrawalUndoableMs)
  assert.equal(await refusal(second), 404)
  assert.notEqual((await read()).consents[0]?.withdrawnAt, null)
  const kinds = (await history()).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['withdrawn', 'withdrawn', 'restored', 'withdrawn', 'created'])
})

test('leads are listed, saved as a view, and exported by a consent', async () => {
  const { project, member, lead, consent } = await open()
  const leads = lead.replace(/\/[^/]+$/, '')
  const id = lead.split('/').at(-1)
  const listed = async (condition: string) => {
    const path = `${leads}?consent=${condition}`
    const { data } = await member.ask<{ data: { id: string }[] }>('GET', path)
    const file = `${leads}/export?format=ndjson&consent=${condition}`
    const { text } = await member.request('GET', file)
    assert.equal(text.includes(`"${id}"`), data.length > 0)
    return data.map((one) => one.id)
  }
  assert.deepEqual(await listed('privacy:given'), [id])
  assert.deepEqual(await listed('privacy:withdrawn'), [])
  await member.ask('POST', `${consent}/withdraw`, {})
  assert.deepEqual(await listed('privacy:given'), [])
  assert.deepEqual(await listed('privacy:withdrawn'), [id])
  assert.deepEqual(await listed('newsletter:withdrawn'), [])
  const refused = await member.request<Problem>('GET', `${leads}?consent=privacy`)
  const [error] = refused.body.errors ?? []
  const rule = 'consent must be {kind}:given or {kind}:withdrawn.'
  assert.deepEqual([refused.status, error?.detail], [400, rule])

  const search = { consent: 'privacy:withdrawn' }
  const body = { name: 'Withdrawn', search, isShared: false }
  const views = `/v1/projects/${project.id}/views`
  assert.deepEqual((await member.ask<{ search: object }>('POST', views, body)).search, search)
})

test('a member gets the link of a lead, and the log says so; it ends with the lead', async () => {
  const { project, member, lead } = await open()
  const { url } = await member.ask<{ url: string }>('POST', `${lead}/consents/link`, {})
  assert.ok(url.startsWith(`${app.publicUrl}/f/consents/`))
  const path = url.slice(app.publicUrl.length)
  const page = { headers: { accept: 'text/html' } }
  const opened = await app.request('GET', path, page)
  assert.match(opened.text, /I have read the/)
  const admin = await addMember(app, project.id, 'admin')
  type Log = { entries: { subject: string; subjectId: string; after: object | null }[] }
  const { entries } = await admin.ask<Log>('GET', `/v1/projects/${project.id}/audit?subject=export`)
  assert.deepEqual(
    entries.map(({ subjectId, after: values }) => [subjectId, values]),
    [[lead.split('/').at(-1), { of: 'consentsLink', format: 'link' }]],
  )
  await admin.ask('DELETE', lead)
  assert.equal((await app.request('GET', path, page)).status, 404)
  assert.equal((await member.request('POST', `${lead}/consents/link`, { body: {} })).status, 404)
})

test('no link leads to a lead without address or consent, and viewers get none', async () => {
  const { project, member, lead } = await open()
  const viewer = await addMember(app, project.id, 'viewer')
  const ask = async (path: string, browser = member) => {
    const options = { body: {} }
    const { status, body } = await browser.request<Problem>(
      'POST',
      `${path}/consents/link`,
      options,
    )
    return [status, body.detail]
  }
  const { secret: key } = await app.addKey(project.id, 'secret', { scopes: ['contacts:create'] })
  const body = { email: 'nobody@example.com' }
  const created = await app.request<{ id: string }>('POST', '/public/v1/contacts', { key, body })
  const unasked = lead.replace(/[^/]+$/, created.body.id)
  const before = await app.storedState()
  assert.equal((await ask(lead, viewer))[0], 403)
  assert.deepEqual(await ask(unasked), [400, 'The person has not given any consent.'])
  assert.equal((await ask(lead.replace(/[^/]+$/, 'x')))[0], 404)
  assert.deepEqual(await app.storedState(), before)
})

test('unknown consents, leads and withdrawals are refused, and nothing is stored', async () => {
  const { project, member, lead, consent } = await open()
  const other = await open()
  const viewer = await addMember(app, project.id, 'viewer')
  const foreignLead = other.lead.replace(/projects\/[^/]+/, `projects/${project.id}`)
  const long = 'a'.repeat(reasonCharactersMax + 1)
  const before = await app.storedState()
  const refusals: [string, object, number, typeof member?][] = [
    [`${consent}/withdraw`, {}, 403, viewer],
    [`${consent}/restore`, { withdrawalId: '1' }, 403, viewer],
    [`${consent}/withdraw`, {}, 404, other.member],
    [`${foreignLead}/consents/privacy/withdraw`, {}, 404],
    [`${lead}/consents/news/withdraw`, {}, 404],
    [`${lead}/consents/consent:privacy/withdraw`, {}, 404],
    [`/v1/projects/${project.id}/leads/x/consents/privacy/withdraw`, {}, 404],
    [`${consent}/withdraw`, { reason: long }, 400],
    [`${consent}/withdraw`, { reason: 'a\0b' }, 400],
    [`${consent}/withdraw`, { because: 'x' }, 400],
    [`${consent}/restore`, { withdrawalId: '1' }, 404],
    [`${consent}/restore`, { withdrawalId: 'x' }, 404],
  ]
  for (const [path, body, expected, browser = member] of refusals) {
    const { status } = await browser.request('POST', path, { body })
    assert.equal(status, expected, `${path} ${JSON.stringify(body)}`)
  }
  assert.equal(await app.storedState(), before)
})

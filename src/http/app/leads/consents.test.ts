import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { reasonCharactersMax } from '#core/forms/consent/withdraw-consent.ts'
import type { Problem } from '#test/harness/answer.ts'
import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { VisitedForm } from '#test/harness/visited-form.ts'

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

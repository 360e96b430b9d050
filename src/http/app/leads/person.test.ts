import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createField, deleteField } from '#core/fields/manage-fields.ts'
import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Recorded = {
  contact: { id: string; name: string; customFields: Record<string, string> }
  heldValues: Record<string, string>
  merged: { survivorId: string } | null
  history: { by: { label: string }; replaced: Record<string, unknown>; merged: string | null }[]
}
type Person = { lead: Recorded; merged: Recorded[] }

async function open() {
  const project = await app.addProject()
  const admin = await addMember(app, project.id, 'admin')
  const create = async (body: unknown, key = project.secret) => {
    const response = await app.create(key, body)
    assert.ok(response.status < 300, response.text)
    app.clock.advance(1_000)
    return response.body.id
  }
  const pathOf = (id: string) => `/v1/projects/${project.id}/leads/${id}`
  const change = async (id: string, set: Record<string, unknown>) => {
    const { updatedAt } = await admin.ask<{ updatedAt: string }>('GET', pathOf(id))
    await admin.ask('PATCH', pathOf(id), { seenUpdatedAt: updatedAt, set })
    app.clock.advance(1_000)
  }
  return { project, admin, create, pathOf, change }
}

test('everything about a person: values, pending values, changes, merged leads', async () => {
  const { project, admin, create, pathOf, change } = await open()
  const { id: fieldId } = await createField(app.store, {
    ...{ projectId: project.id, label: 'Budget', clock: app.clock, stepsMax: 1 },
  })
  const body = { name: 'Jane', email: 'jane@example.com', Budget: '=1+1', hobby: 'chess' }
  const id = await create(body, project.publishable)
  const other = await create({ name: 'Janet', company: 'Doe', pet: 'cat' }, project.publishable)
  await change(id, { name: 'Jane Roe' })
  await change(other, { name: 'Jan' })
  await admin.ask('POST', `${pathOf(id)}/merge`, { mergedId: other })
  await deleteField(app.store, { fieldId, clock: app.clock })

  const response = await admin.request<Person>('GET', `${pathOf(other)}/export`)
  assert.equal(response.status, 200)
  const disposition = `attachment; filename="${id}.json"`
  assert.equal(response.headers['content-disposition'], disposition)
  const { lead, merged } = response.body
  assert.deepEqual(
    [lead.contact.id, lead.contact.name, lead.contact.customFields, lead.heldValues, lead.merged],
    [id, 'Jane Roe', { Budget: '=1+1' }, { hobby: 'chess', pet: 'cat' }, null],
  )
  assert.deepEqual(
    lead.history.map(({ replaced, merged: one }) => [replaced['name'], one]),
    [
      ['Jane', null],
      [undefined, other],
    ],
  )
  assert.match(lead.history[0]?.by.label ?? '', /^Person/)
  assert.deepEqual(
    merged.map((one) => [one.contact.name, one.heldValues, one.merged?.survivorId]),
    [['Jan', { pet: 'cat' }, id]],
  )
  assert.deepEqual(merged[0]?.history.at(-1)?.replaced, { name: 'Janet' })

  const csv = await admin.request('GET', `${pathOf(id)}/export?format=csv`)
  assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(csv.headers['content-disposition'], `attachment; filename="${id}.csv"`)
  const lines = csv.text.split('\r\n')
  assert.equal(lines[0], '\uFEFFcontactId,what,field,value,at,by,clickedAt')
  for (const line of [
    `${id},value,name,Jane Roe,,,`,
    `${id},value,Budget,'=1+1,,,`,
    `${id},held,hobby,chess,,,`,
    `${other},value,company,Doe,,,`,
  ]) {
    assert.ok(lines.includes(line), line)
  }
  assert.ok(lines.some((line) => line.startsWith(`${id},replaced,name,Jane,`)))
  assert.ok(lines.some((line) => line.startsWith(`${other},replaced,name,Janet,`)))
})

test('a custom field can have the name of what a line says itself', async () => {
  const { admin, create, pathOf, change } = await open()
  const id = await create({ name: 'Jane', merged: 'yes', field: 'north' })
  await change(id, { merged: 'no' })
  const other = await create({ name: 'Janet' })
  await admin.ask('POST', `${pathOf(id)}/merge`, { mergedId: other })
  const { text } = await admin.request('GET', `${pathOf(id)}/export?format=csv`)
  const lines = new Set(text.split('\r\n').map((line) => line.split(',').slice(1, 4).join()))
  for (const line of ['value,merged,no', 'replaced,merged,yes', `replaced,merged,${other}`]) {
    assert.ok(lines.has(line), line)
  }
})

test('a long history is exported whole', async () => {
  const { project, admin, create, pathOf } = await open()
  const email = 'jane@example.com'
  const id = await create({ name: 'Jane', email })
  for (const batch of [1, 2, 3]) {
    const contacts = Array.from({ length: 67 }, (_, item) => ({ email, name: `${batch} ${item}` }))
    const response = await app.createBatch(project.secret, contacts)
    assert.equal(response.status, 200, response.text)
  }
  const { lead } = await admin.ask<Person>('GET', `${pathOf(id)}/export`)
  assert.equal(new Set(lead.history.map(({ replaced }) => replaced['name'])).size, 201)
})

test('only admins export or erase a person; what is unknown is refused', async () => {
  const { project, admin, create, pathOf } = await open()
  const id = await create({ name: 'Jane' })
  const member = await addMember(app, project.id, 'member')
  for (const one of [member, await addMember(app, project.id, 'viewer')]) {
    assert.equal((await one.request('GET', `${pathOf(id)}/export`)).status, 403)
    assert.equal((await one.request('DELETE', pathOf(id))).status, 403)
  }
  for (const query of ['?format=xml', '?format=json&format=csv', '?fromat=csv']) {
    assert.equal((await admin.request('GET', `${pathOf(id)}/export${query}`)).status, 400, query)
  }
  const { id: elsewhere } = await app.addProject()
  const stranger = await addMember(app, elsewhere, 'owner')
  const foreign = `/v1/projects/${elsewhere}/leads/${id}/export`
  assert.equal((await stranger.request('GET', foreign)).status, 404)
  assert.equal((await admin.request('GET', `${pathOf('contact_1')}/export`)).status, 404)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const admin = await addMember(app, projectId, 'admin')

type Field = { id: string; label: string }
type Shaped = Field & { type: string; choices: string[] }
type Listed = { fields: Field[]; held: { label: string; contacts: number }[]; isHeldCut: boolean }

const fields = `/v1/projects/${projectId}/fields`
const list = () => owner.ask<Listed>('GET', fields)

test('a field takes over the values that wait for it, and keeps them if renamed', async () => {
  const { secret } = await owner.ask<{ secret: string }>('POST', `/v1/projects/${projectId}/keys`, {
    kind: 'secret',
    label: 'Server',
  })
  const body = { name: 'Rosa', customFields: { Budget: '10', Region: 'North' } }
  const { body: created } = await app.request<{ id: string }>('POST', '/public/v1/contacts', {
    ...{ key: secret, body },
  })
  const customFields = async () => {
    const path = `/public/v1/contacts/${created.id}`
    type Contact = { customFields: Record<string, string> }
    return (await app.request<Contact>('GET', path, { key: secret })).body.customFields
  }
  const { held, isHeldCut } = await list()
  assert.deepEqual(held, [
    { label: 'Budget', contacts: 1 },
    { label: 'Region', contacts: 1 },
  ])
  assert.equal(isHeldCut, false)
  const field = await admin.ask<Field>('POST', fields, { label: ' Budget ' })
  assert.equal(field.label, 'Budget')
  assert.deepEqual(await customFields(), { Budget: '10' })
  await admin.ask('PATCH', `${fields}/${field.id}`, { label: 'Money' })
  assert.deepEqual(await customFields(), { Money: '10' })
  assert.deepEqual((await list()).held, [{ label: 'Region', contacts: 1 }])
  await admin.ask('DELETE', `${fields}/${field.id}`)
  assert.deepEqual(await customFields(), {})
  assert.deepEqual((await list()).fields, [])
  const again = await admin.ask<Field>('POST', fields, { label: 'Money' })
  assert.equal(again.id, field.id)
  assert.deepEqual(await customFields(), { Money: '10' })
})

test('a field has a type and a position, which its creation or a change gives it', async () => {
  const { length } = (await list()).fields
  const shape = { type: 'choice', choices: [' North ', 'South'] }
  const field = await admin.ask<Shaped>('POST', fields, { label: 'Area', ...shape })
  assert.deepEqual([field.type, field.choices], ['choice', ['North', 'South']])
  const path = `${fields}/${field.id}`
  const changed = await admin.ask<Shaped>('PATCH', path, { type: 'number', place: 0 })
  assert.deepEqual(changed, { ...field, type: 'number' })
  assert.deepEqual((await list()).fields[0], changed)
  const refused = [
    { type: 'color' },
    { type: 'choice' },
    { choices: [] },
    { choices: ['a', 'A'] },
    { choices: ['x'.repeat(101)] },
    { place: -1 },
    { place: 0.5 },
    { label: null },
  ]
  for (const body of refused) {
    const { status } = await admin.request('PATCH', path, { body })
    assert.equal(status, 400, JSON.stringify(body))
  }
  await admin.ask('PATCH', path, {})
  assert.deepEqual((await list()).fields[0], changed)
  await admin.ask('DELETE', path)
  assert.equal((await list()).fields.length, length)
})

test('values that do not fit a type are marked and found, and stay as they are', async () => {
  const { id: fieldId } = await admin.ask<Field>('POST', fields, { label: 'Size', type: 'number' })
  const { secret } = await owner.ask<{ secret: string }>('POST', `/v1/projects/${projectId}/keys`, {
    ...{ kind: 'secret', label: 'Shop' },
  })
  const leads = `/v1/projects/${projectId}/leads`
  const ids: string[] = []
  for (const size of [7, 'large']) {
    const body = { name: `Size ${size}`, customFields: { Size: size } }
    const created = await app.request<{ id: string }>('POST', '/public/v1/contacts', {
      ...{ key: secret, body },
    })
    ids.push(created.body.id)
  }
  type Page = { data: { id: string; misfits: string[] }[] }
  type Use = Record<'leads' | 'misfits', number> & {
    fieldId: string
    lastLeadAt: string | null
    weeks: number[]
  }
  type Uses = { data: Use[]; weeks: { startsAt: string; leads: number }[] }
  const { data: uses, weeks } = await owner.ask<Uses>('GET', `${fields}/use`)
  const use = uses.find((one) => one.fieldId === fieldId)
  assert.deepEqual([use?.leads, use?.misfits, typeof use?.lastLeadAt], [2, 1, 'string'])
  assert.deepEqual([use?.weeks.length, use?.weeks.at(-1), weeks.at(-1)?.leads], [12, 2, 3])
  const listed = await owner.ask<Page>('GET', `${leads}?q=size&fieldValue=${fieldId}`)
  const marks = listed.data.map(({ id, misfits }) => [id, misfits])
  assert.deepEqual(new Map(marks as [string, string[]][]).get(ids[1] ?? ''), [fieldId])
  const found = await owner.ask<Page>('GET', `${leads}?field=${fieldId}:misfit`)
  assert.deepEqual(
    found.data.map(({ id }) => id),
    ids.slice(1),
  )
  type Details = { customFields: { value: string; isMisfit: boolean }[] }
  const values = await Promise.all(ids.map((id) => owner.ask<Details>('GET', `${leads}/${id}`)))
  assert.deepEqual(
    values.map(({ customFields: [field] }) => [field?.value, field?.isMisfit]),
    [
      ['7', false],
      ['large', true],
    ],
  )
  await admin.ask('DELETE', `${fields}/${fieldId}`)
})

test('values without a field go to another field, or to the history alone', async () => {
  const { id: fieldId } = await admin.ask<Field>('POST', fields, { label: 'Colour' })
  const { secret } = await owner.ask<{ secret: string }>('POST', `/v1/projects/${projectId}/keys`, {
    ...{ kind: 'secret', label: 'Paint shop' },
  })
  const customFields = { Color: 'red', Tone: 'dark' }
  const { body: created } = await app.request<{ id: string }>('POST', '/public/v1/contacts', {
    ...{ key: secret, body: { name: 'Rosa', customFields } },
  })
  const settle = (label: string, to: string | null) =>
    admin.ask<{ hasMore: boolean }>('POST', `${fields}/held`, { label, fieldId: to })
  assert.deepEqual(await settle('Color', fieldId), { hasMore: false })
  assert.deepEqual(await settle('Tone', null), { hasMore: false })
  const path = `/public/v1/contacts/${created.id}`
  const { body } = await app.request<{ customFields: object }>('GET', path, { key: secret })
  assert.deepEqual(body.customFields, { Colour: 'red' })
  const waiting = new Set((await list()).held.map(({ label }) => label))
  assert.ok(!waiting.has('Color') && !waiting.has('Tone'))
  const unknown = { label: 'Color', fieldId: `${fieldId}x` }
  const { status } = await admin.request('POST', `${fields}/held`, { body: unknown })
  assert.equal(status, 404)
  await admin.ask('DELETE', `${fields}/${fieldId}`)
})

test('a label that is taken or not allowed is refused, and changes nothing', async () => {
  await admin.ask('POST', fields, { label: 'Size' })
  const before = await list()
  const refused = {
    SIZE: [409, 'conflict', 'duplicate_label'],
    ' ': [400, 'invalid_request', 'invalid_value'],
    email: [400, 'invalid_request', 'reserved_label'],
    ['x'.repeat(65)]: [400, 'invalid_request', 'too_long'],
  }
  for (const [label, [expectedStatus, expectedCode, code]] of Object.entries(refused)) {
    const { status, body } = await admin.request<Problem>('POST', fields, { body: { label } })
    const validationErrors = body.errors?.map((one) => [one.pointer, one.code])
    assert.deepEqual(
      [status, body.code, validationErrors],
      [expectedStatus, expectedCode, [['/label', code]]],
      label,
    )
  }
  assert.deepEqual(await list(), before)
})

test('a field of another project is not found', async () => {
  const { id } = await app.addProject()
  const now = app.clock.now()
  const foreign = await app.store.createField({ projectId: id, label: 'Color', now })
  const path = `${fields}/${foreign.id}`
  const responses = [
    await owner.request('DELETE', path),
    await owner.request('PATCH', path, { body: { label: 'Mine' } }),
  ]
  assert.deepEqual(
    responses.map(({ status }) => status),
    [404, 404],
  )
  assert.deepEqual(await app.store.listFields(id), [foreign])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Contact } from '#core/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { contactEventBody, testEventBody } from './event.ts'

const at = Date.UTC(2026, 1, 2)
const projectId = 'project_01m7ynqy9ce00r70wdbm5g75z8'

const contact: Contact = {
  id: 'contact_01m7ynqy9ce00r70wdbm5g75z8',
  type: 'person',
  ...eachContactField(() => null),
  name: 'Jane Doe',
  email: 'jane@example.com',
  customFields: { Budget: '10', Region: 'North' },
  tags: ['new'],
  assigneeId: null,
  doneAt: null,
  remindAt: null,
  createdAt: at - 1_000,
  updatedAt: at,
  createdBy: { keyId: 'key_01m7ynqy9ce00r70wdbm5g75z8', label: 'Site', channel: 'api' },
  duplicateOf: null,
}
const record = {
  ...contact,
  createdAt: '2026-02-01T23:59:59.000Z',
  updatedAt: '2026-02-02T00:00:00.000Z',
}

test('a created contact: its full record as the API returns it, and no changes', () => {
  const body = contactEventBody({ type: 'contact.created', at, projectId, contact, sequence: 1 })
  assert.deepEqual(JSON.parse(body), {
    type: 'contact.created',
    timestamp: '2026-02-02T00:00:00.000Z',
    projectId,
    data: { contact: record, changes: {}, sequence: 1 },
  })
})

test('an updated contact: its former and new values, by field and by label', () => {
  const before: Contact = {
    ...contact,
    name: 'Jane',
    company: 'Example',
    customFields: { Budget: '9', Region: 'North', Colour: 'red' },
    tags: [],
    createdAt: at - 2_000,
    updatedAt: at - 2_000,
  }
  const event = { type: 'contact.updated', at, projectId, contact, before, sequence: 2 } as const
  const { data } = JSON.parse(contactEventBody(event)) as { data: Record<string, unknown> }
  assert.deepEqual(data, {
    contact: record,
    changes: {
      name: { from: 'Jane', to: 'Jane Doe' },
      company: { from: 'Example', to: null },
      tags: { from: [], to: ['new'] },
      createdAt: { from: '2026-02-01T23:59:58.000Z', to: '2026-02-01T23:59:59.000Z' },
      customFields: { Budget: { from: '9', to: '10' }, Colour: { from: 'red', to: null } },
    },
    sequence: 2,
  })
})

test('a merged contact: the survivor, and the id of the other', () => {
  const mergedContactId = 'contact_01m7ynqy9ce00r70wdbm5g75z9'
  const before = { ...contact, phone: '1' }
  const shared = { at, projectId, contact, before, sequence: 3 }
  const body = contactEventBody({ ...shared, type: 'contact.merged', mergedContactId })
  const { type, data } = JSON.parse(body) as { type: string; data: unknown }
  assert.equal(type, 'contact.merged')
  const changes = { phone: { from: '1', to: null } }
  assert.deepEqual(data, { contact: record, changes, sequence: 3, mergedContactId })
})

test('a deleted contact: its record without values', () => {
  const body = contactEventBody({ type: 'contact.deleted', at, projectId, contact, sequence: 4 })
  const { type, data } = JSON.parse(body) as { type: string; data: unknown }
  assert.equal(type, 'contact.deleted')
  const erased = {
    ...record,
    ...{ name: null, email: null, customFields: {}, tags: [] },
  }
  assert.deepEqual(data, { contact: erased, changes: {}, sequence: 4 })
})

test('a test event has no contact', () => {
  assert.deepEqual(JSON.parse(testEventBody({ at, projectId })), {
    type: 'webhook.test',
    timestamp: '2026-02-02T00:00:00.000Z',
    projectId,
    data: {},
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { ContactWalk } from '#core/contacts/searching/contact-query.ts'
import { textShape } from '#core/fields/field-type.ts'
import { importRecord } from './import-record.ts'
import type { Import, ImportFieldRemoval, ImportUndo, KeptContactsQuery } from './import.ts'
import { findImport, listKeptContacts, undoImport } from './manage-imports.ts'

const done: Import = {
  ...{ id: 'import_1', projectId: 'project_1', keyId: 'key_1', fileName: 'leads.csv' },
  ...{ fileHash: 'hash', mapping: '{}', startedAt: 0, finishedAt: 1, undoneAt: null },
  ...{ position: '{}', created: 3, updated: 2, unchanged: 1, rejected: 0 },
  startedBy: byOperator.actor,
  undoneBy: null,
  undone: { removed: 0, restored: 0, kept: 0 },
}
const fieldOf = (id: string) => ({ id, label: id, createdAt: 0, ...textShape })
const job = { jobId: 'job_1', holder: 'node 1' }
const options = { by: byOperator, clock: { now: () => 5 }, job }

test('an import is undone step by step, and only once', async () => {
  let left = 3
  const looked: (string | undefined)[] = []
  const removed: string[] = []
  const store = {
    listImportFields: () => [fieldOf('field_used'), fieldOf('field_unused')],
    async walkContacts({ filter, before }: ContactWalk) {
      const fieldId = filter.fields[0]?.fieldId
      looked.push(fieldId)
      // The first page of its contacts has looked at too few of them.
      const isFound = fieldId === 'field_used' && before !== null
      const contacts = isFound ? [{ id: 'contact_1', place: '1' }] : []
      return { contacts, next: before === null ? '2' : null }
    },
    async removeImportField({ fieldId, ...removal }: ImportFieldRemoval) {
      assert.equal(removal.job, job)
      removed.push(fieldId)
      return true
    },
    async undoImport({ importId, by, now }: ImportUndo) {
      assert.deepEqual([importId, by], [done.id, byOperator])
      left -= 1
      return { ...done, undoneAt: left === 0 ? now : null }
    },
  }
  const times: (number | null)[] = []
  for await (const { undoneAt } of undoImport(store, done, options)) times.push(undoneAt)
  assert.deepEqual(times, [null, null, 5])
  const again = undoImport(store, { ...done, undoneAt: 5 }, options)
  assert.deepEqual(await Array.fromAsync(again), [])
  assert.equal(left, 0)
  // What ended before it had removed them goes on when the undo is repeated.
  assert.deepEqual(removed, ['field_unused', 'field_unused'])
  assert.deepEqual(looked.slice(0, 4), ['field_used', 'field_used', 'field_unused', 'field_unused'])
})

test('no more fields are looked at once the job is lost', async () => {
  const lost = new AbortController()
  const looked: (string | undefined)[] = []
  const store = {
    listImportFields: () => [fieldOf('field_1'), fieldOf('field_2')],
    async walkContacts({ filter }: ContactWalk) {
      looked.push(filter.fields[0]?.fieldId)
      lost.abort()
      return { contacts: [], next: '1' }
    },
    removeImportField: () => assert.fail('It may not be removed.'),
    undoImport: () => assert.fail('It was undone before.'),
  }
  const undo = undoImport(store, { ...done, undoneAt: 5 }, { ...options, signal: lost.signal })
  assert.deepEqual(await Array.fromAsync(undo), [])
  assert.deepEqual(looked, ['field_1'])
})

test('an unknown import is not found', async () => {
  const store = { findImport: (id: string) => (id === done.id ? done : null) }
  assert.equal(await findImport(store, done.id), done)
  await assert.rejects(findImport(store, 'import_2'), { code: 'not_found' })
})

test('kept contacts are read page by page', async () => {
  const all = Array.from({ length: 1_001 }, (_, i) => {
    return { contactId: `contact_${String(i).padStart(4, '0')}`, fields: ['notes'] }
  })
  const store = {
    listKeptContacts({ afterId, limit }: KeptContactsQuery) {
      return all.filter(({ contactId }) => contactId > afterId).slice(0, limit)
    },
  }
  assert.deepEqual(await Array.fromAsync(listKeptContacts(store, done.id)), all)
})

test('an import is shown without what only its writes need', () => {
  assert.deepEqual(importRecord(done), {
    id: 'import_1',
    fileName: 'leads.csv',
    startedAt: '1970-01-01T00:00:00.000Z',
    finishedAt: '1970-01-01T00:00:00.001Z',
    undoneAt: null,
    created: 3,
    updated: 2,
    unchanged: 1,
    rejected: 0,
  })
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { exportAuditEntries } from '#core/audit/list-audit-entries.ts'
import { listDuplicates } from '#core/contacts/duplicates/list-duplicates.ts'
import { duplicateReasons } from '#core/contacts/duplicates/matching.ts'
import { countFieldUse } from '#core/contacts/searching/field-use.ts'
import { chooseProject, listAllProjects } from '#core/projects/manage-projects.ts'
import { type RequestSearch, findRequests } from '#core/requests/find-requests.ts'
import { listUsage } from '#core/requests/list-usage.ts'
import { fieldTypes } from '#model/fields/field.ts'
import { type OpenDemo, contactsOf, openDemo, until } from '#test/engines/open-demo.ts'
import { importedContacts } from './writers/import-writer.ts'

let filled: OpenDemo
before(async () => {
  filled = await openDemo(1, 700)
})
after(() => filled[Symbol.asyncDispose]())

test('demo: files were imported, undone and wait, and rows were rejected', async () => {
  const { store, projectId } = filled
  const imports = await store.listImports({ projectId, beforeId: null, limit: 10 })
  const rows = imports.map(({ created, rejected, undoneAt }) => [
    created,
    rejected,
    undoneAt !== null,
  ])
  assert.deepEqual(rows, [
    [importedContacts, 2, false],
    [3, 0, true],
  ])
  const jobs = await store.listImportJobs(projectId)
  assert.equal(jobs.filter(({ state }) => state === 'ready').length, 1)
})

test('demo: fields have all types, values that do not fit, and labels wait', async () => {
  const { store, projectId } = filled
  const fields = await store.listFields(projectId)
  assert.deepEqual(new Set(fields.map(({ type }) => type)), new Set(fieldTypes))
  const { data } = await countFieldUse(store, { projectId, now: until })
  assert.ok(data.every(({ leads, weeks }) => leads > 0 && weeks.some((count) => count > 0)))
  assert.ok(data.some(({ misfits }) => misfits > 0))
  const { labels } = await store.listPendingLabels(projectId)
  const waiting = new Set(labels.map(({ label }) => label))
  for (const label of ['Campain', 'Roof pitch', 'City']) assert.ok(waiting.has(label), label)
})

test('demo: duplicates have all reasons, and all leads are compared', async () => {
  const { store, projectId } = filled
  const found = await listDuplicates(store, { projectId, cursor: undefined })
  assert.ok(found.isComplete && found.total > 10)
  const reasons = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { groups, nextCursor } = await listDuplicates(store, { projectId, cursor })
    for (const { pairs } of groups) {
      for (const reason of pairs.flatMap((pair) => pair.reasons)) reasons.add(reason)
    }
    cursor = nextCursor
  }
  assert.deepEqual(reasons, new Set(duplicateReasons))
})

test('demo: requests of a year are counted, the latest are found by their address', async () => {
  const { store, projectId } = filled
  const { sources, codes } = await listUsage(store, { projectId, span: 'year' }, until)
  assert.ok(sources[0]?.leads.slice(1).every((leads) => leads > 0))
  assert.ok(codes.length > 4)
  const secret = () => store.keepSignInSecret('unused')
  const search = (of: RequestSearch) => findRequests({ store, secret }, { projectId, search: of })
  const [refused, all] = await Promise.all([search({ code: 'refused' }), search({})])
  assert.ok(refused.data.length > 0 && all.nextCursor !== null)
  const outcomes = new Set(all.data.map(({ outcome }) => outcome))
  for (const outcome of ['created', 'spam'] as const) assert.ok(outcomes.has(outcome), outcome)
  const known = (await contactsOf(filled)).find(({ email, createdBy }) => {
    return email !== null && createdBy.channel === 'api'
  })
  const named = await search({ text: known?.email ?? '' })
  assert.ok(named.data.length > 0)
})

test('demo: the audit log has a year in order, and another project is archived', async () => {
  const { store, projectId } = filled
  const all = exportAuditEntries(store, { projectId, query: {} })
  const entries = (await Array.fromAsync(all)).flat()
  const times = entries.map(({ at }) => at)
  assert.deepEqual(times, times.toSorted().toReversed())
  assert.ok(entries.length > 150)
  const subjects = new Set(entries.map(({ subject }) => subject))
  for (const subject of ['key', 'field', 'form', 'destination', 'import', 'session'] as const) {
    assert.ok(subjects.has(subject), subject)
  }
  const archived = (await listAllProjects(store)).filter(({ archivedAt }) => archivedAt !== null)
  assert.equal(archived.length, 1)
  assert.equal((await chooseProject(store, undefined)).id, projectId)
})

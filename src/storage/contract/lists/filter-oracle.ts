import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { ContactOverview, ContactSummary } from '#core/contacts/contact.ts'
import {
  type ListPage,
  type ListQuery,
  firstLineOf,
  orderedBy,
} from '#core/contacts/searching/contact-query.ts'
import { walkContacts } from '#core/contacts/searching/search-contacts.ts'
import { sortText } from '#core/contacts/searching/sort-text.ts'
import type { ContactSort } from '#model/contacts/filter-values.ts'
import type { KeyKind } from '#model/keys/key.ts'
import { type OpenStore, Workspace, noon, readInput } from '#storage/contract/workspace.ts'
import {
  type Filter,
  type Given,
  type Known,
  anyFilter,
  labels,
  shapes,
  submission,
  users,
} from './any-filter.ts'
import { isFound, isIndexedAs } from './filter-matches.ts'

export function filterOracleContract(openStore: OpenStore): void {
  test('every list of leads is what a filter in memory finds, in the same order', async (t) => {
    const { store, addUser } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(submission, { minLength: 1, maxLength: 20 }),
      fc.array(anyFilter, { minLength: 1, maxLength: 8 }),
      async (writes, lists) => {
        const workspace = await Workspace.make(store)
        for (const user of users) await addUser(workspace.projectId, user)
        const fields: string[] = []
        const { projectId } = workspace
        for (const [i, label] of labels.entries()) {
          fields.push((await store.createField({ projectId, label, ...shapes[i], now: noon })).id)
        }
        const known = await fill(workspace, writes)
        await assertDetails(workspace, known)
        for (const list of lists) await compare(workspace, { known, fields }, list)
      },
    )
    await fc.assert(scenario, { numRuns: 20 })
  })
}

async function fill(workspace: Workspace, writes: readonly Given[]): Promise<Map<string, Known>> {
  const kinds = new Map<string, KeyKind>()
  for (const { body, kind, channel, now } of writes) {
    const writer = { ...workspace.writers[kind], channel }
    const items = [{ input: readInput(body, kind, now) }]
    const write = { writer, credential: null, items, idempotency: null, now }
    const [result] = (await workspace.store.writeContacts(write)).results
    assert.ok(result !== undefined && 'id' in result)
    if (result.outcome === 'created') kinds.set(result.id, kind)
  }
  const known = new Map<string, Known>()
  for (const [id, kind] of kinds) known.set(id, { ...(await workspace.get(id)), kind })
  return known
}

async function assertDetails(
  { store, projectId }: Workspace,
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  for (const [id, contact] of known) {
    const details = await store.readContactDetails(projectId, id)
    assert.ok(details !== null)
    assertOverview(details.overview, contact)
    const holderId = contact.duplicateOf ?? id
    const same = [...known.values()].filter((other) => (other.duplicateOf ?? other.id) === holderId)
    assert.deepEqual(
      new Set(details.others.map((other) => other.id)),
      new Set(same.map((other) => other.id).filter((other) => other !== id)),
    )
  }
  assert.equal(
    await store.readContactDetails(projectId, 'contact_00000000000000000000000001'),
    null,
  )
}

type Oracle = { known: ReadonlyMap<string, Known>; fields: readonly string[] }

async function compare(workspace: Workspace, oracle: Oracle, filter: Filter): Promise<void> {
  const query = queryOf(workspace, oracle.fields, filter)
  const newest = (await workspace.search({ limit: 1_000 })).contacts
  const changed = (await workspace.search({ limit: 1_000, updatedSince: -1e12 })).contacts
  const by = orderedBy(filter.sort)
  // Their order by change is that of the newest with the words, as far as the index knows them.
  const found = newest.filter(({ id }) => isIndexedAs(oracle.known.get(id), filter))
  const matched = filter.bounds.matched * (by === 'updated' ? 1 : 10)
  const isCut = filter.prefixes.length > 0 && by !== 'created' && found.length > matched
  const looked = isCut ? found.slice(0, matched) : newest
  const lookedIds = new Set(looked.map(({ id }) => id))
  const all = newest.filter(({ id }) => isFound(oracle.known.get(id), filter))
  const order = by === 'updated' ? changed : newest.toReversed()
  const directed = filter.sort.startsWith('-') ? order.toReversed() : order
  const sorted = by === 'name' || by === 'company' ? sortedByText(directed, filter.sort) : directed
  const expected = sorted
    .map(({ id }) => id)
    .filter((id) => lookedIds.has(id) && isFound(oracle.known.get(id), filter))
  const pages = await readPages(workspace, query)
  const context = JSON.stringify(filter)
  const leads = pages.flatMap((page) => page.contacts)
  assert.deepEqual(
    leads.map(({ id }) => id),
    expected,
    context,
  )
  for (const { fieldValues, message, ...lead } of leads) {
    const known = oracle.known.get(lead.id)
    assert.equal(message, firstLineOf(known?.notes ?? null), context)
    assertOverview(lead, known)
    assert.deepEqual(fieldValues, valuesOf(known, oracle, filter), context)
  }
  for (const { total, isTotalExact } of pages) {
    if (isTotalExact) assert.equal(total, expected.length, context)
    assert.ok(total <= expected.length, context)
    if (filter.bounds.counted === 1_000 && filter.bounds.scanned === 1_000) {
      assert.equal(isTotalExact, !isCut, context)
    }
  }
  assert.deepEqual(
    await walk(workspace, query),
    all.map(({ id }) => id),
    context,
  )
  const last = pages.at(-1)
  assert.equal(last?.isScanComplete, !isCut, context)
  for (const page of pages) {
    assert.equal(page.isScanComplete || page.contacts.length < query.limit + 1, true, context)
    if (page.next !== null && page.isScanComplete) assert.equal(page.contacts.length, query.limit)
  }
}

function queryOf(workspace: Workspace, fields: readonly string[], filter: Filter): ListQuery {
  const { kinds, shownFields, fields: conditions, standard, without, ...rest } = filter
  const unknown = 'key_00000000000000000000000001'
  const idsOf = (some: Filter['kinds']) =>
    some.map((kind) => (kind === 'unknown' ? unknown : workspace.writers[kind].keyId))
  return {
    ...rest,
    ...(without !== undefined && { without: { ...without, keyIds: idsOf(without.kinds) } }),
    projectId: workspace.projectId,
    keyIds: idsOf(kinds),
    fields: [
      ...conditions.map(({ field, is, text }) => ({ fieldId: fields[field] ?? '', is, text })),
      ...standard.map(({ field, is, text }) => ({ fieldId: field, is, text })),
    ],
    shownFieldIds: shownFields.flatMap((field) => fields[field] ?? []),
    after: null,
  }
}

function valuesOf(known: Known | undefined, { fields }: Oracle, { shownFields }: Filter) {
  const entries = shownFields.flatMap((field) => {
    const value = known?.customFields[labels[field] ?? '']
    return value === undefined ? [] : [[fields[field] ?? '', value] as const]
  })
  return Object.fromEntries(entries)
}

/** Those without a text last, and those with the same text in the order that they have. */
function sortedByText(contacts: readonly ContactSummary[], sort: ContactSort): ContactSummary[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const textOf = (contact: ContactSummary) =>
    sortText(sort.endsWith('name') ? contact.name : contact.company)
  const compareBytes = (a: string, b: string) =>
    Buffer.compare(Buffer.from(a), Buffer.from(b)) * sign
  const filled = contacts.filter((contact) => textOf(contact) !== '')
  return [
    ...filled.toSorted((a, b) => compareBytes(textOf(a), textOf(b))),
    ...contacts.filter((contact) => textOf(contact) === ''),
  ]
}

async function readPages(workspace: Workspace, query: ListQuery): Promise<ListPage[]> {
  const pages: ListPage[] = []
  let after: ListQuery['after'] = null
  do {
    const page: ListPage = await workspace.store.filterContacts({ ...query, after })
    pages.push(page)
    after = page.next
  } while (after !== null)
  return pages
}

async function walk({ store }: Workspace, query: ListQuery): Promise<string[]> {
  const { shownFieldIds: _, sort: __, limit, after: ___, bounds: ____, ...filter } = query
  return (await Array.fromAsync(walkContacts(store, filter, limit))).flat()
}

function assertOverview(lead: ContactOverview, known: Known | undefined): void {
  assert.ok(known !== undefined)
  const { id, type, name, email, phone, company, createdAt, updatedAt, ...rest } = known
  const { keyId, label, channel } = rest.createdBy
  assert.deepEqual(lead, {
    ...{ id, type, name, email, phone, company, createdAt, updatedAt },
    ...{ tags: rest.tags, assigneeId: rest.assigneeId, reopenedAt: null },
    ...{ doneAt: rest.doneAt, remindAt: rest.remindAt },
    isPossibleDuplicate: rest.duplicateOf !== null,
    createdBy: { actor: { kind: 'key', id: keyId, label }, channel },
  })
}

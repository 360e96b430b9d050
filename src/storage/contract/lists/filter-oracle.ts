import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { type Channel, channels } from '#core/actor.ts'
import type { Contact, ContactOverview } from '#core/contacts/contact.ts'
import {
  type ListPage,
  type ListQuery,
  contactSorts,
  fieldComparisons,
  firstLineOf,
} from '#core/contacts/searching/contact-query.ts'
import { walkContacts } from '#core/contacts/searching/search-contacts.ts'
import { type Prefix, contactWords, hasPrefixes } from '#core/contacts/searching/words.ts'
import type { KeyKind } from '#core/keys/key.ts'
import { type OpenStore, Workspace, noon, readInput } from '#storage/contract/workspace.ts'

type Body = Record<string, unknown>
type Given = { body: Body; kind: KeyKind; channel: Channel; now: number }
/** A contact as the store answers it, and the kind of the key that created it. */
type Known = Contact & { kind: KeyKind }

const tags = ['a', 'b', 'a"b', 'b\\', 'x"b\\', 'a,', ',', '["a"]', 'ä', '7']
const values = ['Gold', 'GOLD', 'gold plate', 'Ägypten', 'ägypten', '%', '_', '"', '\\', '7']
const names = ['Jane Doe', 'John Doe', 'Ängström', 'Jane Roe', 'Janet']
const users = ['user_00000000000000000000000001', 'user_00000000000000000000000002']
const notes = ['Hello', ' \n\n  Please call.\r\nToday.', `😀${'x'.repeat(300)}`, 'a\u2028b']
const labels = ['Budget', 'Quote "x"'] as const
const times = [noon - 86_400_000, noon - 1, noon, -1_000, Date.UTC(2001, 8, 9), 1]

const submission: fc.Arbitrary<Given> = fc.record({
  body: fc.record(
    {
      name: fc.constantFrom(...names),
      type: fc.constantFrom('person', 'company'),
      email: fc.constantFrom('a@example.com', 'b@example.com'),
      tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 4 }),
      assigneeId: fc.constantFrom(...users),
      createdAt: fc.constantFrom(...times).map((time) => new Date(time).toISOString()),
      notes: fc.constantFrom(...notes),
      customFields: fc.dictionary(fc.constantFrom(...labels), fc.constantFrom(...values)),
    },
    { requiredKeys: ['name'] },
  ),
  kind: fc.constantFrom('secret', 'publishable'),
  channel: fc.constantFrom(...channels),
  now: fc.constantFrom(noon, noon + 1, noon + 86_400_000),
})

const range = fc.record({
  from: fc.option(fc.constantFrom(...times), { freq: 1 }),
  to: fc.option(fc.constantFrom(...times, noon + 86_400_001), { freq: 1 }),
})
const any = { from: null, to: null }
/** How much later than a contact its sort key may be. */
const sortKeySlackMs = 1_000
const bound = fc.constantFrom(1, 2, 5, 1_000)

/** Keys by the kinds of the project's, and fields by their place among the project's. */
const anyFilter = fc.record({
  prefixes: fc.constantFrom<Prefix[]>(...[[], [], ['jan'], ['doe', 'j'], ['angstrom'], ['zzz']], [
    ['angstrom', 'aengstroem'],
    'ang',
  ]),
  kinds: fc.subarray(['secret', 'publishable', 'unknown'] as const, { maxLength: 2 }),
  channels: fc.oneof(fc.constant<Channel[]>([]), fc.subarray([...channels])),
  tags: fc.oneof(fc.constant<string[]>([]), fc.subarray(tags, { maxLength: 2 })),
  assignee: fc.constantFrom(null, null, 'none' as const, ...users.map((id) => ({ id }))),
  without: fc.option(
    fc.record({
      kinds: fc.subarray(['secret', 'publishable', 'unknown'] as const, { maxLength: 1 }),
      tags: fc.subarray(tags, { maxLength: 2 }),
      assignee: fc.constantFrom(null, 'none' as const, ...users.map((id) => ({ id }))),
      isTagged: fc.boolean(),
    }),
    { nil: undefined },
  ),
  type: fc.constantFrom(null, null, 'person' as const, 'company' as const),
  created: fc.oneof(fc.constant(any), range),
  updated: fc.oneof(fc.constant(any), range),
  isPossibleDuplicate: fc.boolean(),
  fields: fc.array(
    fc.record({
      field: fc.nat({ max: labels.length - 1 }),
      is: fc.constantFrom(...fieldComparisons),
      text: fc.constantFrom(...values, 'old', 'ÄG'),
    }),
    { maxLength: 2 },
  ),
  shownFields: fc.subarray(labels.map((_, i) => i)),
  sort: fc.constantFrom(...contactSorts),
  limit: fc.integer({ min: 1, max: 5 }),
  bounds: fc.record({ scanned: bound, matched: bound, counted: bound }),
})

type Filter = typeof anyFilter extends fc.Arbitrary<infer T> ? T : never

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
        for (const label of labels) fields.push((await workspace.createField(label)).id)
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
  const isByCreation = filter.sort.endsWith('created')
  // Their order by change is that of the newest with the words, as far as the index knows them.
  const found = newest.filter(({ id }) => isIndexedAs(oracle.known.get(id), filter))
  const isCut = filter.prefixes.length > 0 && !isByCreation && found.length > filter.bounds.matched
  const looked = isCut ? found.slice(0, filter.bounds.matched) : newest
  const lookedIds = new Set(looked.map(({ id }) => id))
  const all = newest.filter(({ id }) => isFound(oracle.known.get(id), filter))
  const order = isByCreation ? newest.toReversed() : changed
  const sorted = filter.sort.startsWith('-') ? order.toReversed() : order
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
  const { kinds, shownFields, fields: conditions, without, ...rest } = filter
  const unknown = 'key_00000000000000000000000001'
  const idsOf = (some: Filter['kinds']) =>
    some.map((kind) => (kind === 'unknown' ? unknown : workspace.writers[kind].keyId))
  return {
    ...rest,
    ...(without !== undefined && { without: { ...without, keyIds: idsOf(without.kinds) } }),
    projectId: workspace.projectId,
    keyIds: idsOf(kinds),
    fields: conditions.map(({ field, is, text }) => ({ fieldId: fields[field] ?? '', is, text })),
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

/** Whether an index of words and facets finds it, which knows neither all times nor all values. */
function isIndexedAs(known: Known | undefined, filter: Filter): boolean {
  const { from, to } = filter.created
  const created = { from, to: to === null ? null : to + sortKeySlackMs }
  const fields = filter.fields.map((condition) => {
    return condition.is === 'contains' ? { ...condition, is: 'has' as const } : condition
  })
  const without = filter.without && { ...filter.without, isTagged: false }
  return isFound(known, {
    ...filter,
    without,
    created,
    updated: any,
    isPossibleDuplicate: false,
    fields,
  })
}

function isFound(known: Known | undefined, filter: Filter): boolean {
  assert.ok(known !== undefined)
  return hasPrefixes(contactWords(known), filter.prefixes) && matches(known, filter)
}

function matches(known: Known | undefined, filter: Filter): boolean {
  assert.ok(known !== undefined)
  const { kinds, assignee, type, created, updated, fields } = filter
  return (
    (kinds.length === 0 || kinds.includes(known.kind)) &&
    (filter.channels.length === 0 || filter.channels.includes(known.createdBy.channel)) &&
    filter.tags.every((tag) => known.tags.includes(tag)) &&
    (assignee === null || known.assigneeId === idOf(assignee)) &&
    isWithout(known, filter.without) &&
    (type === null || known.type === type) &&
    isWithin(known.createdAt, created) &&
    isWithin(known.updatedAt, updated) &&
    (!filter.isPossibleDuplicate || known.duplicateOf !== null) &&
    fields.every((condition) => holds(known, condition))
  )
}

function idOf(assignee: 'none' | { id: string }): string | null {
  return assignee === 'none' ? null : assignee.id
}

function isWithout(known: Known, without: Filter['without']): boolean {
  if (without === undefined) return true
  const { kinds, tags: excluded, assignee, isTagged } = without
  return (
    !kinds.some((kind) => kind === known.kind) &&
    !excluded.some((tag) => known.tags.includes(tag)) &&
    (assignee === null || known.assigneeId !== idOf(assignee)) &&
    !(isTagged && known.tags.length > 0)
  )
}

function isWithin(time: number, { from, to }: ListQuery['created']): boolean {
  return (from === null || time >= from) && (to === null || time < to)
}

function holds(known: Known, { field, is, text }: Filter['fields'][number]): boolean {
  const value = known.customFields[labels[field] ?? '']
  const [stored, wanted] = [fold(value ?? ''), fold(text)]
  const answers = {
    has: value !== undefined,
    empty: value === undefined,
    equals: stored === wanted,
    not: stored !== wanted,
    contains: stored.includes(wanted),
  }
  return answers[is]
}

function fold(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
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

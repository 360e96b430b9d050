import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { channels } from '#core/actor.ts'
import type { Contact, ContactOverview } from '#core/contacts/contact.ts'
import {
  type ContactFilter,
  type Exclusions,
  type ListBounds,
  type ListPage,
  type ListQuery,
  listBounds,
} from '#core/contacts/searching/contact-query.ts'
import { compareTexts, sortText } from '#core/contacts/searching/sort-text.ts'
import { contactTypes } from '#model/contacts/contact.ts'
import { contactStatuses } from '#model/contacts/filter-values.ts'
import { hasStatus } from '#model/contacts/return-to-inbox.ts'
import { minuteMs } from '#model/values/durations.ts'
import type { BulkTeam } from '#storage/contract/bulk/bulk-team.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { LeadHistory, step, tags, values } from './lead-history.ts'

export function listHistoriesContract(openStore: OpenStore): void {
  test('after any history, each list has the leads that match, and counts them', async (t) => {
    const { store, readRows } = await openStore(t)
    const scenario = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 20 }),
      async (steps) => {
        const history = await LeadHistory.make(store)
        for (const taken of steps) await history.take(taken)
        await compare(history)
      },
    )
    await fc.assert(scenario, { numRuns: 20 })
    assertSortedOnce((await readRows()).split('\n'))
  })
}

/** In each order, every contact of a project that was sorted has one place, and nothing else. */
function assertSortedOnce(rows: readonly string[]): void {
  const countByProject = (isCounted: (row: string) => boolean) =>
    Map.groupBy(rows.filter(isCounted), (row) => /"project_number":"?(\d+)/.exec(row)?.[1])
  const contacts = countByProject((row) => {
    return row.includes('"identity_rank"') && !row.includes('"merge_change"')
  })
  const sorted = countByProject((row) => /"sorted_by":"?[12]\b/.test(row))
  assert.ok(sorted.size > 0)
  for (const [project, places] of sorted) {
    assert.equal(places.length, 2 * (contacts.get(project)?.length ?? 0))
  }
}

/** Compares the lists by everything that a filter can ask of a contact with its record. */
async function compare(history: LeadHistory): Promise<void> {
  const { team, keyIds } = history
  const { workspace, store, projectId } = team
  const { contacts } = await workspace.search({ limit: 1_000 })
  const all = await Promise.all(contacts.map(({ id }) => workspace.get(id)))
  const overviews = new Map<string, ContactOverview>()
  for (const { id } of all) {
    const details = await store.readContactDetails(projectId, id)
    if (details !== null) overviews.set(id, details.overview)
  }
  const fields = await store.listFields(projectId)
  const compareList = async (
    filter: Partial<ContactFilter>,
    matches: (contact: Contact) => boolean,
  ) => {
    const expected = all.filter(matches).map(({ id }) => id)
    assert.deepEqual(await list(team, filter), expected, JSON.stringify(filter))
  }
  await compareOrders(team, all)
  for (const keyId of keyIds) {
    await compareList({ keyIds: [keyId] }, ({ createdBy }) => createdBy.keyId === keyId)
  }
  await compareList({ keyIds: [...keyIds], tags: ['hot'] }, (contact) => {
    return contact.tags.includes('hot')
  })
  await compareArrivals(history, all)
  for (const channel of channels) {
    await compareList({ channels: [channel] }, ({ createdBy }) => createdBy.channel === channel)
  }
  for (const is of contactStatuses) {
    const status = { is, at: team.now }
    const hasIt = (id: string) => {
      const overview = overviews.get(id)
      return overview !== undefined && hasStatus(overview, status)
    }
    await compareList({ status }, ({ id }) => hasIt(id))
    const counted = all.filter(({ id }) => hasIt(id)).map(({ id }) => id)
    assert.deepEqual(await list(team, { status }, fewBounds), counted, `few ${is}`)
    await compareList({ status, tags: ['hot'], prefixes: ['jan'] }, ({ id, name, tags: its }) => {
      return hasIt(id) && its.includes('hot') && name === 'Jane Doe'
    })
    await compareList({ status, assignee: 'none' }, ({ id, assigneeId }) => {
      return hasIt(id) && assigneeId === null
    })
  }
  for (const type of contactTypes) await compareList({ type }, (contact) => contact.type === type)
  for (const tag of tags) {
    await compareList({ tags: [tag] }, (contact) => contact.tags.includes(tag))
    await compareList({ without: { ...nothing, tags: [tag] } }, (contact) => {
      return !contact.tags.includes(tag)
    })
    await compareList({ tags: [tag], prefixes: ['jan'] }, (contact) => {
      return contact.tags.includes(tag) && contact.name === 'Jane Doe'
    })
  }
  await compareList({ without: { ...nothing, isTagged: true } }, (contact) => {
    return contact.tags.length === 0
  })
  for (const keyId of keyIds) {
    const without = { ...nothing, keyIds: [keyId] }
    await compareList({ without }, ({ createdBy }) => createdBy.keyId !== keyId)
  }
  await compareList({ without: { ...nothing, assignee: 'none' } }, ({ assigneeId }) => {
    return assigneeId !== null
  })
  await compareList({ assignee: 'none' }, ({ assigneeId }) => assigneeId === null)
  for (const { id } of [team.member, team.other]) {
    await compareList({ assignee: { id } }, ({ assigneeId }) => assigneeId === id)
    const without = { ...nothing, assignee: { id } }
    await compareList({ without }, ({ assigneeId }) => assigneeId !== id)
  }
  for (const { id: fieldId, label } of fields) {
    const has = { fieldId, is: 'has', text: '' } as const
    await compareList({ fields: [has] }, (contact) => contact.customFields[label] !== undefined)
    const empty = { fieldId, is: 'empty', text: '' } as const
    await compareList({ fields: [empty] }, (contact) => contact.customFields[label] === undefined)
    for (const text of values) {
      const equals = { fieldId, is: 'equals', text } as const
      await compareList({ fields: [equals] }, ({ customFields: stored }) => {
        return foldCase(stored[label] ?? '') === foldCase(text)
      })
      const not = { fieldId, is: 'not', text } as const
      await compareList({ fields: [not], prefixes: ['doe'] }, ({ customFields: stored }) => {
        return foldCase(stored[label] ?? '') !== foldCase(text)
      })
    }
  }
}

const intervals = [
  { from: noon - 30 * 24 * 60 * minuteMs, to: noon - 120 * minuteMs },
  { from: noon - 105 * minuteMs, to: noon - 15 * minuteMs },
  { from: noon - 15 * minuteMs, to: noon + 60 * minuteMs },
]

/** Compares what was counted by key and time of creation with the records. */
async function compareArrivals({ team }: LeadHistory, all: readonly Contact[]): Promise<void> {
  const { store, projectId } = team
  const counted = await store.listArrivals({ projectId, intervals, sourcesMax: 100 })
  const expected = new Map<string, number[]>()
  for (const { createdAt, createdBy } of all) {
    for (const [place, { from, to }] of intervals.entries()) {
      if (createdAt < from || createdAt >= to) continue
      const counts = expected.get(createdBy.keyId) ?? intervals.map(() => 0)
      expected.set(createdBy.keyId, counts.with(place, (counts[place] ?? 0) + 1))
    }
  }
  assert.deepEqual(new Map(counted.map(({ keyId, counts }) => [keyId, counts])), expected)
}

const any = { from: null, to: null }
const nothing: Exclusions = { keyIds: [], tags: [], assignee: null, isTagged: false }

// So that a list of a few is one of many.
const fewBounds: ListBounds = { scanned: 20_000, matched: 2, counted: 2 }

/** Compares the orders of names and companies, once all contacts are sorted. */
async function compareOrders(team: BulkTeam, newest: readonly Contact[]): Promise<void> {
  const bounds = { ...listBounds, matched: 0 }
  const inOrderOf = (by: 'name' | 'company') => (a: Contact, b: Contact) =>
    compareTexts(sortText(a[by]), sortText(b[by]))
  const byName = newest.toReversed().toSorted(inOrderOf('name'))
  const filled = newest.toReversed().filter(({ company }) => company !== null)
  const byCompany = [
    ...filled.toSorted(inOrderOf('company')).toReversed(),
    ...newest.filter(({ company }) => company === null),
  ]
  const orders = { name: byName, '-company': byCompany } as const
  for (const sort of ['name', '-company'] as const) {
    const expected = orders[sort].map(({ id }) => id)
    assert.deepEqual(await list(team, {}, bounds, sort), expected, sort)
  }
}

/** The ids of a list, whose total must be exact on each page as far as it is counted. */
async function list(
  { store, projectId }: BulkTeam,
  filter: Partial<ContactFilter>,
  bounds = listBounds,
  sort: ListQuery['sort'] = '-created',
): Promise<string[]> {
  const ids: string[] = []
  const pages: ListPage[] = []
  let after: ListQuery['after'] = null
  do {
    const page: ListPage = await store.filterContacts({
      ...{ projectId, prefixes: [], keyIds: [], channels: [], tags: [], fields: [] },
      ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
      ...filter,
      ...{ shownFieldIds: [], sort, limit: 5, after, bounds },
    })
    ids.push(...page.contacts.map(({ id }) => id))
    pages.push(page)
    after = page.next
  } while (after !== null)
  for (const { total, isTotalExact } of pages) {
    const isBounded = bounds === fewBounds && Object.keys(filter).length > 0
    if (!isTotalExact && isBounded) assert.ok(total <= ids.length)
    else assert.deepEqual([total, isTotalExact], [ids.length, true], JSON.stringify(filter))
  }
  return ids
}

function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

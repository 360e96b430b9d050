import type { MergePreview } from '#core/contacts/changing/preview-merge.ts'
import type { ContactOverview } from '#core/contacts/contact.ts'
import { mergeIntoItselfError, unknownIdError } from '#core/contacts/errors.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { fieldError, raise } from '#core/errors.ts'
import { queryInteger } from '#core/values/query-integer.ts'
import { bulkMergesMax } from '#model/contacts/contact.ts'
import { summaryFieldNames } from '#model/contacts/fields.ts'
import {
  type DistinctRequest,
  type DuplicateGroup,
  type DuplicateStore,
  type DuplicatesPage,
  type DuplicatesQuery,
  type GroupPlace,
  groupsCountedMax,
  groupsPerPage,
} from './duplicate-store.ts'
import { type Matched, isCertain, strengths } from './matching.ts'

const cursorPattern = /^(\d)\.(-?\d{1,19})$/
const sortKeyBits = 64

export type ListedDuplicates = Omit<DuplicatesPage, 'next'> & {
  isTotalExact: boolean
  nextCursor: string | null
}

/**
 * A page of groups, strongest first; with a limit of 0 their count alone. Each pair begins with the
 * contact that should be kept: the one that says more, or the older of two alike. Throws
 * `invalid_request` for a wrong cursor or limit.
 */
export async function listDuplicates(
  store: Pick<DuplicateStore, 'listDuplicates'>,
  { projectId, ...page }: { projectId: string; cursor: unknown; limit?: unknown },
): Promise<ListedDuplicates> {
  const { cursor, limit = String(groupsPerPage) } = page
  const groupsMax = queryInteger('limit', limit, groupsPerPage, 0)
  const query = { projectId, after: placeOf(cursor), limit: groupsMax }
  const { groups, next, total, isComplete } = await store.listDuplicates(query)
  return {
    groups: groups.map(withKeptFirst),
    total,
    isTotalExact: total < groupsCountedMax,
    isComplete,
    nextCursor: next === null ? null : `${next.strength}.${next.newest}`,
  }
}

/** Contacts that are one beyond doubt: the one to keep, and those to merge into it. */
export type CertainGroup = { kept: ContactOverview; others: readonly ContactOverview[] }

/**
 * The groups of contacts that can be merged without looking at each, of at most `bulkMergesMax`
 * contacts to be merged away.
 */
export async function listCertain(
  store: Pick<DuplicateStore, 'listDuplicates'>,
  projectId: string,
): Promise<{ groups: CertainGroup[]; merges: number; hasMore: boolean }> {
  const groups: CertainGroup[] = []
  let merges = 0
  let after: GroupPlace | null = null
  for (;;) {
    const query: DuplicatesQuery = { projectId, after, limit: groupsPerPage }
    const page: DuplicatesPage = await store.listDuplicates(query)
    for (const group of page.groups.map(withKeptFirst)) {
      const certain = certainIn(group)
      if (certain === null) continue
      if (merges + certain.others.length > bulkMergesMax) return { groups, merges, hasMore: true }
      groups.push(certain)
      merges += certain.others.length
    }
    const { next } = page
    // Those of the same email address come first.
    if (next === null || next.strength > 1) return { groups, merges, hasMore: false }
    after = next
  }
}

/** The fullest contact of a group with all that are the same as it beyond doubt. */
function certainIn({ contacts, pairs }: DuplicateGroup): CertainGroup | null {
  const [fullest] = contacts.toSorted((a, b) => valuesIn(b) - valuesIn(a))
  if (fullest === undefined) return null
  const paired = new Set(
    pairs.filter(({ ids }) => ids.includes(fullest.id)).flatMap(({ ids }) => ids),
  )
  const others = contacts.filter((contact) => {
    const isOther = contact !== fullest && paired.has(contact.id)
    return isOther && isCertain(matchedOf(fullest), matchedOf(contact))
  })
  return others.length === 0 ? null : { kept: fullest, others }
}

function matchedOf(contact: ContactOverview): Matched {
  return { ...contact, phoneE164: null }
}

/** What a merge would do, value by value. Throws `not_found` unless both contacts are live. */
export async function previewMerge(
  store: Pick<DuplicateStore, 'previewMerge'>,
  merge: { projectId: string; survivorId: string; mergedId: string },
): Promise<MergePreview> {
  requirePair(merge.survivorId, merge.mergedId)
  return (await store.previewMerge(merge)) ?? raise(unknownIdError())
}

/** Says whether two contacts are different. Throws as the store's `markDistinct`. */
export async function setDistinct(
  store: Pick<DuplicateStore, 'markDistinct' | 'unmarkDistinct'>,
  { isDistinct, ...request }: DistinctRequest & { isDistinct: boolean },
): Promise<void> {
  requirePair(request.contactId, request.otherId)
  await (isDistinct ? store.markDistinct(request) : store.unmarkDistinct(request))
}

function requirePair(id: string, otherId: string): void {
  requireContactId(id)
  requireContactId(otherId)
  if (id === otherId) throw mergeIntoItselfError()
}

function withKeptFirst(group: DuplicateGroup): DuplicateGroup {
  const values = new Map(group.contacts.map((contact) => [contact.id, valuesIn(contact)]))
  const valuesOf = (id: string) => values.get(id) ?? 0
  return {
    ...group,
    pairs: group.pairs.map(({ ids: [older, newer], reasons }) => {
      const isNewerFuller = valuesOf(newer) > valuesOf(older)
      return { ids: isNewerFuller ? [newer, older] : [older, newer], reasons }
    }),
  }
}

function valuesIn(contact: ContactOverview): number {
  const filled = [...summaryFieldNames, 'assigneeId' as const].filter(
    (name) => contact[name] !== null,
  )
  return filled.length + contact.tags.length
}

function placeOf(cursor: unknown): GroupPlace | null {
  if (cursor === undefined) return null
  const [, strength, newest] = (typeof cursor === 'string' && cursorPattern.exec(cursor)) || []
  const isSortKey =
    newest !== undefined && BigInt.asIntN(sortKeyBits, BigInt(newest)) === BigInt(newest)
  const isStrength = strengths.some((each) => each === Number(strength))
  if (!isStrength || !isSortKey) {
    const detail = 'cursor must be the nextCursor of a page of duplicates.'
    throw fieldError('cursor', 'invalid_cursor', detail)
  }
  return { strength: Number(strength), newest }
}

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
  certainPagesMax,
  groupsCountedMax,
  groupsPerPage,
} from './duplicate-store.ts'
import { strengths } from './matching.ts'

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
 * The groups of contacts that can be merged without looking at each, with at most `bulkMergesMax`
 * contacts to be merged away. There may be more where so many groups were read.
 */
export async function listCertain(
  store: Pick<DuplicateStore, 'listDuplicates'>,
  projectId: string,
): Promise<{ groups: CertainGroup[]; merges: number; hasMore: boolean }> {
  const groups: CertainGroup[] = []
  let merges = 0
  let after: GroupPlace | null = null
  for (let pages = 0; pages < certainPagesMax; pages += 1) {
    const query: DuplicatesQuery = { projectId, after, limit: groupsPerPage }
    const page: DuplicatesPage = await store.listDuplicates(query)
    for (const certain of page.groups.flatMap(certainIn)) {
      if (merges + certain.others.length > bulkMergesMax) return { groups, merges, hasMore: true }
      groups.push(certain)
      merges += certain.others.length
    }
    const { next } = page
    // Those of the same email address come first.
    if (next === null || next.strength > 1) return { groups, merges, hasMore: false }
    after = next
  }
  return { groups, merges, hasMore: true }
}

/**
 * Contacts of a group that are the same beyond doubt as each other and as no others: one without a
 * name, between two with different names, belongs to neither.
 */
function certainIn({ contacts, pairs }: DuplicateGroup): CertainGroup[] {
  const certain = pairs.filter(({ isCertain }) => isCertain)
  const sameAs = ({ id }: ContactOverview) => {
    const ids = certain.filter((pair) => pair.ids.includes(id)).flatMap((pair) => pair.ids)
    return new Set([id, ...ids])
  }
  const fullestFirst = contacts.toSorted((a, b) => valuesIn(b) - valuesIn(a))
  const groups = Map.groupBy(fullestFirst, (contact) => [...sameAs(contact)].toSorted().join())
  return Array.from(groups.values()).flatMap(([kept, ...others]) => {
    if (kept === undefined || others.length === 0) return []
    return sameAs(kept).size === others.length + 1 ? [{ kept, others }] : []
  })
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
    pairs: group.pairs.map(({ ids: [older, newer], ...pair }) => {
      const isNewerFuller = valuesOf(newer) > valuesOf(older)
      return { ...pair, ids: isNewerFuller ? [newer, older] : [older, newer] }
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

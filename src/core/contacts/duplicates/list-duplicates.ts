import type { MergePreview } from '#core/contacts/changing/preview-merge.ts'
import type { ContactOverview } from '#core/contacts/contact.ts'
import { mergeIntoItselfError, unknownIdError } from '#core/contacts/errors.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { fieldError, raise } from '#core/errors.ts'
import { summaryFieldNames } from '#model/contacts/fields.ts'
import {
  type DistinctRequest,
  type DuplicateGroup,
  type DuplicateStore,
  type DuplicatesPage,
  type GroupPlace,
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
 * A page of groups, strongest first. Each pair begins with the contact that should be kept: the one
 * that says more, or the older of two alike. Throws `invalid_request` for a wrong cursor.
 */
export async function listDuplicates(
  store: Pick<DuplicateStore, 'listDuplicates'>,
  { projectId, cursor }: { projectId: string; cursor: unknown },
): Promise<ListedDuplicates> {
  const query = { projectId, after: placeOf(cursor), limit: groupsPerPage }
  const { groups, next, total, isComplete } = await store.listDuplicates(query)
  return {
    groups: groups.map(withKeptFirst),
    total,
    isTotalExact: total < groupsCountedMax,
    isComplete,
    nextCursor: next === null ? null : `${next.strength}.${next.newest}`,
  }
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

import type { DoneBy } from '#core/actor.ts'
import { parseUpdate } from '#core/contacts/changing/update-contact.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { readContactFilter } from '#core/contacts/searching/search-contacts.ts'
import { raise, type ValidationErrors, addError, throwIfAny, fieldError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field.ts'
import { roleError } from '#core/members/errors.ts'
import type { Member } from '#core/members/member.ts'
import { isId } from '#core/values/id.ts'
import { bulkIdsMax, bulkMergesMax } from '#model/contacts/contact.ts'
import { isAllowed, may } from '#model/members/roles.ts'
import {
  type BulkAction,
  type BulkChange,
  type BulkMerge,
  type BulkSelection,
  type BulkStore,
  type LeadSelection,
  abilityFor,
} from './bulk-change.ts'
import { unknownBulkError } from './errors.ts'

/** Throws `not_found`. */
export async function findBulkChange(
  store: Pick<BulkStore, 'findBulkChange'>,
  projectId: string,
  bulkId: string,
): Promise<BulkChange> {
  const bulkChange = isId('bulk', bulkId) ? await store.findBulkChange(projectId, bulkId) : null
  return bulkChange === null || bulkChange.action.kind === 'undoKey'
    ? raise(unknownBulkError(bulkId))
    : bulkChange
}

/** Which leads, and the one change of them. */
export type BulkRequest = {
  ids?: readonly string[]
  query?: SearchRequest
  merges?: readonly BulkMerge[]
  change: {
    assigneeId?: string | null
    addTag?: string
    removeTag?: string
    isDone?: boolean
    remindAt?: string
    delete?: true
    merge?: true
  }
}

/**
 * Starts to change many leads. Throws `invalid_request` with every mistake, and `not_permitted` for
 * a member who may not make the change.
 */
export async function startBulkChange(
  store: Pick<BulkStore, 'startBulkChange'> & Pick<FieldStore, 'listFields'>,
  params: { projectId: string; member: Member; request: BulkRequest; by: DoneBy; now: number },
): Promise<BulkChange> {
  const { projectId, member, request, by, now } = params
  const action = parseAction(request.change, now)
  const ability = abilityFor(action)
  if (!isAllowed(member.role, ability)) throw roleError(may[ability])
  const isMerge = action.kind === 'merge'
  if (isMerge !== (request.merges !== undefined)) {
    throw fieldError('/merges', 'invalid_value', 'merges belongs to the change merge alone.')
  }
  const of = { projectId, memberId: member.id, now, request }
  const selection = isMerge ? parseMerges(request) : await parseSelection(store, of)
  return store.startBulkChange({ projectId, action, selection, by, now })
}

function parseAction(change: BulkRequest['change'], now: number): BulkAction {
  const { assigneeId, addTag, removeTag, isDone, remindAt } = change
  if (Object.keys(change).length !== 1) {
    const names = 'assigneeId, addTag, removeTag, isDone, remindAt, merge and delete'
    const detail = `change must have exactly one of ${names}.`
    throw fieldError('/change', 'invalid_value', detail)
  }
  if (assigneeId === null) return { kind: 'assign', assigneeId }
  if (change.merge === true) return { kind: 'merge' }
  if (isDone !== undefined) return isDone ? { kind: 'markDone', doneAt: now } : { kind: 'reopen' }
  const update = parseUpdate(
    {
      set: {
        ...(assigneeId !== undefined && { assigneeId }),
        ...(remindAt !== undefined && { remindAt }),
      },
      clear: [],
      addTags: addTag === undefined ? [] : [addTag],
      removeTags: removeTag === undefined ? [] : [removeTag],
    },
    { fields: [], defaultCountry: null, now },
  )
  if (update.assigneeId != null) return { kind: 'assign', assigneeId: update.assigneeId }
  if (update.remindAt != null) return { kind: 'remind', remindAt: update.remindAt }
  const [added] = update.addedTags
  const [removed] = update.removedTags
  if (added !== undefined && added !== '') return { kind: 'addTag', tag: added }
  if (removed !== undefined && removed !== '') return { kind: 'removeTag', tag: removed }
  if (change.delete === true) return { kind: 'delete' }
  const name = addTag === undefined ? 'removeTag' : 'addTag'
  throw fieldError(`/change/${name}`, 'invalid_value', `${name} must not be blank.`)
}

/** Throws `invalid_request`. */
export async function parseSelection(
  store: Pick<FieldStore, 'listFields'>,
  params: {
    projectId: string
    memberId: string
    now: number
    request: Pick<BulkRequest, 'ids' | 'query'>
  },
): Promise<LeadSelection> {
  const { ids, query } = params.request
  if (query !== undefined && ids === undefined) {
    return { filter: await readContactFilter(store, { ...params, request: query }) }
  }
  if (ids === undefined || query !== undefined) {
    throw fieldError('', 'invalid_value', 'The body must have either ids or query.')
  }
  return { ids: parseIds(ids) }
}

/** No lead is merged twice, or into one that is merged itself. */
function parseMerges({ ids, query, merges = [] }: BulkRequest): BulkSelection {
  requireCount('merges', merges.length, bulkMergesMax)
  if (ids !== undefined || query !== undefined) {
    throw fieldError('/merges', 'invalid_value', 'merges replaces ids and query.')
  }
  const errors: ValidationErrors = []
  const kept = new Set(merges.map(({ keptId }) => keptId))
  const others = new Set<string>()
  for (const [index, merge] of merges.entries()) {
    for (const name of ['keptId', 'otherId'] as const) {
      if (isId('contact', merge[name])) continue
      const detail = `${name} must be the id of a lead, contact_….`
      addError(errors, `/merges/${index}/${name}`, 'invalid_value', detail)
    }
    if (others.has(merge.otherId) || kept.has(merge.otherId)) {
      const detail = 'otherId must name a lead that no other of the merges names.'
      addError(errors, `/merges/${index}/otherId`, 'invalid_value', detail)
    }
    others.add(merge.otherId)
  }
  throwIfAny(errors)
  return { merges }
}

/** Each id once, however often it is given. */
function parseIds(ids: readonly string[]): string[] {
  requireCount('ids', ids.length, bulkIdsMax)
  const errors: ValidationErrors = []
  for (const [index, id] of ids.entries()) {
    if (isId('contact', id)) continue
    addError(errors, `/ids/${index}`, 'invalid_value', 'ids must be ids of leads, contact_….')
  }
  throwIfAny(errors)
  return [...new Set(ids)]
}

function requireCount(name: string, count: number, max: number): void {
  if (count > 0 && count <= max) return
  const detail = `${name} must have between 1 and ${max.toLocaleString('en')} items.`
  throw fieldError(`/${name}`, count === 0 ? 'too_few' : 'too_many', detail)
}

import type { DoneBy } from '#core/actor.ts'
import { parseUpdate } from '#core/contacts/changing/update-contact.ts'
import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import { isId } from '#core/id.ts'
import { readContactFilter } from '#core/contacts/listing/walk-contacts.ts'
import { roleError } from '#core/members/errors.ts'
import type { Member } from '#core/members/member.ts'
import { isAllowed, may } from '#core/members/role.ts'
import {
  type BulkAction,
  type BulkChange,
  type BulkSelection,
  abilityFor,
  bulkIdsMax,
} from './bulk-change.ts'
import type { BulkStore } from './bulk-store.ts'

/** Which leads, and the one change of them. */
export type BulkRequest = {
  ids?: readonly string[]
  query?: SearchRequest
  change: {
    assigneeId?: string | null
    addTag?: string
    removeTag?: string
    delete?: true
  }
}

/**
 * Starts to change many leads. Throws `invalid_request` with every mistake, and `not_permitted` for
 * a member who may not make the change.
 */
export async function startBulkChange(
  store: Pick<BulkStore, 'startBulkChange'> & Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; member: Member; request: BulkRequest; by: DoneBy; now: number },
): Promise<BulkChange> {
  const { projectId, member, request, by, now } = asked
  const action = parseAction(request.change, now)
  const ability = abilityFor(action)
  if (!isAllowed(member.role, ability)) throw roleError(may[ability])
  const selection = await parseSelection(store, { projectId, memberId: member.id, request })
  return store.startBulkChange({ projectId, action, selection, by, now })
}

function parseAction(change: BulkRequest['change'], now: number): BulkAction {
  const { assigneeId, addTag, removeTag } = change
  if (Object.keys(change).length !== 1) {
    const detail = 'change must have exactly one of assigneeId, addTag, removeTag and delete.'
    throw refuse('/change', detail)
  }
  if (assigneeId === null) return { kind: 'assign', assigneeId }
  const update = parseUpdate(
    {
      set: assigneeId === undefined ? {} : { assigneeId },
      clear: [],
      addTags: addTag === undefined ? [] : [addTag],
      removeTags: removeTag === undefined ? [] : [removeTag],
    },
    { fields: [], defaultCountry: null, now },
  )
  if (update.assigneeId != null) return { kind: 'assign', assigneeId: update.assigneeId }
  const [added] = update.addedTags
  const [removed] = update.removedTags
  if (added !== undefined && added !== '') return { kind: 'addTag', tag: added }
  if (removed !== undefined && removed !== '') return { kind: 'removeTag', tag: removed }
  if (change.delete === true) return { kind: 'delete' }
  const name = addTag === undefined ? 'removeTag' : 'addTag'
  throw refuse(`/change/${name}`, `${name} must not be blank.`)
}

/** Throws `invalid_request`. */
export async function parseSelection(
  store: Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; memberId: string; request: Pick<BulkRequest, 'ids' | 'query'> },
): Promise<BulkSelection> {
  const { ids, query } = asked.request
  if (query !== undefined && ids === undefined) {
    return { filter: await readContactFilter(store, { ...asked, request: query }) }
  }
  if (ids === undefined || query !== undefined) {
    throw refuse('', 'The body must have either ids or query.')
  }
  return { ids: parseIds(ids) }
}

/** Each id once, however often it is given. */
function parseIds(ids: readonly string[]): string[] {
  const validationErrors: ValidationErrors = []
  if (ids.length === 0 || ids.length > bulkIdsMax) {
    const detail = `ids must have between 1 and ${bulkIdsMax.toLocaleString('en')} items.`
    const code = ids.length === 0 ? 'too_few' : 'too_many'
    throw inputError([{ pointer: '/ids', code, detail }])
  }
  for (const [index, id] of ids.entries()) {
    if (isId('contact', id)) continue
    const detail = 'ids must be ids of leads, contact_….'
    validationErrors.push({ pointer: `/ids/${index}`, code: 'invalid_value', detail })
  }
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return [...new Set(ids)]
}

function refuse(pointer: string, detail: string) {
  return inputError([{ pointer, code: 'invalid_value', detail }])
}

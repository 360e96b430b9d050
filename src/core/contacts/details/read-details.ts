import type { DoneBy } from '#core/actor.ts'
import type {
  ActivityKind,
  ActivityStore,
  Comment,
  HistoryPart,
} from '#core/contacts/activities/activity.ts'
import { changeNumberOf } from '#core/contacts/change-number.ts'
import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { unknownIdError } from '#core/contacts/errors.ts'
import { fieldError, raise } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field.ts'
import { isId } from '#core/values/id.ts'
import { withTextTimes } from '#core/values/time.ts'
import { erasedIdsMax } from '#model/contacts/contact.ts'
import {
  type RelatedRead,
  valuesOf,
  type HistoryEntry,
  type HistoryQuery,
} from './contact-details.ts'

/** A contact with what belongs to it. Throws `not_found`. */
export async function getWithRelated(
  store: Pick<ContactStore, 'readContactDetails'> & Pick<FieldStore, 'listFields'>,
  projectId: string,
  contactId: string,
): Promise<RelatedRead> {
  const details = isId('contact', contactId)
    ? await store.readContactDetails(projectId, contactId)
    : null
  if (details === null) throw unknownIdError()
  const fields = await store.listFields(projectId)
  return { ...details, customFields: valuesOf(details.contact, fields) }
}

const historyPerPage = 200

/** All changes of the contact that an id leads to, oldest first, one bounded page at a time. */
export async function* listHistory(
  store: Pick<ContactStore, 'listHistory'>,
  of: Pick<HistoryQuery, 'projectId' | 'contactId' | 'isMerged'>,
): AsyncGenerator<HistoryEntry[], void, undefined> {
  let afterChange = 0
  for (;;) {
    const query = { ...of, afterChange, limit: historyPerPage }
    const page = await store.listHistory(query)
    if (page.length > 0) yield page
    if (page.length < historyPerPage) return
    afterChange = page.at(-1)?.change ?? 0
  }
}

type ShownValue = string | readonly string[] | null

export type ContactChangeEntry = {
  /** The number of the change, in order; 0 for the creation. */
  change: number
  at: number
  by: DoneBy
  kind: ChangeKind | ActivityKind
  /** The contact that was merged into this one, or split off again. */
  otherId: string | null
  changes: { field: string; before: ShownValue; after: ShownValue }[]
  /** Null for anything but a comment. */
  comment: Comment | null
  consent: ConsentChange | null
}

export const changeKinds = [
  ...(['created', 'assigned', 'reopened', 'updated', 'merged', 'unmerged'] as const),
  ...(['withdrawn', 'restored'] as const),
] as const
type ChangeKind = (typeof changeKinds)[number]

const changesPerPage = 50
/** How many of a contact's latest changes are shown. */
const changesShownMax = 2_000

/**
 * The history of a contact, latest first, with what each change replaced and by what, and with what
 * members added; `part` reduces it. A page begins after a change, so that changes made meanwhile
 * neither move nor repeat anything. Throws `not_found`.
 */
export async function listChanges(
  store: Pick<ContactStore, 'readContactDetails' | 'listHistory'> &
    Pick<ActivityStore, 'listActivities'> &
    Pick<FieldStore, 'listFields'>,
  params: { projectId: string; contactId: string; cursor: unknown; part: HistoryPart },
): Promise<{ entries: ContactChangeEntry[]; nextCursor: string | null }> {
  const { projectId, contactId, part } = params
  const before = changeOf(params.cursor)
  const related = await getWithRelated(store, projectId, contactId)
  const entries = part === 'comments' ? [] : await changesOf(store, { projectId, related })
  const limit = changesPerPage + 1
  const activities = await store.listActivities({ projectId, contactId, before, part, limit })
  entries.push(...activities.map((activity) => ({ ...noEntry, ...activity })))
  const rest = entries
    .filter(({ change }) => change < before)
    .toSorted((a, b) => b.change - a.change)
  const page = rest.slice(0, changesPerPage)
  const nextCursor = rest.length > page.length ? String(page.at(-1)?.change) : null
  return { entries: page, nextCursor }
}

async function changesOf(
  store: Pick<ContactStore, 'listHistory'>,
  { projectId, related }: { projectId: string; related: RelatedRead },
): Promise<ContactChangeEntry[]> {
  const { contact, overview, pendingValues } = related
  const query = { projectId, contactId: contact.id, afterChange: 0, limit: changesShownMax }
  const history = await store.listHistory({ ...query, isLatestFirst: true })
  const { customFields, createdBy: _, ...standard } = contact
  const values = new Map<string, ShownValue>([
    ...Object.entries(pendingValues),
    ...Object.entries(customFields),
    ...Object.entries(withTextTimes(standard)),
  ])
  const entries = history.map((entry) => entryOf(entry, values))
  if (history.length < changesShownMax) {
    const by = overview.createdBy
    entries.push({ ...noEntry, change: 0, at: standard.createdAt, by, kind: 'created' })
  }
  return entries
}

const noEntry = { otherId: null, changes: [], comment: null, consent: null }

/** Goes back by one change: `known` values are those after it, and then those before. */
function entryOf(entry: HistoryEntry, known: Map<string, ShownValue>): ContactChangeEntry {
  const { customFields, heldValues, phoneE164: _, reopenedAt: __, ...values } = entry.replaced
  const replaced: [string, ShownValue][] = Object.entries({
    ...heldValues,
    ...customFields,
    ...withTextTimes(values),
  })
  const changes = replaced.map(([field, before]) => {
    const after = known.get(field) ?? null
    known.set(field, before)
    return { field, before, after }
  })
  const kind = kindOf(entry)
  const otherId = entry.unmerged ?? entry.merged
  const { change, at, by, consent } = entry
  return { change, at, by, kind, otherId, changes, comment: null, consent }
}

function kindOf({ merged, unmerged, isAssignment, replaced, consent }: HistoryEntry) {
  if (consent !== null) return consent.isWithdrawn ? 'withdrawn' : 'restored'
  if (unmerged !== null) return 'unmerged'
  if (merged !== null) return 'merged'
  if (isAssignment) return 'assigned'
  const { doneAt, reopenedAt } = replaced
  const isReopened = reopenedAt !== undefined && typeof doneAt === 'number'
  return isReopened ? 'reopened' : 'updated'
}

function changeOf(cursor: unknown): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  const change = typeof cursor === 'string' ? changeNumberOf(cursor) : null
  const detail = 'cursor must be the nextCursor of a page of this history.'
  return change ?? raise(fieldError('cursor', 'invalid_cursor', detail))
}

/** Which of these contacts were erased, or never existed. Throws `invalid_request`. */
export async function findErasedContacts(
  store: Pick<ContactStore, 'findErasedContacts'>,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length > erasedIdsMax) {
    const detail = `ids must have at most ${erasedIdsMax.toLocaleString('en')} items.`
    throw fieldError('/ids', 'too_many', detail)
  }
  const wrong = ids.findIndex((id) => !isId('contact', id))
  if (wrong !== -1) {
    const detail = 'ids must be ids of leads, contact_….'
    throw fieldError(`/ids/${wrong}`, 'invalid_value', detail)
  }
  return ids.length === 0 ? [] : store.findErasedContacts(projectId, [...new Set(ids)])
}

import type { DoneBy } from '#core/actor.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { HistoryEntry } from '#core/contacts/details/contact-details.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import { inputError } from '#core/errors.ts'
import { formatTime } from '#core/time.ts'
import { getWithRelated } from './get-related.ts'

export type ContactChangeEntry = {
  /** Of the change, in order; 0 of the creation. */
  change: number
  at: number
  by: DoneBy
  kind: 'created' | 'updated' | 'merged' | 'unmerged'
  /** The contact that was merged into this one, or split off again. */
  otherId: string | null
  changes: { field: string; before: unknown; after: unknown }[]
}

const entriesPerPage = 50
/** Of a contact's changes, the latest. */
const changesShownMax = 2_000

/**
 * The history of a contact, latest first, with what each change replaced and by what. A page begins
 * after a change, so that changes made meanwhile neither move nor repeat anything.
 */
export async function listChanges(
  store: Pick<ContactStore, 'readWithRelated'> &
    Pick<FieldStore, 'listFields'> &
    Pick<ContactStore, 'listHistory'>,
  asked: { projectId: string; contactId: string; cursor: unknown },
): Promise<{ entries: ContactChangeEntry[]; nextCursor: string | null }> {
  const { projectId, contactId } = asked
  const before = changeOf(asked.cursor)
  const { contact, overview, heldValues } = await getWithRelated(store, projectId, contactId)
  const query = { projectId, contactId, afterChange: 0, limit: changesShownMax }
  const history = await store.listHistory({ ...query, isLatestFirst: true })
  const { customFields, createdAt, ...own } = contact
  const values = new Map<string, unknown>([
    ...Object.entries(heldValues),
    ...Object.entries(customFields),
    ...Object.entries({ ...own, createdAt: formatTime(createdAt) }),
  ])
  const entries = history.map((entry) => entryOf(entry, values))
  if (history.length < changesShownMax) {
    const by = overview.createdBy
    entries.push({ change: 0, at: createdAt, by, kind: 'created', otherId: null, changes: [] })
  }
  const rest = entries.filter(({ change }) => change < before)
  const page = rest.slice(0, entriesPerPage)
  const nextCursor = rest.length > page.length ? String(page.at(-1)?.change) : null
  return { entries: page, nextCursor }
}

/** Goes back by one change: `values` are those after it, and then those before. */
function entryOf(entry: HistoryEntry, values: Map<string, unknown>): ContactChangeEntry {
  const { customFields, heldValues, createdAt, phoneE164: _, ...own } = entry.replaced
  const time = createdAt === undefined ? {} : { createdAt: formatTime(createdAt) }
  const replaced: [string, unknown][] = Object.entries({
    ...heldValues,
    ...customFields,
    ...own,
    ...time,
  })
  const changes = replaced.map(([field, before]) => {
    const after = values.get(field) ?? null
    values.set(field, before)
    return { field, before, after }
  })
  const merging = entry.merged === null ? 'updated' : 'merged'
  const kind = entry.unmerged === null ? merging : 'unmerged'
  const otherId = entry.unmerged ?? entry.merged
  return { change: entry.change, at: entry.at, by: entry.by, kind, otherId, changes }
}

function changeOf(cursor: unknown): number {
  if (cursor === undefined) return Number.POSITIVE_INFINITY
  if (typeof cursor === 'string' && /^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor)
  const detail = 'cursor must be the nextCursor of a page of this history.'
  throw inputError([{ pointer: 'cursor', code: 'invalid_cursor', detail }])
}

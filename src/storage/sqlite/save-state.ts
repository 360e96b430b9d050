import type { ContactState, Writer } from '#core/contacts/contact.ts'
import type { ReplacedValues } from '#core/contacts/undo-changes.ts'
import { recordHistory } from './history.ts'
import { settleIdentity } from './identity-rank.ts'
import { recordBefore, recordEvent } from './record-event.ts'
import type { Session } from './session.ts'
import { nextSortKey, sortKeyOf } from './sort-key.ts'
import { replaceWords } from './words.ts'

/** For whom a contact is changed. */
type Target = {
  session: Session
  projectNumber: number
  keyNumber: number
  writer: Pick<Writer, 'channel'>
  now: number
}

type StateUpdate = {
  contactNumber: number
  existing: ContactState
  state: ContactState
  previous: ReplacedValues
}

/** Writes a changed contact with all that belongs to it, and an event `contact.updated`. */
export function saveState(target: Target, update: StateUpdate): void {
  const { session, projectNumber } = target
  const { contactNumber } = update
  const event = { type: 'contact.updated', projectNumber, contactNumber } as const
  const before = recordBefore(session, event)
  const made = writeState(target, update)
  if (before !== null) recordEvent(session, { ...event, ...made, before })
}

/**
 * Writes a changed contact, what it replaced, its words where they changed, and its place among
 * those of its identity. Answers the change, of which no event is recorded.
 */
export function writeState(target: Target, update: StateUpdate): { change: number; at: number } {
  const { session, projectNumber, now } = target
  const { contactNumber, existing, state, previous } = update
  const { change, place, at } = session.nextChange(projectNumber, now)
  const before = sortKeyOf(session, contactNumber)
  const isMoved = state.createdAt !== existing.createdAt
  const after = isMoved ? nextSortKey(target, state.createdAt) : before
  const values = [...valuesOf(state), state.identity]
  session.database.run(updateRow, after, at, place, ...values, contactNumber)
  recordHistory(session, { ...target, contactNumber, change, at, previous })
  const contactBefore = { sortKey: before, state: existing }
  replaceWords(session, projectNumber, contactBefore, { sortKey: after, state })
  if (state.identity !== existing.identity) {
    settleIdentity(session.database, projectNumber, state.identity)
    settleIdentity(session.database, projectNumber, existing.identity)
  }
  return { change, at }
}

/** The values of the columns from `created_at` to `identity`. */
export function valuesOf(state: ContactState) {
  return [
    state.createdAt,
    state.type,
    state.name,
    state.email,
    state.phone,
    state.phoneE164,
    state.company,
    state.position,
    state.source,
    state.notes,
    hasKeys(state.customFields) ? json(state.customFields) : null,
    state.tags.length === 0 ? null : json(state.tags),
    state.assigneeId,
    state.identity,
  ]
}

function hasKeys(record: Record<string, string>): boolean {
  for (const _ in record) return true
  return false
}

function json(value: unknown): string {
  return JSON.stringify(value)
}

// With another identity it stands behind those that have it; its holder is chosen afterwards.
const updateRow = `
  UPDATE contacts SET sort_key = ?, updated_at = ?, change = ?, sequence = sequence + 1,
    created_at = ?, type = ?, name = ?, email = ?, phone = ?, phone_e164 = ?, company = ?,
    position = ?, source = ?, notes = ?, custom_fields = ?, tags = ?, assignee_id = ?, identity = ?,
    identity_rank = CASE WHEN identity IS ? THEN identity_rank ELSE number END
  WHERE number = ?`

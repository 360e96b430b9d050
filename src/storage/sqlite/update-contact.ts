import { applyUpdate } from '#core/contacts/apply-update.ts'
import type { ContactChange, ContactChanged } from '#core/contacts/contact-store.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import type { Rejection } from '#core/contacts/write-item.ts'
import { type InputErrorCode } from '#core/errors.ts'
import { tagsMax } from '#core/limits/contract.ts'
import { number, stateOf } from '#storage/contact-row.ts'
import { requireContact } from './find-contact.ts'
import { readContact } from './get-contact.ts'
import { supersedeHeldValues } from './hold-values.ts'
import { operator } from './operator.ts'
import { saveState } from './save-state.ts'
import { type Session, projectNumberOf } from './session.ts'

/** Changes a contact as a person does. */
export function updateContact(session: Session, change: ContactChange): ContactChanged {
  const { projectId, contactId, update, now } = change
  const { database } = session
  const projectNumber = session.numberOf(projectId, projectNumberOf)
  const row = requireContact(database, projectNumber, contactId)
  const contactNumber = number(row, 'number')
  const existing = stateOf(row)
  const { state, previous } = applyUpdate(existing, update)
  const refusal = refuse(session, { projectNumber, existing, state })
  if (refusal !== null) return { rejection: refusal }
  const target = { session, projectNumber, contactNumber, ...operator, now }
  const isChanged = Object.keys(previous).length > 0
  if (isChanged) saveState(target, { contactNumber, existing, state, previous })
  supersedeHeldValues(target, update.customFields)
  const contact = readContact(database, contactNumber)
  return { contact, outcome: isChanged ? 'updated' : 'unchanged' }
}

// What only the stored data can tell.
function refuse(
  { database }: Session,
  change: { projectNumber: number; existing: ContactState; state: ContactState },
): Rejection | null {
  const { projectNumber, existing, state } = change
  const { assigneeId } = state
  if (state.name === null && state.email === null && state.phone === null) {
    const detail = 'A contact needs at least one of email, phone and name.'
    return rejection('', 'contact_empty', detail)
  }
  if (assigneeId !== null && assigneeId !== existing.assigneeId) {
    if (database.statement(selectUser).get(projectNumber, assigneeId) === undefined) {
      const detail = 'assigneeId must be a user of this project.'
      return rejection('/assigneeId', 'unknown_user', detail)
    }
  }
  if (state.tags.length > tagsMax && state.tags.length > existing.tags.length) {
    return rejection('/tags', 'too_many', `The contact would have more than ${tagsMax} tags.`)
  }
  return null
}

function rejection(pointer: string, code: InputErrorCode, detail: string): Rejection {
  const isEmpty = code === 'contact_empty'
  const errors = [{ pointer, code, detail }]
  return { code: isEmpty ? 'contact_empty' : 'invalid_request', detail, errors }
}

const selectUser = 'SELECT 1 FROM users WHERE project_number = ? AND id = ?'

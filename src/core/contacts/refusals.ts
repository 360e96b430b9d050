import { tagsMax } from '#core/limits/contract.ts'
import type { Rejection } from './write-item.ts'

/** What only the stored data can tell of an item: its assignee is not a user of the project. */
export function refuseUser(): { rejection: Rejection } {
  return refuse('assigneeId', 'unknown_user', 'assigneeId must be a user of this project.')
}

/** A change would leave the contact without any of them. */
export function refuseEmpty(): { rejection: Rejection } {
  const detail = 'A contact needs at least one of email, phone and name.'
  const errors = [{ pointer: '', code: 'contact_empty', detail }] as const
  return { rejection: { code: 'contact_empty', detail, errors } }
}

export function refuseTags(): { rejection: Rejection } {
  return refuse('tags', 'too_many', `The contact would have more than ${tagsMax} tags.`)
}

function refuse(
  name: 'assigneeId' | 'tags',
  code: 'unknown_user' | 'too_many',
  detail: string,
): { rejection: Rejection } {
  const errors = [{ pointer: `/${name}`, code, detail }]
  return { rejection: { code: 'invalid_request', detail, errors } }
}

import { Failure } from '#core/errors.ts'
import { tagsMax } from '#core/limits/contract.ts'
import type { Rejection } from './writing/write-item.ts'

/** A refusal that only the stored data can cause: the assignee is not a member of the project. */
export function refuseUser(): { rejection: Rejection } {
  return refuse('assigneeId', 'unknown_user', 'assigneeId must be a member of this project.')
}

/** Without a full stop, so that a hint can follow. */
export const emptyRule = 'A contact needs at least one of email, phone and name'

/** A change would leave the contact with none of them. */
export function refuseEmpty(): { rejection: Rejection } {
  const detail = `${emptyRule}.`
  const errors = [{ pointer: '', code: 'contact_empty', detail }] as const
  return { rejection: { code: 'contact_empty', detail, errors } }
}

/** Somebody else has changed these fields since the contact was read. */
export function refuseOverwriting(names: readonly string[]): { rejection: Rejection } {
  const detail = `Changed by somebody else meanwhile: ${names.join(', ')}.`
  return { rejection: { code: 'conflict', detail, errors: [] } }
}

/** For a change of a version that the contact never had. */
export function refuseUnknownVersion(): { rejection: Rejection } {
  const detail =
    'seenUpdatedAt must be the updatedAt of the lead that was shown. ' +
    'This lead has not changed since an earlier time: load it again.'
  return { rejection: { code: 'conflict', detail, errors: [] } }
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

export function refuseUnknownContact(contactId: string): never {
  throw new Failure('not_found', `The project has no contact ${contactId}.`)
}

/** The id leads to another contact, which must not be changed in its place. */
export function refuseMergedContact(contactId: string, survivorId: string): never {
  throw new Failure('not_found', `${contactId} was merged into ${survivorId}.`)
}

export function refuseMergeIntoItself(): never {
  throw new Failure('invalid_request', "A contact can't be merged into itself.", {
    reason: 'merge_into_itself',
  })
}

export function refuseMergedTags(): never {
  const detail = `Together they have more than ${tagsMax} tags: remove some first.`
  throw new Failure('invalid_request', detail, { reason: 'merged_tags_full' })
}

export function refuseUnmerged(contactId: string): never {
  throw new Failure('invalid_request', `${contactId} is not merged into another contact.`, {
    reason: 'not_merged',
  })
}

/** Later merges are undone first: they took over what this one had contributed. */
export function refuseMergedOn(
  contactId: string,
  { survivorId, lastSurvivorId }: { survivorId: string; lastSurvivorId: string },
): never {
  throw new Failure(
    'invalid_request',
    `${contactId} was merged into ${survivorId}, which has since been merged into ` +
      `${lastSurvivorId}: undo the merge of ${survivorId} first.`,
    { reason: 'merged_further' },
  )
}

/** An undo would leave the survivor of a merge with none of them. */
export function refuseEmptySurvivor(survivorId: string): never {
  throw new Failure(
    'invalid_request',
    `${survivorId} would be left without email, phone and name: give it one of them first.`,
    { reason: 'survivor_empty' },
  )
}

export function refuseOtherBody(): never {
  throw new Failure('idempotency_mismatch', 'This idempotency key was used with another body.')
}

/** Of the one contact that a request is about. */
export function refuseRejected({ code, detail, errors }: Rejection): never {
  throw new Failure(code, detail, { errors })
}

export function refuseUnknownId(): never {
  throw new Failure('not_found', 'The project has no contact with this id.')
}

export function refuseUnknownEmail(): never {
  throw new Failure('not_found', 'The project has no contact with this e-mail address.')
}

export function refuseSharedEmail(contactIds: readonly string[]): never {
  const list = contactIds.map((id) => `  ${id}`).join('\n')
  const detail = `Several contacts have this e-mail address; give the id of one:\n${list}`
  throw new Failure('invalid_request', detail)
}

export const contactNameRule =
  'A contact must be named by its id, contact_…, or its exact e-mail address.'

export function refuseContactName(): never {
  throw new Failure('invalid_request', contactNameRule)
}

export function refuseInFlight(): never {
  const detail = 'The first request with this idempotency key has not been answered yet.'
  throw new Failure('idempotency_in_flight', detail)
}

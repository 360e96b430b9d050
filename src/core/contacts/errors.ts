import { AppError, requestError } from '#core/errors.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import type { Rejection } from './writing/write-item.ts'

/** What only the stored data can reject: the assignee is not a member who may edit contacts. */
export function assigneeRejection(): { rejection: Rejection } {
  const detail = 'assigneeId must be a member of this project, and not a viewer.'
  return rejectionAt('assigneeId', 'unknown_user', detail)
}

/** Without a full stop, so that a hint can follow. */
export const emptyRule = 'A contact needs at least one of email, phone and name'

/** A change would leave the contact without email, phone and name. */
export function emptyRejection(): { rejection: Rejection } {
  const detail = `${emptyRule}.`
  const errors = [{ pointer: '', code: 'contact_empty', detail }] as const
  return { rejection: { code: 'contact_empty', detail, errors } }
}

/** These fields have changed since the contact was read. */
export function overwritingRejection(names: readonly string[]): { rejection: Rejection } {
  const detail = `Changed by someone else in the meantime: ${names.join(', ')}.`
  return { rejection: { code: 'conflict', detail, errors: [] } }
}

/** For a change of a version that the contact never had. */
export function unknownVersionRejection(): { rejection: Rejection } {
  const detail =
    'seenUpdatedAt must be the updatedAt of the lead that you edited. ' +
    'This lead last changed at an earlier time: reload it.'
  return { rejection: { code: 'conflict', detail, errors: [] } }
}

/** A change would give the contact the identity of another one. */
export function takenIdentityRejection(contactId: string): { rejection: Rejection } {
  const detail = 'Another contact already has this email address or phone.'
  return { rejection: { code: 'conflict', detail, errors: [], contactId } }
}

export function otherVersionError(): AppError {
  const detail = 'The contact has changed: its ETag is none of those in If-Match.'
  return new AppError('precondition_failed', detail)
}

export function tagsRejection(): { rejection: Rejection } {
  return rejectionAt('tags', 'too_many', `The contact would have more than ${tagsMax} tags.`)
}

function rejectionAt(
  name: 'assigneeId' | 'tags',
  code: 'unknown_user' | 'too_many',
  detail: string,
): { rejection: Rejection } {
  const errors = [{ pointer: `/${name}`, code, detail }]
  return { rejection: { code: 'invalid_request', detail, errors } }
}

export function unknownContactError(contactId: string): AppError {
  return new AppError('not_found', `The project has no contact ${contactId}.`)
}

/** The id leads to another contact, which must not be changed in its place. */
export function mergedContactError(contactId: string, survivorId: string): AppError {
  return new AppError('not_found', `${contactId} was merged into ${survivorId}.`)
}

export function mergeIntoItselfError(): AppError {
  return requestError("A contact can't be merged into itself.", 'merge_into_itself')
}

/** The values of one of them are no longer those that the merge was decided on. */
export function unseenMergeError(): AppError {
  const detail = 'One of the contacts has changed since the preview of the merge: load it again.'
  return new AppError('conflict', detail)
}

export function mergedTagsError(): AppError {
  const detail = `Together they must have at most ${tagsMax} tags: remove some first.`
  return requestError(detail, 'merged_tags_full')
}

export function notMergedError(contactId: string): AppError {
  return requestError(`${contactId} is not merged into another contact.`, 'not_merged')
}

/** Later merges are undone first: they took over what this one had contributed. */
export function mergedOnError(
  contactId: string,
  { survivorId, lastSurvivorId }: { survivorId: string; lastSurvivorId: string },
): AppError {
  return requestError(
    `${contactId} was merged into ${survivorId}, which has since been merged into ` +
      `${lastSurvivorId}: undo the merge of ${survivorId} first.`,
    'merged_further',
  )
}

/** An undo would leave the survivor of a merge without email, phone and name. */
export function emptySurvivorError(survivorId: string): AppError {
  return requestError(
    `${survivorId} would be left without email, phone and name: add one of them first.`,
    'survivor_empty',
  )
}

export function otherBodyError(): AppError {
  return new AppError(
    'idempotency_mismatch',
    'This idempotency key was already used with a different body.',
  )
}

/** For a request about a single contact. */
export function rejectedError({ code, detail, ...options }: Rejection): AppError {
  return new AppError(code, detail, options)
}

export function unknownIdError(): AppError {
  return new AppError('not_found', 'The project has no contact with this id.')
}

export const contactReferenceRule =
  'Identify the contact by its id (contact_…) or its exact email address.'

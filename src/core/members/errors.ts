import { AppError, requestError, unknownError } from '#core/errors.ts'
import type { Role } from '#model/members/roles.ts'

export function unknownMemberError(memberId: string): AppError {
  return unknownError('members', `The project has no member ${memberId}.`)
}

export function unknownInvitationError(invitationId: string): AppError {
  return new AppError('not_found', `The project has no invitation ${invitationId}.`)
}

/** For a link that was used or has ended, for whatever reason: the caller does not learn which. */
export function invitationError(): AppError {
  return new AppError(
    'not_found',
    'This invitation was already used or has expired. Ask for a new one.',
  )
}

export function setupError(): AppError {
  return new AppError(
    'not_found',
    'This setup link was already used or has expired. Until a project has an owner, the server ' +
      'prints a new one when it starts.',
  )
}

/** Also for a project that does not exist: strangers don't learn which ones do. */
export function strangerError(): AppError {
  return new AppError('not_found', 'You are not a member of a project with this id.')
}

export function roleError(least: Role): AppError {
  return new AppError('not_permitted', `Only ${pluralOf(least)} can do this.`)
}

export function lastOwnerError(projectName?: string): AppError {
  const project = projectName === undefined ? 'The project' : `The project "${projectName}"`
  const detail = `${project} must have an owner: make someone else an owner first.`
  return requestError(detail, 'last_owner')
}

export function manyMembersError(max: number): AppError {
  return requestError(`A project can have at most ${max} members.`, 'members_full')
}

export function manyInvitationsError(max: number): AppError {
  const detail = `A project can have at most ${max} open invitations: withdraw some first.`
  return requestError(detail, 'invitations_full')
}

export function manyMembershipsError(max: number): AppError {
  return requestError(`An account can be in at most ${max} projects.`, 'memberships_full')
}

export function knownMemberError(email: string): AppError {
  return requestError(`${email} is already a member of the project.`, 'already_member')
}

/** The invitation is for another account than the one signed in. */
export function otherAccountError(email: string): AppError {
  return new AppError('not_permitted', `This invitation is for ${email}. Sign in as that person.`)
}

export function unsignedAccountError(email: string): AppError {
  return new AppError('not_signed_in', `${email} has an account: sign in to accept the invitation.`)
}

export function foreignResetError(): AppError {
  const detail =
    'Only the operator can reset this password, because the person has ' +
    'rights in other projects that you lack, or is an owner.'
  return new AppError('not_permitted', detail)
}

function pluralOf(least: Role): string {
  if (least === 'owner') return 'owners'
  return least === 'admin' ? 'admins and owners' : 'members with more rights'
}

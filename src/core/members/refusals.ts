import { Failure } from '#core/errors.ts'
import { type Role } from './role.ts'

export function refuseUnknownMember(memberId: string): never {
  throw new Failure('not_found', `The project has no member ${memberId}.`)
}

export function refuseUnknownInvitation(invitationId: string): never {
  throw new Failure('not_found', `The project has no invitation ${invitationId}.`)
}

/** For a link that was used or has ended, for whatever reason: the caller does not learn which. */
export function refuseInvitation(): never {
  throw new Failure('not_found', 'This invitation was used, or has ended. Ask for a new one.')
}

export function refuseSetup(): never {
  throw new Failure(
    'not_found',
    'This setup link was used or has ended. While nobody owns a project, the server prints a new ' +
      'one when it starts.',
  )
}

/** Also for a project that does not exist: strangers don't learn which ones do. */
export function refuseStranger(): never {
  throw new Failure('not_found', 'You are not a member of a project with this id.')
}

export function refuseRole(least: Role): never {
  throw new Failure('not_permitted', `Only ${pluralOf(least)} may do this.`)
}

export function refuseLastOwner(projectName?: string): never {
  const project = projectName === undefined ? 'The project' : `The project "${projectName}"`
  const detail = `${project} needs an owner: make someone else an owner first.`
  throw new Failure('invalid_request', detail, { reason: 'last_owner' })
}

export function refuseManyMembers(max: number): never {
  throw new Failure('invalid_request', `A project can have at most ${max} members.`, {
    reason: 'members_full',
  })
}

export function refuseManyInvitations(max: number): never {
  const detail = `A project can have at most ${max} open invitations: withdraw some first.`
  throw new Failure('invalid_request', detail, { reason: 'invitations_full' })
}

export function refuseManyMemberships(max: number): never {
  throw new Failure('invalid_request', `An account can be in at most ${max} projects.`, {
    reason: 'memberships_full',
  })
}

export function refuseKnownMember(email: string): never {
  throw new Failure('invalid_request', `${email} is already a member of the project.`, {
    reason: 'already_member',
  })
}

/** The invitation is for somebody else than who is signed in. */
export function refuseOtherAccount(email: string): never {
  throw new Failure('not_permitted', `This invitation is for ${email}. Sign in as that person.`)
}

export function refuseUnsignedAccount(email: string): never {
  throw new Failure('not_signed_in', `${email} has an account: sign in to accept the invitation.`)
}

export function refuseForeignReset(): never {
  const detail =
    'Only the operator of the installation can reset this password, because the person has ' +
    'rights in other projects that you lack, or is an owner.'
  throw new Failure('not_permitted', detail)
}

function pluralOf(least: Role): string {
  if (least === 'owner') return 'owners'
  return least === 'admin' ? 'admins and owners' : 'members with more rights'
}

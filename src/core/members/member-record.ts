import { formatTime } from '#core/time.ts'
import type { Invitation, Member, Membership } from './member.ts'
import { abilitiesOf } from './role.ts'

/** A member as it is shown to another one, whose account is given. */
export function memberRecord(
  { id, accountId, name, email, role, createdAt }: Member,
  viewerId: string | null,
) {
  const isSelf = accountId !== null && accountId === viewerId
  return { id, name, email, role, isSelf, createdAt: formatTime(createdAt) }
}

export function invitationRecord(invitation: Invitation) {
  const { id, email, role, invitedBy } = invitation
  const [createdAt, expiresAt] = [invitation.createdAt, invitation.expiresAt].map(formatTime)
  return { id, email, role, invitedBy, createdAt, expiresAt }
}

/** A project as it is shown to one of its members. */
export function membershipRecord({ projectId, projectName, memberId, role }: Membership) {
  return { id: projectId, name: projectName, memberId, role, may: abilitiesOf(role) }
}

import { isAllowed, type Role } from '#model/members/roles.ts'

type Recipient = { memberId: string; address: string }

/** The members who are named, or where none is left, those who manage forms. */
export function spamRecipients(
  members: readonly (Recipient & { role: Role })[],
  named: readonly string[],
): Recipient[] {
  const chosen = members.filter(({ memberId }) => named.includes(memberId))
  const managing = members.filter(({ role }) => isAllowed(role, 'manage'))
  return (chosen.length > 0 ? chosen : managing).map(({ role: _, ...recipient }) => recipient)
}

import { closed, nullableText, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { roles } from '#model/members/roles.ts'

export const roleInput = oneOf(roles, 'What the person may do.')

export const Member = closed({
  id: Type.String('`user_…`, as in `assigneeId`.'),
  name: Type.String(),
  email: nullableText('Null for members who can be assigned leads but have no account.'),
  role: oneOf(roles, 'What the member may do.'),
  isSelf: Type.Boolean(),
  isAway: Type.Boolean('Whether keys and forms assign no new leads to the member.'),
  createdAt: time('When the member joined.'),
})

export const Invitation = closed({
  id: Type.String(),
  email: Type.String(),
  role: oneOf(roles, 'What the person will be allowed to do.'),
  invitedBy: Type.String('The name of the member who sent the invitation.'),
  createdAt: time('When it was created.'),
  expiresAt: time('When it expires.'),
})

import { emailInput, nameInput, passwordInput } from '#api/accounts/account-schemas.ts'
import { get, post, remove } from '#api/declare.ts'
import { Invitation, roleInput } from '#api/members/member-schemas.ts'
import { closed, closedPartial, nullableText, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { roles } from '#model/members/roles.ts'

const invitations = '/v1/projects/:projectId/invitations'
const invitation = '/v1/invitations/:token'

const OpenInvitation = closed({
  projectName: Type.String(),
  email: Type.String('The email address that was invited.'),
  role: oneOf(roles, 'What the person will be allowed to do.'),
  invitedBy: Type.String(),
  expiresAt: time('When it expires.'),
  hasAccount: Type.Boolean('Whether the person must sign in to accept it.'),
})

const newInvitation = closed({ email: emailInput, role: roleInput })
const acceptance = closedPartial({ name: nameInput, password: passwordInput })

export const invitationApi = {
  /** The invitations that can still be accepted. */
  listInvitations: get(invitations, {
    needs: 'manage',
    response: closed({ invitations: Type.Array(Invitation) }),
  }),
  /** Invite someone; only owners can invite owners. */
  invite: post(invitations, {
    needs: 'manage',
    body: newInvitation,
    status: 201,
    response: closed({
      invitation: Invitation,
      link: nullableText('The link to send, shown only once; null if it was emailed.'),
    }),
  }),
  /** Withdraw an invitation. */
  withdrawInvitation: remove(`${invitations}/:invitationId`, {
    needs: 'manage',
  }),
  /** The project and role that an invitation is for. */
  openInvitation: get(invitation, {
    needs: 'nothing',
    isAttempt: true,
    response: OpenInvitation,
  }),
  /** Accept an invitation with the signed-in account, or create one by name and password. */
  acceptInvitation: post(invitation, {
    needs: 'nothing',
    isAttempt: true,
    body: acceptance,
    response: closed({ projectId: Type.String() }),
  }),
}
export type InvitationApi = typeof invitationApi

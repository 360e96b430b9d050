import { get, patch, post, remove } from '#api/declare.ts'
import { Member, roleInput } from '#api/members/member-schemas.ts'
import { nothing } from '#api/nothing.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

export const members = '/v1/projects/:projectId/members'

export const memberApi = {
  /** The members of a project. */
  listMembers: get(members, {
    needs: 'see',
    response: closed({ members: Type.Array(Member) }),
  }),
  /** Change a member's role; only owners can change owners. */
  changeRole: patch(`${members}/:memberId`, {
    needs: 'manage',
    body: closed({ role: roleInput }),
    response: Member,
  }),
  /** Remove a member; only owners can remove owners. */
  removeMember: remove(`${members}/:memberId`, {
    needs: 'manage',
  }),
  /** Create a password reset link for a member, shown only once. */
  issueResetLink: post(`${members}/:memberId/reset-link`, {
    needs: 'manage',
    body: nothing,
    status: 201,
    response: closed({ link: Type.String() }),
  }),
  /** Leave a project; the last owner stays. */
  leaveProject: remove('/v1/projects/:projectId/membership', {
    needs: 'see',
  }),
}
export type MemberApi = typeof memberApi

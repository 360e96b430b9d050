import { get, patch, post, remove } from '#api/declare.ts'
import { Member, roleInput } from '#api/members/member-schemas.ts'
import { nothing } from '#api/nothing.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

export const members = '/v1/projects/:projectId/members'

export const memberApi = {
  listMembers: get(members, {
    needs: 'see',
    summary: 'The members of a project',
    answer: closed({ members: Type.Array(Member) }),
  }),
  changeRole: patch(`${members}/:memberId`, {
    needs: 'manage',
    summary: "Change a member's role; only owners can change owners",
    body: closed({ role: roleInput }),
    answer: Member,
  }),
  removeMember: remove(`${members}/:memberId`, {
    needs: 'manage',
    summary: 'Remove a member; only owners can remove owners',
  }),
  issueResetLink: post(`${members}/:memberId/reset-link`, {
    needs: 'manage',
    summary: 'Create a password reset link for a member, shown only once',
    body: nothing,
    status: 201,
    answer: closed({ link: Type.String() }),
  }),
  leaveProject: remove('/v1/projects/:projectId/membership', {
    needs: 'see',
    summary: 'Leave a project; the last owner stays',
  }),
}
export type MemberApi = typeof memberApi

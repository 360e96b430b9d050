import { issueMemberResetToken, changeRole, removeMember } from '#core/members/manage-members.ts'
import { memberRecord } from '#core/members/member.ts'
import { admittedMember } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { Member, nothing, roleInput } from '#http/app/schemas.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'

const members = '/v1/projects/:projectId/members'

export const memberEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', members, {
    needs: 'see',
    operationId: 'listMembers',
    summary: 'The members of a project',
    answers: { 200: closed({ members: Type.Array(Member) }) },
    async handle({ store }, request) {
      const { accountId } = admittedMember(request)
      const listedMembers = await store.listMembers(request.params.projectId)
      return { members: listedMembers.map((listed) => memberRecord(listed, accountId)) }
    },
  }),
  endpoint('PATCH', `${members}/:memberId`, {
    needs: 'manage',
    operationId: 'changeRole',
    summary: "Change a member's role; only owners can change owners",
    body: closed({ role: roleInput }),
    answers: { 200: Member },
    async handle({ store }, request) {
      const by = admittedMember(request)
      const changed = await changeRole(store, { ...request.params, ...request.body, by })
      return memberRecord(changed, by.accountId)
    },
  }),
  endpoint('DELETE', `${members}/:memberId`, {
    needs: 'manage',
    operationId: 'removeMember',
    summary: 'Remove a member; only owners can remove owners',
    handle: (services, request) => remove(services, request, request.params.memberId),
  }),
  endpoint('POST', `${members}/:memberId/reset-link`, {
    needs: 'manage',
    operationId: 'issueResetLink',
    summary: 'Create a password reset link for a member, shown only once',
    body: nothing,
    answers: { 201: closed({ link: Type.String() }) },
    async handle({ store, clock, publicUrl }, request) {
      const linkRequest = { ...request.params, by: admittedMember(request), now: clock.now() }
      const token = await issueMemberResetToken(store, linkRequest, request.once)
      return { link: `${publicUrl}/reset/${token}` }
    },
  }),
  endpoint('DELETE', '/v1/projects/:projectId/membership', {
    needs: 'see',
    operationId: 'leaveProject',
    summary: 'Leave a project; the last owner stays',
    handle: (services, request) => remove(services, request, admittedMember(request).id),
  }),
]

async function remove(
  { store, clock }: Services,
  request: AppRequest<typeof members>,
  memberId: string,
) {
  const { accountId } = admittedMember(request)
  const { projectId } = request.params
  await removeMember(store, { projectId, memberId, by: { accountId }, now: clock.now() })
}

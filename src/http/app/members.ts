import { issueMemberResetToken } from '#core/members/issue-member-reset-token.ts'
import { changeRole, removeMember } from '#core/members/manage-members.ts'
import { memberRecord } from '#core/members/member-record.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { admittedMember } from './admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { Done, Member, done, nothing, roleInput } from './schemas.ts'

const members = '/v1/projects/:projectId/members'

export const memberEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: members,
    needs: 'see',
    operationId: 'listMembers',
    summary: 'The members of a project',
    answers: { 200: closed({ members: Type.Array(Member) }) },
    async handle({ store }, request) {
      const { accountId } = admittedMember(request)
      const found = await store.listMembers(request.params.projectId)
      return { members: found.map((one) => memberRecord(one, accountId)) }
    },
  }),
  endpoint({
    method: 'PATCH',
    path: `${members}/:memberId`,
    needs: 'manage',
    operationId: 'changeRole',
    summary: "Change a member's role; owners by owners only",
    body: closed({ role: roleInput }),
    answers: { 200: Member },
    async handle({ store }, request) {
      const by = admittedMember(request)
      const changed = await changeRole(store, { ...request.params, ...request.body, by })
      return memberRecord(changed, by.accountId)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${members}/:memberId`,
    needs: 'manage',
    operationId: 'removeMember',
    summary: 'Remove a member; owners by owners only',
    answers: { 200: Done },
    handle: (services, request) => remove(services, request, request.params.memberId),
  }),
  endpoint({
    method: 'POST',
    path: `${members}/:memberId/reset-link`,
    needs: 'manage',
    operationId: 'issueResetLink',
    summary: 'Get a link with which a member chooses a new password, shown only this once',
    body: nothing,
    answers: { 201: closed({ link: Type.String() }) },
    async handle({ store, clock, publicUrl }, request, reply) {
      const asked = { ...request.params, by: admittedMember(request), now: clock.now() }
      const token = await issueMemberResetToken(store, asked, request.once)
      reply.code(201)
      return { link: `${publicUrl}/reset/${token}` }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/projects/:projectId/membership',
    needs: 'see',
    operationId: 'leaveProject',
    summary: 'Leave a project; the last owner stays',
    answers: { 200: Done },
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
  return done
}

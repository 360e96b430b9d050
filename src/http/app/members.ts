import type { FastifyRequest } from 'fastify'

import { issueMemberResetToken } from '#core/accounts/reset-links.ts'
import { changeRole, removeMember } from '#core/members/manage-members.ts'
import { memberRecord } from '#core/members/member-record.ts'
import type { Role } from '#core/members/role.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { admittedMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { Done, Member, done, nothing, roleInput } from './schemas.ts'

const members = '/v1/projects/:projectId/members'

export const memberEndpoints: readonly AppEndpoint[] = [
  {
    method: 'GET',
    path: members,
    needs: 'see',
    operationId: 'listMembers',
    summary: 'The members of a project',
    answers: { 200: closed({ members: Type.Array(Member) }) },
    async handle({ store }, request) {
      const { accountId } = admittedMember(request)
      const found = await store.listMembers(projectIdOf(request))
      return { members: found.map((one) => memberRecord(one, accountId)) }
    },
  },
  {
    method: 'PATCH',
    path: `${members}/:memberId`,
    needs: 'manage',
    operationId: 'changeRole',
    summary: "Change a member's role; owners by owners only",
    body: closed({ role: roleInput }),
    answers: { 200: Member },
    handle: answerRole,
  },
  {
    method: 'DELETE',
    path: `${members}/:memberId`,
    needs: 'manage',
    operationId: 'removeMember',
    summary: 'Remove a member; owners by owners only',
    answers: { 200: Done },
    handle: (services, request) => remove(services, request, memberIdOf(request)),
  },
  {
    method: 'POST',
    path: `${members}/:memberId/reset-link`,
    needs: 'manage',
    operationId: 'issueResetLink',
    summary: 'Get a link with which a member chooses a new password, shown only this once',
    body: nothing,
    answers: { 201: closed({ link: Type.String() }) },
    async handle({ store, clock, publicUrl }, request, reply) {
      const [projectId, memberId] = [projectIdOf(request), memberIdOf(request)]
      const by = admittedMember(request)
      const now = clock.now()
      const asked = { by, memberId, projectId, now }
      const token = await issueMemberResetToken(store, asked, request.once)
      reply.code(201)
      return { link: `${publicUrl}/reset/${token}` }
    },
  },
  {
    method: 'DELETE',
    path: '/v1/projects/:projectId/membership',
    needs: 'see',
    operationId: 'leaveProject',
    summary: 'Leave a project; the last owner stays',
    answers: { 200: Done },
    handle: (services, request) => remove(services, request, admittedMember(request).id),
  },
]

async function answerRole({ store }: Services, request: FastifyRequest) {
  const { accountId } = admittedMember(request)
  const { role } = request.body as { role: Role }
  const [projectId, memberId] = [projectIdOf(request), memberIdOf(request)]
  const changed = await changeRole(store, { projectId, memberId, role, by: { accountId } })
  return memberRecord(changed, accountId)
}

async function remove({ store, clock }: Services, request: FastifyRequest, memberId: string) {
  const { accountId } = admittedMember(request)
  const [projectId, now] = [projectIdOf(request), clock.now()]
  await removeMember(store, { projectId, memberId, by: { accountId }, now })
  return done
}

function projectIdOf({ params }: FastifyRequest): string {
  return (params as { projectId: string }).projectId
}

function memberIdOf({ params }: FastifyRequest): string {
  return (params as { memberId: string }).memberId
}

import type { ResponseOf } from '#api/declare.ts'
import type { InvitationApi } from '#api/members/invitation-api.ts'
import type { MemberApi } from '#api/members/member-api.ts'
import type { Role } from '#model/members/roles.ts'
import { request } from '#web/api/request.ts'

export type Member = ResponseOf<MemberApi['listMembers']>['members'][number]
export type Invitation = ResponseOf<InvitationApi['listInvitations']>['invitations'][number]

const membersPath = '/v1/projects/:projectId/members'
const memberPath = '/v1/projects/:projectId/members/:memberId'
const invitationsPath = '/v1/projects/:projectId/invitations'

type MemberParams = { projectId: string; memberId: string }

export const listMembers = async (projectId: string) =>
  (await request<MemberApi['listMembers']>('GET', membersPath, { projectId })).members

export const changeRole = (params: MemberParams, role: Role) =>
  request<MemberApi['changeRole']>('PATCH', memberPath, params, { body: { role } })

export const removeMember = (params: MemberParams) =>
  request<MemberApi['removeMember']>('DELETE', memberPath, params)

export const leaveProject = (projectId: string) =>
  request<MemberApi['leaveProject']>('DELETE', '/v1/projects/:projectId/membership', { projectId })

/** A link with which the member chooses a new password; only this response has it. */
export const createResetLink = async (params: MemberParams) =>
  (
    await request<MemberApi['issueResetLink']>('POST', `${memberPath}/reset-link`, params, {
      body: {},
    })
  ).link

export const listInvitations = async (projectId: string) =>
  (await request<InvitationApi['listInvitations']>('GET', invitationsPath, { projectId }))
    .invitations

/** With the link to pass on, which only this response has; null when it was mailed. */
export const invite = (projectId: string, body: { email: string; role: Role }) =>
  request<InvitationApi['invite']>('POST', invitationsPath, { projectId }, { body })

export const withdrawInvitation = (params: { projectId: string; invitationId: string }) =>
  request<InvitationApi['withdrawInvitation']>('DELETE', `${invitationsPath}/:invitationId`, params)

export const openInvitation = (token: string) =>
  request<InvitationApi['openInvitation']>('GET', '/v1/invitations/:token', { token })

/** With a new account, or with the one that is signed in. */
export const acceptInvitation = (
  token: string,
  account: { name: string; password: string } | null,
) =>
  request<InvitationApi['acceptInvitation']>(
    'POST',
    '/v1/invitations/:token',
    { token },
    { body: account ?? {} },
  )

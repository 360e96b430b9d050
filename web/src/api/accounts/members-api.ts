import type { Role } from '#model/members/roles.ts'
import { type Answer, answered, app, at } from '#web/api/app.ts'

export type Member = Answer<'listMembers'>['members'][number]
export type Invitation = Answer<'listInvitations'>['invitations'][number]

const membersPath = '/app/v1/projects/{projectId}/members'
const memberPath = '/app/v1/projects/{projectId}/members/{memberId}'
const invitationsPath = '/app/v1/projects/{projectId}/invitations'

type MemberPlace = { projectId: string; memberId: string }

export const listMembers = async (projectId: string) =>
  (await answered(app.GET(membersPath, at({ projectId })))).members

export const changeRole = (place: MemberPlace, role: Role) =>
  answered(app.PATCH(memberPath, { ...at(place), body: { role } }))

export const removeMember = (place: MemberPlace) => answered(app.DELETE(memberPath, at(place)))

export const leaveProject = (projectId: string) =>
  answered(app.DELETE('/app/v1/projects/{projectId}/membership', at({ projectId })))

/** A link with which the member chooses a new password; in this one answer. */
export const createResetLink = async (place: MemberPlace) =>
  (await answered(app.POST(`${memberPath}/reset-link`, { ...at(place), body: {} }))).link

export const listInvitations = async (projectId: string) =>
  (await answered(app.GET(invitationsPath, at({ projectId })))).invitations

/** With the link to pass on, in this one answer; null when it was mailed. */
export const invite = (projectId: string, body: { email: string; role: Role }) =>
  answered(app.POST(invitationsPath, { ...at({ projectId }), body }))

export const withdrawInvitation = (place: { projectId: string; invitationId: string }) =>
  answered(app.DELETE(`${invitationsPath}/{invitationId}`, at(place)))

export const openInvitation = (token: string) =>
  answered(app.GET('/app/v1/invitations/{token}', at({ token })))

/** With a new account, or with the one that is signed in. */
export const acceptInvitation = (
  token: string,
  account: { name: string; password: string } | null,
) => answered(app.POST('/app/v1/invitations/{token}', { ...at({ token }), body: account ?? {} }))

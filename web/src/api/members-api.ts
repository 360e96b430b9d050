import { type Answer, answered, app } from './app.ts'
import type { Role } from './roles.ts'

export type Member = Answer<'listMembers'>['members'][number]
export type Invitation = Answer<'listInvitations'>['invitations'][number]

const memberPath = '/app/v1/projects/{projectId}/members/{memberId}'
const invitationsPath = '/app/v1/projects/{projectId}/invitations'

export async function listMembers(projectId: string): Promise<Member[]> {
  const params = { path: { projectId } }
  return (await answered(app.GET('/app/v1/projects/{projectId}/members', { params }))).members
}

export function changeRole(projectId: string, memberId: string, role: Role): Promise<Member> {
  const params = { path: { projectId, memberId } }
  return answered(app.PATCH(memberPath, { params, body: { role } }))
}

export async function removeMember(projectId: string, memberId: string): Promise<void> {
  await answered(app.DELETE(memberPath, { params: { path: { projectId, memberId } } }))
}

export async function leaveProject(projectId: string): Promise<void> {
  const params = { path: { projectId } }
  await answered(app.DELETE('/app/v1/projects/{projectId}/membership', { params }))
}

/** A link with which the member chooses a new password; in this one answer. */
export async function createResetLink(projectId: string, memberId: string): Promise<string> {
  const params = { path: { projectId, memberId } }
  return (await answered(app.POST(`${memberPath}/reset-link`, { params, body: {} }))).link
}

export async function listInvitations(projectId: string): Promise<Invitation[]> {
  const params = { path: { projectId } }
  return (await answered(app.GET(invitationsPath, { params }))).invitations
}

/** The link to pass on, in this one answer; null when it was mailed. */
export async function invite(
  projectId: string,
  body: { email: string; role: Role },
): Promise<{ link: string | null }> {
  return answered(app.POST(invitationsPath, { params: { path: { projectId } }, body }))
}

export async function withdrawInvitation(projectId: string, invitationId: string): Promise<void> {
  const params = { path: { projectId, invitationId } }
  await answered(app.DELETE(`${invitationsPath}/{invitationId}`, { params }))
}

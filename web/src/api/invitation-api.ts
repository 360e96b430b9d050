import { type Answer, answered, app } from './app.ts'

export type OpenInvitation = Answer<'openInvitation'>

export function openInvitation(token: string): Promise<OpenInvitation> {
  return answered(app.GET('/app/v1/invitations/{token}', { params: { path: { token } } }))
}

/** With a new account, or with the one that is signed in. */
export function acceptInvitation(
  token: string,
  account: { name: string; password: string } | null,
): Promise<Answer<'acceptInvitation'>> {
  const params = { path: { token } }
  return answered(app.POST('/app/v1/invitations/{token}', { params, body: account ?? {} }))
}

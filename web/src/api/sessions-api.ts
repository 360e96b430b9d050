import { type Answer, answered, app } from './app.ts'

export type OpenSession = Answer<'listSessions'>['sessions'][number]

export async function listSessions(): Promise<OpenSession[]> {
  return (await answered(app.GET('/app/v1/account/sessions'))).sessions
}

export async function endSession(sessionId: string): Promise<void> {
  const params = { path: { sessionId } }
  await answered(app.DELETE('/app/v1/account/sessions/{sessionId}', { params }))
}

export async function endOtherSessions(): Promise<void> {
  await answered(app.DELETE('/app/v1/account/sessions'))
}

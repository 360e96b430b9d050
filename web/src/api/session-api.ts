import { type Answer, answered, app } from './app.ts'

export type Session = Answer<'getSession'>

export function loadSession(): Promise<Session> {
  return answered(app.GET('/app/v1/session'))
}

/** What the sign-in page offers. */
export function loadSignIn(): Promise<Answer<'getSignIn'>> {
  return answered(app.GET('/app/v1/sign-in'))
}

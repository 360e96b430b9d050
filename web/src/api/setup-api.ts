import { type Answer, answered, app } from './app.ts'

export type IssuedKey = Answer<'setUp'>['keys'][number]
export type SetupRequest = {
  token: string
  name: string
  email: string
  password: string
  projectName: string
  country: string | null
}

/** Throws `Refused` with 404 when the link can't be used. */
export function checkSetup(token: string): Promise<Answer<'checkSetup'>> {
  return answered(app.GET('/app/v1/setup/{token}', { params: { path: { token } } }))
}

/** Creates the first owner, who is signed in afterwards. */
export function setUp(body: SetupRequest): Promise<Answer<'setUp'>> {
  return answered(app.POST('/app/v1/setup', { body }))
}

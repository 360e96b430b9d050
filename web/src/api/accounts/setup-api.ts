import { type Answer, type BodyOf, answered, app, at } from '#web/api/app.ts'

export type IssuedKey = Answer<'setUp'>['keys'][number]

/** Throws `Refused` with 404 when the link can't be used. */
export const checkSetup = (token: string) =>
  answered(app.GET('/app/v1/setup/{token}', at({ token })))

/** Creates the first owner, who is signed in afterwards. */
export const setUp = (body: BodyOf<'setUp'>) => answered(app.POST('/app/v1/setup', { body }))

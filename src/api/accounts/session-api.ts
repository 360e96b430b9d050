import { Account, ProjectRole } from '#api/accounts/account-schemas.ts'
import { get } from '#api/declare.ts'
import { closed, nullableText, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

export const sessionApi = {
  /** Who is signed in, and what they may do where. */
  getSession: get('/v1/session', {
    needs: 'account',
    response: closed({
      account: Account,
      projects: Type.Array(ProjectRole),
      expiresAt: time("When the session ends if it isn't used."),
    }),
  }),
  /** The projects of the account. */
  listProjects: get('/v1/projects', {
    needs: 'account',
    response: closed({ projects: Type.Array(ProjectRole) }),
  }),
  /** What the installation offers. */
  getSignIn: get('/v1/sign-in', {
    needs: 'nothing',
    response: closed({
      isSetUp: Type.Boolean('Whether any project has an owner.'),
      hasMail: Type.Boolean('Whether password reset links can be emailed.'),
      hasFiles: Type.Boolean('Whether forms can take files.'),
      singleSignOn: nullableText('What the identity provider is called; null without one.'),
    }),
  }),
}
export type SessionApi = typeof sessionApi

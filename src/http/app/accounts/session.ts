import type { SignedIn } from '#core/accounts/account.ts'
import { renewSession } from '#core/accounts/manage-accounts.ts'
import { membershipRecord } from '#core/members/member.ts'
import { isSetUp } from '#core/members/set-up.ts'
import { formatTime } from '#core/values/time.ts'
import { admittedSession } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { Account, ProjectRole } from '#http/app/schemas.ts'
import { closed, nullableText, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { extendCookie } from './cookies.ts'

export const sessionEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', '/v1/session', {
    needs: 'account',
    operationId: 'getSession',
    summary: 'Who is signed in, and what they may do where',
    answers: {
      200: closed({
        account: Account,
        projects: Type.Array(ProjectRole),
        expiresAt: time("When the session ends if it isn't used."),
      }),
    },
    async handle(services, request, reply) {
      const signedIn = admittedSession(request)
      const end = await renewSession(services.store, signedIn, services.clock.now())
      if (end !== signedIn.expiresAt) extendCookie(request, reply, services.publicUrl)
      const projects = await projectsOf(services, signedIn)
      return { account: signedIn.account, projects, expiresAt: formatTime(end) }
    },
  }),
  endpoint('GET', '/v1/projects', {
    needs: 'account',
    operationId: 'listProjects',
    summary: 'The projects of the account',
    answers: { 200: closed({ projects: Type.Array(ProjectRole) }) },
    handle: async (services, request) => ({
      projects: await projectsOf(services, admittedSession(request)),
    }),
  }),
  endpoint('GET', '/v1/sign-in', {
    needs: 'nothing',
    operationId: 'getSignIn',
    summary: 'What the installation offers',
    answers: {
      200: closed({
        isSetUp: Type.Boolean('Whether any project has an owner.'),
        hasMail: Type.Boolean('Whether password reset links can be emailed.'),
        hasFiles: Type.Boolean('Whether forms can take files.'),
        singleSignOn: nullableText('What the identity provider is called; null without one.'),
      }),
    },
    handle: async ({ store, mail, files, singleSignOn }) => ({
      isSetUp: await isSetUp(store),
      hasMail: mail !== null,
      hasFiles: files.storage !== null,
      singleSignOn: singleSignOn?.name ?? null,
    }),
  }),
]

async function projectsOf({ store }: Services, { account }: SignedIn) {
  const projects = (await store.listMemberships(account.id)).map(membershipRecord)
  const change = async (id: string) => (await store.readLastChange(id)) ?? 0
  return Promise.all(
    projects.map(async (project) => ({ ...project, change: await change(project.id) })),
  )
}

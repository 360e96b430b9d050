import { sessionApi } from '#api/accounts/session-api.ts'
import type { SignedIn } from '#core/accounts/account.ts'
import { renewSession } from '#core/accounts/manage-accounts.ts'
import { membershipRecord } from '#core/members/member.ts'
import { isSetUp } from '#core/members/set-up.ts'
import { formatTime } from '#core/values/time.ts'
import { admittedSession } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'
import { extendCookie } from './cookies.ts'

export const sessionEndpoints = serve(sessionApi, {
  async getSession(services, request, reply) {
    const signedIn = admittedSession(request)
    const end = await renewSession(services.store, signedIn, services.clock.now())
    if (end !== signedIn.expiresAt) extendCookie(request, reply, services.publicUrl)
    const projects = await projectsOf(services, signedIn)
    return { account: signedIn.account, projects, expiresAt: formatTime(end) }
  },
  listProjects: async (services, request) => ({
    projects: await projectsOf(services, admittedSession(request)),
  }),
  getSignIn: async ({ store, mail, files, singleSignOn }) => ({
    isSetUp: await isSetUp(store),
    hasMail: mail !== null,
    hasFiles: files.storage !== null,
    singleSignOn: singleSignOn?.name ?? null,
  }),
})

async function projectsOf({ store }: Services, { account }: SignedIn) {
  const projects = (await store.listMemberships(account.id)).map(membershipRecord)
  const change = async (id: string) => (await store.readLastChange(id)) ?? 0
  return Promise.all(
    projects.map(async (project) => ({ ...project, change: await change(project.id) })),
  )
}

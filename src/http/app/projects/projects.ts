import { projectApi } from '#api/projects/project-api.ts'
import { projectLink } from '#core/contacts/lead-link.ts'
import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { createOwnedProject } from '#core/members/create-owned-project.ts'
import { proofOf, setFormDomain } from '#core/projects/form-domain.ts'
import {
  requireProject,
  setArchived,
  startDeletion,
  updateProject,
} from '#core/projects/manage-projects.ts'
import { type Project, projectRecord } from '#core/projects/project.ts'
import { admittedSession, originOf } from '#http/app/admitted.ts'
import { sendTestMail } from '#http/app/send-test-mail.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'

export const projectEndpoints = serve(projectApi, {
  async createProject({ store, clock, tiers }, request) {
    const { account } = admittedSession(request)
    const by = { accountId: account.id, origin: originOf(request) }
    const newProject = { ...request.body, ...by, tiers, now: clock.now() }
    const { project: created, ...keys } = await createOwnedProject(store, newProject)
    return {
      projectId: created.id,
      keys: [keys.secret, keys.publishable].map(issuedKeyRecord),
    }
  },
  getProject: async (services, request) =>
    settingsOf(services, await requireProject(services.store, request.params.projectId)),
  async updateProject(services, request) {
    const { projectId } = request.params
    return settingsOf(services, await updateProject(services.store, projectId, request.body))
  },
  async setFormDomain(services, request) {
    const { store, publicUrl, lookUpTexts } = services
    const requested = { ...request.params, ...request.body, lookUpTexts }
    const { hostname: ownHost } = new URL(publicUrl)
    return settingsOf(services, await setFormDomain(store, { ...requested, ownHost }))
  },
  async archiveProject(services, request) {
    const { store, clock } = services
    const archivedAt = request.body.isArchived ? clock.now() : null
    const { projectId } = request.params
    return settingsOf(services, await setArchived(store, projectId, archivedAt))
  },
  async deleteProject({ store, clock }, request) {
    const { confirmation } = request.body
    const details = await requireProject(store, request.params.projectId)
    await startDeletion(store, { project: details, confirmation, now: clock.now() })
  },
  sendTestEmail: (services, request) =>
    sendTestMail(services, request, async (to) => {
      const { id, name } = await requireProject(services.store, request.params.projectId)
      const link = projectLink({ publicUrl: services.publicUrl, projectId: id }, 'settings')
      return { kind: 'test', to, language: request.body.language, projectName: name, link }
    }),
})

function settingsOf({ mail }: Services, details: Project) {
  const { isDefault: _, ...settings } = projectRecord(details)
  const { text: domainProof } = proofOf('', details.id)
  return { ...settings, domainProof, mailFrom: mail?.from ?? null }
}

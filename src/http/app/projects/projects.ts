import { issuedKeyRecord } from '#core/keys/key-record.ts'
import { searchLimitDefault, searchLimitMax } from '#core/limits/contract.ts'
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
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { TestMailSent, sendTestMail, testMailBody } from '#http/app/send-test-mail.ts'
import { closed, nullableText } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { CreatedProject, ProjectChanges, ProjectInput, ProjectSettings } from './project-schemas.ts'

const project = '/v1/projects/:projectId'

export const projectEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', '/v1/projects', {
    needs: 'account',
    operationId: 'createProject',
    summary: 'Create a project with two keys; only owners of another one can',
    body: ProjectInput,
    answers: { 201: CreatedProject },
    async handle({ store, clock, tiers }, request) {
      const { account } = admittedSession(request)
      const by = { accountId: account.id, origin: originOf(request) }
      const newProject = { ...request.body, ...by, tiers, now: clock.now() }
      const { project: created, ...keys } = await createOwnedProject(store, newProject)
      return {
        projectId: created.id,
        keys: [keys.secret, keys.publishable].map(issuedKeyRecord),
      }
    },
  }),
  endpoint('GET', project, {
    needs: 'see',
    operationId: 'getProject',
    summary: 'The settings of a project',
    answers: { 200: ProjectSettings },
    handle: async (services, request) =>
      settingsOf(services, await requireProject(services.store, request.params.projectId)),
  }),
  endpoint('PATCH', project, {
    needs: 'manage',
    operationId: 'updateProject',
    summary: 'Change settings of a project; absent ones stay as they are',
    body: ProjectChanges,
    answers: { 200: ProjectSettings },
    async handle(services, request) {
      const { projectId } = request.params
      return settingsOf(services, await updateProject(services.store, projectId, request.body))
    },
  }),
  endpoint('PUT', `${project}/form-domain`, {
    needs: 'manage',
    operationId: 'setFormDomain',
    summary: "Set the domain of a project's forms, whose DNS must name the project, or remove it",
    body: closed({ domain: nullableText('A host name; null for none.') }),
    answers: { 200: ProjectSettings },
    async handle(services, request) {
      const { store, publicUrl, lookUpTexts } = services
      const requested = { ...request.params, ...request.body, lookUpTexts }
      const { hostname: ownHost } = new URL(publicUrl)
      return settingsOf(services, await setFormDomain(store, { ...requested, ownHost }))
    },
  }),
  endpoint('PUT', `${project}/archive`, {
    needs: 'own',
    operationId: 'archiveProject',
    summary: 'Archive a project, whose keys then stop working and whose forms close, or restore it',
    body: closed({ isArchived: Type.Boolean() }),
    answers: { 200: ProjectSettings },
    async handle(services, request) {
      const { store, clock } = services
      const archivedAt = request.body.isArchived ? clock.now() : null
      const { projectId } = request.params
      return settingsOf(services, await setArchived(store, projectId, archivedAt))
    },
  }),
  endpoint('DELETE', project, {
    needs: 'own',
    operationId: 'deleteProject',
    summary: 'Delete a project for good; its keys end at once',
    body: closed({ confirmation: Type.String({ maxLength: 400 }) }),
    async handle({ store, clock }, request) {
      const { confirmation } = request.body
      const details = await requireProject(store, request.params.projectId)
      await startDeletion(store, { project: details, confirmation, now: clock.now() })
    },
  }),
  endpoint('POST', `${project}/test-emails`, {
    needs: 'manage',
    // Each request sends one, so that the answer is what the mail server says now.
    isRead: true,
    operationId: 'sendTestEmail',
    summary: 'Send a test message to oneself, and say whether the mail server has taken it',
    body: testMailBody,
    answers: { 201: TestMailSent },
    handle: (services, request) =>
      sendTestMail(services, request, async (to) => {
        const { id, name } = await requireProject(services.store, request.params.projectId)
        const link = `${services.publicUrl}/p/${id}/settings`
        return { kind: 'test', to, language: request.body.language, projectName: name, link }
      }),
  }),
]

function settingsOf({ mail }: Services, details: Project) {
  const { isDefault: _, ...settings } = projectRecord(details)
  const pageSize = { usual: searchLimitDefault, max: searchLimitMax }
  const { text: domainProof } = proofOf('', details.id)
  return { ...settings, domainProof, mailFrom: mail?.from ?? null, pageSize }
}

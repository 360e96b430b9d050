import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ProjectApi } from '#api/projects/project-api.ts'
import { request } from './request.ts'

export type ProjectSettings = ResponseOf<ProjectApi['getProject']>
export type NewProject = BodyOf<ProjectApi['createProject']>
export type SettingsChange = BodyOf<ProjectApi['updateProject']>

const projectPath = '/v1/projects/:projectId'

/** With its keys, which only this response has. */
export const createProject = (body: NewProject) =>
  request<ProjectApi['createProject']>('POST', '/v1/projects', {}, { body })

export const getProject = (projectId: string) =>
  request<ProjectApi['getProject']>('GET', projectPath, { projectId })

export const updateProject = (projectId: string, body: SettingsChange) =>
  request<ProjectApi['updateProject']>('PATCH', projectPath, { projectId }, { body })

/** Null for none. */
export const setFormDomain = (projectId: string, domain: string | null) =>
  request<ProjectApi['setFormDomain']>(
    'PUT',
    `${projectPath}/form-domain`,
    { projectId },
    { body: { domain } },
  )

export const setArchived = (projectId: string, isArchived: boolean) =>
  request<ProjectApi['archiveProject']>(
    'PUT',
    `${projectPath}/archive`,
    { projectId },
    { body: { isArchived } },
  )

/** The confirmation is the project's name. */
export const deleteProject = (projectId: string, confirmation: string) =>
  request<ProjectApi['deleteProject']>(
    'DELETE',
    projectPath,
    { projectId },
    { body: { confirmation } },
  )

/** To the member's own address. */
export const sendTestEmail = (projectId: string, language: string) =>
  request<ProjectApi['sendTestEmail']>(
    'POST',
    `${projectPath}/test-emails`,
    { projectId },
    { body: { language } },
  )

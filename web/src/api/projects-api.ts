import { type Answer, type BodyOf, answered, app, at } from './app.ts'

export type ProjectSettings = Answer<'getProject'>
export type NewProject = BodyOf<'createProject'>
export type SettingsChange = BodyOf<'updateProject'>

const projectPath = '/app/v1/projects/{projectId}'

/** With its keys, in this one answer. */
export const createProject = (body: NewProject) => answered(app.POST('/app/v1/projects', { body }))

export const getProject = (projectId: string) => answered(app.GET(projectPath, at({ projectId })))

export const updateProject = (projectId: string, body: SettingsChange) =>
  answered(app.PATCH(projectPath, { ...at({ projectId }), body }))

/** Null for none. */
export const setFormDomain = (projectId: string, domain: string | null) =>
  answered(app.PUT(`${projectPath}/form-domain`, { ...at({ projectId }), body: { domain } }))

export const setArchived = (projectId: string, isArchived: boolean) =>
  answered(app.PUT(`${projectPath}/archive`, { ...at({ projectId }), body: { isArchived } }))

/** The confirmation is the project's name. */
export const deleteProject = (projectId: string, confirmation: string) =>
  answered(app.DELETE(projectPath, { ...at({ projectId }), body: { confirmation } }))

/** To the member's own address. */
export const sendTestEmail = (projectId: string, language: string) =>
  answered(app.POST(`${projectPath}/test-emails`, { ...at({ projectId }), body: { language } }))

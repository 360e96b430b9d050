import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ProjectApi } from '#api/projects/project-api.ts'

export type ProjectSettings = ResponseOf<ProjectApi['getProject']>
export type NewProject = BodyOf<ProjectApi['createProject']>
export type SettingsChange = BodyOf<ProjectApi['updateProject']>

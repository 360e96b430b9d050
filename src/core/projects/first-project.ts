import type { KeyDetails } from '#core/keys/key.ts'
import type { NewKey } from '#core/keys/new-key.ts'
import type { Project } from './project.ts'

export type FirstKey = Omit<NewKey, 'projectId'>
export type FirstProject = { project: Project; keys: KeyDetails[] }

import { Failure } from '#core/errors.ts'

export function refuseUnknownProject(projectId: string): never {
  throw new Failure('not_found', `There is no project ${projectId}.`)
}

import { Failure } from '#core/errors.ts'

export function refuseUnknownProject(projectId: string): never {
  throw new Failure('not_found', `The project ${projectId} does not exist.`)
}

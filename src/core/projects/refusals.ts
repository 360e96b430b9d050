import { Failure } from '#core/errors.ts'

export function refuseUnknownProject(projectId: string): never {
  throw new Failure('not_found', `The project ${projectId} does not exist.`)
}

/** What was on its way to the project finds it deleted, and its data is being removed. */
export class ProjectDeleted extends Failure {
  constructor() {
    super('not_found', 'The project was deleted.')
  }
}

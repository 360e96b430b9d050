import { Failure } from '#core/errors.ts'

export function refuseUnknownProject(projectId: string): never {
  throw new Failure('not_found', `The project ${projectId} does not exist.`)
}

/** The projects to choose from. */
type Candidates = readonly { id: string; name: string }[]

export function refuseNoProject(): never {
  const remedy = { name: 'create_project' } as const
  throw new Failure('invalid_request', 'There is no project yet.', { remedy })
}

/** No project is named, and none is the default. */
export function refuseOpenChoice(among: Candidates): never {
  const remedy = { name: 'choose_project', among } as const
  throw new Failure('invalid_request', 'There are several projects.', { remedy })
}

export function refuseUnknownName(name: string, among: Candidates): never {
  const remedy = { name: 'correct_project', among } as const
  const detail = `No project has the id or name ${JSON.stringify(name)}.`
  throw new Failure('not_found', detail, { remedy })
}

export function refuseSharedName(name: string, among: Candidates): never {
  const remedy = { name: 'give_project_id', among } as const
  const detail = `Several projects have the name ${JSON.stringify(name)}.`
  throw new Failure('invalid_request', detail, { remedy })
}

/** A deletion needs the exact name of what is deleted. */
export function refuseConfirmation(name: string): never {
  const detail = `Nothing was deleted: the confirmation must be the name ${JSON.stringify(name)}.`
  throw new Failure('invalid_request', detail)
}

/** What was on its way to the project finds it deleted, and its data is being removed. */
export class ProjectDeleted extends Failure {
  constructor() {
    super('not_found', 'The project was deleted.')
  }
}

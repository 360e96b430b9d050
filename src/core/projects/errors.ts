import { AppError } from '#core/errors.ts'

export function unknownProjectError(projectId: string): AppError {
  return new AppError('not_found', `The project ${projectId} does not exist.`)
}

/** The projects to choose from. */
type Candidates = readonly { id: string; name: string }[]

export function noProjectError(): AppError {
  const remedy = { name: 'create_project' } as const
  return new AppError('invalid_request', 'There is no project yet.', { remedy })
}

/** No project is named, and none is the default. */
export function openChoiceError(among: Candidates): AppError {
  const remedy = { name: 'choose_project', among } as const
  return new AppError('invalid_request', 'There are several projects.', { remedy })
}

export function unknownNameError(name: string, among: Candidates): AppError {
  const remedy = { name: 'correct_project', among } as const
  const detail = `No project has the id or name ${JSON.stringify(name)}.`
  return new AppError('not_found', detail, { remedy })
}

export function sharedNameError(name: string, among: Candidates): AppError {
  const remedy = { name: 'give_project_id', among } as const
  const detail = `Several projects have the name ${JSON.stringify(name)}.`
  return new AppError('invalid_request', detail, { remedy })
}

/** What was on its way to the project finds it deleted, and its data is being removed. */
export class ProjectDeleted extends AppError {
  constructor() {
    super('not_found', 'The project was deleted.')
  }
}

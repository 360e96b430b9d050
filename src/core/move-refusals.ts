import { Failure } from './errors.ts'
import type { Versions } from './storage-refusals.ts'

/** For anything else that uses a database while a data folder is being moved to it. */
export function refuseHalfMoved(): never {
  const detail = 'A data folder is being moved to the database.'
  throw new Failure('unavailable', detail, { remedy: { name: 'finish_move' } })
}

export function refuseMovingBeside(): never {
  throw new Failure('unavailable', 'Another process is moving a data folder to this database.')
}

export function refuseOtherMove(): never {
  throw refuse('The database has the unfinished move of another data folder.')
}

export function refuseFilledDatabase(): never {
  throw refuse('The database is not empty: choose another one, or another schema.')
}

export function refuseMovedFolder(): never {
  throw refuse('The database already has the projects of this data folder: its move is complete.')
}

export function refuseForeignDatabase(): never {
  throw refuse('The database has tables of another program: choose another one, or another schema.')
}

export function refuseEmptyFolder(): never {
  throw refuse('The data folder has no project.')
}

export function refuseNewerFolder({ found, known }: Versions): never {
  throw refuse(
    `The data folder has version ${found}, this program knows ${known}: use a newer program.`,
  )
}

export function refuseOlderFolder({ found, known }: Versions): never {
  const detail = `The data folder has version ${found}, this program knows ${known}.`
  throw new Failure('invalid_request', detail, { remedy: { name: 'migrate_folder' } })
}

export function refuseChangedFolder(): never {
  throw new Failure('unavailable', 'The data folder has changed meanwhile: run the command again.')
}

export function refuseDifferences(differences: readonly string[]): never {
  throw new Failure(
    'unavailable',
    `The database differs from the data folder:\n${differences.join('\n')}\n` +
      'Run the command again to copy everything again.',
  )
}

function refuse(detail: string): Failure {
  return new Failure('invalid_request', detail)
}

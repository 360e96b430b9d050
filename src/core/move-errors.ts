import { AppError } from './errors.ts'
import type { Versions } from './storage-errors.ts'

/** For anything else that uses a database while a data folder is being moved to it. */
export function halfMovedError(): AppError {
  const detail = 'A data folder is being moved to the database.'
  return new AppError('unavailable', detail, { remedy: { name: 'finish_move' } })
}

export function movingBesideError(): AppError {
  return new AppError('unavailable', 'Another process is moving a data folder to this database.')
}

export function otherMoveError(): AppError {
  return refuse('The database has the unfinished move of another data folder.')
}

export function filledDatabaseError(): AppError {
  return refuse('The database is not empty: choose another one, or another schema.')
}

export function movedFolderError(): AppError {
  return refuse('The database already has the projects of this data folder: its move is complete.')
}

export function foreignDatabaseError(): AppError {
  return refuse(
    'The database has tables of another program: choose another one, or another schema.',
  )
}

export function emptyFolderError(): AppError {
  return refuse('The data folder has no project.')
}

export function newerFolderError({ found, known }: Versions): AppError {
  return refuse(
    `The data folder has version ${found}, this program knows ${known}: use a newer program.`,
  )
}

export function olderFolderError({ found, known }: Versions): AppError {
  const detail = `The data folder has version ${found}, this program knows ${known}.`
  return new AppError('invalid_request', detail, { remedy: { name: 'migrate_folder' } })
}

export function changedFolderError(): AppError {
  return new AppError(
    'unavailable',
    'The data folder has changed in the meantime: run the command again.',
  )
}

export function differencesError(differences: readonly string[]): AppError {
  return new AppError(
    'unavailable',
    `The database differs from the data folder:\n${differences.join('\n')}\n` +
      'Run the command again to copy everything again.',
  )
}

function refuse(detail: string): AppError {
  return new AppError('invalid_request', detail)
}

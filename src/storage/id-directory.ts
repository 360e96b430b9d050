import { inTexts, sql } from '#storage/sql.ts'
import type { ProjectStatements, Reads } from './connection.ts'
import { type Row, number, text } from './row.ts'

/** Where something is that is requested without its project: the project's number, and its own. */
export type Place = { projectNumber: number; number: number }

const placesMax = 100_000

/**
 * Finds the project of an id or of a secret's hash. Results are kept, since a place never changes;
 * its project checks every time whether the target is still valid.
 */
export class IdDirectory {
  private readonly reads: Reads
  private readonly cached = new Map<string, Place>()

  constructor(reads: Reads) {
    this.reads = reads
  }

  /** Null when nothing has this name. */
  async find(name: string): Promise<Place | null> {
    const known = this.known(name)
    if (known !== undefined) return known
    const row = await this.reads.row(selectPlace, name)
    return row === undefined ? null : this.keep(name, placeOf(row))
  }

  /** A place found earlier. */
  known(name: string): Place | undefined {
    return this.cached.get(name)
  }

  keep(name: string, place: Place): Place {
    if (this.cached.size >= placesMax) this.cached.clear()
    this.cached.set(name, place)
    return place
  }
}

/** The number of a key, if it belongs to the project. */
export function keyNumberAt(place: Place | null, projectNumber: number): number | null {
  return place?.projectNumber === projectNumber ? place.number : null
}

export function placeOf(row: Row): Place {
  return { projectNumber: number(row, 'project_number'), number: number(row, 'number') }
}

/** Within the transaction that creates what is there. */
export async function addPlace(
  project: ProjectStatements,
  name: string,
  placeNumber: number,
): Promise<void> {
  await project.run(insertPlace, name, placeNumber)
}

/** Within the transaction that removes what is there: these rows, by the column with the name. */
export async function deletePlaces(
  project: ProjectStatements,
  rows: readonly Row[],
  column: string,
): Promise<void> {
  if (rows.length === 0) return
  const names = rows.map((row) => text(row, column))
  await project.run(deleteRows, names)
}

export const selectPlace = 'SELECT project_number, number FROM places WHERE name = $1'
const insertPlace = 'INSERT INTO places (project_number, name, number) VALUES ($1, $2, $3)'
const deleteRows = sql`DELETE FROM places WHERE project_number = $1 AND name ${inTexts('$2')}`

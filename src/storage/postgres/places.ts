import { number } from '#storage/contact-row.ts'
import type { Connection, Database } from './database.ts'
import { reading } from './storage-error.ts'

/** Where something stands that is asked for without its project: the project, and its number. */
export type Place = { projectNumber: number; number: number }

const placesMax = 100_000

/**
 * Finds the project of an id or of a secret's hash. What was found is kept, since a place never
 * changes; whether what stands there is still valid is asked of its project every time.
 */
export class Places {
  private readonly database: Database
  private readonly found = new Map<string, Place>()

  constructor(database: Database) {
    this.database = database
  }

  /** Null when there is nothing of this name. */
  async find(name: string): Promise<Place | null> {
    const known = this.found.get(name)
    if (known !== undefined) return known
    const [row] = await this.database.rows('lookups', selectPlace, name)
    if (row === undefined) return null
    const place = { projectNumber: number(row, 'project_number'), number: number(row, 'number') }
    if (this.found.size >= placesMax) this.found.clear()
    this.found.set(name, place)
    return place
  }
}

/** Within the transaction that makes what stands there. */
export async function addPlace(
  connection: Connection,
  name: string,
  { projectNumber, number: placeNumber }: Place,
): Promise<void> {
  await connection.run(insertPlace, name, projectNumber, placeNumber)
}

/** Within the transaction that removes what stands there. */
export async function deletePlaces(
  connection: Connection,
  names: readonly string[],
): Promise<void> {
  await connection.run(deleteRows, names)
}

/** What is read where the name stands, else what is answered for an unknown one. */
export function readAt<T>(
  places: Places,
  name: string,
  read: (place: Place) => Promise<T>,
  unknown: T,
): Promise<T> {
  return reading(async () => {
    const place = await places.find(name)
    return place === null ? unknown : read(place)
  })
}

const selectPlace = 'SELECT project_number, number FROM places WHERE name = $1'
const insertPlace = 'INSERT INTO places (name, project_number, number) VALUES ($1, $2, $3)'
const deleteRows = 'DELETE FROM places WHERE name = ANY ($1::text[])'

import type { Reads } from '#storage/connection.ts'
import { type Row, number } from '#storage/contact-row.ts'

const placesMax = 100_000
const projectsPerStep = 1_000

/**
 * Finds the project of a delivery by its id. There are too many of them for `places`: those that
 * this process has seen are kept, and for any other each project with endpoints is asked.
 */
export class DeliveryPlaces {
  private readonly found = new Map<string, number>()

  keep(deliveryId: string, projectNumber: number): void {
    if (this.found.size >= placesMax) this.found.clear()
    this.found.set(deliveryId, projectNumber)
  }

  /** The project's number; null when the delivery does not exist. */
  async find(reads: Reads, deliveryId: string): Promise<number | null> {
    const known = this.found.get(deliveryId)
    if (known !== undefined) return known
    for await (const projectNumber of projectsWithWebhooks(reads)) {
      const row = await reads.row(selectDelivery, projectNumber, deliveryId)
      if (row === undefined) continue
      this.keep(deliveryId, projectNumber)
      return projectNumber
    }
    return null
  }
}

/** Projects that have or had an endpoint. */
export async function* projectsWithWebhooks(reads: Reads): AsyncGenerator<number> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows: Row[] = await reads.rows(selectProjects, last, projectsPerStep)
    const numbers = rows.map((row) => number(row, 'number'))
    yield* numbers
    last = numbers.length < projectsPerStep ? undefined : numbers.at(-1)
  }
}

const selectProjects = `
  SELECT number FROM projects WHERE has_webhooks AND number > $1 ORDER BY number LIMIT $2`
const selectDelivery = 'SELECT id FROM deliveries WHERE project_number = $1 AND id = $2'

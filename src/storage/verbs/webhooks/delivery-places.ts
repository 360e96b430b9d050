import type { Reads } from '#storage/connection.ts'
import { number } from '#storage/contact-row.ts'

const placesMax = 100_000

/**
 * Finds the project of a delivery by its id. There are too many of them for `places`: those that
 * this process has seen are kept, and for another one each project with endpoints is asked.
 */
export class DeliveryPlaces {
  private readonly found = new Map<string, number>()

  keep(deliveryId: string, projectNumber: number): void {
    if (this.found.size >= placesMax) this.found.clear()
    this.found.set(deliveryId, projectNumber)
  }

  /** The project's number; null when there is no such delivery. */
  async find(reads: Reads, deliveryId: string): Promise<number | null> {
    const known = this.found.get(deliveryId)
    if (known !== undefined) return known
    for (const projectNumber of await projectsWithWebhooks(reads)) {
      const row = await reads.row(selectDelivery, projectNumber, deliveryId)
      if (row === undefined) continue
      this.keep(deliveryId, projectNumber)
      return projectNumber
    }
    return null
  }
}

/** Projects that have or had an endpoint. */
export async function projectsWithWebhooks(reads: Reads): Promise<number[]> {
  return (await reads.rows(selectProjects)).map((row) => number(row, 'number'))
}

const selectProjects = 'SELECT number FROM projects WHERE has_webhooks ORDER BY number'
const selectDelivery = 'SELECT id FROM deliveries WHERE project_number = $1 AND id = $2'

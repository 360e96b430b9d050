import type { Reads } from '#storage/connection.ts'
import { eachProject } from '#storage/repositories/projects/project-rounds.ts'

const placesMax = 100_000

/**
 * Finds the project of a delivery by its id. There are too many deliveries for `places`: this
 * caches the ones that this process has handled, and otherwise queries each project with
 * destinations.
 */
export class DeliveryPlaces {
  private readonly cached = new Map<string, number>()

  keep(deliveryId: string, projectNumber: number): void {
    if (this.cached.size >= placesMax) this.cached.clear()
    this.cached.set(deliveryId, projectNumber)
  }

  /** Null when the delivery does not exist. */
  async find(reads: Reads, deliveryId: string): Promise<{ projectNumber: number } | null> {
    const known = this.cached.get(deliveryId)
    if (known !== undefined) return { projectNumber: known }
    // Of the projects that have or had a destination.
    for await (const projectNumber of eachProject(reads, 'has_webhooks')) {
      const row = await reads.row(selectDelivery, projectNumber, deliveryId)
      if (row === undefined) continue
      this.keep(deliveryId, projectNumber)
      return { projectNumber }
    }
    return null
  }
}

const selectDelivery = 'SELECT id FROM deliveries WHERE project_number = $1 AND id = $2'

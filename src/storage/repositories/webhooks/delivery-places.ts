import type { DeliveryStatistics } from '#core/webhooks/webhook.ts'
import type { Reads } from '#storage/connection.ts'
import { eachProject } from '#storage/repositories/projects/project-rounds.ts'
import { number, numberOrNull } from '#storage/row.ts'

const placesMax = 100_000

/**
 * Finds the project of a delivery by its id. There are too many deliveries for `places`: this
 * caches the ones that this process has handled, and otherwise queries each project with endpoints.
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
    for await (const projectNumber of eachProject(reads, where)) {
      const row = await reads.row(selectDelivery, projectNumber, deliveryId)
      if (row === undefined) continue
      this.keep(deliveryId, projectNumber)
      return { projectNumber }
    }
    return null
  }
}

// Selects the projects that have or had an endpoint.
const where = 'has_webhooks'

export async function readDeliveryStatistics(
  reads: Reads,
  now: number,
): Promise<DeliveryStatistics> {
  const all: DeliveryStatistics = { waiting: 0, oldestDueAt: null, webhooksOff: 0 }
  for await (const projectNumber of eachProject(reads, where)) {
    for (const row of await reads.rows(selectStatistics, projectNumber, now)) {
      if (!row['is_active']) {
        all.webhooksOff += 1
        continue
      }
      const dueAt = numberOrNull(row, 'due_at')
      all.waiting += number(row, 'waiting')
      if (dueAt !== null) all.oldestDueAt = Math.min(all.oldestDueAt ?? dueAt, dueAt)
    }
  }
  return all
}

const selectDelivery = 'SELECT id FROM deliveries WHERE project_number = $1 AND id = $2'
const selectStatistics = `
  SELECT w.is_active,
    (SELECT count(*) FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.state = 0) AS waiting,
    (SELECT min(d.due_at) FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.state = 0
        AND d.due_at <= $2) AS due_at
  FROM webhooks AS w WHERE w.project_number = $1 AND w.deleted_at IS NULL`

const askedAnewAfterMs = 200
const askedAnewMax = 4

/**
 * Projects that are due only for endpoints that accept nothing now, such as slow ones with a
 * backlog. Each is queried again when one of these endpoints accepts deliveries, or when this
 * process has stored one. Now and then some are queried for deliveries that another node stored.
 */
export class ParkedProjects {
  /** With the endpoints that accepted nothing; the project parked longest comes first. */
  private readonly parked = new Map<number, readonly string[]>()
  /** Projects for which a delivery was stored since they were last queried. */
  private readonly stored = new Set<number>()
  private askedAnewAt = 0

  /** Starts asking a project. */
  ask(projectNumber: number): void {
    this.stored.delete(projectNumber)
  }

  park(projectNumber: number, webhookIds: readonly string[]): void {
    if (!this.stored.has(projectNumber)) this.parked.set(projectNumber, webhookIds)
  }

  /** A delivery of the project was stored. */
  wake(projectNumber: number): void {
    this.stored.add(projectNumber)
    this.parked.delete(projectNumber)
  }

  /** Projects that need no query. */
  numbers(now: number, takesNothing: (webhookId: string) => boolean): number[] {
    if (Math.abs(now - this.askedAnewAt) >= askedAnewAfterMs) {
      this.askedAnewAt = now
      for (const projectNumber of [...this.parked.keys()].slice(0, askedAnewMax)) {
        this.parked.delete(projectNumber)
      }
    }
    for (const [projectNumber, webhookIds] of this.parked) {
      if (!webhookIds.every(takesNothing)) this.parked.delete(projectNumber)
    }
    this.stored.clear()
    return [...this.parked.keys()]
  }
}

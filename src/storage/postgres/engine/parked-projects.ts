const askedAnewAfterMs = 200
const askedAnewMax = 4

/**
 * Projects that are due only for endpoints that take nothing now, such as slow ones with a backlog:
 * each is asked when one of these endpoints takes something again, or when this process has stored
 * a delivery. What another node has stored is found by asking some of them now and then.
 */
export class ParkedProjects {
  /** With the endpoints that took nothing; the one parked longest comes first. */
  private readonly parked = new Map<number, readonly string[]>()
  /** Projects for which a delivery was stored since they were asked. */
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

  /** Which projects need not be asked. */
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

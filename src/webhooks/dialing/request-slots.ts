import type { Clock } from '#core/clock.ts'
import { type Promptness, type Destination, slowMs } from '#webhooks/promptness.ts'

export const requestsMax = 512
/** For requests that have not lasted long. */
const quickMax = 256
/** The rest of those slots is for destinations that have no request in progress. */
const quickSharedMax = 192
/** A slow destination is sent to while fewer requests than this are slow. */
const slowMax = 128
export const slowPerProjectMax = 8
/** While more are slow, new destinations wait, so that slots remain for trusted ones. */
const slowBesideNewMax = 192

/** A request in progress. */
export type RequestSlot = {
  readonly destination: Destination
  readonly since: number
  /** Whether it counts as slow: its destination was when it started, or it has lasted long. */
  isSlow: boolean
}

/**
 * The requests that may be in progress at once. A request that lasts leaves the slots of quick
 * ones, so those are soon free again, however many destinations become slow together.
 */
export class RequestSlots {
  private readonly promptness: Promptness
  private readonly clock: Clock
  /** Recently taken slots, oldest first. */
  private readonly fresh = new Set<RequestSlot>()
  private readonly slowOfProjects = new Map<string, number>()
  private taken = 0
  private slow = 0

  constructor(promptness: Promptness, clock: Clock) {
    this.promptness = promptness
    this.clock = clock
  }

  get hasSome(): boolean {
    return this.roomForPrompt + this.roomForSlow > 0
  }

  /** For how many other destinations a request could start. */
  get roomForPrompt(): number {
    return Math.max(0, Math.min(quickMax - this.quick, requestsMax - this.taken))
  }

  /** For how many slow destinations a request could start. */
  get roomForSlow(): number {
    return Math.max(0, Math.min(slowMax - this.slow, requestsMax - this.taken))
  }

  hasRoomForSlowOf(projectId: string): boolean {
    return (this.slowOfProjects.get(projectId) ?? 0) < slowPerProjectMax
  }

  hasRoomFor({ webhookId, projectId }: Destination, { isIdle }: { isIdle: boolean }): boolean {
    if (this.taken >= requestsMax) return false
    if (this.promptness.isSlow(webhookId)) {
      return this.roomForSlow > 0 && this.hasRoomForSlowOf(projectId)
    }
    if (!this.promptness.isTrusted(webhookId) && this.slow >= slowBesideNewMax) return false
    return this.quick < (isIdle ? quickMax : quickSharedMax)
  }

  take(destination: Destination): RequestSlot {
    const isSlow = this.promptness.isSlow(destination.webhookId)
    const slot = { destination, since: this.clock.elapsed(), isSlow: false }
    this.taken += 1
    this.fresh.add(slot)
    if (isSlow) this.countSlow(slot)
    return slot
  }

  /** Gives the slot back, and notes how promptly the destination answered. */
  leave(slot: RequestSlot): void {
    const isQuick = this.clock.elapsed() - slot.since < slowMs
    if (this.fresh.delete(slot)) this.promptness.note(slot.destination, isQuick ? 'quick' : 'slow')
    this.taken -= 1
    if (!slot.isSlow) return
    const { projectId } = slot.destination
    const ofProject = (this.slowOfProjects.get(projectId) ?? 0) - 1
    this.slow -= 1
    if (ofProject > 0) this.slowOfProjects.set(projectId, ofProject)
    else this.slowOfProjects.delete(projectId)
  }

  /** Counts long-lasting requests as slow; returns the ids of their destinations. */
  takeStock(): string[] {
    const webhookIds: string[] = []
    const now = this.clock.elapsed()
    for (const slot of this.fresh) {
      if (now - slot.since < slowMs) break
      this.fresh.delete(slot)
      if (!slot.isSlow) this.countSlow(slot)
      this.promptness.note(slot.destination, 'slow')
      webhookIds.push(slot.destination.webhookId)
    }
    return webhookIds
  }

  private get quick(): number {
    return this.taken - this.slow
  }

  private countSlow(slot: RequestSlot): void {
    const { projectId } = slot.destination
    slot.isSlow = true
    this.slow += 1
    this.slowOfProjects.set(projectId, (this.slowOfProjects.get(projectId) ?? 0) + 1)
  }
}

import type { LoggedRequest } from './request-log.ts'

/** A request before its address is hashed. */
export type AnsweredRequest = LoggedRequest & { email: string | null }

/** Requests of one key, operation and code that are listed at once, and how soon another is. */
const listedAtOnce = 500
const listedEveryMs = 3_000
const groupsMax = 10_000
// However long storage is unavailable.
const waitingMax = 20_000

/** How many more may be listed; beyond that, the latest stands for all before it. */
type Group = { room: number; at: number; unlisted: number; latest: AnsweredRequest | null }

/**
 * The latest requests, gathered between two writes to storage. A flood of one kind is listed in
 * part, so that it costs little and pushes nothing else out.
 */
export class RequestRecorder {
  private waiting: AnsweredRequest[] = []
  private readonly groups = new Map<string, Group>()

  note(request: AnsweredRequest): void {
    const group = this.groupOf(request)
    if (group.room < 1) {
      group.unlisted += 1
      group.latest = request
    } else this.list(request, group)
  }

  take(now: number): AnsweredRequest[] {
    for (const [name, group] of this.groups) {
      refill(group, now)
      if (group.latest !== null && group.room >= 1) {
        group.unlisted -= 1
        this.list(group.latest, group)
      } else if (group.latest === null && group.room === listedAtOnce) this.groups.delete(name)
    }
    const taken = this.waiting
    this.waiting = []
    return taken
  }

  private list(request: AnsweredRequest, group: Group): void {
    group.room -= 1
    if (this.waiting.length < waitingMax) {
      this.waiting.push({ ...request, unlisted: group.unlisted })
    }
    group.unlisted = 0
    group.latest = null
  }

  private groupOf({ keyId, operation, code, answeredAt }: AnsweredRequest): Group {
    const name = `${keyId} ${operation} ${code}`
    const known = this.groups.get(name)
    const group = known ?? { room: listedAtOnce, at: answeredAt, unlisted: 0, latest: null }
    if (known === undefined && this.groups.size < groupsMax) this.groups.set(name, group)
    refill(group, answeredAt)
    return group
  }
}

function refill(group: Group, now: number): void {
  const passedMs = Math.max(0, now - group.at)
  group.room = Math.min(listedAtOnce, group.room + passedMs / listedEveryMs)
  group.at = now
}

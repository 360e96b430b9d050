import type { LoggedRequest } from './request-log.ts'

/** A request before its addresses are hashed. */
export type RecordedRequest = LoggedRequest & { emails: readonly string[] }

/** Requests of one key, operation and code that are listed at once, and how soon another is. */
const listedAtOnce = 500
const listedEveryMs = 3_000
const groupsMax = 10_000
// However long storage is unavailable.
const waitingMax = 20_000
const waitingEmailsMax = 200_000

/** How many more may be listed; beyond that, the latest stands for all before it. */
type Group = { room: number; at: number; unlisted: number; latest: RecordedRequest | null }

/**
 * The latest requests, gathered between two writes to storage. A flood of one kind is listed in
 * part, so that it costs little and pushes nothing else out.
 */
export class RequestRecorder {
  private waiting: RecordedRequest[] = []
  private waitingEmails = 0
  private readonly groups = new Map<string, Group>()

  note(request: RecordedRequest): void {
    const group = this.groupOf(request)
    if (group.room < 1) {
      group.unlisted += 1
      group.latest = request
    } else this.list(request, group)
  }

  take(now: number): RecordedRequest[] {
    for (const [name, group] of this.groups) {
      refill(group, now)
      if (group.latest !== null && group.room >= 1) {
        group.unlisted -= 1
        this.list(group.latest, group)
      } else if (group.latest === null && group.room === listedAtOnce) this.groups.delete(name)
    }
    const taken = this.waiting
    this.waiting = []
    this.waitingEmails = 0
    return taken
  }

  private list(request: RecordedRequest, group: Group): void {
    group.room -= 1
    if (this.waiting.length < waitingMax) {
      const hasRoom = this.waitingEmails + request.emails.length <= waitingEmailsMax
      const emails = hasRoom ? request.emails : []
      this.waitingEmails += emails.length
      this.waiting.push({ ...request, emails, unlisted: group.unlisted })
    }
    group.unlisted = 0
    group.latest = null
  }

  private groupOf({ keyId, operation, code, answeredAt }: RecordedRequest): Group {
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

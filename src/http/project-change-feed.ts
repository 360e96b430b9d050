import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

import { repeatEveryMs } from '#api/projects/event-api.ts'
import {
  type ChangeFeedStore,
  manyStreamsError,
  manyWindowsError,
} from '#core/change-feed/change-feed.ts'
import type { Clock } from '#core/clock.ts'
import { OutageLog } from '#core/outage-log.ts'
import { outageError } from '#core/storage-errors.ts'
import type { Role } from '#model/members/roles.ts'

/** A browser opens six connections to one server at most: some must remain for requests. */
export const streamsPerSessionMax = 4
const streamsMax = 1_000
/** How often the last change of each watched project is read. */
const lookEveryMs = 200
/** How often sessions are checked if nothing is new: a stream ends within 5 s of its session. */
const recheckEveryMs = 4_000

/** The project's last change, and a number that grows when the page's member reads leads. */
export type FeedMessage = { change: number; reading: number }

/** An open page that is notified of changes, and its session. */
export type Watcher = {
  readonly projectId: string
  readonly sessionId: string
  readonly tokenHash: string
  readonly memberId: string
  readonly role: Role
  tell(message: FeedMessage): void
  end(): void
}

type Watching = {
  watcher: Watcher
  sent: FeedMessage | null
  sentAt: number
  checkedAt: number
  /** The member's reading, as of the project's last one when it was loaded. */
  reading: number
  lastReading: number
}

type Parts = { store: ChangeFeedStore; clock: Clock; logger: Logger }

/**
 * Sends pages the number of their project's last change, soon after any process has stored it, and
 * one that grows when their member reads leads.
 * Polls only watched projects, so writers do nothing for it. Checks a session again before each
 * message.
 */
export class ProjectChangeFeed {
  private readonly parts: Parts
  private readonly outage: OutageLog
  private readonly watching = new Set<Watching>()
  private readonly stopping = new AbortController()
  private looking: Promise<void> | null = null

  constructor(parts: Parts) {
    const { logger } = parts
    this.parts = parts
    this.outage = new OutageLog(logger, {
      began: 'the change feed fails',
      ended: 'the change feed works again',
    })
  }

  get watchers(): number {
    return this.watching.size
  }

  /**
   * Sends the last change and each later one, until the returned function is called. Throws
   * `rate_limited` and `unavailable`.
   */
  watch(watcher: Watcher): () => void {
    if (this.stopping.signal.aborted) throw outageError('stopping', { retryAfterSeconds: 5 })
    if (this.watching.size >= streamsMax) throw manyStreamsError()
    const { sessionId } = watcher
    const ofSession = [...this.watching].filter((page) => page.watcher.sessionId === sessionId)
    if (ofSession.length >= streamsPerSessionMax) throw manyWindowsError(streamsPerSessionMax)
    const now = this.parts.clock.elapsed()
    const times = { sentAt: now, checkedAt: now }
    const watching = { watcher, sent: null, ...times, reading: 0, lastReading: 0 }
    this.watching.add(watching)
    this.looking ??= this.look()
    return () => this.watching.delete(watching)
  }

  /** Ends all streams and accepts no more. */
  async close(): Promise<void> {
    this.stopping.abort()
    for (const { watcher } of this.watching) watcher.end()
    this.watching.clear()
    await this.looking
  }

  private async look(): Promise<void> {
    const { signal } = this.stopping
    while (this.watching.size > 0) {
      const byProject = Map.groupBy(this.watching, ({ watcher }) => watcher.projectId)
      let hasFailed = false
      for (const [projectId, watching] of byProject) {
        if (signal.aborted) break
        try {
          await this.lookAt(projectId, watching)
        } catch (error) {
          hasFailed = true
          this.outage.failed(error)
        }
      }
      if (!hasFailed) this.outage.worked()
      await delay(lookEveryMs, null, { signal, ref: false }).catch(() => {})
    }
    this.looking = null
  }

  private async lookAt(projectId: string, watching: readonly Watching[]): Promise<void> {
    const { store, clock } = this.parts
    const change = await store.readLastChange(projectId)
    await this.loadReadings(projectId, watching)
    const at = clock.elapsed()
    const due = watching.filter((page) => {
      return isNews(page, change) || at - page.checkedAt >= recheckEveryMs
    })
    if (due.length === 0) return
    const tokenHashes = [...new Set(due.map(({ watcher }) => watcher.tokenHash))]
    const now = clock.now()
    const roles = await store.readSessionRoles({ projectId, tokenHashes, now })
    for (const page of due) {
      // The page may have been closed meanwhile.
      if (!this.watching.has(page)) continue
      page.checkedAt = at
      const { watcher } = page
      if (change === null || roles.get(watcher.tokenHash) !== watcher.role) {
        this.watching.delete(page)
        watcher.end()
      } else if (isNews(page, change) || at - page.sentAt >= repeatEveryMs) {
        page.sent = { change, reading: page.reading }
        watcher.tell(page.sent)
        page.sentAt = at
      }
    }
  }

  /** Reloads the readings of members with open pages, once anybody has read something. */
  private async loadReadings(projectId: string, watching: readonly Watching[]): Promise<void> {
    const { store } = this.parts
    const lastReading = await store.readLastReading(projectId)
    const behind = watching.filter((page) => page.lastReading !== lastReading)
    if (behind.length === 0) return
    const memberIds = [...new Set(behind.map(({ watcher }) => watcher.memberId))]
    const readings = await store.loadReadings({ projectId, memberIds })
    for (const page of behind) {
      page.reading = readings.get(page.watcher.memberId) ?? 0
      page.lastReading = lastReading
    }
  }
}

function isNews({ sent, reading }: Watching, change: number | null): boolean {
  return sent?.change !== change || sent?.reading !== reading
}

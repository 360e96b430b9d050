import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Clock } from '#core/clock.ts'
import type { Role } from '#core/members/role.ts'
import type { NewsStore } from '#core/change-feed/change-feed-store.ts'
import { manyStreamsError, manyWindowsError } from '#core/change-feed/errors.ts'
import { Outage } from '#core/outage.ts'
import { outageError } from '#core/storage-errors.ts'

/** A browser opens six connections to one server at most: some must remain for requests. */
export const streamsPerSessionMax = 4
const streamsMax = 1_000
/** How often the store is asked for the last change of a project that somebody watches. */
const lookEveryMs = 200
/** How soon the stream of a session that has ended ends, if nothing else is new. */
const judgeEveryMs = 5_000
/** A balancer ends a stream that is silent for long: that of deploy/haproxy.cfg after 20 s. */
const repeatEveryMs = 15_000

/** A page that is notified of changes, and whoever looks at it. */
export type Watcher = {
  readonly projectId: string
  readonly sessionId: string
  readonly tokenHash: string
  readonly role: Role
  tell(change: number): void
  end(): void
}

type Watching = { watcher: Watcher; told: number | null; toldAt: number; judgedAt: number }

type Parts = { store: NewsStore; clock: Clock; logger: Logger }

/**
 * Tells pages the number of the last change of their project, soon after it was stored, by whatever
 * process. Only projects that somebody watches are asked for, and whoever stores something does
 * nothing for it. A session is judged again before it is told anything.
 */
export class ProjectNews {
  private readonly parts: Parts
  private readonly outage: Outage
  private readonly watching = new Set<Watching>()
  private readonly stopping = new AbortController()
  private looking: Promise<void> | null = null

  constructor(parts: Parts) {
    const { logger } = parts
    this.parts = parts
    this.outage = new Outage({
      began: (err) => logger.error({ err }, "changes can't be looked for"),
      ended: () => logger.info('changes are looked for again'),
    })
  }

  get watchers(): number {
    return this.watching.size
  }

  /**
   * Tells of the last change, then of each that follows, until the function that this answers is
   * called. Throws `rate_limited` and `unavailable`.
   */
  watch(watcher: Watcher): () => void {
    if (this.stopping.signal.aborted) throw outageError('stopping', { retryAfterSeconds: 5 })
    if (this.watching.size >= streamsMax) throw manyStreamsError()
    const { sessionId } = watcher
    const own = [...this.watching].filter((one) => one.watcher.sessionId === sessionId)
    if (own.length >= streamsPerSessionMax) throw manyWindowsError(streamsPerSessionMax)
    const now = this.parts.clock.elapsed()
    const watching = { watcher, told: null, toldAt: now, judgedAt: now }
    this.watching.add(watching)
    this.looking ??= this.look()
    return () => this.watching.delete(watching)
  }

  /** Ends all, and takes no others. */
  async close(): Promise<void> {
    this.stopping.abort()
    for (const { watcher } of this.watching) watcher.end()
    this.watching.clear()
    await this.looking
  }

  private async look(): Promise<void> {
    const { signal } = this.stopping
    while (this.watching.size > 0) {
      try {
        for (const [projectId, watching] of Map.groupBy(this.watching, projectOf)) {
          await this.lookAt(projectId, watching)
        }
        this.outage.worked()
      } catch (error) {
        this.outage.failed(error)
      }
      await delay(lookEveryMs, null, { signal, ref: false }).catch(() => {})
    }
    this.looking = null
  }

  private async lookAt(projectId: string, watching: readonly Watching[]): Promise<void> {
    const { store, clock } = this.parts
    const change = await store.readLastChange(projectId)
    const at = clock.elapsed()
    const due = watching.filter(({ told, judgedAt }) => {
      return told !== change || at - judgedAt >= judgeEveryMs
    })
    if (due.length === 0) return
    const tokenHashes = [...new Set(due.map(({ watcher }) => watcher.tokenHash))]
    const now = clock.now()
    const roles = await store.readSessionRoles({ projectId, tokenHashes, now })
    for (const one of due) {
      // Whoever has left meanwhile is told nothing.
      if (!this.watching.has(one)) continue
      one.judgedAt = at
      const { watcher } = one
      if (change === null || roles.get(watcher.tokenHash) !== watcher.role) {
        this.watching.delete(one)
        watcher.end()
      } else if (one.told !== change || at - one.toldAt >= repeatEveryMs) {
        watcher.tell(change)
        one.told = change
        one.toldAt = at
      }
    }
  }
}

function projectOf({ watcher }: Watching): string {
  return watcher.projectId
}

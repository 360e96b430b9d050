import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { watchProject } from './project-events.ts'
import { sessionQuery } from './session.ts'
import { loadUnread } from './unread.ts'

interface QueryMeta extends Record<string, unknown> {
  /** Whether it is loaded again when something in the project has changed. */
  isLive?: true
  /** The same, but less often: it counts leads. */
  isCounted?: true
  /** Whether it stays as it is until the reader asks for new data. */
  isHeld?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

/** A page waits for responses at most a fifth of the time. */
const livePace = { gapMsMin: 250, gapMsMax: 10_000, gapPerWait: 4, spreadMs: 0 }
/** For counts it is a 21st, spread so that the pages of members don't ask all at once. */
const countedPace = { gapMsMin: 5_000, gapMsMax: 60_000, gapPerWait: 20, spreadMs: 1_000 }

/** The projects that this page has opened. */
const opened = new Set<string>()

/**
 * Keeps what live queries show up to date, and notices when the session has ended. `change` is one
 * of the project that was the last before this page has asked for anything of it.
 */
export function useLiveQueries(projectId: string, change: number | null): void {
  const queries = useQueryClient()
  const changeBefore = useEffectEvent(() => change)
  useEffect(() => {
    // On the way back, what is kept of the project may be older than what the session says.
    const lastChange = opened.has(projectId) ? null : changeBefore()
    opened.add(projectId)
    const live = new Pace(livePace, () =>
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true }),
    )
    const counted = new Pace(countedPace, () =>
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.isCounted === true }),
    )
    const read = new Pace(livePace, () => loadUnread(queries, projectId).catch(() => {}))
    const paces = [live, counted, read]
    const end = watchProject(projectId, {
      lastChange,
      onChange: () => {
        live.ask()
        counted.ask()
      },
      onReading: () => read.ask(),
      // The session shows whether the server can be reached, and who is signed in with which role.
      onLost: () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      // A server that was away may have a newer build.
      onReturn: () => void queries.invalidateQueries({ queryKey: ['version'] }),
    })
    return () => {
      end()
      for (const pace of paces) pace.end()
    }
  }, [queries, projectId])
}

/** Acts at once, and again as soon as the server is quick, while there is something new. */
class Pace {
  private readonly gaps: typeof livePace
  private readonly act: () => Promise<void>
  private isAsked = false
  private isActing = false
  private hasEnded = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(gaps: typeof livePace, act: () => Promise<void>) {
    this.gaps = gaps
    this.act = act
  }

  ask(): void {
    this.isAsked = true
    if (!this.isActing) void this.takeTurns()
  }

  end(): void {
    this.hasEnded = true
    clearTimeout(this.timer)
  }

  private async takeTurns(): Promise<void> {
    const { gapMsMin, gapMsMax, gapPerWait, spreadMs } = this.gaps
    this.isActing = true
    if (spreadMs > 0) await this.wait(spreadMs * Math.random())
    while (this.isAsked && !this.hasEnded) {
      this.isAsked = false
      const startedAt = performance.now()
      await this.act()
      const wait = gapPerWait * (performance.now() - startedAt)
      await this.wait(Math.min(Math.max(wait, gapMsMin), gapMsMax))
    }
    this.isActing = false
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => (this.timer = setTimeout(resolve, ms)))
  }
}

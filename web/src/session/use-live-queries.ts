import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { watchProject } from '#web/api/project-events.ts'
import { sessionQuery } from './session.ts'

interface QueryMeta extends Record<string, unknown> {
  /** Whether it is loaded again when something in the project has changed. */
  isLive?: true
  /** Whether it stays as it is until the reader asks for new data. */
  isHeld?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

const gapMsMin = 250
const gapMsMax = 10_000
/** A page is waiting for answers for at most a fifth of the time. */
const gapPerWait = 4

/** Keeps what live queries show up to date, and notices when the session has ended. */
export function useLiveQueries(projectId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const pace = new Pace(() =>
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true }),
    )
    const end = watchProject(projectId, {
      onChange: () => pace.ask(),
      // The session shows whether the server can be reached, and who is signed in with which role.
      onLost: () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      // A server that was away may have a newer build.
      onReturn: () => void queries.invalidateQueries({ queryKey: ['version'] }),
    })
    return () => {
      end()
      pace.end()
    }
  }, [queries, projectId])
}

/** Acts at once, and again as soon as the server is quick, while there is something new. */
class Pace {
  private readonly act: () => Promise<void>
  private isAsked = false
  private isActing = false
  private hasEnded = false
  private timer: number | undefined

  constructor(act: () => Promise<void>) {
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
    this.isActing = true
    while (this.isAsked && !this.hasEnded) {
      this.isAsked = false
      const startedAt = performance.now()
      await this.act()
      const wait = gapPerWait * (performance.now() - startedAt)
      const gapMs = Math.min(Math.max(wait, gapMsMin), gapMsMax)
      await new Promise((resolve) => (this.timer = setTimeout(resolve, gapMs)))
    }
    this.isActing = false
  }
}

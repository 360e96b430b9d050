import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { watchProject } from '#web/api/project-events.ts'
import { sessionQuery } from './session.ts'

interface QueryMeta extends Record<string, unknown> {
  /** Whether it is asked again when something in the project has changed. */
  isLive?: true
  /** Whether it stays as it is until somebody asks for what is new. */
  isHeld?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

const firstGapMs = 250
const gapMsMax = 2_000

/** Keeps what live queries show up to date, and notices when the session has ended. */
export function useLiveQueries(projectId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const pace = new Pace(() => {
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true })
    })
    const end = watchProject(projectId, {
      onChange: () => pace.ask(),
      // It tells whether the server can be reached, and who is signed in with which role.
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

/** Acts at once, then after a time that grows while there is always something new. */
class Pace {
  private readonly act: () => void
  private gapMs = firstGapMs
  private isAsked = false
  private timer: number | undefined

  constructor(act: () => void) {
    this.act = act
  }

  ask(): void {
    this.isAsked = true
    if (this.timer === undefined) this.takeTurn()
  }

  end(): void {
    clearTimeout(this.timer)
  }

  private takeTurn(): void {
    this.timer = undefined
    if (!this.isAsked) {
      this.gapMs = firstGapMs
      return
    }
    this.isAsked = false
    this.timer = setTimeout(() => this.takeTurn(), this.gapMs)
    this.gapMs = Math.min(this.gapMs * 2, gapMsMax)
    this.act()
  }
}

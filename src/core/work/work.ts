import type { Clock } from '#core/clock.ts'
import { write } from '#core/operation.ts'

/** Something to do in the background: at most one of a kind for a subject. */
export type Work = {
  kind: string
  subject: string
  /** Where it stands, as JSON. */
  state: unknown
  /** Null until there is something to do; while a process does it, when another one may. */
  dueAt: number | null
  tries: number
}

/** Has one process do it until a time; from then on, another one may. */
export type WorkLease = { holder: string; now: number; until: number }

/** Who does work step by step, and how it lets others have their turn. */
export type WorkRun = {
  /** A name that no other process has. */
  holder: string
  clock: Pick<Clock, 'now'>
  /** Called after each step; false when no more should follow. */
  pause: () => Promise<boolean>
}

export function leaseOf(
  { holder, clock }: Pick<WorkRun, 'holder' | 'clock'>,
  leaseMs: number,
): WorkLease {
  const now = clock.now()
  return { holder, now, until: now + leaseMs }
}

/** One as it was read, and how it continues: null once nothing is left to do. */
export type WorkChange = Work & { next: Work | null }

/** What the core needs from storage for background work. */
export const workPort = {
  /** Changes those that are still as they were read. */
  saveWork: write<(saving: { projectId: string; works: readonly WorkChange[] }) => void>({
    audit: null,
    otherwise: () => undefined,
  }),
}

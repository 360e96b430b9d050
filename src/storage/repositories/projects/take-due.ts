import type { Engine } from '#storage/repositories/engine.ts'
import { projectRounds } from './project-rounds.ts'

const projectsPerTurn = 100

/** Which projects may have something due, and what selects anything that is due at the time $2. */
type Due = { where: string; selectAny: string }

/** Each call checks some projects, and the next call continues after them. */
export function takeDue<T, Taking extends number | { now: number }>(
  engine: Engine,
  { where, selectAny }: Due,
  take: (projectNumber: number, taking: Taking) => Promise<T[] | null>,
): (taking: Taking) => Promise<T[]> {
  const nextProjects = projectRounds(engine, { where, perTurn: projectsPerTurn })
  return async (taking) => {
    const now = typeof taking === 'number' ? taking : taking.now
    const taken: T[] = []
    for (const projectNumber of (await nextProjects()).numbers) {
      const due = await engine.read((reads) => reads.row(selectAny, projectNumber, now))
      if (due !== undefined) taken.push(...((await take(projectNumber, taking)) ?? []))
    }
    return taken
  }
}

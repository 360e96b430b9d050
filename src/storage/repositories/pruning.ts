import { sortQuiet } from './contacts/sorting/keep-sorted.ts'
import type { Engine } from './engine.ts'
import { projectRounds } from './projects/project-rounds.ts'

const projectsPerStep = 50

/**
 * Deletes what has expired and sorts contacts, in some projects at each call; true while there may
 * be more.
 */
export function pruner(engine: Engine): (now: number) => Promise<boolean> {
  const nextProjects = projectRounds(engine, { where: 'true', perTurn: projectsPerStep })
  return async (now) => {
    const { numbers, isFirst, isLast } = await nextProjects()
    if (isFirst) {
      await engine.writeGlobal('pruneRequests', now)
      await engine.writeGlobal('pruneCountedMails', now)
      await engine.writeGlobal('pruneAccounts', now)
    }
    for (const projectNumber of numbers) {
      while (await engine.writeGlobal('pruneProject', projectNumber, now)) continue
      await sortQuiet(engine, projectNumber, now)
    }
    return !isLast
  }
}

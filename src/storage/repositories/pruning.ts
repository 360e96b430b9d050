import type { Engine } from './engine.ts'
import { projectRounds } from './projects/project-rounds.ts'

const projectsPerStep = 50

/** Deletes what has expired, some projects in each step, in turn; true while there may be more. */
export function pruner(engine: Engine): (now: number) => Promise<boolean> {
  const nextProjects = projectRounds(engine, { where: 'true', perTurn: projectsPerStep })
  return async (now) => {
    const { numbers, isFirst, isLast } = await nextProjects()
    if (isFirst) {
      await engine.writeLoose('pruneRequests', now)
      await engine.writeLoose('pruneCountedMails', now)
      await engine.writeLoose('pruneAccounts', now)
    }
    for (const projectNumber of numbers) {
      while (await engine.writeLoose('pruneProject', projectNumber, now)) continue
    }
    return !isLast
  }
}

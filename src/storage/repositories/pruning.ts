import { requestLogBounds } from '#core/requests/request-log.ts'
import type { MaintenanceStore } from '#core/store.ts'
import { sortQuiet } from './contacts/sorting/keep-sorted.ts'
import type { Engine } from './engine.ts'
import { projectRounds } from './projects/project-rounds.ts'

const projectsPerStep = 50

/**
 * Deletes what has expired and sorts contacts, in some projects at each call; true while there may
 * be more.
 */
export function pruner(engine: Engine): MaintenanceStore['prune'] {
  const nextProjects = projectRounds(engine, { where: 'true', perTurn: projectsPerStep })
  return async (now, bounds = requestLogBounds) => {
    const { numbers, isFirst, isLast } = await nextProjects()
    if (isFirst) {
      await engine.writeGlobal('pruneCountedRequests', now)
      await engine.writeGlobal('pruneCountedMails', now)
      await engine.writeGlobal('pruneAccounts', now)
    }
    for (const projectNumber of numbers) {
      while (await engine.writeGlobal('pruneProject', projectNumber, now, bounds)) continue
      await sortQuiet(engine, projectNumber, now)
    }
    return !isLast
  }
}

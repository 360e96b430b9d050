import type { Store } from '#core/store.ts'
import { type Engine, readIn } from '#storage/repositories/engine.ts'
import { projectRounds } from '#storage/repositories/projects/project-rounds.ts'
import { listExports, readExportPart } from './exports.ts'

const projectsPerLease = 20

export function exportRepository(engine: Engine) {
  const nextProjects = projectRounds(engine, { where: 'has_exports', perTurn: 1 })
  return {
    listExports: (projectId) => readIn(engine, projectId, listExports, []),
    readExportPart: (projectId, exportId, part) =>
      readIn(engine, projectId, readExportPart, null, exportId, part),
    async leaseExport(lease) {
      // A round may be under way: after its end, one more passes each project with work.
      let roundsLeft = 2
      for (let tries = 0; roundsLeft > 0 && tries < projectsPerLease; tries += 1) {
        const { numbers, isLast } = await nextProjects()
        for (const projectNumber of numbers) {
          const leased = await engine.writeIn(projectNumber, 'leaseExport', lease)
          if (leased !== null) return leased
        }
        if (isLast) roundsLeft -= 1
      }
      return null
    },
    takeExportStep: (step) => engine.write(step.projectId, 'takeExportStep', () => [step]),
  } satisfies Partial<Store>
}

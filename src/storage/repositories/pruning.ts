import type { Engine } from './engine.ts'
import { projectNumbersAfter } from './projects/projects.ts'

const projectsPerStep = 50

/** Deletes what has expired, some projects at a time, in turn. */
export class Pruning {
  private readonly engine: Engine
  private lastProject = 0

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** True while there may be more. */
  async takeStep(now: number): Promise<boolean> {
    const { engine, lastProject } = this
    if (lastProject === 0) {
      await engine.writeLoose('pruneRequests', now)
      await engine.writeLoose('pruneCountedMails', now)
      await engine.writeLoose('pruneAccounts', now)
    }
    const numbers = await engine.read((reads) =>
      projectNumbersAfter(reads, lastProject, projectsPerStep),
    )
    for (const projectNumber of numbers) {
      while (await engine.writeLoose('pruneProject', projectNumber, now)) continue
    }
    this.lastProject = numbers.length < projectsPerStep ? 0 : (numbers.at(-1) ?? 0)
    return this.lastProject !== 0
  }
}

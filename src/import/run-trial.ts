import type { RejectedRow } from '#core/imports/import.ts'
import type { ImportFile } from './formats/import-file.ts'
import {
  type ImportTarget,
  type Progress,
  type TrialTarget,
  noCounts,
} from './targets/import-target.ts'
import type { Mapping } from './mapping/mapping.ts'
import { chunksOf } from './run-import.ts'

export type Trial = {
  valid: number
  rejected: number
  /** Why the first rows would be rejected. */
  problems: RejectedRow[]
}

const problemsMax = 10

/** Why the first rejected rows of an import were rejected. */
export async function firstProblems(
  target: Pick<ImportTarget, 'rejectedRows'>,
): Promise<RejectedRow[]> {
  const problems: RejectedRow[] = []
  for await (const problem of target.rejectedRows()) {
    problems.push(problem)
    if (problems.length === problemsMax) break
  }
  return problems
}

/** Checks every row as an import would, in the same chunks, and stores nothing. */
export async function runTrial(plan: {
  file: ImportFile
  mapping: Mapping
  target: TrialTarget
  onProgress: (progress: Progress) => void
}): Promise<Trial> {
  const { target, onProgress } = plan
  const trial: Trial = { valid: 0, rejected: 0, problems: [] }
  for await (const rows of chunksOf(plan, null)) {
    const reasons = await target.judge(rows)
    for (const [index, { number: row }] of rows.entries()) {
      const reason = reasons[index] ?? null
      if (reason === null) trial.valid += 1
      else trial.rejected += 1
      if (reason === null || trial.problems.length === problemsMax) continue
      trial.problems.push({ row, reason })
    }
    onProgress({ position: rows.at(-1)?.position ?? null, counts: noCounts, isFinished: false })
  }
  return trial
}

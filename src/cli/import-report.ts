import type { RejectedRow } from '#core/imports/import.ts'
import type { Imported } from '#import/run-import.ts'
import type { Trial } from '#import/try-import.ts'
import { type OutputOptions, exitCodes, note, print } from './output.ts'

type Report = Imported & {
  importId: string | null
  rejectsFile: string | null
  waitingLabels: readonly string[]
}

/** Says what is stored of an import; answers the exit code. */
export function reportImport(options: OutputOptions, report: Report): number {
  const { counts, isFinished, isRepeat, importId, rejectsFile, waitingLabels } = report
  const { created, updated, unchanged, rejected } = counts
  if (isRepeat) note('This file was imported with this mapping before; nothing was left to do.')
  print(options, { importId, isFinished, ...counts, rejectsFile, waitingLabels }, [
    `created    ${count(created)}`,
    `updated    ${count(updated)}`,
    `unchanged  ${count(unchanged)}`,
    `rejected   ${count(rejected)}`,
  ])
  if (waitingLabels.length > 0) {
    const labels = waitingLabels.map((label) => JSON.stringify(label)).join(', ')
    note(`Values without a custom field wait until one is made: ${labels}.`)
  }
  if (rejectsFile !== null) note(`Mend the rejected rows in ${rejectsFile}, and import that file.`)
  if (importId !== null && created + updated > 0) {
    note(`contact-sync import undo ${importId} takes this import back.`)
  }
  if (!isFinished) {
    note('Stopped. The same command goes on here.')
    return exitCodes.interrupted
  }
  return rejected === 0 ? exitCodes.done : exitCodes.rejected
}

/** Says what an import would do; answers the exit code. */
export function reportTrial(options: OutputOptions, trial: Trial): number {
  const { valid, rejected, problems } = trial
  print(options, trial, [
    `valid      ${count(valid)}`,
    `rejected   ${count(rejected)}`,
    ...problems.map(problemLine),
  ])
  note('Nothing was stored. Which valid rows are new shows the import itself.')
  return rejected === 0 ? exitCodes.done : exitCodes.rejected
}

function problemLine({ row, reason }: RejectedRow): string {
  return `  row ${count(row)}: ${reason}`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

import { type OutputOptions, count, exitCodes, note, print } from '#cli/output.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { firstOf, plain, quoted, shorten } from '#core/values/text.ts'
import type { FileReport } from '#import/report.ts'
import type { DryRun } from '#import/run-import.ts'
import type { ImportTarget, ImportResult } from './import-plan.ts'

const labelsMax = 3
const labelCharactersMax = 20
const problemsShown = 3
const lineCharactersMax = 80
// A reason may quote a name of the file.
const reasonCharactersMax = 300

type Report = Omit<ImportResult, 'rejectedRows'> &
  FileReport & {
    rejectsFile: string | null
    /** Why the first rejected rows were rejected. */
    problems: readonly RejectedRow[]
  }

type ReportOptions = OutputOptions & { verbose?: boolean }

/** Reports what an import stored; returns the exit code. */
export function reportImport(
  options: OutputOptions,
  report: Report,
  { undoHint }: Pick<ImportTarget, 'undoHint'>,
): number {
  const { counts, isFinished, isRepeat, importId, ...details } = report
  const { rejectsFile, waitingLabels } = details
  const { created, updated, unchanged, rejected } = counts
  if (isRepeat)
    note('This file was already imported with this mapping; there was nothing left to do.')
  print(options, { importId, isFinished, isRepeat, ...counts, ...details }, [
    `created    ${count(created)}`,
    `updated    ${count(updated)}`,
    `unchanged  ${count(unchanged)}`,
    `rejected   ${count(rejected)}`,
  ])
  noteWarnings(details)
  if (waitingLabels.length > 0) {
    const labels = waitingLabels.map((label) => quoted(label, labelCharactersMax))
    note(
      `These labels need a custom field before their values appear: ${firstOf(labels, labelsMax)}.`,
    )
  }
  if (rejectsFile !== null) note(`Fix the rejected rows in ${rejectsFile}, then import that file.`)
  if (importId !== null && created + updated > 0) {
    note(`To undo this import: ${undoHint(importId)}`)
  }
  if (!isFinished) {
    note('Stopped. Run the same command again to resume.')
    return exitCodes.interrupted
  }
  return rejected === 0 ? exitCodes.done : exitCodes.rejected
}

/** Reports what an import would do; returns the exit code. */
export function reportDryRun(options: ReportOptions, dryRun: DryRun & FileReport): number {
  const { valid, rejected, problems } = dryRun
  const isVerbose = options.verbose === true
  const shownCount =
    isVerbose || problems.length <= problemsShown ? problems.length : problemsShown - 1
  const lines = problems.slice(0, shownCount).map(problemLine)
  print(options, dryRun, [
    `valid      ${count(valid)}`,
    `rejected   ${count(rejected)}`,
    ...(isVerbose ? lines : lines.map((line) => shorten(line, lineCharactersMax))),
    ...(shownCount === problems.length ? [] : ['  --verbose shows the first ten.']),
  ])
  noteWarnings(dryRun)
  note('Nothing was stored. Only the real import shows which rows are new.')
  return rejected === 0 ? exitCodes.done : exitCodes.rejected
}

/** Repeats the warnings from before the import. */
function noteWarnings({ notes }: FileReport): void {
  for (const text of notes) if (text.startsWith('WARNING')) note(text)
}

function problemLine({ row, reason }: RejectedRow): string {
  return `  row ${count(row)}: ${shorten(plain(reason), reasonCharactersMax)}`
}

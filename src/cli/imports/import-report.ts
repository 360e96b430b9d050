import type { RejectedRow } from '#core/imports/import.ts'
import { shorten, plain } from '#core/text.ts'
import type { Imported } from '#import/run-import.ts'
import type { FileReport } from '#import/report.ts'
import type { Trial } from '#import/run-trial.ts'
import { type OutputOptions, exitCodes, note, print } from '#cli/output.ts'
import { commandName } from '#cli/command-name.ts'

const labelsMax = 3
const labelCharactersMax = 20
const problemsShown = 3
const lineCharactersMax = 80
// A reason may quote a name of the file.
const reasonCharactersMax = 300

type Report = Imported &
  FileReport & {
    importId: string | null
    rejectsFile: string | null
    waitingLabels: readonly string[]
    /** Why the first rejected rows were rejected. */
    problems: readonly RejectedRow[]
  }

type ReportOptions = OutputOptions & { verbose?: boolean }

/** Reports what an import stored; answers the exit code. */
export function reportImport(options: OutputOptions, report: Report): number {
  const { counts, isFinished, isRepeat, position: _, importId, ...details } = report
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
  sayWarnings(details)
  if (waitingLabels.length > 0) {
    const labels = listed(waitingLabels)
    note(`These labels need a custom field before their values appear: ${labels}.`)
  }
  if (rejectsFile !== null) note(`Fix the rejected rows in ${rejectsFile}, then import that file.`)
  if (importId !== null && created + updated > 0) {
    note(`To undo this import: ${commandName} import undo ${importId}`)
  }
  if (!isFinished) {
    note('Stopped. Run the same command again to resume.')
    return exitCodes.interrupted
  }
  return rejected === 0 ? exitCodes.done : exitCodes.rejected
}

/** Reports what an import would do; answers the exit code. */
export function reportTrial(
  options: ReportOptions,
  trial: Trial & FileReport,
  isJudgedWhole: boolean,
): number {
  const { valid, rejected, problems } = trial
  const isVerbose = options.verbose === true
  const shown = isVerbose || problems.length <= problemsShown ? problems.length : problemsShown - 1
  const lines = problems.slice(0, shown).map(problemLine)
  print(options, trial, [
    `valid      ${count(valid)}`,
    `rejected   ${count(rejected)}`,
    ...(isVerbose ? lines : lines.map((line) => shorten(line, lineCharactersMax))),
    ...(shown === problems.length ? [] : ['  --verbose shows the first ten.']),
  ])
  sayWarnings(trial)
  note('Nothing was stored. Only the real import shows which rows are new.')
  if (!isJudgedWhole) {
    note('An import over the API also checks assignees and the tags of existing contacts.')
  }
  return rejected === 0 ? exitCodes.done : exitCodes.rejected
}

/** What must not be overlooked among the lines before the import. */
function sayWarnings({ notes }: FileReport): void {
  for (const one of notes) if (one.startsWith('WARNING')) note(one)
}

function problemLine({ row, reason }: RejectedRow): string {
  return `  row ${count(row)}: ${shorten(plain(reason), reasonCharactersMax)}`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function listed(labels: readonly string[]): string {
  const shown = labels
    .slice(0, labelsMax)
    .map((label) => JSON.stringify(shorten(plain(label), labelCharactersMax)))
  const more = labels.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}

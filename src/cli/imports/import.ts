import { setFlagsFromString } from 'node:v8'

import { Command, Option } from 'commander'

import { collect, passed } from '#cli/options.ts'
import { type OutputOptions, exitCodes, note } from '#cli/output.ts'
import { confirm } from '#cli/prompt.ts'
import { AppError, requestError } from '#core/errors.ts'
import { encodings } from '#import/formats/encoding.ts'
import { delimiterOf, importFormats } from '#import/formats/import-file.ts'
import { unknownLabels } from '#import/mapping/mapping.ts'
import { type ReadOptions, readMapping, saveMapping } from '#import/mapping/saved-mapping.ts'
import { type FileReport, reportFile } from '#import/report.ts'
import { firstProblems } from '#import/run-import.ts'
import { CommandFile } from '#import/threads/command-file.ts'
import { type ChosenColumns, type ColumnOptions, chooseColumns } from './import-columns.ts'
import { importListCommand, importUndoCommand } from './import-history.ts'
import { describeFile } from './import-mapping.ts'
import type { ImportTarget, ImportPlan, ImportResult } from './import-plan.ts'
import { ProgressDisplay } from './import-progress.ts'
import { reportDryRun, reportImport } from './import-report.ts'
import { type TargetOptions, withTarget } from './import-target.ts'
import { addressNotes, consentNotes } from './mapping-notes.ts'
import { requireHeader } from './require-columns.ts'

type ImportOptions = OutputOptions &
  TargetOptions &
  ColumnOptions &
  ReadOptions & {
    createFields?: boolean
    dryRun?: boolean
    verbose?: boolean
    mapping?: string
    saveMapping?: string
  }

const sayReadingAfterMs = 2_000

export function importCommand(): Command {
  const delimiters = new Option('--delimiter <name>', 'delimiter of a CSV; detected by default')
  const encoding = new Option('--encoding <name>', 'encoding of the file; detected by default')
  const format = new Option('--format <name>', 'format of the file; detected by default')
  return (
    new Command('import')
      .description(
        'import contacts from CSV, Excel, NDJSON or vCard; if it stops, run it again to resume',
      )
      .argument('<file>', 'the file; use ./list for one named like a subcommand')
      .option(
        '--direct',
        'write to the configured data folder or database, the default if it exists',
      )
      .option('--url <address>', 'import into a server, with the secret key in CONTACT_SYNC_KEY')
      .option(
        '--project <id>',
        'with --direct: the project; optional if it is the default or the only one',
      )
      .option('--map <Column=field>', 'map a column to a field; repeatable', collect)
      .option('--mapping <file>', 'use a mapping written by --save-mapping')
      .option('--save-mapping <file>', 'save the mapping as JSON')
      .option('--no-remembered-mapping', 'ignore the mapping remembered for this header')
      .option('--sheet <name>', 'sheet of an Excel workbook; the first by default')
      .option('--header', 'treat the first row as the header, even if it looks like a contact')
      .option('--no-header', 'treat the first row as data; columns become Column 1, Column 2, …')
      .option('--create-fields', 'create custom fields for unknown columns')
      .option('--dry-run', 'check all rows without storing anything')
      .option('--verbose', 'show every column with an example, and all skips and warnings')
      .option('--yes', 'skip the confirmation of the mapping')
      .addOption(format.choices(importFormats))
      .addOption(delimiters.choices(Object.keys(delimiterOf)))
      .addOption(encoding.choices(encodings))
      .option('--json', 'print the whole report as one object')
      // Otherwise the options of a subcommand would be taken for this command's own.
      .enablePositionalOptions()
      .action(importFile)
      .addCommand(importListCommand())
      .addCommand(importUndoCommand())
  )
}

async function importFile(path: string, options: ImportOptions): Promise<void> {
  // What a row allocates lives for one write: a heap that grows freely lets 170 MB of it gather.
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=40')
  const saved = options.mapping === undefined ? null : await readMapping(options.mapping)
  const { format, delimiter, encoding, sheet, header } = options
  const chosen = passed({ format, delimiter, encoding, sheet, header })
  const readWith = { ...saved?.options, ...chosen }
  await using file = await open(path, readWith)
  requireHeader(file)
  const { facts } = file
  process.exitCode = await withTarget(options, async (target) => {
    const columns = await chooseColumns(file, target, { ...options, saved, readWith })
    const { mapping } = columns
    const consents = await file.findConsents(mapping)
    const notes = [...addressNotes(facts, mapping), ...consentNotes(consents), ...columns.notes]
    const known = options.createFields === true ? null : target.knownLabels
    const waitingLabels = known === null ? [] : unknownLabels(mapping, known)
    const report = reportFile(facts, mapping, { consents, notes, waitingLabels })
    for (const line of describeFile(report, options.verbose === true)) note(line)
    const plan = { file, readWith, columns, report, target, options }
    if (options.dryRun === true) return dryRun(plan)
    if (options.yes === true || (await confirm('Import?'))) return run(plan)
    note('Nothing was imported.')
    return exitCodes.interrupted
  })
}

type ImportRequest = {
  file: CommandFile
  readWith: ReadOptions
  columns: ChosenColumns
  report: FileReport
  target: ImportTarget
  options: ImportOptions
}

async function dryRun(request: ImportRequest): Promise<number> {
  const { columns, report, target, options } = request
  await saveIfWanted(columns, options)
  using running = begin(request)
  const result = await target.dryRun(running.plan)
  running.display.end()
  if (!running.plan.signal.aborted) return reportDryRun(options, { ...result, ...report })
  note('Stopped. Nothing was stored.')
  return exitCodes.interrupted
}

async function run(request: ImportRequest): Promise<number> {
  const { file, columns, report, target, options } = request
  await saveIfWanted(columns, options)
  const { rejectedRows, ...result } = await untilStored(request)
  const rejectsFile = result.isFinished ? await file.writeRejects(rejectedRows()) : null
  if (result.isFinished) await columns.remember()
  const problems = await firstProblems(rejectedRows())
  return reportImport(options, { ...result, rejectsFile, problems, ...report }, target)
}

async function untilStored(request: ImportRequest): Promise<ImportResult> {
  using running = begin(request)
  try {
    return await request.target.run(running.plan)
  } catch (error) {
    running.display.end()
    if (running.display.hasBegun) {
      note('Stopped. Fix this problem, then run the same command again to resume:')
    }
    throw error
  }
}

/** The plan of an import, which is shown until it is disposed of, and stopped by Ctrl-C. */
function begin({ file, readWith, columns, options }: ImportRequest) {
  const { mapping, entries } = columns
  const display = new ProgressDisplay(file.facts)
  const stop = untilStopped()
  const { signal } = stop
  const { onProgress, onWait } = display
  const createFields = options.createFields === true
  const decided = { readWith, mapping, entries, createFields }
  const plan: ImportPlan = { file, ...decided, signal, onProgress, onWait }
  return {
    plan,
    display,
    [Symbol.dispose]() {
      display.end()
      stop[Symbol.dispose]()
    },
  }
}

async function saveIfWanted(
  { toSave }: ChosenColumns,
  { saveMapping: path }: ImportOptions,
): Promise<void> {
  if (path === undefined) return
  await saveMapping(path, toSave)
  note(`The mapping was saved to ${path}.`)
}

/** A file that can't be read is a mistake in the command. */
async function open(path: string, { delimiter, ...options }: ReadOptions): Promise<CommandFile> {
  const slow = setTimeout(() => note(`Reading ${path} …`), sayReadingAfterMs).unref()
  try {
    return await CommandFile.open(path, {
      ...options,
      ...(delimiter === undefined ? {} : { delimiter: delimiterOf[delimiter] }),
    })
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error && 'code' in error)) throw error
    throw requestError(`${path} can't be read: ${error.message}`)
  } finally {
    clearTimeout(slow)
  }
}

/** Aborted by Ctrl-C; a second one must not cut off what the first one finishes. */
function untilStopped(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const names = ['SIGINT', 'SIGTERM'] as const
  for (const name of names) process.on(name, stop)
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of names) process.off(name, stop)
    },
  }
}

import { setFlagsFromString } from 'node:v8'

import { Command, Option } from 'commander'

import { Failure } from '#core/errors.ts'
import { chooseMapping, columnsWithoutField } from '#import/mapping/choose-mapping.ts'
import { type Encoding, encodings } from '#import/formats/encoding.ts'
import {
  type Delimiter,
  type ImportFile,
  type ImportFormat,
  importFormats,
} from '#import/formats/import-file.ts'
import type { ImportPlace } from '#import/targets/import-place.ts'
import type { ImportTarget } from '#import/targets/import-target.ts'
import { parseMapOption } from '#import/mapping/map-option.ts'
import type { Mapping } from '#import/mapping/mapping.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { type FileReport, reportFile } from '#import/report.ts'
import { runImport } from '#import/run-import.ts'
import { firstProblems, runTrial } from '#import/run-trial.ts'
import { writeRejects } from '#import/write-rejects.ts'
import { collect } from '#cli/collect.ts'
import { confirm } from '#cli/confirm.ts'
import { describeFile } from './import-mapping.ts'
import { importListCommand } from './import-list.ts'
import { type PlaceOptions, inPlace, withAdvice } from './import-place.ts'
import { ProgressDisplay } from './import-progress.ts'
import { reportImport, reportTrial } from './import-report.ts'
import { importUndoCommand } from './import-undo.ts'
import { type OutputOptions, exitCodes, note } from '#cli/output.ts'

type ImportOptions = OutputOptions &
  PlaceOptions & {
    map?: string[]
    createFields?: boolean
    dryRun?: boolean
    verbose?: boolean
    yes?: boolean
    format?: ImportFormat
    delimiter?: keyof typeof delimiterOf
    encoding?: Encoding
    sheet?: string
  }

const sayReadingAfterMs = 2_000
const delimiterOf = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  string,
  Delimiter
>

export function importCommand(): Command {
  const delimiters = new Option('--delimiter <name>', 'delimiter of a CSV; detected by default')
  const encoding = new Option('--encoding <name>', 'encoding of the file; detected by default')
  const format = new Option('--format <name>', 'format of the file; detected by default')
  return (
    new Command('import')
      .description(
        'import contacts from CSV, Excel, NDJSON or vCard; if it stops, run it again to resume',
      )
      .argument('<file>', 'the file; write ./list for one that is named like a subcommand')
      .option(
        '--direct',
        'into the data folder or database of the settings, even while a server runs',
      )
      .option('--url <address>', 'over the API, with the secret key in CONTACT_SYNC_KEY')
      .option('--project <id>', 'with --direct: a project, instead of the default or the only one')
      .option('--map <Column=field>', 'where a column goes; can be repeated', collect)
      .option('--sheet <name>', 'of an Excel workbook; its first one by default')
      .option('--create-fields', 'create custom fields for columns that are not fields yet')
      .option('--dry-run', 'check all rows and store nothing')
      .option('--verbose', 'show every column with an example, everything left out, all warnings')
      .option('--yes', 'do not ask whether the mapping is right')
      .addOption(format.choices(importFormats))
      .addOption(delimiters.choices(Object.keys(delimiterOf)))
      .addOption(encoding.choices(encodings))
      .option('--json', 'print everything that the screen says as one object')
      // Otherwise the options of a subcommand would be taken for this command's own.
      .enablePositionalOptions()
      .action(importFile)
      .addCommand(importListCommand())
      .addCommand(importUndoCommand())
  )
}

async function importFile(path: string, options: ImportOptions): Promise<void> {
  using file = await open(path, options)
  process.exitCode = await inPlace(options, async (place) => {
    const createFields = options.createFields === true
    const given = (options.map ?? []).map((option) => parseMapOption(option, file.columns))
    const choice = await chooseMapping(file, given, createFields ? null : place.knownLabels)
    const isVerbose = options.verbose === true
    const report = reportFile(file, choice.mapping)
    const unknown = columnsWithoutField(choice)
    for (const line of describeFile(report, { unknown, isVerbose })) note(line)
    const plan = { file, mapping: choice.mapping, report, place, options }
    // What a row allocates lives for one write; a young generation that grows lets 100 MB gather.
    setFlagsFromString('--semi-space-growth-factor=1')
    if (options.dryRun === true) return tryOnly(plan)
    if (options.yes === true || (await confirm('Import?'))) return run(plan)
    note('Nothing was imported.')
    return exitCodes.interrupted
  })
}

type Plan = {
  file: ImportFile
  mapping: Mapping
  report: FileReport
  place: ImportPlace
  options: ImportOptions
}

async function tryOnly({ file, mapping, report, place, options }: Plan): Promise<number> {
  const createFields = options.createFields === true
  using target = await withAdvice(place.openTrial({ file, mapping, createFields }))
  using display = new ProgressDisplay(file, () => 0)
  const { onProgress } = display
  const trial = await runTrial({ file, mapping, target, onProgress })
  display.end()
  return reportTrial(options, { ...trial, ...report }, place.isJudgedWhole)
}

async function run({ file, mapping, report, place, options }: Plan): Promise<number> {
  const createFields = options.createFields === true
  const target = await withAdvice(place.openTarget({ file, mapping, createFields }))
  using stop = untilStopped()
  const { signal } = stop
  const progress = await showing(file, target, ({ onProgress, onWait }) =>
    runImport({ file, mapping, target, signal, onProgress, onWait }),
  )
  const rejectsFile = progress.isFinished ? await writeRejects(file, target.rejectedRows()) : null
  const { importId } = target
  const waitingLabels = target.waitingLabels()
  const problems = await firstProblems(target)
  const outcome = { ...progress, importId, rejectsFile, waitingLabels, problems }
  return reportImport(options, { ...outcome, ...report })
}

async function showing<T>(
  file: ImportFile,
  target: ImportTarget,
  work: (display: ProgressDisplay) => Promise<T>,
): Promise<T> {
  using display = new ProgressDisplay(file, (rows) => target.secondsFor(rows))
  try {
    return await work(display)
  } catch (error) {
    display.end()
    note('Stopped. Fix this, then run the same command again to resume:')
    throw error
  }
}

/** A file that can't be read is a mistake in the command. */
async function open(path: string, options: ImportOptions): Promise<ImportFile> {
  const { format, delimiter, encoding, sheet } = options
  const slow = setTimeout(() => note(`Reading ${path} …`), sayReadingAfterMs).unref()
  try {
    return await openImportFile(path, {
      ...(format === undefined ? {} : { format }),
      ...(delimiter === undefined ? {} : { delimiter: delimiterOf[delimiter] }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(sheet === undefined ? {} : { sheet }),
    })
  } catch (error) {
    if (error instanceof Failure || !(error instanceof Error && 'code' in error)) throw error
    throw new Failure('invalid_request', `${path} can't be read: ${error.message}`)
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

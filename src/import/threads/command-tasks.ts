import { requestError } from '#core/errors.ts'
import { createMissingFields } from '#core/fields/manage-fields.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { Project } from '#core/projects/project.ts'
import type { FileFacts, ImportFile, ImportOptions } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { chooseMapping, guessWithoutHeader } from '#import/mapping/choose-mapping.ts'
import { type ConsentColumn, findConsents } from '#import/mapping/consents.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'
import { findPossibleNames } from '#import/mapping/possible-names.ts'
import { writeRejects } from '#import/rejected-rows.ts'
import { type DryRun, type Imported, runDryRun, runImport } from '#import/run-import.ts'
import { type ImportStart, StoreTarget } from '#import/targets/store-target.ts'
import type { TaskHost } from './task-host.ts'

/** Where the rows of the command's file are stored. */
export type Target = {
  project: Project
  start: ImportStart
  isServed: boolean
  mapping: Mapping
  /** Those of fields that the import creates. */
  labels: readonly string[]
}

export type Stored = Imported & { importId: string | null; waitingLabels: string[] }

/** The file of a command, which has a thread for itself. */
let file: ImportFile | null = null

export type OpenedFile = {
  facts: FileFacts
  /** The guess for a table that seems to have no header; null for other files. */
  withoutHeader: Mapping | null
}

export type ChosenMapping = {
  mapping: Mapping
  /** A column that may have names, where no one has decided about columns and none was guessed. */
  possibleNames: string | null
}

export async function openFile(
  _host: TaskHost,
  { path, options }: { path: string; options: ImportOptions },
): Promise<OpenedFile> {
  file = await openImportFile(path, options)
  const { rows: _rows, sample: _sample, [Symbol.dispose]: _dispose, ...facts } = file
  return { facts, withoutHeader: file.seemsHeaderless ? guessWithoutHeader(file) : null }
}

export async function chooseColumns(
  _host: TaskHost,
  entries: readonly MappingEntry[],
): Promise<ChosenMapping> {
  const mapping = await chooseMapping(openedFile(), entries)
  const isGuess = entries.length === 0
  return { mapping, possibleNames: isGuess ? findPossibleNames(openedFile(), mapping) : null }
}

export function findOpenedConsents(_host: TaskHost, mapping: Mapping): Promise<ConsentColumn[]> {
  return findConsents(openedFile(), mapping)
}

export async function dryRunOpened(host: TaskHost, to: Target): Promise<DryRun> {
  using target = storeTargetOf(host, to)
  return await runDryRun({ ...planOf(host, to), target })
}

export async function runOpened(host: TaskHost, to: Target): Promise<Stored> {
  using target = storeTargetOf(host, to)
  const begun = await target.begin()
  const { importId } = target
  const missing = { projectId: to.project.id, importId, labels: to.labels, clock: host.clock }
  await createMissingFields(host.store, missing)
  const imported = await runImport({ ...planOf(host, to), target, begun })
  return { ...imported, importId, waitingLabels: target.waitingLabels() }
}

/** Rejected rows come from the process, page by page. Null when there are none. */
export function writeOpenedRejects(host: TaskHost): Promise<string | null> {
  return writeRejects(openedFile(), rejectedRows(host))
}

async function* rejectedRows(host: TaskHost): AsyncGenerator<RejectedRow> {
  for (;;) {
    // The operation of this name returns rows.
    const page = (await host.ask('nextRejected')) as RejectedRow[]
    if (page.length === 0) return
    yield* page
  }
}

function openedFile(): ImportFile {
  if (file === null) throw requestError('The command has opened no file.')
  return file
}

function storeTargetOf(
  { store, clock }: TaskHost,
  { project, start, isServed }: Target,
): StoreTarget {
  return new StoreTarget(store, project, start, { isServed, clock })
}

function planOf(host: TaskHost, { mapping }: Target) {
  const { signal } = host
  const onProgress = (progress: unknown) => host.tell('onProgress', progress)
  return { file: openedFile(), mapping, signal, onProgress }
}

import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { AppError, errorCodeOf, requestError } from '#core/errors.ts'
import { isJsonObject, parseJson } from '#core/values/json.ts'
import { quoted } from '#core/values/text.ts'
import { type Encoding, encodings } from '#import/formats/encoding.ts'
import {
  type FileFacts,
  type ImportFormat,
  delimiterOf,
  importFormats,
} from '#import/formats/import-file.ts'
import { isUnnamed } from '#import/formats/unnamed-columns.ts'
import { makeFolder } from '#make-folder.ts'
import { parseTarget, targetOf } from './map-option.ts'
import type { Mapping, MappingEntry } from './mapping.ts'

/** Where the columns of files with one header go, kept as JSON. Each is as an option `--map`. */
export type SavedMapping = {
  /** The columns of the file that the mapping was saved for. */
  header: readonly string[]
  columns: readonly { column: string; goesTo: string | null }[]
  /** Options that the file was read with. */
  options: ReadOptions
}

export type ReadOptions = {
  format?: ImportFormat
  delimiter?: keyof typeof delimiterOf
  encoding?: Encoding
  sheet?: string
  header?: boolean
}

/** The allowed values of each option; null where any text is. */
const choices = {
  format: importFormats,
  delimiter: Object.keys(delimiterOf),
  encoding: encodings,
  sheet: null,
  header: [true, false],
} as const satisfies Record<keyof ReadOptions, readonly (string | boolean)[] | null>

const version = 1
const names: ReadonlySet<string> = new Set(['version', 'header', 'columns', 'options'])

/**
 * The decisions about the columns. Automatically skipped columns, such as empty ones, are not
 * saved: the next file may have values there.
 */
export function savedMappingOf(
  { columns: header }: Pick<FileFacts, 'columns'>,
  { mapping, explicitEntries }: { mapping: Mapping; explicitEntries: readonly MappingEntry[] },
  options: SavedMapping['options'],
): SavedMapping {
  const isExplicit = new Set(explicitEntries.map(({ column }) => column))
  const columns = mapping
    .filter(({ kind, column }) => kind !== 'ignored' || isExplicit.has(column))
    .map((entry) => ({ column: entry.column, goesTo: targetOf(entry) }))
  return { header, columns, options }
}

function savedMappingText({ header, columns, options }: SavedMapping): string {
  return `${JSON.stringify({ version, header, columns, options }, null, 2)}\n`
}

/** Throws `invalid_request` for anything that `savedMappingText` would not write. */
function parseSavedMapping(text: string): SavedMapping {
  const value = parseJson(Buffer.from(text), 'The mapping')
  if (!isJsonObject(value)) throw requestError('The mapping must be a JSON object.')
  const unknown = Object.keys(value).find((name) => !names.has(name))
  if (unknown !== undefined) throw requestError(`A mapping has no ${quoted(unknown)}.`)
  if (value['version'] !== version)
    throw requestError(`The version of a mapping must be ${version}.`)
  const header = parseHeader(value['header'])
  const columns = parseColumns(value['columns'], header)
  return { header, columns, options: parseOptions(value['options'] ?? {}) }
}

/** The entries for the columns that the file has, and the names of missing columns. */
export function entriesFor(
  { columns }: Pick<FileFacts, 'columns'>,
  saved: SavedMapping,
): { entries: MappingEntry[]; missing: string[] } {
  const has = new Set(columns)
  const present = saved.columns.filter(({ column }) => has.has(column))
  return {
    entries: present.map(({ column, goesTo }) =>
      parseTarget(column, goesTo ?? '', 'by the saved mapping'),
    ),
    missing: saved.columns.filter(({ column }) => !has.has(column)).map(({ column }) => column),
  }
}

function parseHeader(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw requestError('The header of a mapping must be an array of strings.')
  }
  return value
}

function parseColumns(value: unknown, header: readonly string[]): SavedMapping['columns'] {
  if (!Array.isArray(value)) throw requestError('The columns of a mapping must be an array.')
  const known = new Set(header)
  const columnNames = new Set<string>()
  return value.map((item: unknown) => {
    const { column, goesTo, ...others } = isJsonObject(item) ? item : {}
    const isText = goesTo === null || typeof goesTo === 'string'
    if (typeof column !== 'string' || !isText || Object.keys(others).length > 0) {
      throw requestError(
        'Each column of a mapping must be {"column", "goesTo"}; goesTo can be null.',
      )
    }
    if (!known.has(column)) {
      throw requestError(`The header of the mapping has no column ${quoted(column)}.`)
    }
    if (columnNames.has(column))
      throw requestError(`The mapping has the column ${quoted(column)} twice.`)
    columnNames.add(column)
    parseTarget(column, goesTo ?? '', '')
    return { column, goesTo }
  })
}

function parseOptions(value: unknown): SavedMapping['options'] {
  if (!isJsonObject(value)) throw requestError('The options of a mapping must be an object.')
  const known = new Map<string, readonly unknown[] | null>(Object.entries(choices))
  for (const [name, setting] of Object.entries(value)) {
    const possible = known.get(name)
    if (possible === undefined) throw requestError(`A mapping has no option ${quoted(name)}.`)
    if (possible === null ? typeof setting === 'string' : possible.includes(setting)) continue
    throw requestError(
      `The option ${name} of a mapping must be ${possible?.join(' or ') ?? 'a string'}.`,
    )
  }
  // Each name and value was checked.
  return value
}

/** Where the mappings of a project are remembered, one file for each header. */
export type MappingMemory = { folder: string; projectId: string }

/** Reads a mapping from a file of the user. Throws `invalid_request`. */
export async function readMapping(path: string): Promise<SavedMapping> {
  try {
    return parseSavedMapping(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw requestError(`${path} can't be used as a mapping. ${reason}`)
  }
}

/** Writes a new file; one with other content is never overwritten. */
export async function saveMapping(path: string, mapping: SavedMapping): Promise<void> {
  const text = savedMappingText(mapping)
  try {
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    const isSame = errorCodeOf(error) === 'EEXIST' && (await readFile(path, 'utf8')) === text
    if (isSame) return
    const reason = errorCodeOf(error) === 'EEXIST' ? 'it exists already' : String(error)
    throw requestError(`${path} can't be written: ${reason}.`)
  }
}

/** The mapping of the last import of a file with the same header; null when there is none. */
export async function recallMapping(
  memory: MappingMemory,
  file: FileFacts,
): Promise<SavedMapping | null> {
  if (!hasShape(file)) return null
  try {
    return parseSavedMapping(await readFile(pathOf(memory, file), 'utf8'))
  } catch (error) {
    // One that another version wrote is as good as none.
    if (errorCodeOf(error) === 'ENOENT' || error instanceof AppError) return null
    throw error
  }
}

export async function rememberMapping(
  memory: MappingMemory,
  file: FileFacts,
  mapping: SavedMapping,
): Promise<void> {
  if (!hasShape(file)) return
  makeFolder(join(memory.folder, 'mappings'))
  const path = pathOf(memory, file)
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, savedMappingText(mapping), { mode: 0o600 })
  await rename(unfinished, path)
}

/** Whether the header identifies the kind of file: files without one are all alike. */
export function hasShape({ header, columns }: Pick<FileFacts, 'header' | 'columns'>): boolean {
  return header.length > 0 && !columns.every(isUnnamed)
}

function pathOf({ folder, projectId }: MappingMemory, { columns }: FileFacts): string {
  const shape = JSON.stringify([projectId, columns])
  const hash = createHash('sha256').update(shape).digest('hex').slice(0, 32)
  return join(folder, 'mappings', `${hash}.json`)
}

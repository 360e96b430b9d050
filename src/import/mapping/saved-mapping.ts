import { AppError } from '#core/errors.ts'
import { isJsonObject, parseJson } from '#core/json.ts'
import { type Encoding, encodings } from '#import/formats/encoding.ts'
import {
  type ImportFile,
  type ImportFormat,
  delimiterOf,
  importFormats,
} from '#import/formats/import-file.ts'
import { parseTarget, quoted, targetOf } from './map-option.ts'
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

/** What each option can be; null where it can be any text. */
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
 * What was decided about the columns: those that are left out by themselves, such as empty ones,
 * are recognised again in the next file, which may have values there.
 */
export function savedMappingOf(
  { columns: header }: Pick<ImportFile, 'columns'>,
  { mapping, given }: { mapping: Mapping; given: readonly MappingEntry[] },
  options: SavedMapping['options'],
): SavedMapping {
  const isGiven = new Set(given.map(({ column }) => column))
  const columns = mapping
    .filter(({ kind, column }) => kind !== 'ignored' || isGiven.has(column))
    .map((entry) => ({ column: entry.column, goesTo: targetOf(entry) }))
  return { header, columns, options }
}

export function savedMappingText({ header, columns, options }: SavedMapping): string {
  return `${JSON.stringify({ version, header, columns, options }, null, 2)}\n`
}

/** Throws `invalid_request` for anything that `savedMappingText` would not write. */
export function parseSavedMapping(text: string): SavedMapping {
  const value = parseJson(Buffer.from(text))
  if (!isJsonObject(value)) throw wrong('The mapping must be a JSON object.')
  const unknown = Object.keys(value).find((name) => !names.has(name))
  if (unknown !== undefined) throw wrong(`A mapping has no ${quoted(unknown)}.`)
  if (value['version'] !== version) throw wrong(`The version of a mapping must be ${version}.`)
  const header = parseHeader(value['header'])
  const columns = parseColumns(value['columns'], header)
  return { header, columns, options: parseOptions(value['options'] ?? {}) }
}

/** The entries for the columns that the file has, and the names of those that it lacks. */
export function entriesFor(
  { columns }: Pick<ImportFile, 'columns'>,
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
    throw wrong('The header of a mapping must be an array of strings.')
  }
  return value
}

function parseColumns(value: unknown, header: readonly string[]): SavedMapping['columns'] {
  if (!Array.isArray(value)) throw wrong('The columns of a mapping must be an array.')
  const seen = new Set<string>()
  return value.map((item: unknown) => {
    const { column, goesTo, ...others } = isJsonObject(item) ? item : {}
    const isText = goesTo === null || typeof goesTo === 'string'
    if (typeof column !== 'string' || !isText || Object.keys(others).length > 0) {
      throw wrong('Each column of a mapping must be {"column", "goesTo"}; goesTo can be null.')
    }
    if (!header.includes(column)) {
      throw wrong(`The header of the mapping has no column ${quoted(column)}.`)
    }
    if (seen.has(column)) throw wrong(`The mapping has the column ${quoted(column)} twice.`)
    seen.add(column)
    parseTarget(column, goesTo ?? '', '')
    return { column, goesTo }
  })
}

function parseOptions(value: unknown): SavedMapping['options'] {
  if (!isJsonObject(value)) throw wrong('The options of a mapping must be an object.')
  const known = new Map<string, readonly unknown[] | null>(Object.entries(choices))
  for (const [name, given] of Object.entries(value)) {
    const possible = known.get(name)
    if (possible === undefined) throw wrong(`A mapping has no option ${quoted(name)}.`)
    if (possible === null ? typeof given === 'string' : possible.includes(given)) continue
    throw wrong(`The option ${name} of a mapping must be ${possible?.join(' or ') ?? 'a string'}.`)
  }
  // Each name and value was checked.
  return value
}

function wrong(detail: string): AppError {
  return new AppError('invalid_request', detail)
}

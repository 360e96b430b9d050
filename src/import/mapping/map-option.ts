import { Failure } from '#core/errors.ts'
import { checkLabel } from '#core/fields/check-label.ts'
import { foldLabel } from '#core/fields/label.ts'
import { shorten } from '#core/text.ts'
import { type Mapping, type MappingEntry, mappedFields } from './mapping.ts'

export const customPrefix = 'custom:'
const columnsNamedMax = 20
const nameCharactersMax = 40

/**
 * Reads `Column=field`, `Column=custom:Label` or, to leave a column out, `Column=`. Both sides can
 * contain `=` too. Throws `invalid_request`.
 */
export function parseMapOption(option: string, columns: readonly string[]): MappingEntry {
  if (!option.includes('=')) {
    throw new Failure('invalid_request', `Write Column=field, not ${quoted(option)}.`)
  }
  const { column, target } = splitOption(option, columns)
  return parseTarget(column, target, 'by --map')
}

/** Reads what comes after `Column=`. `reason` says who leaves a column out. Throws as above. */
export function parseTarget(column: string, target: string, reason: string): MappingEntry {
  if (target === '') return { column, kind: 'ignored', reason }
  if (target.startsWith(customPrefix)) {
    return { column, kind: 'custom', label: checkLabel(target.slice(customPrefix.length)) }
  }
  const field = mappedFields.find((name) => name === target)
  if (field === undefined) {
    const known = `${mappedFields.join(', ')} and ${customPrefix}Label`
    const detail = `${quoted(target)} is not a field. Fields are ${known}.`
    throw new Failure('invalid_request', detail)
  }
  return { column, kind: 'field', field, otherwise: null }
}

/** What comes after `Column=` for an entry; null for a column that is left out. */
export function targetOf(entry: MappingEntry): string | null {
  if (entry.kind === 'ignored') return null
  return entry.kind === 'field' ? entry.field : `${customPrefix}${entry.label}`
}

/** The guess, overruled by the given entries; where both agree, it also has the other values. */
export function applyMapOptions(guess: Mapping, given: readonly MappingEntry[]): Mapping {
  const guessed = new Map(guess.map((entry) => [entry.column, entry]))
  const chosen = new Map(given.map((entry) => [entry.column, agreed(entry, guessed)]))
  return [...chosen.values(), ...guess.filter(({ column }) => !chosen.has(column))]
}

function agreed(entry: MappingEntry, guessed: ReadonlyMap<string, MappingEntry>): MappingEntry {
  const guess = guessed.get(entry.column)
  const isSame = entry.kind === 'field' && guess?.kind === 'field' && guess.field === entry.field
  return isSame ? guess : entry
}

function splitOption(
  option: string,
  columns: readonly string[],
): { column: string; target: string } {
  const byName = new Map(columns.map((column) => [foldLabel(column), column]))
  for (const { index } of option.matchAll(/=/g)) {
    const column = byName.get(foldLabel(option.slice(0, index)))
    if (column !== undefined) return { column, target: option.slice(index + 1).trim() }
  }
  const name = option.slice(0, option.lastIndexOf('='))
  const known = columns.slice(0, columnsNamedMax).map(quoted)
  if (columns.length > known.length) known.push(`${columns.length - known.length} more`)
  const detail = `The file has no column ${quoted(name)}. Its columns are ${known.join(', ')}.`
  throw new Failure('invalid_request', detail)
}

export function quoted(text: string): string {
  return JSON.stringify(shorten(text, nameCharactersMax))
}

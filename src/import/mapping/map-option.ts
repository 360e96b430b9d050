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
  if (target === '') return { column, kind: 'ignored', reason: 'by --map' }
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

/** The guess, overruled by the given entries. */
export function applyMapOptions(guess: Mapping, given: readonly MappingEntry[]): Mapping {
  const columns = new Set(given.map(({ column }) => column))
  return [...given, ...guess.filter(({ column }) => !columns.has(column))]
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

function quoted(text: string): string {
  return JSON.stringify(shorten(text, nameCharactersMax))
}

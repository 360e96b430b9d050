import { Failure } from '#core/errors.ts'
import { checkLabel } from '#core/fields/check-label.ts'
import { foldLabel } from '#core/fields/label.ts'
import { type Mapping, type MappingEntry, mappedFields } from './mapping.ts'

const customPrefix = 'custom:'

/**
 * Reads `Column=field`, `Column=custom:Label` or, to leave a column out, `Column=`. Both sides may
 * hold further `=`. Throws `invalid_request`.
 */
export function parseMapOption(option: string, columns: readonly string[]): MappingEntry {
  if (!option.includes('=')) {
    throw new Failure('invalid_request', `Write Column=field, not ${JSON.stringify(option)}.`)
  }
  const { column, target } = splitOption(option, columns)
  if (target === '') return { column, kind: 'ignored' }
  if (target.startsWith(customPrefix)) {
    return { column, kind: 'custom', label: checkLabel(target.slice(customPrefix.length)) }
  }
  const field = mappedFields.find((name) => name === target)
  if (field === undefined) {
    const known = `${mappedFields.join(', ')} and ${customPrefix}Label`
    const detail = `${JSON.stringify(target)} is no field. Fields are ${known}.`
    throw new Failure('invalid_request', detail)
  }
  return { column, kind: 'field', field, otherwise: null }
}

/** The guess with what was said instead of it, which has precedence. */
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
  const known = columns.map((column) => JSON.stringify(column)).join(', ')
  const detail = `The file has no column ${JSON.stringify(name)}. Its columns are ${known}.`
  throw new Failure('invalid_request', detail)
}

import { requestError } from '#core/errors.ts'
import { checkLabel } from '#core/fields/check-label.ts'
import { quoted } from '#core/values/text.ts'
import {
  type MappedField,
  isIdentity,
  isNamePart,
  mappedFields,
} from '#import/language/mapped-field.ts'
import { customPrefix } from '#model/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { type Mapping, type MappingEntry, labelOf } from './mapping.ts'

const columnsNamedMax = 20

/**
 * Reads `Column=field`, `Column=custom:Label` or, to leave a column out, `Column=`. Both sides can
 * contain `=` too. Throws `invalid_request`.
 */
export function parseMapOption(option: string, columns: readonly string[]): MappingEntry {
  if (!option.includes('=')) {
    throw requestError(`Write Column=field, not ${quoted(option)}.`)
  }
  const { column, target } = splitOption(option, columns)
  return parseTarget(column, target, 'by --map')
}

/** Reads the target after `Column=`. `reason` explains a skipped column. Throws as above. */
export function parseTarget(column: string, target: string, reason: string): MappingEntry {
  if (target === '') return { column, kind: 'ignored', reason, isChosen: true }
  if (target.startsWith(customPrefix)) {
    return { column, kind: 'custom', label: checkLabel(target.slice(customPrefix.length)) }
  }
  const field = mappedFields.find((name) => name === target)
  if (field === undefined) {
    const known = `${mappedFields.join(', ')} and ${customPrefix}Label`
    throw requestError(`${quoted(target)} is not a field. Fields are ${known}.`)
  }
  return { column, kind: 'field', field, otherwise: null }
}

/** An entry's target after `Column=`; null for a skipped column. */
export function targetOf(entry: MappingEntry): string | null {
  if (entry.kind === 'ignored') return null
  return entry.kind === 'field' ? entry.field : `${customPrefix}${entry.label}`
}

/**
 * The guess, overruled by the given entries; where both agree, it also has the other values. A
 * guessed column for an overridden field gets the values that are left over, or becomes a custom
 * field.
 */
export function applyMapOptions(guess: Mapping, overrides: readonly MappingEntry[]): Mapping {
  const guessed = new Map(guess.map((entry) => [entry.column, entry]))
  const fields = new Set<MappedField>()
  const chosen = new Map<string, MappingEntry>()
  for (const override of overrides) {
    const entry = agreed(override, guessed)
    if (entry.kind === 'field') {
      const isFurther = isIdentity(entry.field) && fields.has(entry.field)
      chosen.set(override.column, isFurther ? withOtherwise(entry) : entry)
      fields.add(entry.field)
    } else {
      chosen.set(override.column, entry)
    }
  }
  const rest = guess.filter(({ column }) => !chosen.has(column))
  return [...chosen.values(), ...rest.map((entry) => afterOverrides(entry, fields))]
}

function agreed(entry: MappingEntry, guessed: ReadonlyMap<string, MappingEntry>): MappingEntry {
  const guess = guessed.get(entry.column)
  const isSame = entry.kind === 'field' && guess?.kind === 'field' && guess.field === entry.field
  return isSame ? guess : entry
}

function afterOverrides(entry: MappingEntry, overridden: ReadonlySet<MappedField>): MappingEntry {
  if (entry.kind !== 'field') return entry
  const { column, field } = entry
  if (isNamePart(field)) return overridden.has('name') ? withOtherwise(entry) : entry
  if (!overridden.has(field) || field === 'tags' || field === 'notes') return entry
  return isIdentity(field)
    ? withOtherwise(entry)
    : { column, kind: 'custom', label: labelOf(column) }
}

function withOtherwise<T extends { column: string; otherwise: string | null }>(entry: T): T {
  return { ...entry, otherwise: entry.otherwise ?? labelOf(entry.column) }
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
  const known = columns.slice(0, columnsNamedMax).map((column) => quoted(column))
  if (columns.length > known.length) known.push(`${columns.length - known.length} more`)
  throw requestError(`The file has no column ${quoted(name)}. Its columns are ${known.join(', ')}.`)
}

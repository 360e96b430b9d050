import { isNamePart } from '#import/language/mapped-field.ts'
import type { Mapping } from './mapping.ts'
import { type ImportColumns, type SampledColumn, sampledColumns } from './sampled-columns.ts'

const distinctShareMin = 0.8
const namePattern = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3}$/u

/** The column that may have the names of a table's contacts, if they would get none. */
export function findPossibleNames(file: ImportColumns, mapping: Mapping): string | null {
  const isNamed = mapping.some(
    (entry) => entry.kind === 'field' && (entry.field === 'name' || isNamePart(entry.field)),
  )
  if (isNamed || file.format !== 'csv') return null
  const free = new Set(mapping.flatMap((entry) => (entry.kind === 'field' ? [] : [entry.column])))
  const candidate = sampledColumns(file).find(
    (sampled) => free.has(sampled.column) && mayBeNames(sampled),
  )
  return candidate?.column ?? null
}

function mayBeNames({ texts }: SampledColumn): boolean {
  const all = [...texts.values()].map((text) => text.trim())
  const isDistinct = new Set(all).size >= all.length * distinctShareMin
  return all.length > 0 && isDistinct && all.every((text) => namePattern.test(text))
}

import { plain, shorten } from '#core/text.ts'
import type { ImportColumns, SampledColumn } from './candidate.ts'
import { sampledColumns } from './guess-mapping.ts'
import { type Mapping, isNamePart } from './mapping.ts'

const nameCharactersMax = 20
const distinctShareMin = 0.8
const namePattern = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3}$/u

/** A sentence where contacts of a table would get no name though a column may have them. */
export function namelessNotes(file: ImportColumns, mapping: Mapping): string[] {
  const isNamed = mapping.some(
    (entry) => entry.kind === 'field' && (entry.field === 'name' || isNamePart(entry.field)),
  )
  if (isNamed || file.format !== 'csv') return []
  const free = new Set(mapping.flatMap((entry) => (entry.kind === 'field' ? [] : [entry.column])))
  const found = sampledColumns(file).find((one) => free.has(one.column) && mayBeNames(one))
  if (found === undefined) return []
  const column = shorten(plain(found.column), nameCharactersMax)
  return [`No column was recognised as a name. If ${JSON.stringify(column)} is: --map '…=name'.`]
}

function mayBeNames({ texts }: SampledColumn): boolean {
  const all = [...texts.values()].map((text) => text.trim())
  const isDistinct = new Set(all).size >= all.length * distinctShareMin
  return all.length > 0 && isDistinct && all.every((text) => namePattern.test(text))
}

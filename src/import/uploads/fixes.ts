import type { ImportDecisions } from '#core/imports/import-job.ts'
import type { SourceRow } from '#import/formats/import-file.ts'
import { targetOf } from '#import/mapping/map-option.ts'
import { type Mapping, type MappingEntry, labelOf } from '#import/mapping/mapping.ts'

/** The mapping with what is decided for all values of a field. */
export function withFixes(mapping: Mapping, fixes: ImportDecisions['fixes']): Mapping {
  return mapping.map((entry) => {
    if (entry.kind !== 'field') return entry
    const ofField = fixes.filter(({ field }) => goesTo(entry, field))
    const order = ofField.find(({ how }) => how === 'dayFirst' || how === 'monthFirst')?.how
    const dated = order === 'dayFirst' || order === 'monthFirst' ? { dateOrder: order } : null
    const setsAside = ofField.some(({ how }) => how === 'setAside')
    const otherwise = entry.otherwise ?? labelOf(entry.column)
    return { ...entry, ...dated, ...(setsAside ? { setsAside, otherwise } : null) }
  })
}

function goesTo(entry: MappingEntry, field: string): boolean {
  if (entry.kind === 'field' && entry.field === 'emailOrPhone') {
    return field === 'email' || field === 'phone'
  }
  return targetOf(entry) === field
}

/** What replaces which values, by the column. */
export function replacementsOf(
  mapping: Mapping,
  fixes: ImportDecisions['fixes'],
): [string, ReadonlyMap<string, string>][] {
  const replacing = fixes.filter(({ how }) => how === 'replace')
  return mapping.flatMap((entry) => {
    const ofField = replacing.filter(({ field }) => goesTo(entry, field))
    if (ofField.length === 0) return []
    return [[entry.column, new Map(ofField.map(({ value, to }) => [folded(value), to]))]]
  })
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

/** The edits of a row that replacements make. */
export function replacedIn(
  { number, values }: SourceRow,
  replacements: ReturnType<typeof replacementsOf>,
  indexes: ReadonlyMap<string, number>,
): ImportDecisions['edits'] {
  return replacements.flatMap(([column, byValue]) => {
    const value = Array.isArray(values) ? values[indexes.get(column) ?? -1] : values[column]
    const to = typeof value === 'string' ? byValue.get(folded(value)) : undefined
    return to === undefined ? [] : [{ row: number, column, value: to }]
  })
}

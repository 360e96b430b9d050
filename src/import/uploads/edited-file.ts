import type { ImportDecisions } from '#core/imports/import-decisions.ts'
import { isJsonObject } from '#core/values/json.ts'
import type { ImportFile, RowValues, SourceRow } from '#import/formats/import-file.ts'
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
function replacementsOf(
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
function replacedIn(
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

/** The file with the rows as a member has decided about them. */
export function withDecisions(
  file: ImportFile,
  mapping: Mapping,
  { edits, rowsLeftOut, fixes }: ImportDecisions,
): ImportFile {
  const replacements = replacementsOf(mapping, fixes)
  if (edits.length === 0 && rowsLeftOut.length === 0 && replacements.length === 0) return file
  const indexes = new Map(file.columns.map((column, index) => [column, index]))
  const leftOut = new Set(rowsLeftOut)
  const editsByRow = Map.groupBy(edits, ({ row }) => row)
  async function* rows(...from: Parameters<ImportFile['rows']>): AsyncGenerator<SourceRow> {
    for await (const row of file.rows(...from)) {
      if (leftOut.has(row.number)) continue
      const rowEdits = editsByRow.get(row.number) ?? []
      yield withEdits(row, [...replacedIn(row, replacements, indexes), ...rowEdits], indexes)
    }
  }
  return { ...file, rows }
}

function withEdits(
  row: SourceRow,
  edits: ImportDecisions['edits'],
  indexes: ReadonlyMap<string, number>,
): SourceRow {
  if (edits.length === 0 || row.problem !== null) return row
  const values = editable(row.values)
  const original = typeof row.original === 'string' ? row.original : [...row.original]
  for (const { column, value } of edits) {
    const index = indexes.get(column)
    if (!Array.isArray(values)) setValue(values, column, value)
    else if (index !== undefined) values[index] = value
    if (typeof original !== 'string' && index !== undefined) original[index] = value
  }
  return { ...row, values, original }
}

/** A copy, with a copy of its custom fields. */
function editable(values: RowValues): RowValues {
  if (Array.isArray(values)) return [...values]
  const custom = values['customFields']
  return isJsonObject(custom) ? { ...values, customFields: { ...custom } } : { ...values }
}

function setValue(values: Record<string, unknown>, column: string, value: string): void {
  const custom = values['customFields']
  const isCustom = isJsonObject(custom) && !Object.hasOwn(values, column)
  const property = { value, enumerable: true, configurable: true, writable: true }
  // By assignment, `__proto__` would be lost instead of refused.
  Object.defineProperty(isCustom ? custom : values, column, property)
}

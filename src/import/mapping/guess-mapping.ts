import { isAddress, isPhoneLike, valuesIn } from '#import/language/cell-kinds.ts'
import { ranks, roleOfHeader, wordsOf } from '#import/language/header-role.ts'
import { type MappedField, isIdentity, isNamePart } from '#import/language/mapped-field.ts'
import { recordNames } from '#model/fields/reserved-names.ts'
import { candidatesOf, isObjects } from './find-candidates.ts'
import { type Mapping, type MappingEntry, type Several, emptyReason, labelOf } from './mapping.ts'
import { type Candidate, type ImportColumns, sampledColumns } from './sampled-columns.ts'

/** Columns of our own exports that only the record itself can have, as in the API. */
const recordColumns = /^(?:id|assigneeName|doneAt|remindAt|updatedAt|createdBy|duplicateOf)$/

const kindWords: ReadonlySet<string> = new Set(['mobile', 'work', 'home'])
const kindPattern = /^(.+) - (?:Type|Label)$/
/** Columns of emails or of phones; no program writes as many. */
const identityColumnsMax = 50

/**
 * Guesses each column's target by the words of its name and by the sample's values. Other columns
 * become custom fields of their names; the caller decides which of these are kept.
 */
export function guessMapping(file: ImportColumns): Mapping {
  const sampled = sampledColumns(file)
  const valueColumns = valueColumnsOf(file)
  const reasons = leftOutReasons(file, valueColumns)
  const columns = sampled.filter(({ column }) => reasons.get(column) === null)
  const candidates = new Map(
    candidatesOf(file, columns).map((candidate) => [candidate.column, candidate]),
  )
  const chosen = chosenOf([...candidates.values()])
  const siblings = new Siblings(file, chosen, valueColumns)
  const entries = sampled.map(({ column }): MappingEntry => {
    const reason = reasons.get(column) ?? null
    if (reason !== null) return { column, kind: 'ignored', reason }
    const candidate = candidates.get(column)
    return candidate === undefined || !chosen.has(candidate)
      ? { column, kind: 'custom', label: labelOf(column) }
      : entryOf(candidate, siblings)
  })
  const rankOf = ({ column }: MappingEntry) => rankIn(candidates.get(column))
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Only of emails and phones can several columns be chosen. */
function rankIn(candidate: Candidate | undefined): number {
  return candidate !== undefined && isIdentity(candidate.field) ? candidate.rank : 0
}

/** Why columns are skipped; null for one that isn't. */
function leftOutReasons(
  file: ImportColumns,
  valueColumns: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | null> {
  return new Map(
    file.columns.map((column, index) => {
      if (isEmpty(file, index)) return [column, emptyReason]
      if (isRecordColumn(file, column)) return [column, 'set by Contact Sync itself']
      const values = valueColumns.get(column)
      return [column, values === undefined ? null : `the kind of ${JSON.stringify(values)}`]
    }),
  )
}

/** Whether no row has a value; a file without rows doesn't show it. */
function isEmpty({ survey }: ImportColumns, index: number): boolean {
  if (survey === undefined || survey.rows === 0) return false
  return survey.columns[index]?.filled === 0
}

/** The columns of emails or phones by the columns of their kinds, as in Google Contacts. */
function valueColumnsOf({ columns }: ImportColumns): ReadonlyMap<string, string> {
  const names = new Set(columns)
  return new Map(
    columns.flatMap((column): [string, string][] => {
      const [, base] = kindPattern.exec(column) ?? []
      const values = `${base} - Value`
      if (base === undefined || !names.has(values)) return []
      const role = roleOfHeader(values)
      return role?.kind === 'field' && isIdentity(role.field) ? [[column, values]] : []
    }),
  )
}

/** What the API ignores too. */
function isRecordColumn(file: ImportColumns, column: string): boolean {
  if (file.source === 'contact-sync' && recordColumns.test(column)) return true
  return isObjects(file) && recordNames.some((name) => name === column)
}

/**
 * One column for each field; of tags all, and of emails and phones as many as are told apart, but
 * a company's only if alone.
 */
function chosenOf(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const byField = Map.groupBy(candidates, ({ field }) => field)
  const chosen = Array.from(byField.values(), (all) => {
    const ranked = all.toSorted((one, other) => one.rank - other.rank)
    const [first] = ranked
    if (first === undefined || first.field === 'tags') return ranked
    if (!isIdentity(first.field)) return [first]
    const personal = ranked.filter(({ rank }) => rank < ranks.company)
    return personal.length > 0 ? personal.slice(0, identityColumnsMax) : [first]
  })
  return new Set(chosen.flat())
}

/** What the chosen columns of each field have in common. */
class Siblings {
  /** In the order of their ranks. */
  private readonly byField: ReadonlyMap<MappedField, readonly Candidate[]>
  private readonly kindColumns: ReadonlyMap<string, string>
  private readonly several: ReadonlySet<MappedField>

  constructor(
    file: ImportColumns,
    chosen: ReadonlySet<Candidate>,
    valueColumns: ReadonlyMap<string, string>,
  ) {
    this.byField = Map.groupBy(chosen, ({ field }) => field)
    // If there are two columns of kinds, the first counts.
    const kindColumns = Array.from(valueColumns, ([kinds, values]) => [values, kinds] as const)
    this.kindColumns = new Map(kindColumns.toReversed())
    const isSeveral = (candidate: Candidate) =>
      this.kindColumns.has(candidate.column) || holdsSeveral(file, candidate)
    this.several = new Set(
      Array.from(this.byField).flatMap(([field, all]) =>
        isIdentity(field) && all.some(isSeveral) ? [field] : [],
      ),
    )
  }

  has(field: MappedField): boolean {
    return this.byField.has(field)
  }

  isFirst(candidate: Candidate): boolean {
    return this.byField.get(candidate.field)?.[0] === candidate
  }

  /** Null where each column of the field has one value in a cell, and no kind. */
  severalOf({ column, field }: Candidate): Several | null {
    if (!this.several.has(field)) return null
    const kind = [...wordsOf(column)].filter((word) => kindWords.has(word)).join(' ')
    return { kind, kindColumn: this.kindColumns.get(column) ?? null, labels: null }
  }
}

function entryOf(candidate: Candidate, siblings: Siblings): MappingEntry {
  const { column, field } = candidate
  if (field === 'emailOrPhone') {
    return { column, kind: 'field', field, otherwise: labelOf(column) }
  }
  if (!isIdentity(field)) {
    const isBesideName = isNamePart(field) && siblings.has('name')
    return { column, kind: 'field', field, otherwise: isBesideName ? labelOf(column) : null }
  }
  const otherwise = siblings.isFirst(candidate) ? null : labelOf(column)
  const entry: MappingEntry = { column, kind: 'field', field, otherwise }
  const several = siblings.severalOf(candidate)
  return several === null ? entry : { ...entry, several }
}

/** Whether cells of it hold more than one email or phone. */
function holdsSeveral(file: ImportColumns, { column, field, texts }: Candidate): boolean {
  if (isObjects(file) || file.source === 'contact-sync') return false
  if (file.survey?.separated.has(column) === true) return true
  const isOne = field === 'email' ? isAddress : isPhoneLike
  return [...texts.values()].some((text) => valuesIn(text, isOne)[0] !== text)
}

import { recordNames } from '#core/fields/standard-fields.ts'
import { isAddress, isPhoneLike, valuesIn } from '#import/language/cell-kinds.ts'
import { ranks, roleOfHeader, wordsOf } from '#import/language/header-role.ts'
import { isIdentity, isNamePart } from '#import/language/mapped-field.ts'
import { candidatesOf, isObjects } from './find-candidates.ts'
import {
  type Candidate,
  type ImportColumns,
  type Mapping,
  type MappingEntry,
  type SampledColumn,
  type Several,
  emptyReason,
  labelOf,
} from './mapping.ts'

/** Columns of our own exports that only the record itself can have, as in the API. */
const recordColumns = /^(?:id|assigneeName|doneAt|remindAt|updatedAt|createdBy|duplicateOf)$/

const kindWords: ReadonlySet<string> = new Set(['mobile', 'work', 'home'])
const kindPattern = /^(.+) - (?:Type|Label)$/

/**
 * Guesses each column's target by the words of its name and by the sample's values. Other columns
 * become custom fields of their names; the caller decides which of these are kept.
 */
export function guessMapping(file: ImportColumns): Mapping {
  const sampled = sampledColumns(file)
  const reasons = new Map(sampled.map(({ column }) => [column, leftOutReason(file, column)]))
  const columns = sampled.filter(({ column }) => reasons.get(column) === null)
  const candidates = new Map(
    candidatesOf(file, columns).map((candidate) => [candidate.column, candidate]),
  )
  const chosen = chosenOf([...candidates.values()])
  const entries = sampled.map(({ column }): MappingEntry => {
    const reason = reasons.get(column) ?? null
    if (reason !== null) return { column, kind: 'ignored', reason }
    const candidate = candidates.get(column)
    return candidate === undefined || !chosen.has(candidate)
      ? { column, kind: 'custom', label: labelOf(column) }
      : entryOf(file, candidate, chosen)
  })
  const rankOf = ({ column }: MappingEntry) => rankIn(candidates.get(column))
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Only of e-mails and phones can several columns be chosen. */
function rankIn(candidate: Candidate | undefined): number {
  return candidate !== undefined && isIdentity(candidate.field) ? candidate.rank : 0
}

/** The columns with their values in the sample. */
export function sampledColumns({ columns, sample }: ImportColumns): SampledColumn[] {
  return columns.map((column, index) => {
    const texts = new Map<number, string>()
    for (const { number, values } of sample) {
      const value = Array.isArray(values) ? values[index] : values[column]
      if (typeof value === 'string' && value.trim() !== '') texts.set(number, value)
    }
    return { column, texts }
  })
}

function leftOutReason(file: ImportColumns, column: string): string | null {
  if (isEmpty(file, column)) return emptyReason
  if (isRecordColumn(file, column)) return 'set by Contact Sync itself'
  const values = valueColumn(file, column)
  return values === null ? null : `the kind of ${JSON.stringify(values)}`
}

/** Whether no row has a value; a file without rows doesn't show it. */
function isEmpty({ columns, survey }: ImportColumns, column: string): boolean {
  if (survey === undefined || survey.rows === 0) return false
  return survey.columns[columns.indexOf(column)]?.filled === 0
}

/** The column of e-mails or phones whose kinds are in this one, as in Google Contacts. */
function valueColumn({ columns }: ImportColumns, column: string): string | null {
  const base = kindPattern.exec(column)?.[1]
  const values = columns.find((name) => name === `${base} - Value`)
  const role = values === undefined ? null : roleOfHeader(values)
  const isKind = role?.kind === 'field' && isIdentity(role.field)
  return isKind ? (values ?? null) : null
}

/** What the API ignores too. */
function isRecordColumn(file: ImportColumns, column: string): boolean {
  if (file.source === 'contact-sync' && recordColumns.test(column)) return true
  return isObjects(file) && recordNames.some((name) => name === column)
}

/** One column for each field; of tags, e-mails and phones all, but a company's only if alone. */
function chosenOf(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const byField = Map.groupBy(candidates, ({ field }) => field)
  const chosen = Array.from(byField.values(), (all) => {
    const ranked = all.toSorted((one, other) => one.rank - other.rank)
    const [first] = ranked
    if (first === undefined || first.field === 'tags') return ranked
    if (!isIdentity(first.field)) return [first]
    const personal = ranked.filter(({ rank }) => rank < ranks.company)
    return personal.length > 0 ? personal : [first]
  })
  return new Set(chosen.flat())
}

function entryOf(
  file: ImportColumns,
  candidate: Candidate,
  chosen: ReadonlySet<Candidate>,
): MappingEntry {
  const { column, field } = candidate
  if (field === 'emailOrPhone') {
    return { column, kind: 'field', field, otherwise: labelOf(column) }
  }
  if (!isIdentity(field)) {
    const isBesideName = isNamePart(field) && [...chosen].some((other) => other.field === 'name')
    return { column, kind: 'field', field, otherwise: isBesideName ? labelOf(column) : null }
  }
  // Chosen candidates are in the order of their ranks.
  const all = [...chosen].filter((other) => other.field === field)
  const otherwise = all[0] === candidate ? null : labelOf(column)
  const isSeveral = all.some(
    (other) => kindColumnOf(file, other) !== null || holdsSeveral(file, other),
  )
  const entry: MappingEntry = { column, kind: 'field', field, otherwise }
  return isSeveral ? { ...entry, several: severalOf(file, candidate) } : entry
}

function severalOf(file: ImportColumns, candidate: Candidate): Several {
  const kind = [...wordsOf(candidate.column)].filter((word) => kindWords.has(word)).join(' ')
  return { kind, kindColumn: kindColumnOf(file, candidate), labels: null }
}

function kindColumnOf(file: ImportColumns, { column }: Candidate): string | null {
  return file.columns.find((name) => valueColumn(file, name) === column) ?? null
}

/** Whether cells of it hold more than one e-mail or phone. */
function holdsSeveral(file: ImportColumns, { column, field, texts }: Candidate): boolean {
  if (isObjects(file) || file.source === 'contact-sync') return false
  if (file.survey?.separated.has(column) === true) return true
  const isOne = field === 'email' ? isAddress : isPhoneLike
  return [...texts.values()].some((text) => valuesIn(text, isOne)[0] !== text)
}

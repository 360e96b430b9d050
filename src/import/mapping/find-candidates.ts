import { csvColumns } from '#export/csv-writer.ts'
import { isReservedLabel } from '#core/fields/label.ts'
import type { Candidate, ImportColumns, SampledColumn } from './candidate.ts'
import {
  addressColumn,
  addressOrPhoneColumn,
  agrees,
  areNames,
  isKindOfPhone,
  phoneColumn,
} from './cells-agree.ts'
import { ranks, roleOfHeader } from './header-role.ts'
import { type MappedField, mappedFields } from './mapping.ts'
import { ofOneParty } from './one-party.ts'
import { settleNames } from './settle-names.ts'
import { isUnnamed, unnamedCandidates } from './unnamed-columns.ts'

const exactRank = -1

const hubspotCompanies = /^(?:Primary )?Associated Company$/

/** The columns that can be fields of the contact, by the words of their names and their cells. */
export function candidatesOf(file: ImportColumns, columns: readonly SampledColumn[]): Candidate[] {
  if (file.source === 'contact-sync') {
    return columns.flatMap((one) =>
      csvColumns.some((name) => name === one.column) ? exactOf(one) : [],
    )
  }
  // The reader of vCards has told fields from custom fields by more than a name.
  if (file.format === 'vcard') return columns.flatMap((one) => exactOf(one))
  if (!isObjects(file) && columns.every(({ column }) => isUnnamed(column))) {
    return unnamedCandidates(columns)
  }
  const custom = isObjects(file) ? namesOfCustomFields(file) : new Set<string>()
  const free = columns.filter(({ column }) => !custom.has(column))
  const exact = isObjects(file) ? free.flatMap((one) => exactOf(one)) : []
  const byHeader = free
    .filter(({ column }) => !exact.some((one) => one.column === column))
    .flatMap((one) => headerCandidate(file, one))
  const all = [...exact, ...settleNames(byHeader)]
  const known = ofOneParty(all)
  const left = new Set(all.filter((one) => !known.includes(one)).map(({ column }) => column))
  return [
    ...known,
    ...byCells(
      known,
      free.filter(({ column }) => !left.has(column)),
    ),
  ]
}

function exactOf(one: SampledColumn): Candidate[] {
  const field = mappedFields.find((name) => name === one.column)
  return field === undefined ? [] : [{ ...one, field, rank: exactRank }]
}

/** Labels within `customFields` that appear nowhere beside it; they are custom fields already. */
function namesOfCustomFields({ columns, sample }: ImportColumns): ReadonlySet<string> {
  const own = new Set(sample.flatMap(({ values }) => Object.keys(values)))
  return new Set(columns.filter((column) => !own.has(column) && !isReservedLabel(column)))
}

function headerCandidate(file: ImportColumns, one: SampledColumn): Candidate[] {
  const { column, texts } = one
  if (file.source === 'hubspot' && hubspotCompanies.test(column)) {
    return [{ ...one, field: 'company', rank: ranks.main }]
  }
  // In French, the job has the same name as what comes before the name.
  if (file.source === 'outlook' && column === 'Titre 2') {
    return [{ ...one, field: 'position', rank: ranks.main }]
  }
  const role = roleOfHeader(column)
  if (role === null && isKindOfPhone(one)) return [{ ...one, field: 'phone', rank: ranks.usual }]
  if (role?.kind !== 'field' || !agrees(role.field, texts)) return []
  // Beside a position, `Title` is the one before a name.
  const isBefore = isTitle(column) && file.columns.some(isOtherPosition)
  return isBefore ? [] : [{ ...one, field: role.field, rank: role.rank }]
}

function isTitle(column: string): boolean {
  return column.trim().toLowerCase() === 'title'
}

function isOtherPosition(column: string): boolean {
  if (isTitle(column)) return false
  const role = roleOfHeader(column)
  return role?.kind === 'field' && role.field === 'position'
}

/** What the cells say where no header says which column is the name, the e-mail or the phone. */
function byCells(known: readonly Candidate[], columns: readonly SampledColumn[]): Candidate[] {
  const taken = new Set(known.map(({ column }) => column))
  const free = columns.filter(({ column }) => !taken.has(column))
  const isMissing = (...fields: MappedField[]) => !known.some(({ field }) => fields.includes(field))
  const found: Candidate[] = []
  const add = (field: MappedField, one: SampledColumn | undefined) => {
    if (one !== undefined) found.push({ ...one, field, rank: ranks.cells })
  }
  if (isMissing('email', 'emailOrPhone')) add('email', addressColumn(free))
  if (isMissing('phone', 'emailOrPhone')) add('phone', phoneColumn(free))
  if (isMissing('email', 'phone', 'emailOrPhone') && found.length === 0) {
    add('emailOrPhone', addressOrPhoneColumn(free))
  }
  if (isMissing('name', 'firstName', 'lastName')) {
    const isPeople = ({ column }: SampledColumn) => roleOfHeader(column)?.kind === 'person'
    add(
      'name',
      free.find((one) => isPeople(one) && areNames(one.texts)),
    )
  }
  return found
}

/** Whether the file's rows are objects by field, not cells. */
export function isObjects({ format }: Pick<ImportColumns, 'format'>): boolean {
  return format === 'ndjson' || format === 'vcard'
}

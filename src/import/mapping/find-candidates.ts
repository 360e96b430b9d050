import { contactColumns } from '#export/table-columns.ts'
import { isUnnamed } from '#import/formats/unnamed-columns.ts'
import { ranks, roleOfHeader } from '#import/language/header-role.ts'
import { type MappedField, mappedFields } from '#import/language/mapped-field.ts'
import {
  type Candidate,
  type ImportColumns,
  type SampledColumn,
  addressColumn,
  addressOrPhoneColumn,
  agrees,
  areNames,
  isKindOfPhone,
  phoneColumn,
  unnamedCandidates,
} from '#import/mapping/sampled-columns.ts'
import { isReservedLabel } from '#model/fields/label.ts'
import { ofOneParty, settleNames } from './settle-names.ts'

const exactRank = -1

const hubspotCompanies = /^(?:Primary )?Associated Company$/

/** The columns that can be fields of the contact, by the words of their names and their cells. */
export function candidatesOf(file: ImportColumns, columns: readonly SampledColumn[]): Candidate[] {
  if (file.source === 'contact-sync') {
    return columns.flatMap((sampled) =>
      contactColumns.some((name) => name === sampled.column) ? exactOf(sampled) : [],
    )
  }
  // The vCard reader already separates fields from custom fields, by more than a name.
  if (file.format === 'vcard') return columns.flatMap((sampled) => exactOf(sampled))
  if (!isObjects(file) && columns.every(({ column }) => isUnnamed(column))) {
    return unnamedCandidates(columns)
  }
  const custom = isObjects(file) ? namesOfCustomFields(file) : new Set<string>()
  const free = columns.filter(({ column }) => !custom.has(column))
  const exact = isObjects(file) ? free.flatMap((sampled) => exactOf(sampled)) : []
  const isExact = new Set(exact.map(({ column }) => column))
  const hasPosition = file.columns.some(isOtherPosition)
  const byHeader = free
    .filter(({ column }) => !isExact.has(column))
    .flatMap((sampled) => headerCandidate(file, sampled, hasPosition))
  const all = [...exact, ...settleNames(byHeader)]
  const known = ofOneParty(all)
  const isRecognised = new Set(all.map(({ column }) => column))
  return [
    ...known,
    ...byCells(
      known,
      free.filter(({ column }) => !isRecognised.has(column)),
    ),
  ]
}

function exactOf(sampled: SampledColumn): Candidate[] {
  const field = mappedFields.find((name) => name === sampled.column)
  return field === undefined ? [] : [{ ...sampled, field, rank: exactRank }]
}

/** Labels within `customFields` that appear nowhere beside it; they are custom fields already. */
function namesOfCustomFields({ columns, sample }: ImportColumns): ReadonlySet<string> {
  const topLevel = new Set(sample.flatMap(({ values }) => Object.keys(values)))
  return new Set(columns.filter((column) => !topLevel.has(column) && !isReservedLabel(column)))
}

function headerCandidate(
  file: ImportColumns,
  sampled: SampledColumn,
  hasPosition: boolean,
): Candidate[] {
  const { column, texts } = sampled
  if (file.source === 'hubspot' && hubspotCompanies.test(column)) {
    return [{ ...sampled, field: 'company', rank: ranks.main }]
  }
  // In French, a job title and the title before a name share one word.
  if (file.source === 'outlook' && column === 'Titre 2') {
    return [{ ...sampled, field: 'position', rank: ranks.main }]
  }
  const role = roleOfHeader(column)
  if (role === null && isKindOfPhone(sampled))
    return [{ ...sampled, field: 'phone', rank: ranks.usual }]
  if (role?.kind !== 'field' || !agrees(role.field, texts)) return []
  // Beside a position, `Title` is the title before a name.
  return isTitle(column) && hasPosition ? [] : [{ ...sampled, field: role.field, rank: role.rank }]
}

function isTitle(column: string): boolean {
  return column.trim().toLowerCase() === 'title'
}

function isOtherPosition(column: string): boolean {
  if (isTitle(column)) return false
  const role = roleOfHeader(column)
  return role?.kind === 'field' && role.field === 'position'
}

/** Finds name, email and phone by the cells where no header names them. */
function byCells(known: readonly Candidate[], free: readonly SampledColumn[]): Candidate[] {
  const isMissing = (...fields: MappedField[]) => !known.some(({ field }) => fields.includes(field))
  const candidates: Candidate[] = []
  const add = (field: MappedField, sampled: SampledColumn | undefined) => {
    if (sampled !== undefined) candidates.push({ ...sampled, field, rank: ranks.cells })
  }
  if (isMissing('email', 'emailOrPhone')) add('email', addressColumn(free))
  if (isMissing('phone', 'emailOrPhone')) add('phone', phoneColumn(free))
  if (isMissing('email', 'phone', 'emailOrPhone') && candidates.length === 0) {
    add('emailOrPhone', addressOrPhoneColumn(free))
  }
  if (isMissing('name', 'firstName', 'lastName')) {
    const isPeople = ({ column }: SampledColumn) => roleOfHeader(column)?.kind === 'person'
    add(
      'name',
      free.find((sampled) => isPeople(sampled) && areNames(sampled.texts)),
    )
  }
  return candidates
}

/** Whether the file's rows are objects by field, not cells. */
export function isObjects({ format }: Pick<ImportColumns, 'format'>): boolean {
  return format === 'ndjson' || format === 'vcard'
}

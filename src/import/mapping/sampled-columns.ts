import { parseTime } from '#core/values/time.ts'
import type { ImportFile } from '#import/formats/import-file.ts'
import {
  contactDetailsIn,
  isAddress,
  isPhoneLike,
  isSurelyPhone,
  valuesIn,
} from '#import/language/cell-kinds.ts'
import { asContactType, asTime } from '#import/language/field-texts.ts'
import { ranks, wordsOf } from '#import/language/header-role.ts'
import type { MappedField } from '#import/language/mapped-field.ts'
import { contactTypes } from '#model/contacts/contact.ts'

export type ImportColumns = Pick<ImportFile, 'columns' | 'format' | 'sample' | 'source'> &
  Partial<Pick<ImportFile, 'survey'>>

/** A column with the values that the sample has of it, each by its row. */
export type SampledColumn = { column: string; texts: ReadonlyMap<number, string> }

/** A possible target of a column; of two for one field, the lower rank wins. */
export type Candidate = SampledColumn & { field: MappedField; rank: number }

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

const yesNoWords: ReadonlySet<string> = new Set(
  'yes no true false ja nein oui non sí si subscribed unsubscribed'.split(' '),
)

const beforeNames: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mx dr prof herr frau m mme mlle monsieur madame ' +
    'sr sra srta dott sig dhr mevr pan pani'
  ).split(' '),
)

/** Whether a column's cells agree with its header; dates in another form are rejected. */
export function agrees(field: MappedField, texts: SampledColumn['texts']): boolean {
  const all = [...texts.values()]
  if (all.length === 0) return true
  switch (field) {
    case 'email':
      return !all.every((text) => isYesNo(text) || /^[01]$/.test(text))
    case 'phone':
      return !all.every(isYesNo) && !all.every(isAddress)
    case 'emailOrPhone':
      return all.some(hasAddressOrPhone)
    case 'createdAt':
      return all.every((text) => parseTime(asTime(text)) !== null)
    case 'type':
      return all.every((text) => contactTypes.some((type) => type === asContactType(text)))
    case 'position':
      return !all.every(isBeforeName)
    case 'name':
    case 'firstName':
    case 'lastName':
      // The `Name` of an order is its number.
      return all.some((text) => /\p{L}/u.test(text)) && !all.every(isAddress)
    default:
      return isText(field) || !all.every(isAddress)
  }
}

/** `Title` is often the title before a name. */
function isBeforeName(text: string): boolean {
  return beforeNames.has(text.trim().toLowerCase().replaceAll('.', ''))
}

/** `Email: yes` says that the person wants emails. */
function isYesNo(text: string): boolean {
  return yesNoWords.has(text.trim().toLowerCase())
}

function isText(field: MappedField): boolean {
  return field === 'notes' || field === 'tags' || field === 'source'
}

/** A column whose values are all email addresses, preferably one whose header says so. */
export function addressColumn(columns: readonly SampledColumn[]): SampledColumn | undefined {
  const matching = columns.filter(
    ({ column, texts }) => !wordsOf(column).has('elsewhere') && isEvery(texts, holdsAddresses),
  )
  return matching.find(({ column }) => wordsOf(column).has('email')) ?? matching[0]
}

/** The first column whose values are all international phone numbers. */
export function phoneColumn(columns: readonly SampledColumn[]): SampledColumn | undefined {
  return columns.find(({ column, texts }) => {
    const words = wordsOf(column)
    const isOther = words.has('elsewhere') || words.has('fax') || words.has('pager')
    return !isOther && isEvery(texts, isSurelyPhone)
  })
}

/** The column in which each value has an email address, a phone or both. */
export function addressOrPhoneColumn(columns: readonly SampledColumn[]): SampledColumn | undefined {
  return columns.find(
    ({ column, texts }) =>
      !wordsOf(column).has('elsewhere') &&
      isEvery(texts, hasAddressOrPhone) &&
      [...texts.values()].some((text) => contactDetailsIn(text).emails.length > 0),
  )
}

function hasAddressOrPhone(text: string): boolean {
  const { emails, phones } = contactDetailsIn(text)
  return emails.length + phones.length > 0
}

/** Whether the column is named only after the kind of its phones: `Work`, `Home`. */
export function isKindOfPhone({ column, texts }: SampledColumn): boolean {
  const words = [...wordsOf(column)]
  const isKind = words.length > 0 && words.every((word) => word === 'work' || word === 'home')
  return isKind && isEvery(texts, isSurelyPhone)
}

/** Whether most of the values can be names: they have letters, no `@`, and are not yes or no. */
export function areNames(texts: SampledColumn['texts']): boolean {
  const all = [...texts.values()]
  const names = all.filter((text) => /\p{L}/u.test(text) && !text.includes('@') && !isYesNo(text))
  return names.length * 2 >= all.length
}

function isEvery(texts: SampledColumn['texts'], isOne: (text: string) => boolean): boolean {
  return texts.size > 0 && [...texts.values()].every(isOne)
}

const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}\s.,'’-]*$/u
const nameWordsMax = 5
const nameShareMin = 0.8

/** The targets of columns without a header: names come first, in one column or two. */
export function unnamedCandidates(columns: readonly SampledColumn[]): Candidate[] {
  const columnOf = new Map<MappedField, SampledColumn | undefined>([
    ['email', columns.find(({ texts }) => isEvery(texts, holdsAddresses))],
    ['phone', columns.find(({ texts }) => isEvery(texts, isPhoneLike))],
  ])
  const [name, next] = columns.filter(({ texts }) => areMost(texts, isName))
  const isBeside = name !== undefined && columns.indexOf(name) + 1 === columns.findIndex(isNext)
  if (isBeside && areMost(name.texts, isWord)) {
    columnOf.set('firstName', name).set('lastName', next)
  } else {
    columnOf.set('name', name)
  }
  return Array.from(columnOf).flatMap(([field, column]) =>
    column === undefined ? [] : [{ ...column, field, rank: ranks.cells }],
  )

  function isNext(column: SampledColumn): boolean {
    return column === next && areMost(column.texts, isWord)
  }
}

/** Whether it is one email address or several. */
function holdsAddresses(text: string): boolean {
  return valuesIn(text, isAddress).every(isAddress)
}

function isName(text: string): boolean {
  const clean = text.trim()
  return namePattern.test(clean) && clean.split(/\s+/).length <= nameWordsMax
}

function isWord(text: string): boolean {
  return isName(text) && !/\s/.test(text.trim())
}

function areMost(texts: SampledColumn['texts'], isOne: (text: string) => boolean): boolean {
  const all = [...texts.values()]
  return all.length > 0 && all.filter(isOne).length >= all.length * nameShareMin
}

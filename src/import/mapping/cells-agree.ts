import { contactTypes } from '#core/contacts/contact.ts'
import { parseTime } from '#core/time.ts'
import type { SampledColumn } from './candidate.ts'
import { contactDetailsIn, isAddress, isSurelyPhone, valuesIn } from './cell-kinds.ts'
import { asContactType, asTime } from './field-texts.ts'
import { wordsOf } from './header-role.ts'
import type { MappedField } from './mapping.ts'

const answers: ReadonlySet<string> = new Set(
  'yes no true false ja nein oui non sí si subscribed unsubscribed'.split(' '),
)

const beforeNames: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mx dr prof herr frau m mme mlle monsieur madame ' +
    'sr sra srta dott sig dhr mevr pan pani'
  ).split(' '),
)

/** Whether a column's cells can be what its header says; dates in another form are rejected. */
export function agrees(field: MappedField, texts: SampledColumn['texts']): boolean {
  const all = [...texts.values()]
  if (all.length === 0) return true
  switch (field) {
    case 'email':
      return !all.every((text) => isAnswer(text) || /^[01]$/.test(text))
    case 'phone':
      return !all.every(isAnswer) && !all.every(isAddress)
    case 'emailOrPhone':
      return all.some((text) => hasAddressOrPhone(text))
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

/** `Title` is often what comes before a name. */
function isBeforeName(text: string): boolean {
  return beforeNames.has(text.trim().toLowerCase().replaceAll('.', ''))
}

/** `Email: yes` says that somebody wants mails. */
function isAnswer(text: string): boolean {
  return answers.has(text.trim().toLowerCase())
}

function isText(field: MappedField): boolean {
  return field === 'notes' || field === 'tags' || field === 'source'
}

/** Of columns without a word for it, the one in which every value is an e-mail address. */
export function addressColumn(columns: readonly SampledColumn[]): SampledColumn | undefined {
  const found = columns.filter(
    ({ column, texts }) =>
      !wordsOf(column).has('elsewhere') &&
      isEvery(texts, (text) => valuesIn(text, isAddress).every(isAddress)),
  )
  return found.find(({ column }) => wordsOf(column).has('email')) ?? found[0]
}

/** The one in which every value is an international phone number. */
export function phoneColumn(columns: readonly SampledColumn[]): SampledColumn | undefined {
  return columns.find(({ column, texts }) => {
    const words = wordsOf(column)
    const isOther = words.has('elsewhere') || words.has('fax') || words.has('pager')
    return !isOther && isEvery(texts, isSurelyPhone)
  })
}

/** The one of which each value has an e-mail address, a phone or both. */
export function addressOrPhoneColumn(columns: readonly SampledColumn[]): SampledColumn | undefined {
  return columns.find(
    ({ column, texts }) =>
      !wordsOf(column).has('elsewhere') &&
      isEvery(texts, (text) => hasAddressOrPhone(text)) &&
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

/** Whether most of the values can be names: they have letters, no `@`, and are not answers. */
export function areNames(texts: SampledColumn['texts']): boolean {
  const all = [...texts.values()]
  const names = all.filter((text) => /\p{L}/u.test(text) && !text.includes('@') && !isAnswer(text))
  return names.length * 2 >= all.length
}

function isEvery(texts: SampledColumn['texts'], isOne: (text: string) => boolean): boolean {
  return texts.size > 0 && [...texts.values()].every(isOne)
}

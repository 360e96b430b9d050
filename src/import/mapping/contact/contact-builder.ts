import { isAbsent } from '#core/values/text.ts'
import { parseTags } from '#export/tag-cell.ts'
import type { Source } from '#import/formats/import-file.ts'
import {
  addressIn,
  contactDetailsIn,
  isAddress,
  isPhoneLike,
  valuesIn,
} from '#import/language/cell-kinds.ts'
import { asContactType, asTime, joinedName, splitTags } from '#import/language/field-texts.ts'
import { type MappedField, isIdentity, isNamePart } from '#import/language/mapped-field.ts'
import { asOrderedDate } from '#import/language/ordered-date.ts'
import { isCalled, kindLabel, kindOf } from '#import/language/value-kinds.ts'
import type { MappingEntry, Several } from '#import/mapping/mapping.ts'
import { isReservedLabel } from '#model/fields/label.ts'
import { fitsField } from './fits-field.ts'

/** The body of `POST /public/v1/contacts`, not checked yet. */
export type ContactObject = Record<string, unknown>

/** Where a column's values go, and the label of those whose field is filled. */
export type FilledEntry = Extract<MappingEntry, { kind: 'custom' }> | FieldEntry
export type FieldEntry = Omit<Extract<MappingEntry, { kind: 'field' }>, 'several'> & {
  otherwise: string
  several?: Omit<Several, 'labels'> & { labels: ReadonlySet<string> | null }
}

/** How many characters of a name are read; a longer one is never stored. */
const wholeNameRead = 500
const partNames = ['firstName', 'middleName', 'lastName'] as const
type NameParts = Partial<Record<(typeof partNames)[number], { text: string; otherwise: string }>>

/** Builds one contact; of several values for one field, the first ones win. */
export class ContactBuilder {
  private readonly source: Source | null
  private readonly contact: ContactObject = {}
  private customFields: Record<string, unknown> | null = null
  private nameParts: NameParts | null = null
  private readonly tags = new Set<string>()
  private further: FurtherValues | null = null
  /** The text before an address in angle brackets. */
  private addressee: { name: string; text: string } | null = null
  /** What cells had besides the value that their column is for. */
  private readonly beside: { field: 'email' | 'phone'; value: string; otherwise: string }[] = []

  constructor(source: Source | null) {
    this.source = source
  }

  /** `kind` is the cell with the kind of phone, for a column that has one. */
  add(entry: FilledEntry, value: unknown, kind?: unknown): void {
    if (isAbsent(value)) return
    if (entry.kind === 'custom') this.addCustom(entry.label, value)
    else if (typeof value !== 'string') {
      this.addValue(isNamePart(entry.field) ? 'name' : entry.field, value, entry.otherwise)
    } else if (isIdentity(entry.field) && this.addMixed(entry.field, value, entry.otherwise)) {
      return
    } else if (entry.several === undefined) this.addText(entry, value)
    else {
      const kindText = typeof kind === 'string' ? kind.trim() : entry.several.kind
      this.addSeveral(entry, value, { ...entry.several, kind: kindText })
    }
  }

  /** Takes `customFields` that is not an object as it is, for the API to refuse. */
  keep(customFields: unknown): void {
    if (customFields !== null) this.contact['customFields'] = customFields
  }

  finish(): ContactObject {
    const { contact, nameParts } = this
    if (nameParts !== null) this.placeNameParts(nameParts)
    if (this.tags.size > 0) this.placeTags()
    for (const { field, value, otherwise } of this.beside) this.addValue(field, value, otherwise)
    if (this.addressee !== null) this.placeAddressee(this.addressee)
    const { customFields } = this
    if (customFields !== null && contact['customFields'] === undefined) {
      contact['customFields'] = customFields
    }
    return contact
  }

  /** Parts make the name; a part that a whole name lacks is a separate value. */
  private placeNameParts(parts: NameParts): void {
    const { name } = this.contact
    const ordered = partNames.flatMap((field) => parts[field] ?? [])
    if (name === undefined) {
      this.contact['name'] = joinedName(ordered.map(({ text }) => text))
      return
    }
    // Finding one long text in another takes time that grows with both.
    const whole = typeof name === 'string' ? name.slice(0, wholeNameRead).toLowerCase() : ''
    for (const { text, otherwise } of ordered) {
      if (!whole.includes(text.toLowerCase())) this.addCustom(otherwise, text)
    }
  }

  /** It is the name of a contact without one; a name that differs is kept in the notes. */
  private placeAddressee({ name, text }: { name: string; text: string }): void {
    const { name: known } = this.contact
    if (known === undefined) this.contact['name'] = name
    else if (typeof known === 'string' && !hasWords(known, name)) this.addNotes(text)
  }

  private addText(entry: FieldEntry, text: string): void {
    const { field, otherwise } = entry
    if (isNamePart(field)) this.addNamePart(field, text.trim(), otherwise)
    else if (field === 'tags') {
      this.addTags(this.source === 'contact-sync' ? parseTags(text) : splitTags(text))
    } else if (field === 'notes') this.addNotes(text)
    else if (field === 'emailOrPhone') this.addDetails(text, otherwise)
    else this.addFitting(entry, this.valueOf(entry, text), text)
  }

  private addNamePart(field: keyof NameParts, text: string, otherwise: string): void {
    this.nameParts ??= {}
    const { text: known } = (this.nameParts[field] ??= { text, otherwise })
    if (known !== text) this.addCustom(otherwise, text)
  }

  /** A cell of emails and phones, and nothing else, gives both, whatever its column is for. */
  private addMixed(own: 'email' | 'phone', text: string, otherwise: string): boolean {
    if (!mayBeMixed(text)) return false
    const { emails, phones, rest } = contactDetailsIn(text)
    if (emails.length === 0 || phones.length === 0 || rest.length > 0) return false
    const all = [
      ...emails.map((value) => ({ field: 'email' as const, value })),
      ...phones.map((value) => ({ field: 'phone' as const, value })),
    ]
    for (const { field, value } of all) {
      if (field === own) this.addValue(field, value, otherwise)
      else this.beside.push({ field, value, otherwise })
    }
    return true
  }

  /** A value that the field takes, or any where nothing is set aside. */
  private addFitting(entry: FieldEntry, value: string, text: string): void {
    const { field, otherwise, setsAside } = entry
    if (setsAside === true && !fitsField(field, value)) this.addCustom(otherwise, text)
    else this.addValue(field, value, otherwise)
  }

  private valueOf({ field, dateOrder }: FieldEntry, text: string): string {
    if (field === 'type') return asContactType(text)
    if (field === 'createdAt') {
      return asTime(dateOrder === undefined ? text : asOrderedDate(text, dateOrder))
    }
    if (field === 'email' && this.source !== 'contact-sync') return this.asEmail(text)
    return field === 'phone' && this.source === null ? asPhone(text) : text
  }

  /** The first that a person answers is the contact's own; the others have labels of their own. */
  private addSeveral(
    entry: FieldEntry,
    text: string,
    { labels, kind }: NonNullable<FieldEntry['several']>,
  ): void {
    const field = entry.field === 'email' ? 'email' : 'phone'
    this.further ??= new FurtherValues()
    for (const part of valuesIn(text, field === 'email' ? isAddress : isPhoneLike)) {
      const value = field === 'phone' ? asPhone(part) : this.asEmail(part)
      if (value === this.contact[field]) continue
      const label = this.further.labelOf(field, kind, this.contact[field] === undefined)
      if (label === null) this.addFitting({ ...entry, field }, value, part)
      else if (labels === null || labels.has(label)) this.addCustom(label, value)
    }
  }

  /** Further values of a kind, and values of neither, go to the column's custom field. */
  private addDetails(text: string, otherwise: string): void {
    const { emails, phones, rest } = contactDetailsIn(text)
    for (const email of emails) this.addValue('email', email, otherwise)
    for (const phone of phones) this.addValue('phone', phone, otherwise)
    for (const value of rest) this.addCustom(otherwise, value)
  }

  private asEmail(text: string): string {
    const { address, name } = addressIn(text)
    if (name !== '' && !isAddress(name)) this.addressee ??= { name, text }
    return address
  }

  private addValue(field: MappedField, value: unknown, otherwise: string): void {
    const known = this.contact[field]
    if (known === undefined) this.contact[field] = value
    else if (known !== value) this.addCustom(otherwise, value)
  }

  private addNotes(text: string): void {
    const { notes } = this.contact
    this.contact['notes'] = typeof notes === 'string' ? `${notes}\n${text}` : text
  }

  private addTags(tags: readonly string[]): void {
    for (const tag of tags) this.tags.add(tag)
    // Placed at the end.
    this.contact['tags'] ??= []
  }

  private placeTags(): void {
    const known: unknown = this.contact['tags']
    const otherValues: unknown[] = Array.isArray(known) ? known : []
    this.contact['tags'] = [...new Set([...otherValues, ...this.tags])]
  }

  /** Two values under one label are joined. */
  private addCustom(label: string, value: unknown): void {
    this.customFields ??= {}
    const known = Object.hasOwn(this.customFields, label) ? this.customFields[label] : undefined
    if (known === value) return
    const both = known === undefined ? value : sideBySide(known, value)
    // By assignment, `__proto__` would be lost instead of refused.
    if (label === '__proto__') {
      const property = { value: both, enumerable: true, configurable: true, writable: true }
      Object.defineProperty(this.customFields, label, property)
    } else {
      this.customFields[label] = both
    }
  }
}

/** An address with something before or after it; quick for cells that hold just one. */
function mayBeMixed(text: string): boolean {
  return text.includes('@') && /[\s,;|/]/.test(text.trim()) && /\d{2}/.test(text)
}

/** Whether each word of the other name is one of this one. */
function hasWords(name: string, other: string): boolean {
  const words = new Set(wordsIn(name))
  return wordsIn(other).every((word) => words.has(word))
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Facebook puts `p:` before its phones. */
function asPhone(text: string): string {
  return text.startsWith('p:+') ? text.slice(2) : text
}

/** Leaves values other than text and numbers for the API to refuse. */
function sideBySide(one: unknown, other: unknown): unknown {
  if (isPlain(one) && isPlain(other)) return `${one}, ${other}`
  return isPlain(one) ? other : one
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

const whatOf = { email: 'E-mail', phone: 'Phone' } as const

/** Finds labels for the further emails and phones of one contact: `E-mail 2`, `Mobile`, `Fax`. */
export class FurtherValues {
  private readonly counts = new Map<string, number>()

  /** The label of the next value; null if it becomes the contact's own, which no fax does. */
  labelOf(field: keyof typeof whatOf, kindText: string, isFree: boolean): string | null {
    const kind = kindOf(kindText === '' ? [] : [kindText])
    const what = whatOf[field]
    const label = kindLabel(what, kind)
    if (isFree && isCalled(kind)) {
      this.counts.set(label, 1).set(what, 1)
      return null
    }
    // `Phone` alone can't be a label: it is the field.
    const number = Math.max(isReservedLabel(label) ? 2 : 1, (this.counts.get(label) ?? 0) + 1)
    this.counts.set(label, number)
    return number === 1 ? label : `${label} ${number}`
  }
}

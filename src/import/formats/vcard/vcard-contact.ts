import { isId } from '#core/values/id.ts'
import { shorten } from '#core/values/text.ts'
import { ownProperties } from '#export/vcard-writer.ts'
import type { SourceRow } from '#import/formats/import-file.ts'
import { isCalled, kindLabel, kindOf } from '#import/language/value-kinds.ts'
import { labelCharactersMax } from '#model/fields/field.ts'
import { cleanLabel, foldLabel } from '#model/fields/label.ts'
import { CardName, isWithinWords, wordsOf } from './vcard-name.ts'
import { labelOfName, readAndroid, serviceLabel, standardFields } from './vcard-names.ts'
import type { CardProperty } from './vcard-property.ts'
import {
  decoded,
  dateDigits,
  joined,
  listedTags,
  withBreaks,
  withoutYear,
  wordLabel,
} from './vcard-texts.ts'

const types = new Map([
  ['org', 'company'],
  ['individual', 'person'],
])

const ownField = ownProperties.field.toLowerCase()
const googleGroups: ReadonlySet<string> = new Set(['myContacts'])
/** Room for the number after a label that appears twice. */
const numberCharactersMax = 4
/** How many addresses of a card are compared with each other. */
const addressesComparedMax = 50
/** The components of `ADR`. */
const addressParts = 7
const androidGroup = 'vnd.android.cursor.item/group_membership'
const groupOfOldPhones = 'x-gn'
const socialProfiles: ReadonlySet<string> = new Set(['x-socialprofile', 'socialprofile'])
const otherCard = 'points to another card'

/** `isAny`: whether an address of another kind can be the same. */
type PrintedAddress = { label: string; text: string; isAny?: boolean }

type LeftOut = NonNullable<SourceRow['leftOut']>[number]

/** Builds a contact in the shape of NDJSON from a card's properties, the preferred ones first. */
export class CardContact {
  readonly leftOut: LeftOut[] = []
  private readonly standard = new Map<string, string>()
  private readonly custom = new Map<string, string>()
  /** By the label and the number that it began with, the last number that was given. */
  private readonly numbers = new Map<string, number>()
  /** By the label, the dates that were given, without their form. */
  private readonly dates = new Set<string>()
  private readonly tags: string[] = []
  private readonly name = new CardName()
  private readonly labels: ReadonlyMap<string, string>
  /** By the folded label of a main phone or email, after which others of its kind are numbered. */
  private readonly counted = new Set<string>()
  private readonly addressLabels: PrintedAddress[] = []

  /** `labels` are people's own labels for the properties of a group. */
  constructor(labels: ReadonlyMap<string, string>) {
    this.labels = labels
  }

  add(property: CardProperty): void {
    const { name, values, parameters } = property
    const [first = '', ...others] = values
    const text = joined(values)
    if (text === '') return
    const field = standardFields.get(name)
    if (name === 'fn') this.addFormattedName(text)
    else if (name === 'n') this.name.addParts(values)
    else if (name === 'uid') this.addId(text)
    else if (name === 'org') this.addCompany(first, others)
    else if (name === 'note') this.addNote(text)
    else if (name === 'categories' || name === groupOfOldPhones) this.addTags(values)
    else if (name === 'kind') this.addType(types.get(text.toLowerCase()))
    else if (name === 'x-abshowas') this.addType(text === 'COMPANY' ? 'company' : undefined)
    else if (name === 'tel' || name === 'x-ms-tel') this.addPhone(property, text)
    else if (name === 'email') this.addEmail(property, text)
    else if (name === 'adr') this.addAddress(property, text)
    else if (name === 'x-samsungadr') this.addSamsungAddress(property)
    else if (name === 'label') this.addAddressLabel(property, text)
    else if (name === 'x-android-custom') this.addAndroid(values)
    else if (name === ownField) this.addOwn(parameters.get('label') || 'X-FIELD', text)
    else if (field !== undefined) this.addField(field, text)
    else this.addOther(property, text)
  }

  values(): Record<string, unknown> {
    this.placeAddressLabels()
    const tags = this.standard.has('id') ? this.tags : listedTags(this.tags)
    const named = this.name.finish(this.standard.get('company') ?? null, this.standard.get('type'))
    for (const [field, text] of named.fields) this.standard.set(field, text)
    for (const [label, text] of named.custom) this.addCustom(label, text)
    return {
      ...Object.fromEntries(this.standard),
      ...(tags.length === 0 ? {} : { tags }),
      ...(this.custom.size === 0 ? {} : { customFields: Object.fromEntries(this.custom) }),
    }
  }

  private addFormattedName(text: string): void {
    if (!this.name.addFormatted(text)) this.addCustom('Name', text, 2)
  }

  private addField({ field, label }: { field: string; label: string }, text: string): void {
    if (!this.standard.has(field)) this.standard.set(field, text)
    else if (this.standard.get(field) !== text) this.addCustom(label, text, 2)
  }

  /** Ids of other programs mean nothing here. */
  private addId(text: string): void {
    if (isId('contact', text)) this.standard.set('id', text)
    else this.leaveOut('uid', 'not about the contact')
  }

  private addTags(tags: readonly string[]): void {
    const kept = tags.filter((tag) => !googleGroups.has(tag.trim()))
    for (const tag of kept) this.tags.push(tag)
    if (kept.length < tags.length) this.leaveOut('categories', 'a default group of Google')
  }

  private addNote(text: string): void {
    const notes = this.standard.get('notes')
    this.standard.set('notes', notes === undefined ? text : `${notes}\n${text}`)
  }

  private addCompany(company: string, units: readonly string[]): void {
    if (company.trim() !== '') this.addField({ field: 'company', label: 'Company' }, company)
    const department = joined(units)
    if (department !== '') this.addCustom('Department', department)
  }

  private addType(type: string | undefined): void {
    if (type !== undefined) this.standard.set('type', type)
  }

  private addPhone(property: CardProperty, text: string): void {
    const kind = kindOf(this.wordsOf(property))
    const label = kindLabel('Phone', kind)
    this.addReached(property, { field: 'phone', what: 'Phone', label }, text, isCalled(kind))
  }

  private addEmail(property: CardProperty, text: string): void {
    const words = this.wordsOf(property)
    const isMain = !words.some((word) => word.toLowerCase() === 'x400')
    const label = kindLabel('E-mail', kindOf(words))
    this.addReached(property, { field: 'email', what: 'E-mail', label }, text, isMain)
  }

  /** The main phone or email, or one more of its kind: `Phone 2`, `Fax`, `Mobile 2`. */
  private addReached(
    { group }: CardProperty,
    { field, what, label }: { field: 'phone' | 'email'; what: string; label: string },
    text: string,
    canBeMain: boolean,
  ): void {
    const main = this.standard.get(field)
    if (main === undefined && canBeMain) {
      this.standard.set(field, text)
      this.counted.add(foldLabel(label)).add(foldLabel(what))
      const isOwnLabel = group !== null && this.labels.has(group) && label.endsWith(')')
      if (isOwnLabel) this.leaveOut('x-ablabel', `the label of the main ${what.toLowerCase()}`)
    } else if (main !== text) {
      this.addCustom(label, text, this.counted.has(foldLabel(label)) ? 2 : 1)
    }
  }

  private addAddress(property: CardProperty, text: string): void {
    const label = kindLabel('Address', kindOf(this.wordsOf(property)))
    const { parameters } = property
    this.addCustom(label, text)
    const formatted = parameters.get('label')?.trim() ?? ''
    if (formatted !== '') this.addressLabels.push({ label, text: withBreaks(formatted) })
  }

  /** Samsung writes an address twice: with its lines as they are printed, and as others do. */
  private addSamsungAddress(property: CardProperty): void {
    const label = kindLabel('Address', kindOf(this.wordsOf(property)))
    const text = joined(property.values.slice(0, addressParts))
    this.addressLabels.push({ label, text, isAny: true })
  }

  private addAddressLabel(property: CardProperty, text: string): void {
    const label = kindLabel('Address', kindOf(this.wordsOf(property)))
    this.addressLabels.push({ label, text })
  }

  /** An address as it is printed says something new only if an address lacks a word of it. */
  private placeAddressLabels(): void {
    for (const [index, printed] of this.addressLabels.entries()) {
      if (index < addressesComparedMax && this.hasAddress(printed)) continue
      const { label, text } = printed
      this.addCustom(this.custom.has(label) ? `${label} label` : label, text)
    }
    this.addressLabels.length = 0
  }

  private hasAddress({ label, text, isAny = false }: PrintedAddress): boolean {
    const words = wordsOf(text)
    return this.custom
      .entries()
      .filter(([other]) => isAny || other.startsWith(label))
      .take(addressesComparedMax)
      .some(([, address]) => isWithinWords(words, wordsOf(address)))
  }

  private addAndroid(values: readonly string[]): void {
    const read = readAndroid(values)
    const [kind = '', text = ''] = values
    if (kind === androidGroup) this.addTags([text])
    else if (read === null) this.addCustom('X-ANDROID-CUSTOM', joined(values))
    else if (read.text.trim() !== '') this.addCustom(read.label, read.text)
  }

  private addOther(property: CardProperty, text: string): void {
    const { name, parameters } = property
    const words = this.wordsOf(property)
    if (name === 'url') this.addCustom(kindLabel('Website', kindOf(words)), text)
    else if (name === 'impp') this.addMessaging(property, text)
    else if (socialProfiles.has(name)) this.addProfile(property, text)
    else if (name === 'x-abdate') this.addCustom(wordLabel(words) ?? 'Date', text)
    else if (name === 'related' && /^urn:/i.test(text)) this.leaveOut(name, otherCard)
    else if (name === 'related' || name === 'x-abrelatednames') {
      this.addCustom(wordLabel(words) ?? 'Related name', text)
    } else if (name === 'sound') this.addPhoneticName(text)
    else this.addCustom(labelOfName(name), name === 'bday' ? withoutYear(text, parameters) : text)
  }

  /** Old phones write it in parts, as they do with a name. */
  private addPhoneticName(text: string): void {
    const name = joined(text.split(';'), ' ')
    if (name !== '') this.addCustom('Phonetic name', name)
  }

  private addMessaging({ parameters }: CardProperty, text: string): void {
    const [, scheme = '', address = text] = /^([a-z][a-z-]*):(.*)$/is.exec(text) ?? []
    const service = parameters.get('x-service-type') ?? parameters.get('service-type') ?? ''
    const label = serviceLabel(service) ?? (service || serviceLabel(scheme)) ?? null
    const isBare = serviceLabel(scheme) !== null || /^x-apple$/i.test(scheme)
    this.addCustom(label ?? 'Instant messaging', isBare ? decoded(address) : text)
  }

  private addProfile({ parameters, types: [type = ''] }: CardProperty, text: string): void {
    const service = parameters.get('service-type') ?? type
    const user = parameters.get('x-user')
    const label = serviceLabel(service) ?? wordLabel([service]) ?? 'Social profile'
    this.addCustom(label, /^x-apple:/i.test(text) ? (user ?? decoded(text.slice(8))) : text)
  }

  private wordsOf({ group, types: words }: CardProperty): string[] {
    const label = group === null ? undefined : this.labels.get(group)
    return label === undefined ? words : [...words, label]
  }

  private leaveOut(name: string, reason: string): void {
    this.leftOut.push({ what: name.toUpperCase(), reason })
  }

  /** A field of our own export keeps its label, which may be as long as a label can be. */
  private addOwn(label: string, text: string): void {
    if (this.custom.has(label)) this.addCustom(label, text, 2)
    else this.custom.set(label, text)
  }

  /** Under the label, or the label and the first free number from `count` on. */
  private addCustom(name: string, text: string, count = 1): void {
    const label = shorten(cleanLabel(name), labelCharactersMax - numberCharactersMax)
    const date = dateDigits(text)
    if (date !== null && this.dates.has(`${label} ${date}`)) return
    const start = `${label} ${count}`
    let number = this.numbers.get(start) ?? count
    const numbered = () => (number === 1 ? label : `${label} ${number}`)
    while (this.custom.has(numbered())) number += 1
    this.numbers.set(start, number)
    if (date !== null) this.dates.add(`${label} ${date}`)
    this.custom.set(numbered(), text)
  }
}

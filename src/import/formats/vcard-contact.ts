import { isId } from '#core/id.ts'
import { ownProperties } from '#export/vcard-writer.ts'
import type { SourceRow } from './import-file.ts'
import { type CardProperty, parseProperty } from './vcard-property.ts'

// Properties of the card itself or of the program that wrote it, and those that are not text.
const unread =
  'version prodid rev photo logo sound key agent class mailer sort-string label source xml ' +
  'clientpidmap fburl caladruri caluri member related profile x-ablabel x-abadr x-abuid ' +
  'x-abrelatednames x-abdate x-socialprofile'
const unreadNames = new Set(unread.split(' '))

/** The standard fields that properties become; of several with one name, the first does. */
const fields = new Map(
  Object.entries({
    fn: { field: 'name', label: 'Name' },
    email: { field: 'email', label: 'E-mail' },
    tel: { field: 'phone', label: 'Phone' },
    title: { field: 'position', label: 'Title' },
    note: { field: 'notes', label: 'Note' },
    [ownProperties.source.toLowerCase()]: { field: 'source', label: 'Source' },
    [ownProperties.assignee.toLowerCase()]: { field: 'assigneeId', label: 'Assignee' },
    [ownProperties.created.toLowerCase()]: { field: 'createdAt', label: 'Created' },
    [ownProperties.duplicate.toLowerCase()]: { field: 'duplicateOf', label: 'Duplicate of' },
  }),
)

/** The custom fields that other properties become; those not listed keep their names. */
const labels = new Map(
  Object.entries({
    adr: 'Address',
    anniversary: 'Anniversary',
    bday: 'Birthday',
    gender: 'Gender',
    geo: 'Geo',
    impp: 'Instant messaging',
    lang: 'Language',
    nickname: 'Nickname',
    role: 'Role',
    tz: 'Time zone',
    url: 'Website',
  }),
)

const types = new Map([
  ['org', 'company'],
  ['individual', 'person'],
])

/** The lines between a card's first and last as a contact, in the shape of NDJSON. */
export function readCard(lines: readonly string[]): Pick<SourceRow, 'values' | 'problem'> {
  const properties: CardProperty[] = []
  for (const line of lines) {
    const name = /^(?:[\w-]+\.)?([\w-]+)/.exec(line)?.[1]?.toLowerCase() ?? ''
    if (unreadNames.has(name)) continue
    try {
      properties.push(parseProperty(line))
    } catch {
      return { values: {}, problem: `The card has a line that is not a property: ${excerpt(line)}` }
    }
  }
  const preferredFirst = properties.toSorted(
    (one, other) => Number(other.isPreferred) - Number(one.isPreferred),
  )
  const card = new CardContact()
  for (const property of preferredFirst) card.add(property)
  return { values: card.values(), problem: null }
}

function excerpt(line: string): string {
  return JSON.stringify(line.length > 40 ? `${line.slice(0, 40)}…` : line)
}

class CardContact {
  private readonly standard = new Map<string, string>()
  private readonly custom = new Map<string, string>()
  private readonly tags: string[] = []
  /** From `N`, for a card without `FN`. */
  private structuredName = ''

  add({ name, values, label }: CardProperty): void {
    const [first = '', ...others] = values
    const text = joined(values)
    if (text === '') return
    const place = fields.get(name)
    if (place !== undefined) this.addField(place, text)
    else if (name === 'uid') this.addId(text)
    else if (name === 'n') this.structuredName = joined([others[0], others[1], first], ' ')
    else if (name === 'org') this.addCompany(first, others)
    else if (name === 'categories') this.tags.push(...values)
    else if (name === 'kind') this.addType(types.get(text.toLowerCase()))
    else if (name === 'x-abshowas') this.addType(text === 'COMPANY' ? 'company' : undefined)
    else this.addCustom(labelOf(name, label), text)
  }

  values(): Record<string, unknown> {
    if (!this.standard.has('name') && this.structuredName !== '') {
      this.standard.set('name', this.structuredName)
    }
    return {
      ...Object.fromEntries(this.standard),
      ...(this.tags.length === 0 ? {} : { tags: this.tags }),
      ...(this.custom.size === 0 ? {} : { customFields: Object.fromEntries(this.custom) }),
    }
  }

  private addField({ field, label }: { field: string; label: string }, text: string): void {
    if (this.standard.has(field)) this.addCustom(label, text, 2)
    else this.standard.set(field, text)
  }

  /** Ids of other programs mean nothing here. */
  private addId(text: string): void {
    if (isId('contact', text)) this.standard.set('id', text)
  }

  private addCompany(company: string, units: readonly string[]): void {
    if (company.trim() !== '') this.addField({ field: 'company', label: 'Company' }, company)
    const department = joined(units)
    if (department !== '') this.addCustom('Department', department)
  }

  private addType(type: string | undefined): void {
    if (type !== undefined) this.standard.set('type', type)
  }

  /** Under the label, or the label and the first free number from `count` on. */
  private addCustom(label: string, text: string, count = 1): void {
    let number = count
    const numbered = () => (number === 1 ? label : `${label} ${number}`)
    while (this.custom.has(numbered())) number += 1
    this.custom.set(numbered(), text)
  }
}

function labelOf(name: string, label: string): string {
  const isOwn = name === ownProperties.field.toLowerCase() && label !== ''
  return isOwn ? label : (labels.get(name) ?? name.toUpperCase())
}

function joined(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join(separator)
}

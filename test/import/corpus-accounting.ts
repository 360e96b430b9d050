import type { Cell, CorpusRow } from './corpus-file.ts'

/** A stored contact as a test compares it: without null and empty values. */
export type StoredContact = {
  name?: string
  email?: string
  phone?: string
  type?: string
  tags?: string[]
  createdAt?: string
  customFields?: Record<string, string>
} & Record<string, unknown>

/**
 * The cells of a row that are in no stored contact, by the contact that has most of them: however
 * the importer counts, a value that a person looks for must be found.
 */
export function missingCells({ cells }: CorpusRow, contacts: readonly StoredContact[]): Cell[] {
  const missing = contacts.map((contact) => {
    const texts = textsOf(contact)
    return cells.filter((cell) => !isStored(cell.text, texts) && !isPrinted(cell, texts))
  })
  return missing.toSorted((one, other) => one.length - other.length)[0] ?? cells
}

/** The addresses among texts, in lower case. */
export function addressesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.toLowerCase().match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])
}

/** The texts of a contact with its labels, since a label of a file can become one. */
export function textsOf({ customFields = {}, tags = [], ...fields }: StoredContact): string[] {
  return [
    ...Object.values(fields).filter((value) => typeof value === 'string'),
    ...tags,
    ...Object.entries(customFields).flat(),
  ].map((text) => plainOf(text))
}

/** By explicit rules: the text, words beside others, a phone, a time, or the parts of a list. */
function isStored(cell: string, texts: readonly string[]): boolean {
  const text = plainOf(cell)
  if (texts.some((stored) => stored === text || hasWords(stored, text))) return true
  if (isPhone(text) && texts.some((stored) => digitsOf(stored) === digitsOf(text))) return true
  if (isTime(text, texts) || isBirthday(text, texts)) return true
  const known = meanings.get(text)
  if (known !== undefined && (known === '' || texts.includes(known))) return true
  const parts = partsOf(text)
  return parts[0] !== text && parts.every((part) => isStored(part, texts))
}

// Words that say what another cell or the whole contact is.
const meanings = new Map([
  ['mycontacts', ''],
  ['0/0/00', ''],
  ['individual', ''],
  ['person', ''],
  ['company', 'company'],
])

function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\* |'(?=[-+=@\d])|(?:p|tel|mailto|https?|xmpp|skype|x-apple):(?:\/\/)?)/, '')
}

function hasWords(stored: string, text: string): boolean {
  const isEdge = (character: string) => !/[\p{L}\p{N}]/u.test(character)
  for (let at = stored.indexOf(text); at !== -1; at = stored.indexOf(text, at + 1)) {
    if (isEdge(stored.charAt(at - 1)) && isEdge(stored.charAt(at + text.length))) return true
  }
  return false
}

/** An address as it is printed, whose words are all in the address. */
function isPrinted({ where, text }: Cell, texts: readonly string[]): boolean {
  const words = plainOf(text).split(/[\s,]+/)
  return isPrint(where) && texts.some((stored) => words.every((word) => hasWords(stored, word)))
}

/** Samsung has an address of its own beside the usual one. */
function isPrint(where: string): boolean {
  return where === 'LABEL' || where === 'X-SAMSUNGADR'
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && digitsOf(text).length >= 6
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function isTime(text: string, texts: readonly string[]): boolean {
  if (!/^\d{4}[-/]\d{2}[-/]\d{2}/.test(text)) return false
  const hasZone = /z$|[+-]\d\d:\d\d$|gmt|utc/.test(text)
  const time = Date.parse(hasZone ? text : `${text.replace(' ', 't')}z`)
  const day = Date.parse(text.slice(0, 10))
  return texts.some((stored) => [time, day].includes(Date.parse(stored)))
}

/** Apple writes 1604 for a birthday without a year. */
function isBirthday(text: string, texts: readonly string[]): boolean {
  return text.startsWith('1604-') && texts.includes(`-${text.slice(4)}`)
}

function partsOf(text: string): string[] {
  return text
    .split(/ ::: |(?<!\\)[,;|<>\n]|(?:^|\s)[a-z-]+:(?=\S)/)
    .map((part) =>
      part
        .replaceAll(/^[\s"[\]]+|[\s"[\]]+$/g, '')
        .replaceAll(/""|\\(?=[,;])/g, (sign) => (sign === '""' ? '"' : '')),
    )
    .filter((part) => part !== '')
}

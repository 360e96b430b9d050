import { hash } from 'node:crypto'

import type { Contact } from '#core/contacts/contact.ts'
import { spellingsOf } from '#core/values/spellings.ts'
import { type ContactFieldName, contactFieldNames } from '#model/contacts/fields.ts'

/** A part of another text that is as long as this isn't there by chance. */
const charactersMin = 4
const digitsMin = 6
/** The end of a phone number, without country and trunk prefix. */
const lastDigits = 7
/** Longer texts have words that appear in any id. */
const namesCharactersMax = 254
const digests = ['md5', 'sha1', 'sha256'] as const

/** The values of a lead that another system could name it by. */
export function namingValues(contact: Pick<Contact, ContactFieldName | 'customFields'>): string[] {
  const texts = contactFieldNames.flatMap((name) => contact[name] ?? [])
  return [...texts, ...Object.values(contact.customFields)]
}

/**
 * Whether an id says something of one of these values: it is or has the value, a name in it or its
 * digits, in some spelling, or its hash.
 */
export function revealsValue(id: string, values: Iterable<string>): boolean {
  const folded = id.toLowerCase()
  // The word before a long number, such as `contact_`, is of the system.
  const own = folded.replace(/^[a-z]+_(?=[\da-z]{16,}$)/, '')
  const sought = { folded, own, plain: plainOf(own), words: wordsOf(own) }
  for (const value of values) if (reveals(sought, value.trim())) return true
  return false
}

type Sought = { folded: string; own: string; plain: string; words: readonly string[] }

function reveals({ folded, own, plain, words }: Sought, value: string): boolean {
  if (value === '') return false
  if (value.toLowerCase() === folded) return true
  const spellings = value.length <= folded.length ? spellingsOf(value) : []
  const lower = spellings.length > 0 ? spellingsOf(value.toLowerCase()) : []
  if ([...spellings, ...lower].some((text) => isIn(text.toLowerCase(), own))) return true
  if (hashesOf(value).some((text) => folded.includes(text.toLowerCase()))) return true
  const plainValue = plainOf(value)
  if (plainValue !== '' && plainValue === plain) return true
  if (isIn(plainValue, plain) || isIn(plain, plainValue)) return true
  if (haveSameEnd(plainValue, plain)) return true
  const names = value.length <= namesCharactersMax ? wordsOf(value).filter(isTelling) : []
  return names.some((name) => words.includes(name))
}

function isIn(part: string, text: string): boolean {
  return isTelling(part) && text.includes(part)
}

function isTelling(text: string): boolean {
  return text.length >= (/^\d+$/.test(text) ? digitsMin : charactersMin)
}

function haveSameEnd(value: string, id: string): boolean {
  const isNumber = /^\d+$/.test(value) && /^\d+$/.test(id)
  return isNumber && value.length >= lastDigits && id.endsWith(value.slice(-lastDigits))
}

function hashesOf(value: string): string[] {
  return [...new Set([value, value.toLowerCase()])].flatMap((text) =>
    digests.flatMap((digest) => [hash(digest, text), hash(digest, text, 'base64url')]),
  )
}

function plainOf(text: string): string {
  return wordsOf(text).join('')
}

/** Without accents, in lower case. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

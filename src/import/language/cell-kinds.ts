import { foldEmail } from '#core/values/email.ts'
import { asStrings, valueSeparator } from './field-texts.ts'

const phonePattern = /^\+?[\d\s().\-/\u2010-\u2015\u00A0]+(?:(?:x|ext\.?|#)\s*\d+)?$/i
const phoneLikeDigitsMin = 6
const phoneLikeDigitsMax = 20
const internationalPattern = /^(?:p:)?\+\d/

const bracketedPattern = /^(?:mailto:)?([^<>@\s]+@[^<>@\s]+)$/i

/** Whether the text is one email address, with a domain that could be on the internet. */
export function isAddress(text: string): boolean {
  const { address } = addressIn(text)
  const clean = address.normalize('NFC').trim()
  return /@[^@]*\./.test(clean) && foldEmail(clean) !== null
}

/** The address and the name of `Jane Doe <jane@example.com>` or `mailto:jane@example.com`. */
export function addressIn(text: string): { address: string; name: string } {
  if (!text.includes('<') && !text.includes(':')) return { address: text, name: '' }
  const clean = text.trim()
  const start = clean.endsWith('>') ? clean.lastIndexOf('<') : -1
  const [, address] = bracketedPattern.exec(clean.slice(start + 1, -1).trim()) ?? []
  if (start === -1 || address === undefined) {
    return { address: text.replace(/^\s*mailto:/i, ''), name: '' }
  }
  const name = clean.slice(0, start).trim()
  return { address, name: name.replace(/^(["'])(.*)\1$/s, '$2').trim() }
}

/** Whether the text is written like a phone number; a number without signs may be anything. */
export function isPhoneLike(text: string): boolean {
  const clean = text.trim()
  const digits = clean.replaceAll(/\D/g, '').length
  return phonePattern.test(clean) && digits >= phoneLikeDigitsMin && digits <= phoneLikeDigitsMax
}

/** Whether nothing but a phone looks like the text: it begins with the country. */
export function isSurelyPhone(text: string): boolean {
  const clean = text.trim()
  return internationalPattern.test(clean) && isPhoneLike(clean.replace(/^p:/, ''))
}

/**
 * The values of a cell that can hold several: Google puts ` ::: ` between them, others a comma, and
 * some write a JSON array.
 */
export function valuesIn(text: string, isOne: (part: string) => boolean): string[] {
  if (text.includes(valueSeparator)) return partsOf(text, valueSeparator)
  const array = asStrings(text)
  if (array !== null) return array
  if (!/[,;|\n]/.test(text) || isOne(text)) return [text]
  const parts = partsOf(text, /[,;|\n]/)
  return parts.length > 1 && parts.every(isOne) ? parts : [text]
}

/** The emails and phones of one cell; `rest` is what is neither an email nor a phone. */
export type ContactDetails = { emails: string[]; phones: string[]; rest: string[] }

// Longer cells are texts; finding their ends takes time that grows with the square of the length.
const detailsCharactersMax = 1_000

/** Reads cells such as `jane@example.com / 030 1234567`, with any usual sign between the two. */
export function contactDetailsIn(text: string): ContactDetails {
  if (text.length > detailsCharactersMax) return { emails: [], phones: [], rest: [text] }
  const emails: string[] = []
  const others = text.replaceAll(addressPattern, (match) => {
    const { address } = addressIn(match)
    if (!isAddress(address)) return match
    emails.push(address)
    return '\n'
  })
  const parts = others.split(/[,;|\n]| [-/] |^[/\s]+|(?<![/\s])[/\s]+$/).map(withoutWord)
  const phones = parts.filter(isPhoneLike)
  const rest = parts.filter((part) => /[\p{L}\p{N}]/u.test(part) && !isPhoneLike(part))
  return { emails, phones, rest }
}

const addressPattern = /(?:mailto:)?[^\s,;|<>()/:]{1,64}@[^\s,;|<>()/:@]{1,255}/gi
const detailWord = /^[\s/(<]*(?:(?:e-?mail|mail|phone|tel|telefon|mobile?|mobil|t|m|e|p)[.:]\s*)?/i

/** `Tel: 030 1234567` without its first word. */
function withoutWord(part: string): string {
  return part.replace(detailWord, '').replace(/(?<![\s/()<>])[\s/()<>]+$/, '')
}

function partsOf(text: string, between: string | RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

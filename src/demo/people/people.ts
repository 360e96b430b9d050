import type { SeededRandom } from '#demo/seeded-random.ts'
// Family names are invented or rare, so that a whole name belongs to no real person. A name whose
// letters have no Latin base is followed by its transcription.
import data from './people.json' with { type: 'json' }

export type Person = {
  languageCode: string
  name: string
  email: string | null
  phone: string | null
  company: Company | null
  position: string | null
}

/** The domain is reserved: `.example` can't be registered. */
type Company = { name: string; domain: string }

/** A word as it is written, and in the letters of an email address. */
type Word = { text: string; ascii: string }

/** For letters that have no accent to lose. */
const letters: Readonly<Record<string, string>> = data.letters
/** `share` says how many of a hundred people have a name of the language. */
const languages = data.languages.map(({ given, family, ...language }) => ({
  ...language,
  given: wordsOf(given).map(nameWord),
  family: wordsOf(family).map(nameWord),
}))
const companies = wordsOf(data.companies)
// RFC 2606 and RFC 6761 keep these for examples.
const mailDomains = wordsOf(data.mailDomains)
const trades = Object.entries(data.trades)
export const { positions } = data

/** Most people live in Germany. */
const countriesOf: Readonly<Record<string, readonly string[]>> = data.phonesOf
/**
 * Numbers that regulators reserve for films and books: they reach no one. In a shape, `#` is a
 * digit of a number from `least` to `most`.
 */
const phoneRanges: Readonly<Record<string, (typeof data.phones)['DE']>> = data.phones
const phoneTriesMax = 20

/** Invented people, each with a unique email address and phone. */
export class People {
  private readonly random: SeededRandom
  private readonly emails = new Set<string>()
  /** The last digits of phones. */
  private readonly phones = new Set<string>()

  constructor(random: SeededRandom) {
    this.random = random
  }

  next({ hasEmail = false } = {}): Person {
    const { random } = this
    const language = random.pickWeighted(languages, ({ share }) => share)
    const givenName = random.pick(language.given)
    const family = random.pick(language.family)
    const company = random.chance(0.3) ? this.company() : null
    const email = this.email(givenName.ascii, family.ascii, company)
    const phone = random.chance(0.62) ? this.phone(language.code) : null
    const names = [givenName.text, family.text]
    return {
      languageCode: language.code,
      name: (language.isFamilyFirst ? names.toReversed() : names).join(' '),
      // Some leave only a phone.
      email: !hasEmail && phone !== null && random.chance(0.08) ? null : email,
      phone,
      company,
      position: company !== null && random.chance(0.5) ? random.pick(positions) : null,
    }
  }

  private company(): Company {
    const name = this.random.pick(companies)
    const [trade, part] = this.random.pick(trades)
    return { name: `${name} ${trade}`, domain: `${asciiOf(name)}-${part}.example` }
  }

  private email(givenName: string, family: string, company: Company | null): string {
    const { random } = this
    const initial = givenName.slice(0, 1)
    const shapes = [
      `${givenName}.${family}`,
      `${initial}.${family}`,
      `${givenName}${family}`,
      givenName,
    ]
    const local = random.pickWeighted(shapes, (shape) => (shape === givenName ? 1 : 4))
    const domain = company?.domain ?? random.pick(mailDomains)
    let email = `${local}@${domain}`
    while (this.emails.has(email)) email = `${local}${random.between(2, 9_999)}@${domain}`
    this.emails.add(email)
    return email
  }

  /** Null when every try hits a taken phone. */
  private phone(languageCode: string): string | null {
    const { random } = this
    for (let tries = 0; tries < phoneTriesMax; tries += 1) {
      const country = random.pick(countriesOf[languageCode] ?? data.phonesOf.de)
      const ranges = phoneRanges[country] ?? []
      const { shapes, least, most } = random.pickWeighted(ranges, ({ share }) => share)
      const shape = random.pick(shapes)
      const length = shape.split('#').length - 1
      const number = String(random.between(least, most)).padStart(length, '0')
      const phone = shape.replace(/#+/, number)
      const digits = phone.replaceAll(/\D/g, '').slice(-8)
      if (this.phones.has(digits)) continue
      this.phones.add(digits)
      return phone
    }
    return null
  }
}

function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

function nameWord(entry: string): Word {
  const [text = '', ascii] = entry.split(':')
  return { text, ascii: ascii ?? asciiOf(text) }
}

/** The text in the letters of an email address or a domain. */
function asciiOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[łøıđßœæ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
}

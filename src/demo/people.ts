import { type Company, companyOf, positions } from './companies.ts'
import { type Language, languages } from './names.ts'
import { Phones } from './phones.ts'
import type { SeededRandom } from './seeded-random.ts'
import { wordsOf } from './words-of.ts'

export type Person = {
  languageCode: string
  name: string
  email: string | null
  phone: string | null
  company: Company | null
  position: string | null
}

// RFC 2606 and RFC 6761 keep these for examples.
const mailDomains = wordsOf(`
  example.com example.org example.net mail.example.com post.example.org inbox.example.net
  mailbox.example briefkasten.example`)

/** People who never were, each with an e-mail address and a phone of their own. */
export class People {
  private readonly random: SeededRandom
  private readonly phones: Phones
  private readonly emails = new Set<string>()

  constructor(random: SeededRandom) {
    this.random = random
    this.phones = new Phones(random)
  }

  next({ hasEmail = false } = {}): Person {
    const { random } = this
    const language = random.pickWeighted(languages, ({ share }) => share)
    const given = random.pick(language.given)
    const family = random.pick(language.family)
    const company = random.chance(0.3) ? companyOf(random) : null
    const email = this.email(given.ascii, family.ascii, company)
    const phone = random.chance(0.62) ? this.phones.next(language.code) : null
    return {
      languageCode: language.code,
      name: nameOf(language, given.text, family.text),
      // Some leave only a phone.
      email: !hasEmail && phone !== null && random.chance(0.08) ? null : email,
      phone,
      company,
      position: company !== null && random.chance(0.5) ? random.pick(positions) : null,
    }
  }

  private email(given: string, family: string, company: Company | null): string {
    const { random } = this
    const initial = given.slice(0, 1)
    const shapes = [`${given}.${family}`, `${initial}.${family}`, `${given}${family}`, given]
    const local = random.pickWeighted(shapes, (shape) => (shape === given ? 1 : 4))
    const domain = company?.domain ?? random.pick(mailDomains)
    let email = `${local}@${domain}`
    while (this.emails.has(email)) email = `${local}${random.between(2, 9_999)}@${domain}`
    this.emails.add(email)
    return email
  }
}

function nameOf({ isFamilyFirst }: Language, given: string, family: string): string {
  return isFamilyFirst ? `${family} ${given}` : `${given} ${family}`
}

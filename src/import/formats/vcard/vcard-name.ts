import { joinedName } from '#import/language/field-texts.ts'

/** The names of a card: `FN` as it is shown, `N` in its parts. */
export class CardName {
  private formatted: string | null = null
  private readonly people: string[] = []
  private readonly prefixes: string[] = []
  private readonly suffixes: string[] = []

  /** False when the card already has one. */
  addFormatted(text: string): boolean {
    if (this.formatted !== null && this.formatted !== text) return false
    this.formatted = text
    return true
  }

  addParts(values: readonly string[]): void {
    const [family, givenName, additional, prefix = '', suffix = ''] = values.map((part) =>
      part.trim(),
    )
    const person = [givenName, additional, family].flatMap((part) => part || [])
    if (person.length > 0) this.people.push(joinedName(person))
    if (prefix !== '') this.prefixes.push(prefix)
    if (suffix !== '') this.suffixes.push(suffix)
  }

  /**
   * The fields and custom fields that the names become: parts that `FN` lacks are kept as well. A
   * card without a person's name is its company's.
   */
  finish(
    company: string | null,
    type: string | undefined,
  ): { fields: [string, string][]; custom: [string, string][] } {
    const { formatted, prefixes, suffixes } = this
    const people = [...this.people]
    const isCompanyName = formatted !== null && company !== null && isSame(formatted, company)
    const isOfPerson = isCompanyName && type !== 'company'
    const person = formatted === null || isOfPerson ? people.shift() : undefined
    const name = person ?? formatted ?? (type === undefined ? company : null)
    const isCompany =
      type === undefined && company !== null && name !== null && isSame(name, company)
    const otherPeople = people.filter((text) => name === null || !isWithinWords(text, name))
    const label = type === 'company' ? 'Contact person' : 'Full name'
    const affixes = [
      ...prefixes.map((prefix) => ['Name prefix', prefix] as const),
      ...suffixes.map((suffix) => ['Name suffix', suffix] as const),
    ].filter(([, text]) => name === null || !isWithinWords(text, name))
    return {
      fields: [
        ...(name === null ? [] : [['name', name] as [string, string]]),
        ...(isCompany ? [['type', 'company'] as [string, string]] : []),
      ],
      custom: [
        ...otherPeople.map((text): [string, string] => [label, text]),
        ...affixes.map(asPair),
      ],
    }
  }
}

const unspacedPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** Whether every word of one text is a word of the other, whatever the punctuation. */
export function isWithinWords(text: string, whole: string): boolean {
  const [parts, words] = [wordsOf(text), wordsOf(whole)]
  if (parts.length === 0) return whole.includes(text.trim())
  // Scripts without blanks between words.
  const isPart = (part: string) => unspacedPattern.test(part) && words.join('').includes(part)
  return parts.every((part) => words.includes(part) || isPart(part))
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim() || (isWithinWords(one, other) && isWithinWords(other, one))
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase()
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function asPair([label, text]: readonly [string, string]): [string, string] {
  return [label, text]
}

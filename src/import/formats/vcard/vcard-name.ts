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
    const whole = name === null ? null : wordsOf(name)
    const isNew = (text: string) => whole === null || !isWithinWords(wordsOf(text), whole)
    const otherPeople = people.filter(isNew)
    const label = type === 'company' ? 'Contact person' : 'Full name'
    const affixes = [
      ...prefixes.map((prefix) => ['Name prefix', prefix] as const),
      ...suffixes.map((suffix) => ['Name suffix', suffix] as const),
    ].filter(([, text]) => isNew(text))
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

// The time that it takes to find one text in another grows with both.
const comparedCharactersMax = 500

/** A text as it is compared with others; null for one that is longer than names and addresses. */
export type TextWords = { text: string; words: ReadonlySet<string>; joined: string } | null

export function wordsOf(text: string): TextWords {
  const trimmed = text.trim()
  if (trimmed.length > comparedCharactersMax) return null
  const folded = trimmed.normalize('NFKC').toLowerCase()
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return { text: trimmed, words: new Set(words), joined: words.join('') }
}

/** Whether every word of one text is a word of the other, whatever the punctuation. */
export function isWithinWords(part: TextWords, whole: TextWords): boolean {
  if (part === null || whole === null) return false
  if (part.words.size === 0) return whole.text.includes(part.text)
  // Scripts without blanks between words.
  const isPart = (word: string) => unspacedPattern.test(word) && whole.joined.includes(word)
  return [...part.words].every((word) => whole.words.has(word) || isPart(word))
}

function isSame(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true
  const [words, otherWords] = [wordsOf(one), wordsOf(other)]
  return isWithinWords(words, otherWords) && isWithinWords(otherWords, words)
}

function asPair([label, text]: readonly [string, string]): [string, string] {
  return [label, text]
}

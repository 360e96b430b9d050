import { matches } from '#web/ui/matches.ts'
import type { SearchChange } from './lead-search.ts'

/** The beginning of a condition, such as “Tag is”, and what completes it. */
export type Phrase = {
  text: string
  /** What can follow; an empty list where nothing does, and `apply` gets an empty text. */
  values: readonly { value: string; label: string }[]
  /** Whether any text can follow, up to a length. */
  textMax?: number
  apply: (value: string) => SearchChange
}

/** A line of the list: it continues the text, or applies a condition. */
export type Offer = { label: string } & ({ next: string } | { change: SearchChange })

const offersMax = 50

/** What can be meant by a text that is being typed. */
export function offersFor(typed: string, phrases: readonly Phrase[]): Offer[] {
  const text = typed.trimStart()
  const begun = phrases
    .filter((phrase) => startsWith(text, `${phrase.text} `))
    .toSorted((one, other) => other.text.length - one.text.length)[0]
  const begins = phrases.filter((phrase) => phrase !== begun && matches(phrase.text, text))
  const next = begins.map(offerOf)
  if (begun === undefined) {
    const byValue = text.trim() === '' ? [] : phrases.flatMap((phrase) => named(phrase, text))
    return [...next, ...byValue].slice(0, offersMax)
  }
  const value = text.slice(begun.text.length).trim()
  const completed = completions(begun, value)
  // “is n” may become “is not”.
  const offers = value === '' ? [...completed, ...next] : [...next, ...completed]
  // “is not set” is what it says, and no value.
  const isFirst = ({ label }: Offer, index: number) =>
    offers.findIndex((one) => one.label === label) === index
  return offers.filter(isFirst).slice(0, offersMax)
}

function offerOf(phrase: Phrase): Offer {
  const isWhole = phrase.values.length === 0 && phrase.textMax === undefined
  return isWhole
    ? { label: phrase.text, change: phrase.apply('') }
    : { label: `${phrase.text} …`, next: `${phrase.text} ` }
}

function completions({ text, values, textMax, apply }: Phrase, value: string): Offer[] {
  const listed = values.filter(({ label }) => value === '' || matches(label, value))
  const isListed = listed.some(({ label }) => label === value)
  const typed =
    textMax === undefined || value === '' || value.length > textMax || isListed
      ? []
      : [{ label: `${text} ${value}`, change: apply(value) }]
  return [
    ...typed,
    ...listed.map((one) => ({ label: `${text} ${one.label}`, change: apply(one.value) })),
  ]
}

/** By a value alone, such as a tag or a member. */
function named({ text, values, apply }: Phrase, typed: string): Offer[] {
  return values
    .filter(({ label }) => matches(label, typed))
    .map(({ value, label }) => ({ label: `${text} ${label}`, change: apply(value) }))
}

function startsWith(text: string, beginning: string): boolean {
  return text.toLowerCase().startsWith(beginning.toLowerCase())
}

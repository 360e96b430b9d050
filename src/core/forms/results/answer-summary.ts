import type { Field } from '#core/fields/field.ts'
import type { VersionDefinition } from '#core/forms/form-store.ts'
import type { FormField } from '#core/forms/form.ts'
import { offeredValues } from '#core/forms/offered-values.ts'
import { type FieldKind, traitsOf } from '#model/forms/field-kinds.ts'
import { rangesOf } from './number-ranges.ts'
import { fieldColumns } from './submission-columns.ts'

export type CountedQuestion = { column: string; label: string; field: FormField; language: string }

export type AnswerSummary = {
  /** The name of a standard field, or the id of a custom one. */
  column: string
  label: string
  kind: FieldKind
  /** How many leads have an answer. */
  answered: number
  /** What the form offers, in its order; of countries those that were chosen, the usual first. */
  choices: { value: string; label: string; count: number }[]
  /** How many have an answer that is not among them. */
  others: number
  /** Of numbers that are exact: how many are from one up to another, or are that one. */
  ranges: { from: number; to: number; count: number }[]
  average: number | null
  median: number | null
}

const countriesShown = 10

/** The questions that visitors get now, and whose answers can be counted. */
export function countedQuestions(
  versions: readonly Omit<VersionDefinition, 'version'>[],
  fields: readonly Pick<Field, 'id' | 'label'>[],
): CountedQuestion[] {
  return fieldColumns(versions, fields).flatMap(({ id, label, field, language, isFormer }) => {
    const { offers, widget, counts } = traitsOf[field.kind]
    const isCounted = offers !== undefined || widget === 'box' || counts === 'number'
    return isCounted && !isFormer ? [{ column: id, label: label ?? id, field, language }] : []
  })
}

/** What is known of the answers to a question; a value may be in several of the counts. */
export function summaryOf(
  { column, label, field, language }: CountedQuestion,
  counts: readonly { value: string; count: number }[],
): AnswerSummary {
  const { kind, choices = [] } = field
  const { offers, counts: countsAs, sendsSeveral = false } = traitsOf[kind]
  const isNumber = countsAs === 'number'
  const offered = offeredOf(field)
  const byValue = new Map<string, number>()
  let others = 0
  let answered = 0
  for (const { value, count } of counts) {
    answered += count
    const chosen = sendsSeveral ? chosenIn(value, offered) : [value]
    for (const one of chosen) byValue.set(one, (byValue.get(one) ?? 0) + count)
    if (offered.length > 0 && chosen.some((one) => !offered.includes(one))) others += count
  }
  const labelOf = (value: string) =>
    choices.find((choice) => choice.value === value)?.texts[language]?.label ?? value
  const listed = offered.map((value) => {
    return { value, label: labelOf(value), count: byValue.get(value) ?? 0 }
  })
  const numbers = isNumber
    ? [...byValue].flatMap(([text, count]) => {
        const value = Number(text)
        return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [{ value, count }] : []
      })
    : []
  const summary = { column, label, kind, answered }
  const ofNumbers = { average: averageOf(numbers), median: medianOf(numbers) }
  if (offers === 'countries') {
    const usual = listed.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
    const rest = usual.slice(countriesShown).reduce((sum, { count }) => sum + count, others)
    const listedFirst = usual.slice(0, countriesShown)
    return { ...summary, choices: listedFirst, others: rest, ranges: [], ...ofNumbers }
  }
  const ranges = isNumber && offered.length === 0 ? rangesOf(numbers) : []
  return { ...summary, choices: listed, others, ranges, ...ofNumbers }
}

/** A box is stored only once it is ticked. */
function offeredOf(field: FormField): readonly string[] {
  return traitsOf[field.kind].widget === 'box' ? ['true'] : (offeredValues(field) ?? [])
}

/** The choices of a value that has several, which may themselves have commas. */
function chosenIn(value: string, offered: readonly string[]): string[] {
  const longestFirst = offered.toSorted((a, b) => b.length - a.length)
  const chosen = new Set<string>()
  for (let rest = value; rest !== '';) {
    const text = rest
    const one =
      longestFirst.find((choice) => text === choice || text.startsWith(`${choice}, `)) ??
      (text.split(', ', 1)[0] || text)
    chosen.add(one)
    rest = text.slice(one.length + ', '.length)
  }
  return [...chosen]
}

type Numbers = readonly { value: number; count: number }[]

function averageOf(numbers: Numbers): number | null {
  const count = numbers.reduce((sum, one) => sum + one.count, 0)
  return count === 0 ? null : numbers.reduce((sum, one) => sum + one.value * one.count, 0) / count
}

/** The lower one of two in the middle. */
function medianOf(numbers: Numbers): number | null {
  const count = numbers.reduce((sum, one) => sum + one.count, 0)
  let upTo = 0
  for (const one of numbers.toSorted((a, b) => a.value - b.value)) {
    upTo += one.count
    if (2 * upTo >= count) return one.value
  }
  return null
}

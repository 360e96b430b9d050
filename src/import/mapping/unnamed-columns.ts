import type { Candidate, SampledColumn } from './candidate.ts'
import { isAddress, isPhoneLike, valuesIn } from './cell-kinds.ts'
import { ranks } from './header-role.ts'
import type { MappedField } from './mapping.ts'

const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}\s.,'’-]*$/u
const nameWordsMax = 5
const nameShareMin = 0.8

/** Whether it is the name that a column without one gets. */
export function isUnnamed(column: string): boolean {
  return /^Column \d+$/.test(column)
}

/** What the columns of a file without a header are: names come first, in one column or in two. */
export function unnamedCandidates(columns: readonly SampledColumn[]): Candidate[] {
  const found = new Map<MappedField, SampledColumn | undefined>([
    ['email', columns.find(({ texts }) => areAll(texts, isOneOrMoreAddresses))],
    ['phone', columns.find(({ texts }) => areAll(texts, isPhoneLike))],
  ])
  const [name, next] = columns.filter(({ texts }) => areMost(texts, isName))
  const isBeside = name !== undefined && columns.indexOf(name) + 1 === columns.findIndex(isNext)
  if (isBeside && areMost(name.texts, isWord)) {
    found.set('firstName', name).set('lastName', next)
  } else {
    found.set('name', name)
  }
  return Array.from(found).flatMap(([field, column]) =>
    column === undefined ? [] : [{ ...column, field, rank: ranks.cells }],
  )

  function isNext(column: SampledColumn): boolean {
    return column === next && areMost(column.texts, isWord)
  }
}

function isOneOrMoreAddresses(text: string): boolean {
  return valuesIn(text, isAddress).every(isAddress)
}

function isName(text: string): boolean {
  const clean = text.trim()
  return namePattern.test(clean) && clean.split(/\s+/).length <= nameWordsMax
}

function isWord(text: string): boolean {
  return isName(text) && !/\s/.test(text.trim())
}

function areAll(texts: SampledColumn['texts'], isOne: (text: string) => boolean): boolean {
  return texts.size > 0 && [...texts.values()].every(isOne)
}

function areMost(texts: SampledColumn['texts'], isOne: (text: string) => boolean): boolean {
  const all = [...texts.values()]
  return all.length > 0 && all.filter(isOne).length >= all.length * nameShareMin
}

import type { Candidate } from './candidate.ts'
import { foldWord } from './header-words.ts'

/**
 * `Name` beside `Vorname`, or `Nom` beside `Prénom`, can be a last name or the whole one. The rows
 * tell: a whole name contains the other part.
 */
export function settleNames(candidates: readonly Candidate[]): Candidate[] {
  const first = candidates.find(({ field }) => field === 'firstName')
  const last = candidates.find(({ field }) => field === 'lastName')
  const part = first === undefined ? last : last === undefined ? first : undefined
  if (part === undefined) return [...candidates]
  const missing = part.field === 'firstName' ? 'lastName' : 'firstName'
  return candidates.map((one) =>
    one.field === 'name' &&
    (isOneWord(one.column) || isBeside(one.column, part.column)) &&
    !isWhole(one, part)
      ? { ...one, field: missing }
      : one,
  )
}

function isOneWord(column: string): boolean {
  return /^\s*\p{L}+\s*$/u.test(column)
}

/** `Nom dirigeant` beside `Prénom dirigeant`: all words but one are the same. */
function isBeside(column: string, other: string): boolean {
  const words = wordsOf(column)
  const others = wordsOf(other)
  const differing = words.filter((word, index) => word !== others[index])
  return words.length > 1 && words.length === others.length && differing.length === 1
}

function wordsOf(column: string): string[] {
  return foldWord(column).match(/\p{L}+/gu) ?? []
}

/** Whether most names contain the part of the same row; also where no row has both. */
function isWhole(name: Candidate, part: Candidate): boolean {
  const both = [...name.texts].flatMap(([row, text]) => {
    const other = part.texts.get(row)
    return other === undefined ? [] : [foldWord(text).includes(foldWord(other.trim()))]
  })
  return both.filter(Boolean).length * 2 >= both.length
}

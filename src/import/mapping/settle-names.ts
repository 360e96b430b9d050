import type { Candidate } from './candidate.ts'
import { ranks } from './header-role.ts'
import { foldWord } from './header-words.ts'

const rowsMin = 3
const shareOfOthersMax = 0.2

/**
 * `Name` beside `Vorname`, or `Nom` beside `Prénom`, can be a last name or the whole one. The rows
 * tell: a whole name contains the other part.
 */
export function settleNames(candidates: readonly Candidate[]): Candidate[] {
  const first = candidates.find(({ field }) => field === 'firstName')
  const last = candidates.find(({ field }) => field === 'lastName')
  if (first !== undefined && last !== undefined) {
    return candidates.map((one) => (isAccount(one, first) ? { ...one, field: 'company' } : one))
  }
  const part = first ?? last
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

/**
 * Beside first and last names, the `ContactName` or `Customer Name` of an accounting program is
 * the firm's, if it is another than the person's in nearly all rows.
 */
function isAccount(name: Candidate, first: Candidate): boolean {
  if (name.field !== 'name' || name.rank !== ranks.usual) return false
  const both = containing(name, first)
  const own = both.filter(Boolean).length
  return both.length >= rowsMin && own <= both.length * shareOfOthersMax
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
  const both = containing(name, part)
  return both.filter(Boolean).length * 2 >= both.length
}

/** For each row with both, whether the name contains the part. */
function containing(name: Candidate, part: Candidate): boolean[] {
  return [...name.texts].flatMap(([row, text]) => {
    const other = part.texts.get(row)
    return other === undefined ? [] : [foldWord(text).includes(foldWord(other.trim()))]
  })
}

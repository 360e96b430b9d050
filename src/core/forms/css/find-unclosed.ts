import { cssLibrary } from '#core/large-libraries.ts'

/** What the source must be, and where it is not. */
export type CssMistake = { text: string; offset: number }

/** The parser calls itself for each level. */
const depthMax = 32

/** What is never closed, which browsers close at the end, or nested too deeply to be parsed. */
export function findUnclosed(source: string): CssMistake | null {
  const { tokenize, tokenTypes } = cssLibrary()
  const closers: ReadonlyMap<number, number> = new Map([
    [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
    [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
    [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
    [tokenTypes.Function, tokenTypes.RightParenthesis],
  ])
  const open: { closer: number; offset: number }[] = []
  let mistake: CssMistake | null = null
  tokenize(source, (type, start, end) => {
    const closer = closers.get(type)
    if (type === open.at(-1)?.closer) open.pop()
    else if (closer !== undefined) open.push({ closer, offset: end - 1 })
    if (open.length > depthMax) {
      mistake ??= { text: `must have at most ${depthMax} nested brackets`, offset: start }
    } else if (type === tokenTypes.Comment && !source.slice(start + 2, end).endsWith('*/')) {
      mistake ??= { text: 'must close each comment', offset: start }
    }
  })
  const [first] = open
  if (mistake !== null || first === undefined) return mistake
  return { text: `must close each ${source.charAt(first.offset)}`, offset: first.offset }
}

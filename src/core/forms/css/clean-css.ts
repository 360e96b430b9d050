import { cssLibrary } from '#core/large-libraries.ts'
import { allowedAtRules, allowedFunctions, allowedParts } from './allowed-css.ts'
import { type CssMistake, findUnclosed } from './find-unclosed.ts'

/** CSS as browsers may get it, or the first mistake in it. */
export type CleanCss = { css: string } | { mistake: string }

const quotedCharactersMax = 40

/**
 * The CSS written anew from what was understood of it, without anything that could request a file:
 * browsers get what was judged, whatever escapes and comments the source has.
 */
export function cleanCss(source: string): CleanCss {
  const unclosed = findUnclosed(source)
  if (unclosed !== null) return locatedMistake(source, unclosed)
  const { parse, walk, generate } = cssLibrary()
  try {
    const tree = parse(source, {
      positions: true,
      parseCustomProperty: true,
      onParseError(error) {
        throw error
      },
    })
    const forbidden: CssMistake[] = []
    walk(tree, (node) => {
      const name = forbiddenIn(node)
      if (name === null) return
      forbidden.push({ text: `must not contain ${name}`, offset: node.loc?.start.offset ?? 0 })
    })
    const [first] = forbidden
    return first === undefined ? { css: generate(tree) } : locatedMistake(source, first)
  } catch (error) {
    if (!(error instanceof SyntaxError && 'offset' in error)) throw error
    const text = `must be valid CSS: ${error.message}`
    return locatedMistake(source, { text, offset: Number(error.offset) })
  }
}

type Node = ReturnType<ReturnType<typeof cssLibrary>['parse']>

/** What pages may not have, in the words of the source. */
function forbiddenIn(node: Node): string | null {
  if (node.type === 'Url') return 'url()'
  if (node.type === 'Atrule') {
    const name = node.name.toLowerCase()
    if (!allowedAtRules.has(name)) return `@${node.name}`
    return node.block === null && name !== 'layer' ? `@${name} without a block` : null
  }
  if (node.type === 'Function') {
    return allowedFunctions.has(node.name.toLowerCase()) ? null : `${node.name}()`
  }
  if (allowedParts.has(node.type)) return null
  return cssLibrary().generate(node).trim().slice(0, quotedCharactersMax)
}

function locatedMistake(source: string, { text, offset }: CssMistake): { mistake: string } {
  const lines = source.slice(0, offset).split(/\r\n|[\n\r\f]/)
  const column = (lines.at(-1) ?? '').length + 1
  return { mistake: `${text} (line ${lines.length}, column ${column}).` }
}

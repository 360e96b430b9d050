import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseAst } from 'rolldown/parseAst'

export type FoundPattern = { source: string; flags: string; file: string }

const root = join(import.meta.dirname, '../..')
const codeFiles = '{src,model,web/src,embed/src,client/src,forms/src}/**/*.{ts,tsx}'
const notShipped = /\.test\.tsx?$|\.d\.ts$|\/contract\//

/** The regular expressions of the code that ships, and the files that build others. */
export async function findPatterns(): Promise<{ patterns: FoundPattern[]; builders: string[] }> {
  const patterns: FoundPattern[] = []
  const builders: string[] = []
  for (const file of globSync(codeFiles, { cwd: root }).filter((name) => !notShipped.test(name))) {
    const text = readFileSync(join(root, file), 'utf8')
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    for (const node of nodesIn(parseAst(text, { lang }, file))) {
      if (isRegExp(node)) patterns.push({ ...patternOf(node.regex), file })
      else if (buildsPattern(node)) builders.push(file)
    }
  }
  return { patterns, builders: [...new Set(builders)] }
}

function patternOf({ pattern, flags }: { pattern: string; flags: string }) {
  return { source: pattern, flags }
}

type RegExpNode = { regex: { pattern: string; flags: string } }

function isRegExp(node: object): node is RegExpNode {
  return 'regex' in node && typeof node.regex === 'object' && node.regex !== null
}

/** `new RegExp(…)` */
function buildsPattern(node: object): boolean {
  if (!('callee' in node)) return false
  const { callee } = node
  return isNode(callee) && 'name' in callee && callee.name === 'RegExp'
}

function* nodesIn(value: unknown): Generator<object> {
  if (!isNode(value)) return
  yield value
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The patterns that modules build when they are loaded: those of `new RegExp(…)`. */
export async function builtBy(files: readonly string[]): Promise<FoundPattern[]> {
  const built: FoundPattern[] = []
  const Original = globalThis.RegExp
  let current = ''
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string, string?]) {
      const pattern = new target(source, flags)
      built.push({ source: pattern.source, flags: pattern.flags, file: current })
      return pattern
    },
  })
  try {
    for (const file of files) {
      current = file
      // A copy of its own, since other tests may have loaded the module.
      await import(`${join(root, file)}?built`)
    }
  } finally {
    globalThis.RegExp = Original
  }
  return built
}

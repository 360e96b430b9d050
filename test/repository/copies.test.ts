import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { parseAst } from 'rolldown/parseAst'

const root = join(import.meta.dirname, '../..')
const folders = { model: 'model', server: 'src', application: 'web/src', script: 'embed/src' }
/** Tests, texts and invented data. */
const left = /\.test\.tsx?$|\.d\.ts$|\/(?:contract|demo|locales)\//

/** What is the same on two sides and still two facts, or can't change: each with its reason. */
const coincidences: Readonly<Record<string, string>> = {
  'auto, dark, light': 'A form has a theme, and each member one for the application.',
  'labelCharactersMax = 64':
    'A message shortens labels of questions, which are longer than those of fields.',
  'minuteMs = 60000': 'No minute gets longer.',
  'triesMax = 5':
    'The server stores a used code, and the script loads a form: each is tried again.',
  'triesMax = 50': 'A browser tries a request again, the server its own waiting for another one.',
  'valueCharactersMax = 500': 'A browser cuts what it keeps of a visit, a message what it shows.',
}

test('copies: a list or a bound is declared on one side of the API, or in the model', () => {
  const copies = [...findFacts()].filter(([, files]) => files.size > 1)
  const described = copies.map(([fact, files]) => [fact, [...files.values()]] as const)
  assert.deepEqual(
    described.filter(([fact]) => !Object.hasOwn(coincidences, fact)),
    [],
  )
  const facts = new Set(copies.map(([fact]) => fact))
  assert.deepEqual(
    Object.keys(coincidences).filter((fact) => !facts.has(fact)),
    [],
  )
})

test('copies: lists are found whatever their order and form, and numbers by name and value', () => {
  const code = `
    export const names = ['b', 'a'] as const satisfies readonly string[]
    const set: ReadonlySet<string> = new Set(['a', ...(['b'] as const)])
    const one = ['a'], two = ['a', name], bytesMax = -(2 * 1024) / 2 + 8
    function inner() { const names = ['c', 'd'] }
    export const sizeMax: number = 5 * 1_024, later = 5 * factor, text = '7'
    let size = 5`
  assert.deepEqual(factsIn(code, 'one.ts'), ['a, b', 'a, b', 'bytesMax = -1016', 'sizeMax = 5120'])
})

/** For each list and each bound, the sides on which it is declared, each with a file. */
function findFacts(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const [side, folder] of Object.entries(folders)) {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    for (const file of files.filter((name) => !left.test(name))) {
      for (const fact of factsIn(readFileSync(join(root, file), 'utf8'), file)) {
        found.set(fact, (found.get(fact) ?? new Map<string, string>()).set(side, file))
      }
    }
  }
  return found
}

/** The lists of texts to which a module gives a name, and its numbers, each with its name. */
function factsIn(code: string, file: string): string[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  const { body } = parseAst(code, { lang }, file) as { body: Node[] }
  return body
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ kind, declarations = [] }) => (kind === 'const' ? declarations : []))
    .flatMap(({ id, init }) => {
      const items = itemsOf(init)
      if (items !== null && items.length > 1) return items.toSorted().join(', ')
      const value = numberOf(init)
      return value === null ? [] : `${id?.name} = ${value}`
    })
}

type Node = {
  type?: string
  declaration?: Node | null
  kind?: string
  declarations?: Node[]
  id?: { name?: string }
  init?: Node | null
  value?: unknown
  elements?: (Node | null)[]
  argument?: Node
  arguments?: Node[]
  callee?: { name?: string }
  expression?: Node
  operator?: string
  left?: Node
  right?: Node
}

/** The texts of an array, or of a set of them; null for anything else. */
function itemsOf(node: Node | null | undefined): string[] | null {
  if (node?.type === 'NewExpression' && node.callee?.name === 'Set') {
    return itemsOf(node.arguments?.[0])
  }
  if (node?.expression !== undefined) return itemsOf(node.expression)
  if (node?.type !== 'ArrayExpression') return null
  const items = node.elements?.map((element) => {
    if (element?.type === 'SpreadElement') return itemsOf(element.argument)
    return typeof element?.value === 'string' ? [element.value] : null
  })
  return items?.every((item) => item !== null) ? items.flat() : null
}

/** The number that an expression is by itself; null for anything else. */
function numberOf(node: Node | null | undefined): number | null {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : null
  if (node?.expression !== undefined) return numberOf(node.expression)
  if (node?.type === 'UnaryExpression' && node.operator === '-') {
    const value = numberOf(node.argument)
    return value === null ? null : -value
  }
  if (node?.type !== 'BinaryExpression') return null
  const [one, other] = [numberOf(node.left), numberOf(node.right)]
  const calculate = operations[node.operator ?? '']
  return one === null || other === null ? null : (calculate?.(one, other) ?? null)
}

const operations: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '**': (one, other) => one ** other,
}

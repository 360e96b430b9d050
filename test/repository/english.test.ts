import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { test } from 'node:test'

import { unplainPhrases } from './unplain-phrases.ts'

const root = join(import.meta.dirname, '../..')
const texts = [
  '**/*.{cfg,js,lua,md,ts,tsx,yaml}',
  '.env.example',
  'Dockerfile',
  'openapi.json',
  'openapi-app.json',
]
// Migrations that were released stay as they are, with the comments in their SQL.
const foreign = ['**/{node_modules,dist,data}/**', 'src/storage/*/migrations/**', '**/unplain-*']
/** What precedes the words of a line: a comment's mark, or a list's. */
const margin = /^\s*(?:\/\*\*?|\*\/?|\/\/|#+|--|>|-)?\s*/

test('no text or comment has a phrase that is known not to be plain English', () => {
  const paths = globSync(texts, { cwd: root, exclude: foreign })
  assert.ok(paths.length > 500)
  const found = paths.flatMap((path) => {
    const { text, lineAt } = flow(readFileSync(join(root, path), 'utf8'))
    return unplainPhrases.flatMap(({ not, but }) =>
      Array.from(
        text.matchAll(new RegExp(not, 'gi')),
        ({ 0: phrase, index }) =>
          `${path.replaceAll(sep, '/')}:${lineAt(index)}: not "${phrase}" but "${but}"`,
      ),
    )
  })
  assert.deepEqual(found, [])
})

test('a phrase is found in any case, and over the end of a line', () => {
  const { text, lineAt } = flow('/**\n * First. It Is\n * no field.\n */\n')
  const phrase = /\bis no field\b/i.exec(text)
  assert.equal(lineAt(phrase?.index ?? 0), 2)
})

/** A text as one line, with single blanks; `lineAt` gives the line of an index, from 1 on. */
function flow(content: string): { text: string; lineAt: (index: number) => number } {
  const ends: number[] = []
  let text = ''
  for (const line of content.split('\n')) {
    text += `${line.replace(margin, '').trimEnd()} `
    ends.push(text.length)
  }
  return { text, lineAt: (index) => ends.findIndex((end) => index < end) + 1 }
}

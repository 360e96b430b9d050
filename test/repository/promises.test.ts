import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { promisesOf } from './promises/promises-of.ts'
import promises from './promises/promises.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const pages = globSync(['README.md', 'SECURITY.md', 'docs/*.md', 'docs/forms/*.md'], { cwd: root })

/** A page's sentences, each with "path of a test: its name", or "advice" to the reader. */
const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = promises

test('each "never", "nobody", "always" and "only" of the docs is listed once', () => {
  for (const page of pages) {
    const said = new Set(promisesOf(readFileSync(join(root, page), 'utf8')))
    assert.deepEqual(Object.keys(listed[page] ?? {}).toSorted(), [...said].toSorted(), page)
  }
  assert.deepEqual(
    Object.keys(listed).filter((page) => !pages.includes(page)),
    [],
  )
})

test('each of these promises is held by a test that exists', () => {
  const references = Object.values(listed).flatMap((page) => Object.values(page))
  const missing = references.filter((reference) => {
    if (reference === 'advice') return false
    const [file = '', ...name] = reference.split(': ')
    return !readFileSync(join(root, file), 'utf8').includes(name.join(': '))
  })
  assert.deepEqual(missing, [])
})

test('a promise is found in prose, lists and tables, but not in code', () => {
  const page = `# Only a heading

A **key** is [never](x.md)
shown. It is short.

- Nobody \`only\` asks. Say \`always\`. Who never asks?
| it | is only |

\`\`\`
never
\`\`\`
`
  assert.deepEqual(promisesOf(page), ['A key is never shown.', 'Nobody only asks.', 'is only'])
})

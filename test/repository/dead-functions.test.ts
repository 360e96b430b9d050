import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { storePort } from '#core/store.ts'

const root = join(import.meta.dirname, '../..')
const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm

// The store finds them by their names in its port, which knip can't follow.
test('what repositories export is an operation of the port, or used by another file', () => {
  const files = globSync('{src,test,bench,scripts}/**/*.ts', { cwd: root })
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const filesOf = new Map<string, number>()
  for (const [, text] of texts) {
    for (const word of new Set(text.match(/\w+/g))) filesOf.set(word, (filesOf.get(word) ?? 0) + 1)
  }
  const dead = texts.flatMap(([file, text]) => {
    if (!file.startsWith('src/storage/repositories/')) return []
    const names = Array.from(text.matchAll(exported), ([, name = '']) => name)
    return names.filter((name) => !(name in storePort) && (filesOf.get(name) ?? 0) < 2)
  })
  assert.deepEqual(dead, [])
})

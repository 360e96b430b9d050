import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { makeFolder } from './make-folder.ts'

test('a folder is created for its owner only, and an existing one keeps its mode', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'make-folder-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const inner = join(folder, 'a', 'b')
  makeFolder(inner)
  if (process.platform !== 'win32') {
    assert.deepEqual([join(folder, 'a'), inner].map(modeOf), [0o700, 0o700])
    chmodSync(inner, 0o755)
    makeFolder(inner)
    assert.equal(modeOf(inner), 0o755)
  }
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    assert.throws(() => makeFolder(path), { code: 'ENOTDIR' })
  }
})

test("a folder that can't be created fails", { skip: process.platform !== 'linux' }, () => {
  assert.throws(() => makeFolder('/proc/nothing/here'), { code: 'ENOENT' })
})

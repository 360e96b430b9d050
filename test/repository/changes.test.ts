import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

/** How many files a usual change takes by hand, at most. */
const filesMax: Readonly<Record<string, number>> = {
  'contact-field': 9,
  'field-kind': 5,
  filter: 9,
  notice: 6,
  screen: 5,
  'store-operation': 4,
}

test('changes: each recipe is a patch that applies, to so many files', () => {
  const counts = readdirSync(join(root, 'test/changes')).map((patch) => {
    const args = ['apply', '--check', '--numstat', join('test/changes', patch)]
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    return [patch.replace('.patch', ''), stdout.trim().split('\n').length] as const
  })
  assert.deepEqual(counts.map(([name]) => name).toSorted(), Object.keys(filesMax).toSorted())
  for (const [name, count] of counts) assert.ok(count <= (filesMax[name] ?? 0), `${name}: ${count}`)
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** What a usual change takes: a patch in `changes/`, and how many files it may change by hand. */
const changes = [
  { name: 'contact-field', filesMax: 7 },
  { name: 'filter', filesMax: 9 },
  { name: 'field-kind', filesMax: 5 },
  { name: 'screen', filesMax: 5 },
  { name: 'store-operation', filesMax: 4 },
  { name: 'notice', filesMax: 6 },
] as const

for (const { name, filesMax } of changes) {
  test(`${name}: its patch applies with sound types, to ${filesMax} files at most`, (t) => {
    const patch = join(import.meta.dirname, 'changes', `${name}.patch`)
    const parent = mkdtempSync(join(tmpdir(), 'contact-sync-change-'))
    const tree = join(parent, 'tree')
    t.after(() => {
      spawnSync('git', ['-C', root, 'worktree', 'remove', '--force', tree])
      rmSync(parent, { recursive: true, force: true })
    })
    run('git', ['-C', root, 'worktree', 'add', '--quiet', '--detach', tree])
    run('git', ['-C', tree, 'apply', patch])
    const changed = run('git', ['-C', tree, 'apply', '--numstat', patch]).trim().split('\n')
    assert.ok(changed.length <= filesMax, changed.join('\n'))
    for (const folder of ['.', 'client', 'embed', 'forms', 'web']) {
      const modules = join(folder, 'node_modules')
      if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(tree, modules))
    }
    for (const project of ['.', 'model', 'embed', 'web']) {
      run(join(root, 'node_modules/.bin/tsc'), ['-p', join(tree, project)])
    }
  })
}

/** What it prints, if it succeeds. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

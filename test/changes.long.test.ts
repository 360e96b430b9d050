import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const root = join(import.meta.dirname, '..')
const patches = join(import.meta.dirname, 'changes')
const parent = mkdtempSync(join(tmpdir(), 'contact-sync-changes-'))
const tree = join(parent, 'tree')

before(() => {
  run('git', ['-C', root, 'worktree', 'add', '--quiet', '--detach', tree])
  for (const folder of ['.', 'client', 'embed', 'forms', 'web']) {
    const modules = join(folder, 'node_modules')
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(tree, modules))
  }
})
after(() => {
  spawnSync('git', ['-C', root, 'worktree', 'remove', '--force', tree])
  rmSync(parent, { recursive: true, force: true })
})

for (const name of readdirSync(patches)) {
  test(`changes: ${name} leaves sound types`, (t) => {
    const patch = join(patches, name)
    run('git', ['-C', tree, 'apply', patch])
    t.after(() => run('git', ['-C', tree, 'apply', '--reverse', patch]))
    for (const project of ['.', 'model', 'embed', 'web']) {
      // Only what the patch concerns is checked anew.
      const state = ['--incremental', '--tsBuildInfoFile', join(parent, `types of ${project}`)]
      run(join(root, 'node_modules/.bin/tsc'), ['-p', join(tree, project), ...state])
    }
  })
}

/** What it prints, if it succeeds. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

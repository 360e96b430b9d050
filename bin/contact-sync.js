#!/usr/bin/env node
// Plain JavaScript that older versions of Node can read too: it finds one that can run the rest.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const { version, runtime } = require('../package.json')
const { optionalDependencies: runtimes } = require('../runtime/package.json')
// The registry has a package with Node for each platform.
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const runtimeName = Object.keys(runtimes).find((name) => name.endsWith(`-${platform}`))

const node = isRecent(process.versions.node) ? process.execPath : installedNode()
const root = fileURLToPath(new URL('..', import.meta.url))
const sources = join(root, 'src', 'cli', 'cli.ts')
const compileCache = join(root, 'node_modules', '.cache', 'compiled')
// With them, a server needs a quarter less memory, and is as fast (docs/decisions/memory.md).
const { options, environment } = runtime
const compiled = join(root, 'dist', 'server', 'modules', 'cli.js')

if (node === null) {
  process.stderr.write(adviseNode())
  process.exitCode = 1
} else if (existsSync(sources)) {
  // Stripping the types takes half the time of a command.
  run(node, [...options, '-C', 'source', sources], {
    ...environment,
    NODE_COMPILE_CACHE: compileCache,
  })
} else if (node !== process.execPath) {
  run(node, [...options, compiled], environment)
} else {
  await import('../dist/server/modules/cli.js')
}

function isRecent(found) {
  const [major, minor] = found.split('.').map(Number)
  const [majorMin, minorMin] = runtime.node.match(/\d+/g).map(Number)
  return major > majorMin || (major === majorMin && minor >= minorMin)
}

/** The Node of a clone, or of a package that was installed beside this one. */
function installedNode() {
  if (runtimeName === undefined) return null
  try {
    const manifest = require.resolve(`${runtimeName}/package.json`)
    const installed = require(manifest)
    return isRecent(installed.version) ? join(dirname(manifest), installed.bin.node) : null
  } catch {
    return null
  }
}

function adviseNode() {
  const needed = runtime.node.replace('>=', '')
  const start = `contact-sync needs Node ${needed} or later, and this is ${process.versions.node}.
Install one from https://nodejs.org`
  if (runtimeName === undefined) return `${start}.\n`
  const command = commandForNode(`${runtimeName}@${runtimes[runtimeName]}`)
  return `${start}, or put one beside contact-sync, where it is found:\n\n  ${command}\n`
}

function commandForNode(wanted) {
  const around = dirname(root)
  if (around.includes('_npx')) {
    return `npx --package ./contact-sync-${version}.tgz --package ${wanted} contact-sync …`
  }
  const isLocal = basename(around) !== 'node_modules' || existsSync(join(around, '../package.json'))
  return `npm install ${isLocal ? '' : '--global '}${wanted}`
}

function run(command, parameters, defaults) {
  const env = { ...defaults, ...process.env }
  const child = spawn(command, [...parameters, ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

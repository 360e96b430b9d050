// npm 11 links the pinned Node at node_modules/.bin/node. Older ones remove that link again, with
// those of the other platforms' packages, which have the same name. Node 18 runs this too.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { optionalDependencies } = readJson(new URL('package.json', import.meta.url))
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const link = join(modules, '.bin', 'node')
const names = Object.keys(optionalDependencies)
const installed = names.find((name) => existsSync(join(modules, name)))

if (installed !== undefined && !existsSync(link) && !existsSync(`${link}.cmd`)) {
  const { bin } = readJson(join(modules, installed, 'package.json'))
  mkdirSync(join(modules, '.bin'), { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(`${link}.cmd`, `@"%~dp0..\\${installed}\\${bin.node}" %*\r\n`)
  } else {
    symlinkSync(join('..', installed, bin.node), link)
  }
}

// Headers, for addons that are compiled: a third of the package, and nothing here compiles any.
if (installed !== undefined) {
  rmSync(join(modules, installed, 'include'), { recursive: true, force: true })
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

// Builds dist: the server as JavaScript, and in dist/node_modules the libraries that it imports, so
// that the package needs no other.
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

import { parseAst } from 'rolldown/parseAst'

import { bundleServer } from './bundle-server.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
// Types, their sources, maps and tests: half of what libraries have, and nothing that Node loads.
const left = /\.(?:[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/i
const leftFolders = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'examples'])
// In a bundle of several modules, all but the first have a number.
const requirePattern = /^require(?:\$\d+)?$/

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

await bundleServer()

const copied = new Set<string>()
for (const name of importedLibraries()) copyLibrary(name, root)

/** The packages that the compiled files name. */
function importedLibraries(): ReadonlySet<string> {
  const files = globSync('**/*.js', { cwd: dist }).map((file) => join(dist, file))
  const named = files.flatMap((file) => [
    ...importedBy(parseAst(readFileSync(file, 'utf8')) as Node),
  ])
  const others = named.filter((name) => !/^[.#/]/.test(name) && !isBuiltin(name))
  return new Set(others.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))
}

type Literal = { value?: unknown } | null
type Node = {
  type?: string
  source?: Literal
  callee?: { name?: string }
  arguments?: readonly Literal[]
}

/** The literal specifiers of a module's `import`, `export … from`, `import()` and `require()`. */
function* importedBy(node: Node): Generator<string> {
  const { type = '', source, callee, arguments: [argument] = [] } = node
  const isRequired = type === 'CallExpression' && requirePattern.test(callee?.name ?? '')
  const named = isRequired ? argument : /^(?:Import|Export)/.test(type) ? source : null
  if (typeof named?.value === 'string') yield named.value
  for (const child of Object.values(node) as readonly unknown[]) {
    if (typeof child === 'object' && child !== null) yield* importedBy(child)
  }
}

/** Copies a package and its dependencies to where its dependent resolves it. */
function copyLibrary(name: string, asker: string, isOptional = false): void {
  const folder = folderOf(name, asker)
  if (folder === null) {
    if (isOptional) return
    throw new Error(`${asker} needs ${name}, which is not installed.`)
  }
  if (copied.has(folder)) return
  copied.add(folder)
  cpSync(folder, join(dist, relative(root, folder)), {
    recursive: true,
    filter: (path) => isNeeded(relative(folder, path)),
  })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  for (const needed of Object.keys(manifest.dependencies ?? {})) copyLibrary(needed, folder)
  for (const wanted of Object.keys(manifest.optionalDependencies ?? {})) {
    copyLibrary(wanted, folder, true)
  }
  for (const peer of Object.keys(manifest.peerDependencies ?? {})) {
    if (manifest.peerDependenciesMeta?.[peer]?.optional !== true) copyLibrary(peer, folder)
  }
}

/** The path is relative to the package. */
function isNeeded(path: string): boolean {
  const [first = ''] = path.split('/')
  if (first === 'node_modules' || leftFolders.has(first)) return false
  const name = basename(path)
  return /^(?:licen[cs]e|notice|copying)/i.test(name) || !(name.startsWith('.') || left.test(name))
}

/** Where Node finds a package for a file in a folder. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const packageFolder = join(folder, 'node_modules', name)
    if (existsSync(join(packageFolder, 'package.json'))) return packageFolder
  }
  return null
}

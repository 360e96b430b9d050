// Builds embed/dist, the script of forms, when it is older than its sources, or with --always.
import { type Hash, createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { buildProblem } from './build-problem.ts'
import { changedAt, replaceFolder } from './built-folder.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'embed/dist')
const sourceFolders = ['embed/src/**', 'embed/released/**', 'embed/package.json', 'model/forms/**']
const sources = globSync([...sourceFolders, 'package-lock.json'], { cwd: root })
const isForced = process.argv.includes('--always')
const isRequired = isForced || process.argv.includes('--required')
const hashCharacters = 16

if (isForced || changedAt(dist, ['v1.js']) <= changedAt(root, sources)) await build()

async function build(): Promise<void> {
  const folder = join(root, 'node_modules/.cache', `embed-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    for (const path of globSync('embed/released/*.{js,css}', { cwd: root })) {
      write(folder, basename(path), readFileSync(join(root, path), 'utf8'))
    }
    const parts = {
      'v1.css': sourceOf('v1.css'),
      'v1-challenge.js': await bundle('v1-challenge.ts', 'esm'),
      'v1-fields.js': await bundle('v1-fields.ts', 'esm'),
      'v1-visit.js': await bundle('v1-visit.ts', 'esm'),
    }
    const hashes = Object.entries(parts).map(([name, text]) => [name, integrityOf(text)])
    const define = { integrityOf: JSON.stringify(Object.fromEntries(hashes)) }
    const script = await bundle('main.ts', 'iife', define)
    // The hash of the script stands for those of its parts, which are in it.
    const pin = `.${digestOf(script).digest('hex').slice(0, hashCharacters)}.`
    for (const [name, text] of Object.entries({ ...parts, 'v1.js': script })) {
      write(folder, name, text)
      write(folder, name.replace('.', pin), text)
    }
    const pinned = { name: `v1${pin}js`, integrity: integrityOf(script) }
    write(folder, 'v1.json', `${JSON.stringify(pinned)}\n`)
    write(folder, 'v1.d.ts', sourceOf('v1.d.ts'))
    replaceFolder(dist, folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write(`The script of forms can't be built: ${buildProblem(error)}\n`)
    if (isRequired) process.exitCode = 1
  }
}

async function bundle(
  file: string,
  format: 'iife' | 'esm',
  define: Record<string, string> = {},
): Promise<string> {
  const { rolldown } = await import('rolldown')
  const input = join(root, 'embed/src', file)
  const bundled = await rolldown({
    input,
    transform: { target: 'es2022', define },
    // Names from the model are no longer than they were where they are used.
    optimization: { inlineConst: true },
  })
  const { output } = await bundled.generate({ format, minify: true, comments: false })
  return output[0].code
}

function sourceOf(name: string): string {
  return readFileSync(join(root, 'embed/src', name), 'utf8')
}

function digestOf(text: string): Hash {
  return createHash('sha256').update(text)
}

function integrityOf(text: string): string {
  return `sha256-${digestOf(text).digest('base64')}`
}

function write(folder: string, name: string, text: string): void {
  const file = join(folder, name)
  writeFileSync(file, text)
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(text))
}

// Builds the application into web/dist when it is older than its sources, or with --always.
// `npm start` runs it first. A server without it serves the API alone, so a failure is only told.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { buildProblem } from '../scripts/build/build-problem.ts'
import { changedAt, replaceFolder } from '../scripts/build/built-folder.ts'

const web = import.meta.dirname
const dist = join(web, 'dist')
const sources = [
  'src/**',
  'public/**',
  'index.html',
  'package.json',
  'vite.config.ts',
  'changelog.ts',
  'declarations.ts',
  '../CHANGELOG.md',
  '../model/**',
  '../src/api/**',
  '../package-lock.json',
]
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const isForced = process.argv.includes('--always')
const isRequired = isForced || process.argv.includes('--required')
if (isForced || changedAt(dist, ['index.html']) <= changedAt(web, globSync(sources, { cwd: web })))
  await build()

async function build(): Promise<void> {
  const startedAt = performance.now()
  process.stdout.write('Building the application, since it is new or has changed …\n')
  const folder = join(web, '../node_modules/.cache', `web-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const { build: bundle } = await import('vite')
    await bundle({ root: web, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
    finish(folder)
    replaceFolder(dist, folder)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(`The application was built in ${seconds} s.\n`)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write(`The application can't be built: ${buildProblem(error)}\n`)
    if (isRequired) process.exitCode = 1
  }
}

/** Names the version, which the page compares with the server's, and compresses the files. */
function finish(folder: string): void {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).toSorted()
  const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
  const built = join(folder, 'index.html')
  writeFileSync(built, readFileSync(built, 'utf8').replace('%version%', version))
  writeFileSync(join(assets, 'version.json'), JSON.stringify({ version }))
  for (const name of names.filter((each) => !each.endsWith('.png'))) {
    const bytes = readFileSync(join(assets, name))
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, brotli))
  }
}

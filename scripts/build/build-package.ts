// Builds `dist` of a published package, `client` or `forms`, once for each module system. The
// manifests inside tell Node which is which.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../..', process.argv[2] ?? 'client')
const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const emit = ['--noEmit', 'false', '--verbatimModuleSyntax', 'false']
const builds = [
  { name: 'esm', module: 'esnext', type: 'module' },
  { name: 'cjs', module: 'commonjs', type: 'commonjs' },
]

rmSync(join(folder, 'dist'), { recursive: true, force: true })
for (const { name, module, type } of builds) {
  const outDir = join(folder, 'dist', name)
  const options = ['--module', module, '--outDir', outDir, '--declaration', ...emit]
  execFileSync(process.execPath, [tsc, '-p', folder, ...options], { stdio: 'inherit' })
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ type })}\n`)
  for (const file of readdirSync(outDir).filter((one) => one.endsWith('.d.ts'))) {
    nameCompiled(join(outDir, file))
  }
}

// The compiler leaves the names of the sources in its declarations.
function nameCompiled(file: string): void {
  const declarations = readFileSync(file, 'utf8')
  writeFileSync(file, declarations.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}

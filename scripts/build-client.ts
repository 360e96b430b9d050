// Builds client/dist, once for each module system. The manifests inside tell Node which is which.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, '../client')
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
const emit = ['--noEmit', 'false', '--verbatimModuleSyntax', 'false']
const builds = [
  { folder: 'esm', module: 'esnext', type: 'module' },
  { folder: 'cjs', module: 'commonjs', type: 'commonjs' },
]

rmSync(join(client, 'dist'), { recursive: true, force: true })
for (const { folder, module, type } of builds) {
  const outDir = join(client, 'dist', folder)
  const options = ['--module', module, '--outDir', outDir, '--declaration', ...emit]
  execFileSync(process.execPath, [tsc, '-p', client, ...options], { stdio: 'inherit' })
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ type })}\n`)
  for (const name of readdirSync(outDir).filter((file) => file.endsWith('.d.ts'))) {
    nameCompiled(join(outDir, name))
  }
}

// The compiler leaves the names of the sources in its declarations.
function nameCompiled(file: string): void {
  const declarations = readFileSync(file, 'utf8')
  writeFileSync(file, declarations.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}

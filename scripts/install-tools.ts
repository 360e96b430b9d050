// Installs what only tests and checks need, when tools/package-lock.json is newer than what is
// installed, and links it into node_modules, from which `npm ci` removes the links.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Manifest = { dependencies?: Record<string, string>; bin?: string | Record<string, string> }

const root = join(import.meta.dirname, '..')
const tools = join(root, 'tools')
const from = join(tools, 'node_modules')
const to = join(root, 'node_modules')

try {
  const lockedAt = changedAt(join(tools, 'package-lock.json'))
  if (changedAt(join(from, '.package-lock.json')) < lockedAt) install()
  const names = Object.keys(readManifest(tools).dependencies ?? {})
  for (const name of names) link(name)
} catch (error) {
  const { message } = error as Error
  process.stderr.write(`Tests and checks need the packages of tools/: ${message}\n`)
  process.exitCode = 1
}

function install(): void {
  process.stdout.write('Installing the packages of tools/ for tests and checks …\n')
  execFileSync('npm', ['ci', '--prefix', tools, '--prefer-offline', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

/** The links of commands are relative, so that they lead to the linked packages. */
function link(name: string): void {
  const path = join(to, name)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { recursive: true, force: true })
  symlinkSync(join(from, name), path, 'junction')
  const { bin = {} } = readManifest(path)
  for (const command of typeof bin === 'string' ? [basename(name)] : Object.keys(bin)) {
    for (const file of globSync(`.bin/${command}{,.cmd,.ps1}`, { cwd: from })) {
      rmSync(join(to, file), { force: true })
      cpSync(join(from, file), join(to, file), { verbatimSymlinks: true })
    }
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** 0 where the file does not exist. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

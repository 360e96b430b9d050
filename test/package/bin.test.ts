import assert from 'node:assert/strict'
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { findFreePort, makeFolder } from '#test/processes/server-process.ts'
import contactSync from '../../package.json' with { type: 'json' }
import runtime from '../../runtime/package.json' with { type: 'json' }

const bin = fileURLToPath(new URL('../../bin/contact-sync.js', import.meta.url))
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const packages: Readonly<Record<string, string>> = runtime.optionalDependencies
const runtimeName = Object.keys(packages).find((name) => name.endsWith(`-${platform}`)) ?? ''
const compiled = 'console.log("compiled", ...process.argv.slice(2)); process.exitCode = 3'

test('in a checkout the sources run, with their exit code', async () => {
  await using folder = await makeFolder()
  const { code, stderr } = await run(bin, ['keys', 'list'], { DATA_DIR: folder.path })
  assert.equal(code, 2)
  assert.match(stderr, /^Nothing is stored in /)
  assert.deepEqual(await readdir(folder.path), [])
})

test('a server started this way receives SIGTERM, and stops as it should', async () => {
  await using folder = await makeFolder()
  const child = start(bin, ['serve'], {
    DATA_DIR: folder.path,
    PORT: String(await findFreePort()),
  })
  let stdout = ''
  child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()))
  while (!stdout.includes('is serving')) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [number]
  assert.equal(code, 0)
  assert.match(stdout, /"msg":"stopped"/)
})

test('in a published package the compiled files run', async () => {
  await using folder = await makeFolder()
  const copy = await publish(folder.path, '>=20.0')
  const { code, stdout } = await run(copy, ['keys', 'list'])
  assert.deepEqual([code, stdout], [3, 'compiled keys list\n'])
})

test('an older Node hands over to one that was installed beside the package', async () => {
  await using folder = await makeFolder()
  const copy = await publish(folder.path, '>=99.0')
  const beside = join(folder.path, 'node_modules', runtimeName)
  await mkdir(beside, { recursive: true })
  const manifest = { version: '99.0.0', bin: { node: 'node' } }
  await writeFile(join(beside, 'package.json'), JSON.stringify(manifest))
  await symlink(process.execPath, join(beside, 'node'))
  const { code, stdout } = await run(copy, ['keys', 'list'])
  assert.deepEqual([code, stdout], [3, 'compiled keys list\n'])
})

test('an older Node without a recent one beside it says what to install, and how', async () => {
  await using folder = await makeFolder()
  const wanted = `${runtimeName}@${packages[runtimeName]}`
  const [global, local, npx] = ['lib', 'project', '_npx'].map((name) => join(folder.path, name))
  const installations = [
    { folder: global, command: `npm install --global ${wanted}` },
    { folder: local, command: `npm install ${wanted}` },
    {
      folder: npx,
      command: `npx --package ./contact-sync-0.2.0.tgz --package ${wanted} contact-sync …`,
    },
  ]
  for (const { folder: parent = '', command } of installations) {
    const copy = await publish(parent, '>=99.0')
    if (parent !== global) await writeFile(join(parent, 'package.json'), '{}')
    const { code, stdout, stderr } = await run(copy, ['keys', 'list'])
    assert.deepEqual([code, stdout], [1, ''])
    const lines = [
      `contact-sync needs Node 99.0 or later, and this is ${process.versions.node}.`,
      'Install one from https://nodejs.org, or put one beside contact-sync, where it is found:',
      '',
      `  ${command}`,
      '',
    ]
    assert.equal(stderr, lines.join('\n'))
  }
})

/** A package as it is published, except for what its command does; returns the bin's path. */
async function publish(folder: string, node: string): Promise<string> {
  const packed = join(folder, 'node_modules', 'contact-sync')
  await mkdir(join(packed, 'dist/server/modules'), { recursive: true })
  await writeFile(join(packed, 'dist/server/modules/cli.js'), compiled)
  const version = '0.2.0'
  const manifest = {
    name: 'contact-sync',
    version,
    type: 'module',
    runtime: { ...contactSync.runtime, node },
  }
  await writeFile(join(packed, 'package.json'), JSON.stringify(manifest))
  await mkdir(join(packed, 'runtime'))
  await writeFile(join(packed, 'runtime', 'package.json'), JSON.stringify(runtime))
  const copy = join(packed, 'bin', 'contact-sync.js')
  await cp(bin, copy)
  return copy
}

function start(file: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env
  const options = { env: { PATH, ...settings } } satisfies SpawnOptions
  return spawn(process.execPath, [file, ...args], options)
}

async function run(file: string, args: readonly string[], settings = {}) {
  const child = start(file, args, settings)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, stdout, stderr }
}

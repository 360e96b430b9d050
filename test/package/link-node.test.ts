import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { suiteUnless } from '#test/harness/suite-unless.ts'
import { makeFolder } from '#test/processes/server-process.ts'
import manifest from '../../package.json' with { type: 'json' }
import runtime from '../../runtime/package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const [name = ''] = Object.keys(runtime.optionalDependencies)
const skip = process.platform === 'win32'

suiteUnless(skip)('npm before version 11 leaves a clone without node_modules/.bin/node', () => {
  test('installing links the Node of the one package that is there', async () => {
    await using folder = await makeFolder()
    await layOut(folder.path)
    await prepare(folder.path)
    const { stdout } = await run(join(folder.path, 'node_modules/.bin/node'), ['--version'])
    assert.equal(stdout.trim(), process.version)
    await prepare(folder.path)
  })

  test('a link that npm has made stays', async () => {
    await using folder = await makeFolder()
    await layOut(folder.path)
    const link = join(folder.path, 'node_modules/.bin/node')
    await mkdir(join(folder.path, 'node_modules/.bin'))
    await symlink(process.execPath, link)
    await prepare(folder.path)
    assert.equal(await readlink(link), process.execPath)
  })

  test('without such a package nothing is linked', async () => {
    await using folder = await makeFolder()
    await cp(join(root, 'runtime'), join(folder.path, 'runtime'), { recursive: true })
    await prepare(folder.path)
    await assert.rejects(readlink(join(folder.path, 'node_modules/.bin/node')), { code: 'ENOENT' })
  })
})

async function layOut(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules', name)
  await cp(join(root, 'runtime'), join(folder, 'runtime'), { recursive: true })
  await mkdir(join(installed, 'bin'), { recursive: true })
  await writeFile(join(installed, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }))
  await symlink(process.execPath, join(installed, 'bin/node'))
}

/** As npm does at the end of `npm ci`, in the folder of the clone. */
async function prepare(folder: string): Promise<void> {
  const [command, ...parameters] = manifest.scripts.prepare.split(' ')
  assert.equal(command, 'node')
  await run(process.execPath, parameters, { cwd: folder })
}

const run = promisify(execFile)

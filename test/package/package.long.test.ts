import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { lstat, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import type { Created } from '#test/harness/response.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { ServerProcess, makeFolder } from '#test/processes/server-process.ts'

const root = join(import.meta.dirname, '../..')
const manifest = join(root, 'package.json')
const installedBytesMax = 100e6

// `du` and links to commands are of Unix.
suiteUnless(process.platform === 'win32')('the package', () => {
  test('installed in an empty folder, without a network, it is small and serves all', async () => {
    await using folder = await makeFolder()
    const complete = await readFile(manifest, 'utf8')
    // Packing builds first, as publishing does.
    await npm(root, ['pack', '--pack-destination', folder.path])
    const [name = ''] = await readdir(folder.path)
    const project = join(folder.path, 'project')
    await mkdir(project)
    await writeFile(join(project, 'package.json'), '{"private":true}')
    await npm(project, ['install', '--offline', '--no-audit', '--no-fund', `../${name}`])
    const packed = await readFile(join(project, 'node_modules/contact-sync/package.json'), 'utf8')
    const names = Object.keys(JSON.parse(packed) as object)
    assert.deepEqual(
      names.filter((field) => /^(?!dev).*dependencies$/i.test(field)),
      [],
    )
    assert.equal(await readFile(manifest, 'utf8'), complete)
    const bytes = await bytesOf(project)
    assert.ok(bytes <= installedBytesMax, `${bytes} bytes`)

    const command = join(project, 'node_modules/.bin/contact-sync')
    await using data = await makeFolder()
    await using server = await ServerProcess.startPackage(command, data.path)
    assert.equal((await server.request('GET', '/healthz')).status, 200)
    const link = /\/setup\?token=\S+/.exec(server.stdout)?.[0] ?? ''
    const { text: page } = await server.request('GET', link)
    const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
    for (const path of [asset, '/embed/v1.js', '/docs', '/public/v1/openapi.json']) {
      assert.equal((await server.request('GET', path)).status, 200, path)
    }
    const { status, body } = await server.request('POST', '/public/v1/contacts', {
      ...{ key: server.keys.secret, body: { name: 'Jane Doe', phone: '+442071838750' } },
    })
    assert.deepEqual([status, (body as Created).outcome], [201, 'created'])
    assert.equal((await server.stop()).code, 0)
  })
})

function npm(cwd: string, args: readonly string[]): Promise<{ stdout: string }> {
  // The variables that npm sets for its scripts would lead it back to this repository.
  const env = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return promisify(execFile)('npm', args, { cwd, env: Object.fromEntries(env) })
}

/** What a folder takes on the disk, as `du` counts it. */
async function bytesOf(folder: string): Promise<number> {
  const paths = await readdir(folder, { recursive: true })
  const stats = await Promise.all(paths.map((path) => lstat(join(folder, path))))
  return stats.reduce((sum, { blocks }) => sum + blocks * 512, 0)
}

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { openStore } from '#installation.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { makeFolder, programOf } from '#test/processes/server-process.ts'
import { writeWhole } from './whole-file.ts'

test('what is written appears under its name, for its owner only', async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'leads.csv')
  const outcome = await writeWhole(file, { mayReplace: false }, async (temporary) => {
    assert.match((await readdir(folder.path)).join('\n'), /^\..+$/)
    await writeFile(temporary, 'Leads')
    return 'done'
  })
  assert.equal(outcome, 'done')
  assert.equal(await readFile(file, 'utf8'), 'Leads')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(folder.path), ['leads.csv'])
})

test('when writing fails, the old file stays and nothing else', async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'leads.csv')
  await writeFile(file, 'Before')
  const failing = writeWhole(file, { mayReplace: true }, async (temporary) => {
    await writeFile(temporary, 'Half')
    throw new Error('No more')
  })
  await assert.rejects(failing, /^Error: No more$/)
  assert.equal(await readFile(file, 'utf8'), 'Before')
  assert.deepEqual(await readdir(folder.path), ['leads.csv'])
})

test('a file created meanwhile is not overwritten', async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'leads.csv')
  const late = writeWhole(file, { mayReplace: false }, () => writeFile(file, 'Another'))
  await assert.rejects(late, { name: 'AppError', code: 'invalid_request' })
  assert.equal(await readFile(file, 'utf8'), 'Another')
  assert.deepEqual(await readdir(folder.path), ['leads.csv'])
})

test('only a regular file is replaced', async () => {
  await using folder = await makeFolder()
  const link = join(folder.path, 'link')
  await symlink(join(folder.path, 'missing'), link)
  for (const taken of [folder.path, link]) {
    for (const mayReplace of [true, false]) {
      const refused = writeWhole(taken, { mayReplace }, () => assert.fail('It was written.'))
      await assert.rejects(refused, /is not a file\.$/)
    }
  }
  assert.deepEqual(await readdir(folder.path), ['link'])
})

const limited = { skip: process.platform === 'win32' }

test('on a full disk, export and backup say so and leave nothing', limited, async () => {
  await using folder = await makeFolder()
  const store = await openStore({ dataDir: folder.path })
  const leads = Array.from({ length: 2_000 }, (_, i) => ({
    name: `Jane ${i}`,
    notes: '.'.repeat(200),
  }))
  await (await Workspace.make(store)).writeAll(leads)
  await store.close()
  const target = join(folder.path, 'target')
  await mkdir(target)
  for (const args of [
    ['export', '--output', join(target, 'leads.csv')],
    ['backup', join(target, 'backup.db')],
  ]) {
    const { code, stdout, stderr } = await runWithLittleRoom(folder.path, args)
    assert.deepEqual([code, stdout], [1, ''], stderr)
    assert.match(stderr, /(?:leads\.csv|backup\.db) can't be written: [a-zA-Z/ ]+\.\n$/)
    assert.deepEqual(await readdir(target), [])
  }
})

// A limit for files fails like a full disk, which a test has none of.
async function runWithLittleRoom(dataDir: string, args: readonly string[]) {
  const command = [process.execPath, ...programOf('cli'), ...args]
  const child = spawn('sh', ['-c', 'ulimit -f 200; exec "$@"', 'sh', ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
    cwd: dataDir,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { access, chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

type Finding = { check: string; isOk: boolean; level: string; detail: string }

test('all is well while a server runs: ends with 0', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using _ = await ServerProcess.start(folder.path)
  const findings = await readCli<Finding[]>(folder.path, ['doctor'])
  assert.deepEqual(
    findings.map(({ check, isOk }) => [check, isOk]),
    [
      ['settings', true],
      ['clock', true],
      ['database', true],
      ['disk', true],
      ['permissions', true],
    ],
  )
  assert.match(findings[2]?.detail ?? '', /^intact, projects: 1, a commit takes \d/)
})

test('a folder where nothing is stored is named, and not created', async () => {
  await using folder = await makeFolder()
  const mistyped = join(folder.path, 'dta')
  const { code, stdout } = await runCli(folder.path, ['doctor'], { DATA_DIR: mistyped })
  assert.equal(code, 1)
  assert.match(stdout, /^FAIL database: Nothing is stored in .*dta: run `contact-sync setup`/m)
  await assert.rejects(access(mistyped), { code: 'ENOENT' })
})

test('a wrong setting and a broken database are named: ends with 1', async () => {
  await using folder = await makeFolder()
  const settings = await runCli(folder.path, ['doctor'], { PORT: 'http' })
  assert.equal(settings.code, 1)
  assert.match(settings.stdout, /^FAIL settings: The settings have 1 mistake:\nPORT /)
  assert.match(settings.stdout, /^ok {3}clock: \d{4}-/m)
  await writeFile(join(folder.path, 'contact-sync.db'), 'no database '.repeat(1_000))
  const database = await runCli(folder.path, ['doctor', '--json'])
  assert.equal(database.code, 1)
  const bad = (JSON.parse(database.stdout) as Finding[]).filter(({ isOk }) => !isOk)
  assert.equal(bad[0]?.level, 'failed')
  assert.deepEqual(
    bad.map(({ check }) => check),
    ['database'],
  )
  const file = join(folder.path, 'contact-sync.db')
  assert.ok(bad[0]?.detail.includes(`${file} (DATA_DIR) can't be opened: file is not a database`))
})

test('files that other users can access are a warning with the command to fix it', async () => {
  await using folder = await makeFolder()
  const dataDir = join(folder.path, "Jane's data")
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await makeKey(dataDir)
  const notes = join(dataDir, 'leads.csv')
  await writeFile(notes, '')
  await chmod(notes, 0o640)
  const { code, stdout } = await runCli(folder.path, ['doctor'], { DATA_DIR: dataDir })
  assert.equal(code, 0)
  assert.match(stdout, /^WARN permissions: other users can access /m)
  const warned = await readCli<Finding[]>(folder.path, ['doctor'], { DATA_DIR: dataDir })
  assert.deepEqual(
    warned.map(({ level, isOk }) => [level, isOk]),
    [...Array.from({ length: 4 }, () => ['ok', true]), ['warning', true]],
  )
  const commands = Array.from(stdout.matchAll(/Run: (chmod .*)$/gm), ([, command]) => command)
  assert.equal(commands.length, 2, stdout)
  for (const command of commands) await promisify(execFile)('sh', ['-c', String(command)])
  const modes = await Promise.all([dataDir, notes].map(async (path) => (await stat(path)).mode))
  assert.deepEqual(
    modes.map((mode) => mode & 0o777),
    [0o700, 0o600],
  )
  const again = await runCli(folder.path, ['doctor'], { DATA_DIR: dataDir })
  assert.deepEqual([again.code, again.stdout.includes('WARN')], [0, false])
})

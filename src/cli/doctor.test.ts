import assert from 'node:assert/strict'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { ServerProcess, makeFolder, makeKey, readCli, runCli } from '#test/server-process.ts'

type Finding = { check: string; isOk: boolean; detail: string }

test('all is well beside a running server: ends with 0', async () => {
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
    ],
  )
  assert.match(findings[2]?.detail ?? '', /^intact, projects: 1, a commit takes \d/)
})

test('a folder where nothing is stored is named, and not made', async () => {
  await using folder = await makeFolder()
  const mistyped = join(folder.path, 'dta')
  const { code, stdout } = await runCli(folder.path, ['doctor'], { DATA_DIR: mistyped })
  assert.equal(code, 1)
  assert.match(stdout, /^BAD {2}database: Nothing is stored in .*dta: run `contact-sync setup`/m)
  await assert.rejects(access(mistyped), { code: 'ENOENT' })
})

test('a wrong setting and a broken database are named: ends with 1', async () => {
  await using folder = await makeFolder()
  const settings = await runCli(folder.path, ['doctor'], { PORT: 'http' })
  assert.equal(settings.code, 1)
  assert.match(settings.stdout, /^BAD {2}settings: The settings have 1 mistake:\nPORT /)
  assert.match(settings.stdout, /^ok {3}clock: \d{4}-/m)
  await writeFile(join(folder.path, 'contact-sync.db'), 'no database '.repeat(1_000))
  const database = await runCli(folder.path, ['doctor', '--json'])
  assert.equal(database.code, 1)
  const bad = (JSON.parse(database.stdout) as Finding[]).filter(({ isOk }) => !isOk)
  assert.deepEqual(
    bad.map(({ check, detail }) => [check, detail]),
    [['database', 'file is not a database']],
  )
})

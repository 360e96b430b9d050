import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeFolder, readCli, runCli } from '#test/processes/server-process.ts'

type Listed = {
  id: string
  name: string
  defaultCountry: string | null
  whenChallengeIsAway: string
  isDefault: boolean
  createdAt: string
  archivedAt: string | null
  formDomain: string | null
}

test('projects are listed, and changed only where asked', async () => {
  await using folder = await makeFolder()
  await runCli(folder.path, ['setup', '--name', 'Leads', '--country', 'DE'])
  const [first, ...others] = await readCli<Listed[]>(folder.path, ['projects', 'list'])
  assert.deepEqual(others, [])
  const { id = '', createdAt = '', ...rest } = first ?? {}
  assert.match(id, /^project_[0-9a-z]{26}$/)
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const common = { whenChallengeIsAway: 'refuse', formDomain: null, archivedAt: null }
  const unchosen = { ...common, isDefault: false }
  const settings = { name: 'Leads', defaultCountry: 'DE', ...unchosen }
  assert.deepEqual(rest, settings)
  const update = (...options: string[]) =>
    readCli<Listed>(folder.path, ['projects', 'update', id, ...options])
  const accepting = { ...settings, whenChallengeIsAway: 'accept' }
  assert.deepEqual(await update('--when-challenge-is-away', 'accept'), {
    ...{ id, createdAt },
    ...accepting,
  })
  const changed = await update('--name', ' Sales ', '--default-country', 'none')
  assert.deepEqual(changed, { ...accepting, id, createdAt, name: 'Sales', defaultCountry: null })
  assert.deepEqual(await readCli(folder.path, ['projects', 'list']), [changed])
  const archived = await readCli<Listed>(folder.path, ['projects', 'archive', id])
  assert.notEqual(archived.archivedAt, null)
  assert.deepEqual(await readCli(folder.path, ['projects', 'restore', 'Sales']), changed)
  const { stdout } = await runCli(folder.path, ['projects', 'list'])
  assert.match(stdout, /^ID +NAME +COUNTRY +CHALLENGE AWAY\nproject_\w+ +Sales +none +accept$/m)
})

test('impossible values are refused, and nothing is changed', async () => {
  await using folder = await makeFolder()
  await runCli(folder.path, ['setup', '--name', 'Leads'])
  const before = await readCli<Listed[]>(folder.path, ['projects', 'list'])
  const id = before[0]?.id ?? ''
  const cases: [code: number, args: string[]][] = [
    [2, [id]],
    [2, [id, '--name', ' ']],
    [2, [id, '--default-country', 'Germany']],
    [2, [id, '--when-challenge-is-away', 'maybe']],
    [3, ['project_unknown', '--name', 'Sales']],
    [3, ['leads', '--name', 'Sales']],
  ]
  const run = ([, args]: (typeof cases)[number]) =>
    runCli(folder.path, ['projects', 'update', ...args])
  for (const [i, { code, stdout, stderr }] of (await Promise.all(cases.map(run))).entries()) {
    assert.deepEqual([code, stdout], [cases[i]?.[0], ''], stderr)
    assert.notEqual(stderr, '')
  }
  assert.deepEqual(await readCli(folder.path, ['projects', 'list']), before)
})

test('a project is created with its keys, named by id or name, and made the default', async () => {
  await using folder = await makeFolder()
  await runCli(folder.path, ['setup', '--name', 'Leads'])
  const cli = <T>(...args: string[]) => readCli<T>(folder.path, args)
  const created = await cli<{ project: Listed; keys: { key: string; kind: string }[] }>(
    ...['projects', 'create', '--name', 'Sales', '--default-country', 'AT'],
  )
  assert.deepEqual([created.project.name, created.project.defaultCountry], ['Sales', 'AT'])
  assert.deepEqual(
    created.keys.map(({ kind }) => kind),
    ['secret', 'publishable'],
  )
  await cli('fields', 'create', '--label', 'Budget', '--project', 'Sales')
  const unchosen = await runCli(folder.path, ['fields', 'list'])
  assert.deepEqual([unchosen.code, unchosen.stdout], [2, ''])
  assert.match(unchosen.stderr, /projects use <id\|name>.*\n {2}project_\w+ {2}Leads\n/)

  const { id } = created.project
  assert.equal((await cli<Listed>('projects', 'use', 'Sales')).isDefault, true)
  assert.equal((await cli<Listed[]>('fields', 'list')).length, 1)
  assert.equal((await cli<Listed[]>('fields', 'list', '--project', 'Leads')).length, 0)
  assert.equal((await cli<Listed>('projects', 'rename', id, '--name', 'Leads')).name, 'Leads')
  const { code, stderr } = await runCli(folder.path, ['fields', 'list', '--project', 'Leads'])
  assert.equal(code, 2)
  assert.equal(stderr.match(/^ {2}project_\w+ {2}Leads$/gm)?.length, 2)
  assert.equal((await cli<Listed[]>('fields', 'list', '--project', id)).length, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeFolder, readCli, runCli } from '#test/server-process.ts'

type Listed = {
  id: string
  name: string
  defaultCountry: string | null
  whenChallengeIsAway: string
  createdAt: string
}

test('projects are listed and changed in what is given', async () => {
  await using folder = await makeFolder()
  await runCli(folder.path, ['setup', '--name', 'Leads', '--country', 'DE'])
  const [first, ...others] = await readCli<Listed[]>(folder.path, ['projects', 'list'])
  assert.deepEqual(others, [])
  const { id = '', createdAt = '', ...rest } = first ?? {}
  assert.match(id, /^project_[0-9a-z]{26}$/)
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const settings = { name: 'Leads', defaultCountry: 'DE', whenChallengeIsAway: 'refuse' }
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
  const { stdout } = await runCli(folder.path, ['projects', 'list'])
  assert.match(
    stdout,
    /^ID +NAME +COUNTRY +WHEN CHALLENGE IS AWAY\nproject_\w+ +Sales +none +accept/,
  )
})

test('what can not be is refused, and nothing is changed', async () => {
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
  ]
  const run = ([, args]: (typeof cases)[number]) =>
    runCli(folder.path, ['projects', 'update', ...args])
  for (const [i, { code, stdout, stderr }] of (await Promise.all(cases.map(run))).entries()) {
    assert.deepEqual([code, stdout], [cases[i]?.[0], ''], stderr)
    assert.notEqual(stderr, '')
  }
  assert.deepEqual(await readCli(folder.path, ['projects', 'list']), before)
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import type { Command } from 'commander'

import { makeFolder, makeKey, runCli } from '#test/processes/server-process.ts'
import { createProgram } from './create-program.ts'

test('every command and every option has a description', async () => {
  const described = (command: Command): string[] => [
    ...(command.description() === '' ? [command.name()] : []),
    ...command.options.filter((option) => option.description === '').map(({ flags }) => flags),
    ...command.registeredArguments.filter((argument) => argument.description === '').map(String),
    ...command.commands.flatMap(described),
  ]
  assert.deepEqual(described(await createProgram()), [])
})

test('the docs name every option of every command', async () => {
  const pages = ['cli.md', 'export.md'].map((page) =>
    readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8'),
  )
  const named = new Set(pages.join('\n').match(/--[a-z][a-z-]*/g))
  const unnamed = (command: Command): string[] => [
    ...command.options.filter(({ long }) => long && !named.has(long)).map(({ flags }) => flags),
    ...command.commands.flatMap(unnamed),
  ]
  assert.deepEqual(unnamed(await createProgram()), [])
})

test('the version goes to stdout', async () => {
  await using folder = await makeFolder()
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const { code, stdout, stderr } = await runCli(folder.path, ['--version'])
  assert.deepEqual([code, stdout, stderr], [0, `${version}\n`, ''])
})

test('help goes to stdout, needs no settings and touches nothing', async () => {
  await using folder = await makeFolder()
  const settings = { PORT: 'http', DATA_DIR: '/dev/null/nothing' }
  const commands = [['--help'], ['serve', '--help'], ['keys', 'create', '--help']]
  const run = (args: readonly string[]) => runCli(folder.path, args, settings)
  for (const { code, stdout, stderr } of await Promise.all(commands.map(run))) {
    assert.deepEqual([code, stderr], [0, ''])
    assert.match(stdout, /^Usage: contact-sync /)
  }
})

const validationErrors = [
  [],
  ['bogus'],
  ['keys'],
  ['keys', 'bogus'],
  ['keys', 'create', '--kind', 'secret'],
  ['keys', 'create', '--kind', 'public', '--label', 'Website'],
  ['keys', 'revoke'],
  ['keys', 'challenge', 'key_1'],
  ['keys', 'challenge', 'key_1', '--provider', 'captcha'],
  ['projects', 'update', 'project_1', '--when-challenge-is-away', 'maybe'],
  ['keys', 'list', '--verbose'],
  ['doctor', 'please'],
  ['import'],
  ['import', 'undo'],
]

test('wrong usage ends with 2 and says why on stderr', async () => {
  await using folder = await makeFolder()
  const run = (args: readonly string[]) => runCli(folder.path, args)
  for (const [i, { code, stdout, stderr }] of (
    await Promise.all(validationErrors.map(run))
  ).entries()) {
    assert.deepEqual([code, stdout], [2, ''], String(validationErrors[i]))
    assert.match(stderr, /^(?:error: |Usage: )/)
  }
})

test('wrong settings end with 2, and nothing is created', async () => {
  await using folder = await makeFolder()
  const { code, stdout, stderr } = await runCli(folder.path, ['setup'], { RATE_TIERS: 'fast' })
  assert.deepEqual([code, stdout], [2, ''])
  assert.match(stderr, /1 mistake:\nRATE_TIERS /)
  const list = await runCli(folder.path, ['keys', 'list'])
  assert.deepEqual([list.code, list.stdout], [2, ''])
  assert.match(list.stderr, /run `contact-sync setup` first/)
})

test('with several projects one must be chosen', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await makeKey(folder.path)
  const ambiguous = await runCli(folder.path, ['keys', 'list'])
  assert.deepEqual([ambiguous.code, ambiguous.stdout], [2, ''])
  const ids = ambiguous.stderr.match(/project_\w+/g) ?? []
  assert.equal(ids.length, 2)
  const [unknown, chosen] = await Promise.all([
    runCli(folder.path, ['fields', 'list', '--project', 'project_unknown']),
    runCli(folder.path, ['keys', 'list', '--project', ids[1] ?? '', '--json']),
  ])
  assert.deepEqual([unknown.code, unknown.stdout], [3, ''])
  assert.match(unknown.stderr, /Choose one of:/)
  assert.doesNotMatch(unknown.stderr, /fields list/)
  assert.equal(chosen.code, 0)
  assert.equal((JSON.parse(chosen.stdout) as unknown[]).length, 1)
})

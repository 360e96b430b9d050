import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactBody, Created } from '#test/harness/response.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

type Field = { id: string; label: string; createdAt: string }

const contactsPath = '/public/v1/contacts'

test('the server honours fields at once: created, renamed, deleted and created again', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const write = async (customFields: Record<string, string>) => {
    const body = { email: 'jane@example.com', customFields }
    return (await server.request('POST', contactsPath, { key, body })).body as Created
  }
  const { id, unresolvedCustomFields } = await write({ Budget: '10' })
  assert.deepEqual(unresolvedCustomFields, ['Budget'])
  const values = async () => {
    const { body } = await server.request('GET', `${contactsPath}/${id}`, { key })
    return (body as ContactBody).customFields
  }

  const created = await runCli(folder.path, ['fields', 'create', '--label', 'Budget', '--json'])
  const field = JSON.parse(created.stdout) as Field
  assert.match(field.id, /^field_[0-9a-z]{26}$/)
  assert.deepEqual(Object.keys(field), ['id', 'label', 'createdAt'])
  assert.deepEqual(await values(), { Budget: '10' })

  const rename = ['fields', 'rename', field.id, '--label', 'Net worth']
  assert.deepEqual(await readCli(folder.path, rename), { ...field, label: 'Net worth' })
  assert.deepEqual(await values(), { 'Net worth': '10' })
  assert.deepEqual((await write({ 'NET WORTH': '20' })).unresolvedCustomFields, [])
  assert.deepEqual(await readCli(folder.path, ['fields', 'list']), [
    { ...field, label: 'Net worth' },
  ])

  await readCli(folder.path, ['fields', 'delete', field.id])
  assert.deepEqual(await values(), {})
  assert.deepEqual(await readCli(folder.path, ['fields', 'list']), [])
  await readCli(folder.path, ['fields', 'create', '--label', 'Net worth'])
  assert.deepEqual(await values(), { 'Net worth': '20' })
})

test('a label that is taken, reserved or blank ends with 2, an unknown field with 3', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { id } = await readCli<Field>(folder.path, ['fields', 'create', '--label', 'Budget'])
  const { stdout: before } = await runCli(folder.path, ['fields', 'list'])
  assert.equal(before, `${'ID'.padEnd(id.length)}  LABEL\n${id}  Budget\n`)
  const refused: [number, ...string[]][] = [
    [2, 'create', '--label', 'BUDGET'],
    [2, 'create', '--label', 'notes'],
    [2, 'create', '--label', ' '],
    [3, 'rename', 'field_00000000000000000000000000', '--label', 'Region'],
    [3, 'delete', 'field_00000000000000000000000000'],
  ]
  const run = async ([code, ...args]: [number, ...string[]]) => {
    const result = await runCli(folder.path, ['fields', ...args])
    assert.deepEqual([result.code, result.stdout], [code, ''], args.join(' '))
    assert.notEqual(result.stderr, '')
  }
  await Promise.all(refused.map(run))
  assert.equal((await runCli(folder.path, ['fields', 'list'])).stdout, before)
})

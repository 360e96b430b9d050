import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Created, WhoAmIBody } from '#test/harness/response.ts'
import { ServerProcess, makeFolder, readCli, runCli } from '#test/processes/server-process.ts'

type Issued = { id: string; key: string; kind: string; label: string }
type SetUp = { project: { id: string; name: string; defaultCountry: string }; keys: Issued[] }

test('a project is created while a server runs, with keys that work at once', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const args = ['setup', '--name', ' Müller & Söhne ', '--country', 'de']
  const { project, keys } = await readCli<SetUp>(folder.path, args)
  const { id } = project
  assert.match(id, /^project_[0-9a-z]{26}$/)
  assert.deepEqual(project, { id, name: 'Müller & Söhne', defaultCountry: 'DE' })
  const [secret, publishable] = keys
  assert.ok(secret !== undefined && publishable !== undefined && keys.length === 2)
  assert.deepEqual(Object.keys(secret), ['id', 'key', 'kind', 'label'])
  assert.deepEqual([secret.kind, publishable.kind], ['secret', 'publishable'])
  const { body } = await server.request('GET', '/public/v1/whoami', { key: publishable.key })
  assert.equal((body as WhoAmIBody).projectId, id)

  const create = async (phone: string) => {
    const sent = { key: secret.key, body: { phone } }
    return (await server.request('POST', '/public/v1/contacts', sent)).body as Created
  }
  // The default country makes the two one number.
  assert.equal((await create('030 123456')).id, (await create('+49 30 123456')).id)
})

test('for people it prints the keys with two commands to try', async () => {
  await using folder = await makeFolder()
  const settings = { PUBLIC_URL: 'https://leads.example.com', DEFAULT_COUNTRY: 'FR' }
  const { code, stdout, stderr } = await runCli(folder.path, ['setup'], settings)
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /^Project My project \(project_\w+\) was created\./)
  assert.equal(stdout.match(/^curl https:\/\/leads\.example\.com\/public\/v1\/.*$/gm)?.length, 2)
})

test('a wrong name or country is refused with 2, and nothing is created', async () => {
  await using folder = await makeFolder()
  const refused = [
    ['--name', ' '],
    ['--name', 'x'.repeat(101)],
    ['--country', 'Germany'],
  ]
  const run = (options: readonly string[]) => runCli(folder.path, ['setup', ...options])
  for (const { code, stdout, stderr } of await Promise.all(refused.map(run))) {
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /^(?:The name of a project must have 1 to 100 characters\.|--country )/)
  }
  assert.equal((await runCli(folder.path, ['keys', 'list'])).code, 2)
})

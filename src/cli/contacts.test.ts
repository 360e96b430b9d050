import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactBody, Created } from '#test/answer.ts'
import { ServerProcess, makeFolder, makeKey, readCli, runCli } from '#test/server-process.ts'

type Entry = {
  at: string
  by: { keyId: string | null; label: string; channel: string }
  replaced: Record<string, unknown>
  merged: string | null
  unmerged: string | null
}
type Shown = {
  contact: ContactBody
  heldValues: Record<string, string>
  duplicates: string[]
  mergedContacts: { id: string; survivorId: string; mergedAt: string }[]
  history: Entry[]
}

const contactsPath = '/public/v1/contacts'
const jane = { name: 'Jane Doe', email: 'jane@example.com', customFields: { Budget: '10' } }
const john = { name: 'John Doe', email: 'john@example.com', phone: '+49 30 123456' }

test('contacts are changed, merged, taken apart and deleted beside a server', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const post = async (body: object) =>
    ((await server.request('POST', contactsPath, { key, body })).body as Created).id
  const get = (id: string) => server.request('GET', `${contactsPath}/${id}`, { key })
  const survivor = await post(jane)
  const other = await post(john)
  const cli = <T>(...args: string[]) => readCli<T>(folder.path, ['contacts', ...args])

  const changes = ['--set', 'company=Doe = Roe', '--clear', 'name', '--add-tag', 'vip']
  const updated = await cli<{ outcome: string; contact: ContactBody }>(
    'update',
    survivor,
    ...changes,
  )
  assert.equal(updated.outcome, 'updated')
  assert.deepEqual((await get(survivor)).body, updated.contact)
  const { name, company, tags } = updated.contact
  assert.deepEqual([name, company, tags], [null, 'Doe = Roe', ['vip']])
  const again = await runCli(folder.path, ['contacts', 'update', survivor, '--add-tag', 'vip'])
  assert.match(again.stdout, /^contact_\w+ \(jane@example\.com\) is unchanged: /)

  const merged = await cli<{ id: string; mergedId: string; contact: ContactBody }>(
    ...['merge', survivor, other],
  )
  assert.deepEqual([merged.id, merged.mergedId], [survivor, other])
  assert.deepEqual((await get(other)).body, merged.contact)
  assert.deepEqual([merged.contact.name, merged.contact.phone], ['John Doe', '+49 30 123456'])

  const shown = await cli<Shown>('show', survivor)
  assert.deepEqual(shown.contact, merged.contact)
  assert.deepEqual([shown.heldValues, shown.duplicates], [{ Budget: '10' }, []])
  assert.deepEqual(shown.mergedContacts, [
    { id: other, survivorId: survivor, mergedAt: merged.contact.updatedAt },
  ])
  const by = { keyId: null, label: 'operator', channel: 'app' }
  const entry = { at: updated.contact.updatedAt, by, merged: null, unmerged: null }
  assert.deepEqual(shown.history, [
    { ...entry, replaced: { name: 'Jane Doe', company: null, tags: [] } },
    {
      ...entry,
      at: merged.contact.updatedAt,
      replaced: { name: null, phone: null },
      merged: other,
    },
  ])
  const lines = await runCli(folder.path, ['contacts', 'show', other])
  assert.equal(lines.stderr, `${other} was merged into ${survivor}.\n`)
  assert.match(lines.stdout, /^email +jane@example\.com$/m)
  assert.match(lines.stdout, /^Waiting for a field:\nBudget {2}10$/m)
  assert.match(
    lines.stdout,
    /Z {2}operator \(app\) {2}name: "Jane Doe"; company: nothing; tags: nothing$/m,
  )
  assert.match(lines.stdout, new RegExp(`operator \\(app\\) {2}merged ${other}; name: nothing`))

  const back = await cli<{ id: string; kept: string[] }>('unmerge', other)
  assert.deepEqual([back.id, back.kept], [other, []])
  assert.equal(((await get(other)).body as ContactBody).name, 'John Doe')
  assert.equal(((await get(survivor)).body as ContactBody).phone, null)

  const deleted = await runCli(folder.path, ['contacts', 'delete', other])
  assert.deepEqual([deleted.code, deleted.stdout], [0, `${other} (John Doe) is deleted.\n`])
  assert.equal((await get(other)).status, 404)
  const { deletedAt } = await cli<{ deletedAt: string }>('delete', survivor, '--yes')
  assert.match(deletedAt, /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.equal((await get(survivor)).status, 404)
})

test('what can not be done ends with 2, an unknown contact with 3; nothing changes', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const created = await server.request('POST', contactsPath, { key, body: { ...jane, Size: 'L' } })
  const { id } = created.body as Created
  const before = (await server.request('GET', `${contactsPath}/${id}`, { key })).body
  const unknown = 'contact_00000000000000000000000000'
  const refused: [number, RegExp, ...string[]][] = [
    [2, /^Say what to change/, 'update', id],
    [2, /^Write --set name=value, not "name"/, 'update', id, '--set', 'name'],
    [2, /^name is set twice/, 'update', id, '--set', 'name=A', '--set', 'name=B'],
    [2, /^Size is blank; clear it instead/, 'update', id, '--set', 'Size='],
    [
      2,
      /^Region is no field\. The custom fields of the project: Size\./,
      'update',
      id,
      '--set',
      'Region=N',
    ],
    [
      2,
      /not one valid e-mail address\.\nRegion is no field/,
      'update',
      id,
      '--set',
      'email=x',
      '--clear',
      'Region',
    ],
    [2, /^A contact needs at least one/, 'update', id, '--clear', 'name', '--clear', 'email'],
    [2, /merged into itself/, 'merge', id, id],
    [2, /is not merged into another contact/, 'unmerge', id],
    [3, /has no contact contact_0/, 'update', unknown, '--set', 'name=A'],
    [3, /has no contact contact_0/, 'merge', id, unknown],
    [3, /has no contact contact_0/, 'unmerge', unknown],
    [3, /has no contact contact_0/, 'show', unknown],
    [3, /has no contact/, 'delete', unknown],
    [3, /has no contact/, 'delete', 'x'],
  ]
  for (const [code, message, ...args] of refused) {
    const result = await runCli(folder.path, ['contacts', ...args])
    assert.deepEqual([result.code, result.stdout], [code, ''], args.join(' '))
    assert.match(result.stderr, message, args.join(' '))
  }
  assert.deepEqual((await server.request('GET', `${contactsPath}/${id}`, { key })).body, before)
})

test('what somebody wrote into a form does not steer the terminal', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const body = { name: 'Jane\u001b]0;x\u0007 Doe', notes: 'One\nTwo\u009b2J' }
  const { id } = (await server.request('POST', contactsPath, { key, body })).body as Created
  await readCli(folder.path, ['contacts', 'update', id, '--set', 'name=Jane'])
  const { stdout } = await runCli(folder.path, ['contacts', 'show', id])
  assert.match(stdout, /^notes +One Two 2J$/m)
  assert.doesNotMatch(stdout.replaceAll('\n', ''), /\p{Cc}/u)
})

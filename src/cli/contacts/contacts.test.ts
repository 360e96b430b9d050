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

test('contacts are changed, merged, unmerged and deleted while a server runs', async () => {
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
  assert.match(again.stdout, /^contact_\w+ already has these values\.$/m)

  const merged = await cli<{ id: string; mergedId: string; contact: ContactBody }>(
    ...['merge', survivor, other],
  )
  assert.deepEqual([merged.id, merged.mergedId], [survivor, other])
  assert.deepEqual((await get(other)).body, merged.contact)
  assert.deepEqual([merged.contact.name, merged.contact.phone], ['John Doe', '+49 30 123456'])

  const details = await cli<Shown>('show', survivor)
  assert.deepEqual(details.contact, merged.contact)
  assert.deepEqual([details.heldValues, details.duplicates], [{ Budget: '10' }, []])
  assert.deepEqual(details.mergedContacts, [
    { id: other, survivorId: survivor, mergedAt: merged.contact.updatedAt },
  ])
  const by = { keyId: null, label: 'operator', channel: 'app' }
  const entry = {
    at: updated.contact.updatedAt,
    by,
    merged: null,
    unmerged: null,
    isAssignment: false,
    consent: null,
  }
  assert.deepEqual(details.history, [
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
  assert.deepEqual([deleted.code, deleted.stdout], [0, `${other} was deleted.\n`])
  assert.equal((await get(other)).status, 404)
  const { deletedAt } = await cli<{ deletedAt: string }>('delete', survivor, '--yes')
  assert.match(deletedAt, /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.equal((await get(survivor)).status, 404)
})

test('the impossible ends with 2, an unknown contact with 3; nothing changes', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const created = await server.request('POST', contactsPath, { key, body: { ...jane, Size: 'L' } })
  const { id } = created.body as Created
  const before = (await server.request('GET', `${contactsPath}/${id}`, { key })).body
  const unknown = 'contact_00000000000000000000000000'
  const refused: [number, RegExp, ...string[]][] = [
    [2, /^Nothing to change/, 'update', id],
    [2, /^Write --set name=value, not "name"/, 'update', id, '--set', 'name'],
    [2, /^name must be set only once/, 'update', id, '--set', 'name=A', '--set', 'name=B'],
    [2, /^Size must not be blank; clear it instead/, 'update', id, '--set', 'Size='],
    [
      2,
      /^Region is not a field\. The custom fields of the project: Size\./,
      'update',
      id,
      '--set',
      'Region=N',
    ],
    [
      2,
      /must be a valid email address\.\nRegion is not a field/,
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
    [2, /Identify the contact by its id/, 'delete', 'x'],
    [2, /contacts search <words>/, 'update', 'Jane', '--set', 'name=A'],
    [3, /has no contact with this email/, 'delete', 'nobody@example.com'],
    [3, /has no contact with this email/, 'unmerge', 'jane@example.com'],
    [3, /^No contact has .* `contact-sync contacts list` lists all/, 'show', 'nobody', 'here'],
    [2, /--limit.* It must be a number from 1 to 100/, 'list', '--limit', '101'],
    [2, /cursor must be the nextCursor/, 'list', '--cursor', 'x'],
  ]
  for (const [code, message, ...args] of refused) {
    const result = await runCli(folder.path, ['contacts', ...args])
    assert.deepEqual([result.code, result.stdout], [code, ''], args.join(' '))
    assert.match(result.stderr, message, args.join(' '))
  }
  assert.deepEqual((await server.request('GET', `${contactsPath}/${id}`, { key })).body, before)
})

test('contacts are listed page by page, searched, and named by e-mail address', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const people = [jane, john, { name: 'Jane Roe', company: 'Example GmbH' }]
  for (const body of people) await server.request('POST', contactsPath, { key, body })
  const cli = <T>(...args: string[]) => readCli<T>(folder.path, ['contacts', ...args])
  type Page = { contacts: ContactBody[]; total: number; nextCursor: string | null }
  const names = ({ contacts }: Page) => contacts.map(({ name }) => name)

  const first = await cli<Page>('list', '--limit', '2')
  assert.deepEqual([names(first), first.total], [['Jane Roe', 'John Doe'], 3])
  const rest = await cli<Page>('list', '--limit', '2', '--cursor', first.nextCursor ?? '')
  assert.deepEqual([names(rest), rest.nextCursor], [['Jane Doe'], null])
  const lines = await runCli(folder.path, ['contacts', 'list', '--limit', '1'])
  assert.match(lines.stdout, /^contact_\w{26} {2}\d{4}-\d\d-\d\d {2}Jane Roe\n {2}Example GmbH\n$/)
  assert.match(lines.stderr, /^1 of 3\. Next page: --cursor \w+\n$/)
  assert.deepEqual(names(await cli<Page>('search', 'jane', 'exa')), ['Jane Roe', 'Jane Doe'])
  const none = { contacts: [], total: 0, nextCursor: null }
  assert.deepEqual(await cli<Page>('search', 'nobody'), none)

  assert.equal((await cli<Shown>('show', 'JANE@example.com')).contact.name, 'Jane Doe')
  assert.equal((await cli<Shown>('show', 'roe')).contact.name, 'Jane Roe')
  assert.deepEqual(names(await cli<Page>('show', 'jane')), ['Jane Roe', 'Jane Doe'])
  await cli('update', 'Jane@Example.com', '--set', 'company=Doe')
  await cli('merge', 'jane@example.com', 'john@example.com')
  const back = await cli<{ contact: ContactBody }>('unmerge', 'john@example.com')
  assert.equal(back.contact.name, 'John Doe')
  await cli('delete', 'john@example.com', '--yes')
  assert.equal((await cli<Page>('list')).total, 2)
})

test('an e-mail address of several contacts is refused; nothing is changed', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const create = ['keys', 'create', '--kind', 'publishable', '--label', 'Website']
  const { key } = await readCli<{ key: string }>(folder.path, create)
  for (const body of [jane, jane]) await server.request('POST', contactsPath, { key, body })
  const remove = ['contacts', 'delete', 'jane@example.com', '--yes']
  const { code, stdout, stderr } = await runCli(folder.path, remove)
  assert.deepEqual([code, stdout], [2, ''])
  assert.match(stderr, /^Several contacts have this email address.*(?:\n {2}contact_\w{26}){2}\n$/)
  const { total } = await readCli<{ total: number }>(folder.path, ['contacts', 'list'])
  assert.equal(total, 2)
})

test('a value under a misspelled name is shown with what to do', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const create = ['keys', 'create', '--kind', 'publishable', '--label', 'Website']
  const { key } = await readCli<{ key: string }>(folder.path, create)
  const body = { name: 'Jane Doe', Email: 'jane@example.com', Budget: 10 }
  const { id } = (await server.request('POST', contactsPath, { key, body })).body as Created
  const { stdout } = await runCli(folder.path, ['contacts', 'show', id])
  const expectedLines = [
    'Waiting for a field:',
    'Budget  10',
    '',
    'Not stored, because the field name is misspelled:',
    'Email  jane@example.com  did you mean email?',
    `Fix the form. To store a value now: contact-sync contacts update ${id} --set email=…`,
  ]
  assert.ok(stdout.endsWith(`\n\n${expectedLines.join('\n')}\n`), stdout)
  const { heldValues } = await readCli<Shown>(folder.path, ['contacts', 'show', id])
  assert.deepEqual(heldValues, { Budget: '10', Email: 'jane@example.com' })
})

test('text from a form does not control the terminal', async () => {
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

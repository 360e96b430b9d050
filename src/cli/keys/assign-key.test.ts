import assert from 'node:assert/strict'
import { test } from 'node:test'

import { setAway } from '#core/accounts/manage-accounts.ts'
import { openStore } from '#installation.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { makeFolder, makeKey, readCli, runCli } from '#test/processes/server-process.ts'

type Listed = { id: string; assignees: string[] }

test('a key assigns to members by id or address, in the given order, or to nobody', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const [key] = await readCli<Listed[]>(folder.path, ['keys', 'list'])
  const id = key?.id ?? ''
  assert.deepEqual(key?.assignees, [])
  const store = await openStore({ dataDir: folder.path })
  const [project] = await store.listProjects({ afterId: null, limit: 1 })
  const crew = new Crew(store, project?.id ?? '')
  const [ann, bob] = [await crew.add('member', 'Ann Lee'), await crew.add('admin', 'Bob Ray')]
  await setAway(store, { accountId: bob.accountId, isAway: true, now: Date.now() })
  await store.close()

  const assign = ['keys', 'assign', id, '--to']
  const lines = await runCli(folder.path, [...assign, `${bob.email},${ann.id}`])
  assert.equal(lines.stdout, `${id} (Server) assigns new contacts to Bob Ray (away), Ann Lee.\n`)
  const listed = await runCli(folder.path, ['keys', 'list'])
  assert.match(listed.stdout, /^ {2}assigns to {2}Bob Ray\n {14}Ann Lee$/m)
  const unknown = await runCli(folder.path, [...assign, 'nobody@example.com'])
  assert.deepEqual([unknown.code, unknown.stdout], [3, ''])
  const none = await readCli<Listed>(folder.path, [...assign, 'nobody'])
  assert.deepEqual(none, { id, assignees: [] })
})

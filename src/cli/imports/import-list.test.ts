import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { importsPerPage } from '#core/imports/manage-imports.ts'
import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import { makeFolder, makeKey, readCli, runCli } from '#test/processes/server-process.ts'

type Listed = { id: string; fileName: string }[]

test('the newest imports are listed, and with --before earlier ones', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await startImports(folder.path, importsPerPage + 2)
  const list = ['import', 'list']
  const { code, stdout, stderr } = await runCli(folder.path, [...list, '--json'])
  const newest = JSON.parse(stdout) as Listed
  assert.deepEqual([code, newest.length], [0, importsPerPage])
  const { id: last = '', fileName } = newest.at(-1) ?? {}
  assert.equal(fileName, '2.csv')
  assert.equal(stderr, `For earlier imports, pass --before ${last}.\n`)

  const earlier = await readCli<Listed>(folder.path, [...list, '--before', last])
  assert.deepEqual(
    earlier.map((one) => one.fileName),
    ['1.csv', '0.csv'],
  )
  const unknown = `import_${'0'.repeat(26)}`
  const refused = await runCli(folder.path, [...list, '--before', unknown])
  assert.deepEqual([refused.code, refused.stdout], [3, ''])
  const mistyped = await runCli(folder.path, [...list, '--before', 'leads.csv'])
  assert.deepEqual([mistyped.code, mistyped.stdout], [2, ''])
})

async function startImports(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const { id: projectId = '' } = (await store.listProjects(firstPage))[0] ?? {}
    const file = { projectId, mapping: '{}', by: byOperator, now: Date.UTC(2026, 0, 15, 12) }
    const started = Array.from({ length: count }, (_, i) =>
      store.startImport({ ...file, fileName: `${i}.csv`, fileHash: `hash ${i}` }),
    )
    await Promise.all(started)
  } finally {
    await store.close()
  }
}

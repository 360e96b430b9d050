import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { makeFolder } from '#test/processes/server-process.ts'
import { FileFolder, folderOfFile } from './file-folder.ts'

const id = 'file_01kf0rthn0e028jx2xkhfdqbgq'
const bytes = Buffer.from('content')

test('a disk without room takes no piece, and leaves nothing behind', async () => {
  await using folder = await makeFolder()
  const files = new FileFolder(folder.path, Number.MAX_SAFE_INTEGER)
  assert.equal(await files.hasRoom(), false)
  await assert.rejects(files.check(), { code: 'unavailable' })
  await assert.rejects(files.put(id, 0, bytes), { code: 'unavailable' })
  assert.deepEqual(await readdir(folder.path), [])
})

test('a folder that can’t be made has no room', async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  const files = new FileFolder(join(file, 'files'))
  assert.equal(await files.hasRoom(), false)
  await assert.rejects(files.put(id, 0, bytes), { code: 'unavailable' })
})

test('a piece that a kill left unfinished is not one of the file', async () => {
  await using folder = await makeFolder()
  const files = new FileFolder(folder.path, 0)
  await files.put(id, 0, bytes)
  await writeFile(join(folderOfFile(folder.path, id), '.unfinished'), 'x')
  assert.deepEqual(await files.list(id), [0])
})

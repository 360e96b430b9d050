import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

import { makeFolder } from '#test/processes/server-process.ts'
import { FileFolder, folderOfFile } from './file-folder.ts'

const id = 'file_01kf0rthn0e028jx2xkhfdqbgq'
const bytes = Buffer.from('content')

// Another disk: tests have their files in memory on Linux.
const disk = '/var/tmp'
const skip = process.platform !== 'linux'

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

test('a folder that can’t be read is not an empty one', async () => {
  await using folder = await makeFolder()
  const files = new FileFolder(folder.path, 0)
  const path = folderOfFile(folder.path, id)
  assert.deepEqual(await files.list(id), [])
  await mkdir(dirname(path))
  // A link to itself, which no one can read.
  await symlink(path, path)
  await assert.rejects(files.list(id), { code: 'unavailable' })
})

test('a piece of which only a part was copied is copied again, and a whole one stays', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const files = new FileFolder(folder.path, 0)
  for (const piece of [0, 1]) await files.put(id, piece, bytes)
  const copies = new FileFolder(other.path, 0)
  await copies.put(id, 0, bytes.subarray(0, 3))
  await copies.put(id, 1, Buffer.from('another'))
  await copies.addFrom(files, id, [0, 1])
  assert.deepEqual(await copies.read(id, 0), bytes)
  assert.equal(String(await copies.read(id, 1)), 'another')
  assert.deepEqual((await readdir(folderOfFile(other.path, id))).toSorted(), ['0', '1'])
})

test('a folder on another disk gets copies of pieces, and nothing else', { skip }, async () => {
  await using folder = await makeFolder()
  await using other = await mkdtempDisposable(join(disk, 'contact-sync-'))
  const files = new FileFolder(folder.path, 0)
  await files.put(id, 0, bytes)
  const copies = new FileFolder(other.path, 0)
  await copies.addFrom(files, id, [0])
  await copies.addFrom(files, id, [0])
  assert.deepEqual(await copies.read(id, 0), bytes)
  assert.deepEqual(await readdir(folderOfFile(other.path, id)), ['0'])
})

import assert from 'node:assert/strict'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { copyFiles } from './copy-files.ts'
import { FileFolder, folderOfFile } from './file-folder.ts'

const id = 'file_01kf0rthn0e028jx2xkhfdqbgq'
const bytes = Buffer.from('content')

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'contact-sync-files-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('a piece is stored once, and never replaced by another content', async () => {
  await using folder = await makeFolder()
  const files = new FileFolder(folder.path, 0)
  assert.equal(await files.put(id, 0, bytes), true)
  assert.equal(await files.put(id, 0, bytes), true)
  assert.equal(await files.put(id, 0, Buffer.from('other')), false)
  assert.ok((await files.read(id, 0)).equals(bytes))
  assert.deepEqual(await readdir(folderOfFile(folder.path, id)), ['0'])
  await files.delete(id)
  await files.delete(id)
  await assert.rejects(files.read(id, 0), { code: 'unavailable' })
})

test('two at once: one content is stored', async () => {
  await using folder = await makeFolder()
  const files = new FileFolder(folder.path, 0)
  const contents = ['one', 'two', 'three'].map((text) => Buffer.from(text))
  const stored = await Promise.all(contents.map((content) => files.put(id, 0, content)))
  assert.equal(stored.filter(Boolean).length, 1)
  assert.deepEqual(await files.read(id, 0), contents[stored.indexOf(true)])
})

test('a disk without room takes no piece, and leaves nothing behind', async () => {
  await using folder = await makeFolder()
  const files = new FileFolder(folder.path, Number.MAX_SAFE_INTEGER)
  assert.equal(await files.hasRoom(), false)
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

test('copied files have all whole pieces, and those that are gone are counted', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const files = new FileFolder(folder.path, 0)
  for (const piece of [0, 1]) await files.put(id, piece, bytes)
  await writeFile(join(folderOfFile(folder.path, id), '.unfinished'), 'x')
  const gone = id.replace('file_0', 'file_1')
  for (let times = 0; times < 2; times += 1) {
    const copied = await copyFiles({ from: folder.path, to: other.path }, [id, gone])
    assert.deepEqual(copied, { missing: 1 })
  }
  const place = folderOfFile(other.path, id)
  assert.deepEqual((await readdir(place)).toSorted(), ['0', '1'])
  await files.delete(id)
  assert.ok((await readFile(join(place, '1'))).equals(bytes))
})

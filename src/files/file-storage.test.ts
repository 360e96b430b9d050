import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FileStorage } from '#core/forms/files/file-storage.ts'
import { pieceBytes } from '#core/forms/files/form-file.ts'
import { makeFolder } from '#test/processes/server-process.ts'
import { CephServer, withoutCeph } from '#test/processes/servers/ceph-server.ts'
import { copyFiles, findMissing } from './copy-files.ts'
import { FileFolder } from './file-folder.ts'
import { S3Files } from './s3/s3-files.ts'

const id = 'file_01kf0rthn0e028jx2xkhfdqbgq'
const otherId = id.replace('file_0', 'file_1')
const bytes = Buffer.from('content')

const ended = new AsyncDisposableStack()
after(() => ended.disposeAsync())
const ceph = withoutCeph === false ? ended.use(await CephServer.start()) : null

async function newFolder(): Promise<FileStorage> {
  return new FileFolder(ended.use(await makeFolder()).path, 0)
}

async function newBucket(): Promise<FileStorage> {
  assert.ok(ceph !== null)
  return new S3Files(await ceph.addBucket())
}

const storages = [
  { name: 'folder', create: newFolder, skip: false },
  { name: 'bucket', create: newBucket, skip: withoutCeph },
]

for (const { name, create, skip } of storages) {
  test(`${name}: a piece is stored once, never replaced by another content`, { skip }, async () => {
    const files = await create()
    await files.check()
    assert.equal(await files.hasRoom(), true)
    assert.equal(await files.put(id, 0, bytes), true)
    assert.equal(await files.put(id, 0, bytes), true)
    assert.equal(await files.put(id, 0, Buffer.from('other')), false)
    assert.ok((await files.read(id, 0)).equals(bytes))
    assert.deepEqual(await files.list(id), [0])
  })

  test(`${name}: of several at once, one content is stored`, { skip }, async () => {
    const files = await create()
    const contents = ['one', 'two', 'three'].map((text) => Buffer.from(text))
    const stored = await Promise.all(contents.map((content) => files.put(id, 0, content)))
    assert.equal(stored.filter(Boolean).length, 1)
    assert.deepEqual(await files.read(id, 0), contents[stored.indexOf(true)])
  })

  test(`${name}: a file is deleted with all of its pieces, and no other`, { skip }, async () => {
    const files = await create()
    const pieces = Array.from({ length: 12 }, (_, piece) => piece)
    for (const piece of pieces) await files.put(id, piece, bytes)
    await files.put(otherId, 0, bytes)
    assert.deepEqual(
      (await files.list(id)).toSorted((a, b) => a - b),
      pieces,
    )
    await files.delete(id)
    await files.delete(id)
    assert.deepEqual([await files.list(id), await files.list(otherId)], [[], [0]])
    await assert.rejects(files.read(id, 0), { code: 'unavailable' })
  })

  for (const target of storages) {
    const either = { skip: skip || target.skip }
    test(`${name} to ${target.name}: files are copied with all pieces`, either, async () => {
      const [from, to] = [await create(), await target.create()]
      for (const piece of [0, 1]) await from.put(id, piece, bytes)
      const files = [id, otherId].map((each) => ({ id: each, bytes: pieceBytes + 1 }))
      for (let times = 0; times < 2; times += 1) {
        await copyFiles({ from, to }, files)
      }
      await from.delete(id)
      assert.deepEqual(new Set(await to.list(id)), new Set([0, 1]))
      assert.ok((await to.read(id, 1)).equals(bytes))
      assert.deepEqual(await to.list(otherId), [])
      assert.deepEqual(await findMissing(to, files), [{ id: otherId, bytes: pieceBytes + 1 }])
      const longer = { id, bytes: 2 * pieceBytes + 1 }
      assert.deepEqual(await findMissing(to, [longer]), [longer])
    })
  }
}

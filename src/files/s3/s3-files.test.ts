import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Receiver } from '#test/processes/receiver.ts'
import { CephServer, withoutCeph } from '#test/processes/servers/ceph-server.ts'
import { S3Bucket } from './s3-bucket.ts'
import { S3Files } from './s3-files.ts'
import { signS3Request } from './sign-s3-request.ts'

const skip = withoutCeph
const id = 'file_01kf0rthn0e028jx2xkhfdqbgq'
const bytes = Buffer.from('content')

const ceph = skip === false ? await CephServer.start() : null
after(() => ceph?.[Symbol.asyncDispose]())

async function addBucket(accessKeyId?: 'anyone' | 'limited') {
  assert.ok(ceph !== null)
  return ceph.addBucket(accessKeyId)
}

test('wrong settings are named, and no secret is', { skip }, async () => {
  const bucket = await addBucket()
  const wrong = {
    SignatureDoesNotMatch: { secretAccessKey: 'hidden-secret' },
    InvalidAccessKeyId: { accessKeyId: 'stranger' },
    NoSuchBucket: { url: `${bucket.url}-2` },
  }
  for (const [error, settings] of Object.entries(wrong)) {
    await assert.rejects(new S3Files({ ...bucket, ...settings }).check(), (thrown: Error) => {
      assert.match(thrown.message, new RegExp(`\\(${error}\\)\\. Check FILES_S3_URL,`))
      assert.doesNotMatch(JSON.stringify(thrown), /hidden-secret/)
      return true
    })
  }
  assert.deepEqual(await new S3Files(bucket).list(id), [])
})

test(
  'a bucket that keeps versions is refused, since erased files would stay',
  { skip },
  async () => {
    const bucket = await addBucket()
    await new S3Files(bucket).check()
    const body = Buffer.from(
      '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
        '<Status>Enabled</Status></VersioningConfiguration>',
    )
    const versioning = { method: 'PUT', query: { versioning: '' }, body } as const
    assert.equal((await new S3Bucket(bucket).ask(versioning)).status, 200)
    await assert.rejects(new S3Files(bucket).check(), {
      code: 'invalid_request',
      message: /versions/,
    })
  },
)

test('a full store takes no more pieces, and has no room from then on', { skip }, async () => {
  const files = new S3Files(await addBucket('limited'))
  await files.check()
  let stored = 0
  await assert.rejects(
    async () => {
      for (; stored < 10; stored += 1) await files.put(id, stored, bytes)
    },
    { code: 'unavailable', message: /no room/ },
  )
  assert.equal(await files.hasRoom(), false)
  assert.equal((await files.list(id)).length, stored)
  await files.delete(id)
  assert.deepEqual(await files.list(id), [])
})

test('a piece that is damaged on its way is refused by the store', { skip }, async () => {
  const bucket = await addBucket()
  const url = new URL(`${bucket.url}/piece`)
  const headers = signS3Request({ method: 'PUT', url, body: bytes }, bucket, new Date())
  const send = (body: Buffer<ArrayBuffer>) => fetch(url, { method: 'PUT', headers, body })
  assert.equal((await send(Buffer.from('c0ntent'))).status, 400)
  assert.equal((await new S3Bucket(bucket).ask({ method: 'GET', key: 'piece' })).status, 404)
  assert.equal((await send(bytes)).status, 200)
})

test('a store that would replace a piece is refused', async () => {
  for (const status of [200, 501]) {
    await using store = await Receiver.start(() => ({ status }))
    const settings = { url: store.url, region: 'x', accessKeyId: 'x', secretAccessKey: 'x' }
    await assert.rejects(new S3Files(settings).check(), { message: /If-None-Match/ })
    assert.equal(await new S3Files(settings).hasRoom(), false)
  }
})

import assert from 'node:assert/strict'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FileStorage } from '#core/forms/files/file-storage.ts'
import { startFile, storePiece } from '#core/forms/files/upload-file.ts'
import { createForm, publishForm } from '#core/forms/manage-forms.ts'
import { firstPage } from '#core/values/page.ts'
import { formatTime } from '#core/values/time.ts'
import { detectType } from '#files/detect-type.ts'
import { FileFolder, folderOfFile } from '#files/file-folder.ts'
import { S3Files } from '#files/s3/s3-files.ts'
import { openStore } from '#installation.ts'
import { fieldsWithFiles, pdfOf } from '#test/harness/attached-files.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { CephServer, settingsOf, withoutCeph } from '#test/processes/ceph-server.ts'
import { makeFolder, makeKey, readCli, runCli } from '#test/processes/server-process.ts'

const content = pdfOf(100)
const skip = withoutCeph
const ceph = skip === false ? await CephServer.start() : null
after(() => ceph?.[Symbol.asyncDispose]())

/** Adds a form with a file that waits for its submission. Answers the file's id. */
async function addFile(
  dataDir: string,
  storage: FileStorage = new FileFolder(join(dataDir, 'files'), 0),
): Promise<string> {
  const store = await openStore({ dataDir })
  try {
    const [project] = await store.listProjects(firstPage)
    assert.ok(project !== undefined)
    const { id: projectId } = project
    const now = Date.now()
    const server = { publicUrl: 'http://localhost', hasMail: false, hasFiles: true }
    const draft = formDefinition({ fields: fieldsWithFiles() })
    const newForm = { projectId, form: { name: 'Apply', draft }, now }
    const { id: formId, updatedAt } = await createForm(store, server, newForm)
    const seenUpdatedAt = formatTime(updatedAt)
    await publishForm(store, { projectId, formId, now, by: byOperator, seenUpdatedAt })
    const form = await store.findForm(formId)
    assert.ok(form !== null)
    const files = { storage, scanner: null, detectType }
    const context = { store, files, form, now }
    const start = { field: 'file:cv', name: 'cv.pdf', bytes: content.length }
    const { id } = await startFile(context, start)
    await storePiece(context, { fileId: id, offset: 0, bytes: content })
    return id
  } finally {
    await store.close()
  }
}

test('a backup has the files of leads beside it, and a restore needs them', async () => {
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  await makeKey(folder.path)
  const id = await addFile(folder.path)
  const file = join(elsewhere.path, 'monday.db')
  const { files } = await readCli<{ files: number }>(folder.path, ['backup', file])
  assert.equal(files, 1)
  await rm(join(folder.path, 'files'), { recursive: true })
  const dataDir = join(elsewhere.path, 'data')
  await cp(file, join(elsewhere.path, 'alone.db'))
  const alone = ['restore', join(elsewhere.path, 'alone.db')]
  const refused = await runCli(elsewhere.path, alone, { DATA_DIR: dataDir })
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /alone\.db\.files, which is missing: it has 1 files of leads/)
  const restored = await readCli<{ files: number }>(elsewhere.path, ['restore', file], {
    DATA_DIR: dataDir,
  })
  assert.equal(restored.files, 1)
  const piece = await readFile(join(folderOfFile(join(dataDir, 'files'), id), '0'))
  assert.ok(piece.equals(content))
})

test('a folder with files is moved only to a folder that all servers share', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  await addFile(folder.path)
  const address = 'postgres://127.0.0.1:1/contacts'
  const { code, stderr } = await runCli(folder.path, ['move', '--from', folder.path], {
    DATABASE_URL: address,
  })
  assert.equal(code, 2)
  assert.match(stderr, /set FILES_DIR to a folder that all servers share/)
})

test('files of a bucket are in backups, and restored into another', { skip }, async () => {
  assert.ok(ceph !== null)
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  await makeKey(folder.path)
  const [bucket, other] = [await ceph.addBucket(), await ceph.addBucket()]
  const id = await addFile(folder.path, new S3Files(bucket))
  const file = join(elsewhere.path, 'monday.db')
  const backup = await readCli<{ files: number }>(folder.path, ['backup', file], settingsOf(bucket))
  assert.equal(backup.files, 1)
  await new S3Files(bucket).delete(id)
  const restored = await readCli<{ files: number }>(elsewhere.path, ['restore', file], {
    ...settingsOf(other),
    DATA_DIR: join(elsewhere.path, 'data'),
  })
  assert.equal(restored.files, 1)
  assert.ok((await new S3Files(other).read(id, 0)).equals(content))
  assert.deepEqual(await new S3Files(bucket).list(id), [])
})

test('without the bucket, neither a server starts nor a backup is made', { skip }, async () => {
  assert.ok(ceph !== null)
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const bucket = await ceph.addBucket()
  await addFile(folder.path, new S3Files(bucket))
  const wrong = { ...settingsOf(bucket), FILES_S3_SECRET_ACCESS_KEY: 'hidden-secret' }
  const file = join(folder.path, 'monday.db')
  const refusals = { serve: /Check FILES_S3_URL/, doctor: /Check FILES_S3_URL/, backup: /reached/ }
  for (const [command, reason] of Object.entries(refusals)) {
    const args = command === 'backup' ? [command, file] : [command]
    const { code, stdout, stderr } = await runCli(folder.path, args, wrong)
    assert.notEqual(code, 0, command)
    assert.match(stdout + stderr, reason)
    assert.doesNotMatch(stdout + stderr, /hidden-secret/)
  }
  await assert.rejects(readFile(file), { code: 'ENOENT' })
})

test('a move brings files into a bucket before anything else', { skip }, async () => {
  assert.ok(ceph !== null)
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const id = await addFile(folder.path)
  const bucket = await ceph.addBucket()
  const { code } = await runCli(folder.path, ['move', '--from', folder.path], {
    ...settingsOf(bucket),
    DATABASE_URL: 'postgres://127.0.0.1:1/contacts',
  })
  assert.notEqual(code, 0)
  assert.ok((await new S3Files(bucket).read(id, 0)).equals(content))
})

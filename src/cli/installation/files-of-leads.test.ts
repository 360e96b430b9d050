import assert from 'node:assert/strict'
import { cp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
import { copyData, dataFile, listDataFiles, openStore } from '#installation.ts'
import { fieldsWithFiles, pdfOf } from '#test/harness/forms/attached-files.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import {
  type Folder,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'
import { CephServer, settingsOf, withoutCeph } from '#test/processes/servers/ceph-server.ts'
import { copyFilesBeside } from './copy-files-beside.ts'

const content = pdfOf(100)
const skip = withoutCeph
const ceph = skip === false ? await CephServer.start() : null
after(() => ceph?.[Symbol.asyncDispose]())

/** Adds a form with a file that waits for its submission. Returns the file's id. */
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

function backupIn({ path }: Folder): string {
  return join(path, 'monday.db')
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

test('a folder that a server holds is not moved, and none of its files is copied', async () => {
  await using folder = await makeFolder()
  await using shared = await makeFolder()
  await makeKey(folder.path)
  await addFile(folder.path)
  using lock = new DatabaseSync(join(folder.path, 'server.lock'))
  lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  const { code, stderr } = await runCli(folder.path, ['move'], {
    FILES_DIR: shared.path,
    DATABASE_URL: 'postgres://127.0.0.1:1/contacts',
  })
  assert.equal(code, 1)
  assert.match(stderr, /^Another server is running on the data folder/)
  assert.deepEqual(await readdir(shared.path), [])
})

test('a folder is moved only with all files of its leads, wherever they are', async () => {
  await using folder = await makeFolder()
  await using shared = await makeFolder()
  await makeKey(folder.path)
  await addFile(folder.path)
  await rename(join(folder.path, 'files'), join(shared.path, 'files'))
  const move = (filesDir: string) =>
    runCli(folder.path, ['move'], {
      FILES_DIR: filesDir,
      DATABASE_URL: 'postgres://127.0.0.1:1/contacts',
    })
  for (const filesDir of [join(folder.path, 'files'), join(shared.path, 'others')]) {
    const { code, stderr } = await move(filesDir)
    assert.equal(code, 2)
    assert.match(stderr, /\/files lacks a file of leads\. Copy them there/)
  }
  assert.deepEqual(await readdir(shared.path), ['files'])
  const { code, stderr } = await move(join(shared.path, 'files'))
  assert.equal(code, 1)
  assert.doesNotMatch(stderr, /lacks/)
})

test('a backup without the file of a lead fails, leaves nothing, and admins are told', async () => {
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  await makeKey(folder.path)
  const id = await addFile(folder.path)
  await rm(folderOfFile(join(folder.path, 'files'), id), { recursive: true })
  using database = new DatabaseSync(dataFile({ dataDir: folder.path }))
  database.exec("UPDATE form_files SET contact_id = 'con_1'")
  const { code, stdout, stderr } = await runCli(folder.path, ['backup', backupIn(elsewhere)])
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /\/files lacks a file of leads: con_1\. Check FILES_DIR/)
  assert.deepEqual(await readdir(elsewhere.path), [])
  const alerts = database.prepare('SELECT kind FROM work').all()
  assert.deepEqual(
    alerts.map(({ kind }) => kind),
    ['backupFailed'],
  )
})

test('a file that is erased during a backup is not part of it', async () => {
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  await makeKey(folder.path)
  const dataDir = folder.path
  const id = await addFile(dataDir)
  const storage = new FileFolder(join(dataDir, 'files'), 0)
  const keptId = await addFile(dataDir, storage)
  const temporary = join(elsewhere.path, '.monday.db')
  copyData({ dataDir }, temporary)
  using database = new DatabaseSync(dataFile({ dataDir }))
  database.prepare('DELETE FROM form_files WHERE id = ?').run(id)
  await storage.delete(id)
  const file = backupIn(elsewhere)
  const config = { dataDir, filesLocation: { folder: join(dataDir, 'files') } }
  const undo = new AsyncDisposableStack()
  assert.equal(await copyFilesBeside(config, { file, temporary }, undo), 1)
  assert.deepEqual(
    listDataFiles(temporary).map((each) => each.id),
    [keptId],
  )
  const copies = new FileFolder(`${file}.files`)
  assert.deepEqual([await copies.list(id), await copies.list(keptId)], [[], [0]])
  await undo.disposeAsync()
  assert.deepEqual(await readdir(elsewhere.path), ['.monday.db'])
})

test('files of an earlier backup with the same name are not mixed with its own', async () => {
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  await makeKey(folder.path)
  await addFile(folder.path)
  const file = backupIn(elsewhere)
  await readCli(folder.path, ['backup', file])
  const written = await readFile(file)
  assert.equal((await runCli(folder.path, ['backup', file])).code, 2)
  assert.deepEqual(await readFile(file), written)
  await rm(file)
  const before = await readdir(elsewhere.path, { recursive: true })
  const { code, stderr } = await runCli(folder.path, ['backup', file])
  assert.equal(code, 2)
  assert.match(stderr, /monday\.db\.files already exists and is not overwritten/)
  assert.deepEqual(await readdir(elsewhere.path, { recursive: true }), before)
})

test('a restore without one of the files is refused, and nothing is stored', async () => {
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  await makeKey(folder.path)
  await addFile(folder.path)
  const id = await addFile(folder.path)
  const file = backupIn(elsewhere)
  await readCli(folder.path, ['backup', file])
  await rm(folderOfFile(`${file}.files`, id), { recursive: true })
  const dataDir = join(elsewhere.path, 'data')
  const { code, stderr } = await runCli(elsewhere.path, ['restore', file], { DATA_DIR: dataDir })
  assert.equal(code, 2)
  assert.match(stderr, /monday\.db\.files lacks a file of leads\. Copy the folder again/)
  assert.deepEqual((await readdir(dataDir)).toSorted(), ['dispatcher.lock', 'server.lock'])
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
  const refusals = {
    serve: /Check FILES_S3_URL/,
    doctor: /Check FILES_S3_URL/,
    backup: /unreachable/,
  }
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

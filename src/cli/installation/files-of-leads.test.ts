import assert from 'node:assert/strict'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { startFile, storePiece } from '#core/forms/files/upload-file.ts'
import { createForm, publishForm } from '#core/forms/manage-forms.ts'
import { firstPage } from '#core/values/page.ts'
import { formatTime } from '#core/values/time.ts'
import { detectType } from '#files/detect-type.ts'
import { FileFolder, folderOfFile } from '#files/file-folder.ts'
import { openStore } from '#installation.ts'
import { fieldsWithFiles, pdfOf } from '#test/harness/attached-files.ts'
import { formDefinition } from '#test/harness/form-definition.ts'
import { makeFolder, makeKey, readCli, runCli } from '#test/processes/server-process.ts'

const content = pdfOf(100)

/** Adds a form with a file that waits for its submission. Answers the file's id. */
async function addFile(dataDir: string): Promise<string> {
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
    const files = { storage: new FileFolder(join(dataDir, 'files'), 0), scanner: null, detectType }
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

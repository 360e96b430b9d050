import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

import type { Clock } from '#core/clock.ts'
import type { ImportJob } from '#core/imports/import-job.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { copyUpload } from './copy-upload.ts'
import { storeCalls } from './import-thread.ts'
import { runInThread } from './server-threads.ts'

type Requested = { job: ImportJob; clock: Pick<Clock, 'now'>; signal: AbortSignal }

/** What an import with these decisions would do, by its first rows; nothing is stored. */
export async function previewUpload(
  store: Store,
  { job, clock, signal, project }: Requested & { project: Project },
) {
  await using upload = await copyUpload(store, job, signal)
  const preview = { job, path: upload.path, project }
  return await runInThread('preview', preview, { calls: storeCalls(store), clock, signal })
}

/**
 * The rejected rows of an import in the format of its file, each with its reason. They are all
 * written within the turn, and read after it, which can take as long as a slow connection needs.
 */
export async function* rejectedRowsOf(
  store: Store,
  request: Requested & { importId: string; takeTurn: () => Disposable },
): AsyncGenerator<string> {
  await using rejects = await writeRejects(store, request)
  const options = { fd: rejects.fd, start: 0, autoClose: false, encoding: 'utf8' } as const
  yield* createReadStream('', options) as AsyncIterable<string>
}

/** A file that has no name any more, so that it is gone when it is closed. */
async function writeRejects(
  store: Store,
  { job, clock, signal, importId, takeTurn }: Parameters<typeof rejectedRowsOf>[1],
): Promise<FileHandle> {
  using _ = takeTurn()
  await using upload = await copyUpload(store, job, signal)
  const to = join(upload.folder, 'rejected')
  const rejects = { job, path: upload.path, importId, to }
  await runInThread('writeRejectedRows', rejects, { calls: storeCalls(store), clock, signal })
  return await open(to)
}

import type { ImportJob } from '#core/imports/import-job.ts'
import type { Project } from '#core/projects/project.ts'
import { type JobChanges, type Work, checkFile, storeFile } from '#import/uploads/job-work.ts'
import type { Upload } from '#import/uploads/open-upload.ts'
import { previewImport } from '#import/uploads/preview.ts'
import { writeRejectedRowsOf } from '#import/uploads/rejected-file.ts'
import {
  chooseColumns,
  dryRunOpened,
  findOpenedConsents,
  openFile,
  runOpened,
  writeOpenedRejects,
} from './command-tasks.ts'
import type { TaskHost } from './task-host.ts'

/** What a thread can do. Parameters and results are plain data. */
export const tasks = {
  check: (host: TaskHost, work: JobWork) => checkFile(workOf(host, work)),
  store: (host: TaskHost, work: JobWork) => storeFile(workOf(host, work)),
  preview({ store, clock }: TaskHost, preview: Upload & { project: Project }) {
    return previewImport(store, { ...preview, clock })
  },
  async writeRejectedRows({ store }: TaskHost, rejects: Upload & { importId: string; to: string }) {
    await writeRejectedRowsOf(store, rejects)
  },
  openFile,
  chooseColumns,
  findConsents: findOpenedConsents,
  dryRun: dryRunOpened,
  run: runOpened,
  writeRejects: writeOpenedRejects,
}

export type TaskName = keyof typeof tasks
export type TaskParameter<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>

type JobWork = { job: ImportJob; path: string; holder: string }

function workOf(host: TaskHost, work: JobWork): Work {
  const { store, clock, signal } = host
  return {
    ...work,
    store,
    clock,
    signal,
    note: (changes: JobChanges) => host.tell('note', changes),
    async save(changes: JobChanges) {
      await host.ask('save', changes)
    },
  }
}

import type { ImportJobChanges } from '#core/imports/import-job.ts'
import type { Project } from '#core/projects/project.ts'
import {
  type JobTask,
  checkFile,
  storeFile,
  writeRejectedRowsOf,
} from '#import/uploads/job-tasks.ts'
import type { Upload } from '#import/uploads/open-upload.ts'
import { previewImport } from '#import/uploads/preview.ts'
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
  check: (host: TaskHost, task: JobParameter) => checkFile(taskOf(host, task)),
  store: (host: TaskHost, task: JobParameter) => storeFile(taskOf(host, task)),
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

type JobParameter = Upload & { holder: string }

function taskOf(host: TaskHost, task: JobParameter): JobTask {
  const { store, clock, signal } = host
  return {
    ...task,
    store,
    clock,
    signal,
    note: (changes: ImportJobChanges) => host.tell('note', changes),
    async save(changes: ImportJobChanges) {
      await host.ask('save', changes)
    },
  }
}

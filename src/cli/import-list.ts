import { Command } from 'commander'

import { importRecord } from '#core/imports/import-record.ts'
import type { Import } from '#core/imports/import.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import { formatTime } from '#core/time.ts'
import { type OutputOptions, print, table } from './output.ts'
import { projectOption } from './project-options.ts'
import { withStore } from './with-store.ts'

export function importListCommand(): Command {
  return new Command('list')
    .option(...projectOption)
    .option('--json', 'print an array')
    .description('show all imports, the newest first')
    .action(list)
}

async function list(options: OutputOptions & { project?: string }): Promise<void> {
  await withStore(async (store) => {
    const project = await chooseProject(store, options.project)
    const imports = await store.listImports(project.id)
    print(options, imports.map(importRecord), table([head, ...imports.map(cellsOf)]))
  })
}

const head = ['ID', 'FILE', 'STARTED', 'CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED', 'STATE']

function cellsOf(one: Import): string[] {
  const counts = [one.created, one.updated, one.unchanged, one.rejected].map(String)
  return [one.id, one.fileName, formatTime(one.startedAt), ...counts, stateOf(one)]
}

function stateOf({ finishedAt, undoneAt, undone }: Import): string {
  if (undoneAt !== null) return `taken back ${formatTime(undoneAt)}`
  if (undone.removed + undone.restored + undone.kept > 0) return 'taken back in part'
  return finishedAt === null ? 'not finished' : `finished ${formatTime(finishedAt)}`
}

import { Command } from 'commander'

import { importRecord } from '#core/imports/import-record.ts'
import { importsPerPage, listImports } from '#core/imports/list-imports.ts'
import type { Import } from '#core/imports/import.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import { formatTime } from '#core/time.ts'
import { idArgument } from '#cli/id-argument.ts'
import { type OutputOptions, note, print, table } from '#cli/output.ts'
import { projectOption } from '#cli/projects/project-options.ts'
import { withStore } from '#cli/with-store.ts'

type ListOptions = OutputOptions & { project?: string; before?: string }

const [, , parseId] = idArgument('import')

export function importListCommand(): Command {
  return new Command('list')
    .option(...projectOption)
    .option('--before <id>', 'only imports before this one (import_…)', parseId)
    .option('--json', 'print an array')
    .description(`list up to ${importsPerPage} imports, newest first`)
    .action(list)
}

async function list({ project, before, ...options }: ListOptions): Promise<void> {
  await withStore(async (store) => {
    const { id: projectId } = await chooseProject(store, project)
    const beforeId = before ?? null
    const { imports, hasEarlier } = await listImports(store, { projectId, beforeId })
    print(options, imports.map(importRecord), table([head, ...imports.map(cellsOf)]))
    if (hasEarlier) note(`For earlier imports, pass --before ${imports.at(-1)?.id}.`)
  })
}

const head = ['ID', 'FILE', 'STARTED', 'CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED', 'STATE']

function cellsOf(one: Import): string[] {
  const counts = [one.created, one.updated, one.unchanged, one.rejected].map(String)
  return [one.id, one.fileName, formatTime(one.startedAt), ...counts, importStateOf(one)]
}

function importStateOf({ finishedAt, undoneAt, undone }: Import): string {
  if (undoneAt !== null) return `undone ${formatTime(undoneAt)}`
  if (undone.removed + undone.restored + undone.kept > 0) return 'partly undone'
  return finishedAt === null ? 'not finished' : `finished ${formatTime(finishedAt)}`
}

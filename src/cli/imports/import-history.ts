import { setTimeout as delay } from 'node:timers/promises'

import { Command } from 'commander'

import { idArgument, projectOption } from '#cli/options.ts'
import {
  type OutputOptions,
  type ProjectOptions,
  note,
  print,
  table,
  writeJson,
} from '#cli/output.ts'
import { withProject, withStore } from '#cli/with-store.ts'
import { byOperator } from '#core/actor.ts'
import { systemClock } from '#core/clock.ts'
import { importRecord } from '#core/imports/import-record.ts'
import type { Import } from '#core/imports/import.ts'
import {
  findImport,
  importsPerPage,
  listImports,
  listKeptContacts,
  undoImport,
} from '#core/imports/manage-imports.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/values/time.ts'

type ListOptions = ProjectOptions & { before?: string }

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
  await withProject(project, async (store, { id: projectId }) => {
    const beforeId = before ?? null
    const { imports, hasEarlier } = await listImports(store, { projectId, beforeId })
    print(options, imports.map(importRecord), table([head, ...imports.map(cellsOf)]))
    if (hasEarlier) note(`For earlier imports, pass --before ${imports.at(-1)?.id}.`)
  })
}

const head = ['ID', 'FILE', 'STARTED', 'CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED', 'STATE']

function cellsOf(listed: Import): string[] {
  const counts = [listed.created, listed.updated, listed.unchanged, listed.rejected].map(String)
  return [
    listed.id,
    listed.fileName,
    formatTime(listed.startedAt),
    ...counts,
    importStateOf(listed),
  ]
}

function importStateOf({ finishedAt, undoneAt, undone }: Import): string {
  if (undoneAt !== null) return `undone ${formatTime(undoneAt)}`
  if (undone.removed + undone.restored + undone.kept > 0) return 'partly undone'
  return finishedAt === null ? 'not finished' : `finished ${formatTime(finishedAt)}`
}

const noteEveryMs = 5_000

export function importUndoCommand(): Command {
  return new Command('undo')
    .argument(...idArgument('import'))
    .option('--json', 'print {"id", "removed", "restored", "kept"}')
    .description('undo an import; later changes stay and are listed')
    .action(undo)
}

async function undo(importId: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const importToUndo = await findImport(store, importId)
    if (importToUndo.undoneAt !== null)
      note(`It was already undone at ${formatTime(importToUndo.undoneAt)}.`)
    else if (importToUndo.finishedAt === null) note('It did not finish; undoing what it stored.')
    await printResult(store, options, await undoAll(store, importToUndo))
  })
}

async function undoAll(store: Store, importToUndo: Import): Promise<Import> {
  let latest = importToUndo
  let startedAt = performance.now()
  let notedAt = startedAt
  for await (const step of undoImport(store, importToUndo, {
    by: byOperator,
    clock: systemClock,
  })) {
    latest = step
    const endedAt = performance.now()
    if (endedAt - notedAt > noteEveryMs) {
      note(`${doneOf(latest)} of at most ${latest.created + latest.updated} contacts …`)
      notedAt = endedAt
    }
    // Half of the time is left for the writes of a running server.
    if (latest.undoneAt === null) await delay(endedAt - startedAt)
    startedAt = performance.now()
  }
  return latest
}

function doneOf({ undone }: Import): number {
  return undone.removed + undone.restored + undone.kept
}

async function printResult(store: Store, options: OutputOptions, latest: Import): Promise<void> {
  const { id, fileName } = latest
  const { removed, restored, kept } = latest.undone
  if (options.json === true) {
    return writeJson({ id, removed, restored, kept: [] }, listKeptContacts(store, id))
  }
  const counts = `${removed} contacts removed, ${restored} restored, ${kept} kept`
  process.stdout.write(`${id} (${fileName}) was undone: ${counts}.\n`)
  if (kept > 0) process.stdout.write('Kept, because they were changed after the import:\n')
  for await (const { contactId, fields } of listKeptContacts(store, id)) {
    process.stdout.write(`${contactId}  ${fields.join(', ')}\n`)
  }
}

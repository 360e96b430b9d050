import { setTimeout as delay } from 'node:timers/promises'

import { Command } from 'commander'

import { Failure } from '#core/errors.ts'
import type { Import, KeptContact } from '#core/imports/import.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/time.ts'
import { idArgument } from './id-argument.ts'
import { type OutputOptions, note } from './output.ts'
import { withStore } from './with-store.ts'

const keptPerPage = 500
const noteEveryMs = 5_000

export function importUndoCommand(): Command {
  return new Command('undo')
    .argument(...idArgument('import'))
    .option('--json', 'print {"id", "removed", "restored", "kept"}')
    .description('take an import back; what was changed after it stays and is listed')
    .action(undo)
}

async function undo(importId: string, options: OutputOptions): Promise<void> {
  await withStore(async (store) => {
    const found = await store.findImport(importId)
    if (found === null) throw new Failure('not_found', `There is no import ${importId}.`)
    if (found.undoneAt !== null) note(`It was taken back before, ${formatTime(found.undoneAt)}.`)
    else if (found.finishedAt === null) note('It did not finish; what it stored is taken back.')
    await printResult(store, options, await undoAll(store, found))
  })
}

async function undoAll(store: Store, found: Import): Promise<Import> {
  let one = found
  let notedAt = performance.now()
  while (one.undoneAt === null) {
    const startedAt = performance.now()
    one = await store.undoImport(one.id, Date.now())
    const endedAt = performance.now()
    if (endedAt - notedAt > noteEveryMs) {
      note(`${doneOf(one)} of ${one.created + one.updated} contacts at most …`)
      notedAt = endedAt
    }
    // Half of the time is left to the writes of a running server.
    if (one.undoneAt === null) await delay(endedAt - startedAt)
  }
  return one
}

function doneOf({ undone }: Import): number {
  return undone.removed + undone.restored + undone.kept
}

async function printResult(store: Store, options: OutputOptions, one: Import): Promise<void> {
  const { id, fileName, undone } = one
  const { removed, restored, kept } = undone
  const { stdout } = process
  if (options.json === true) {
    const start = JSON.stringify({ id, removed, restored, kept: [] }).slice(0, -']}'.length)
    stdout.write(start)
    let separator = ''
    for await (const contact of keptContacts(store, id)) {
      stdout.write(separator + JSON.stringify(contact))
      separator = ','
    }
    stdout.write(']}\n')
    return
  }
  const counts = `${removed} contacts removed, ${restored} restored, ${kept} kept`
  stdout.write(`${id} (${fileName}) was taken back: ${counts}.\n`)
  if (kept > 0) stdout.write('Kept, since somebody changed them after the import:\n')
  for await (const { contactId, fields } of keptContacts(store, id)) {
    stdout.write(`${contactId}  ${fields.join(', ')}\n`)
  }
}

// There may be as many as the import has contacts: never all of them at once.
async function* keptContacts(store: Store, importId: string): AsyncGenerator<KeptContact> {
  let afterId = ''
  for (;;) {
    const page = await store.listKeptContacts({ importId, afterId, limit: keptPerPage })
    yield* page
    if (page.length < keptPerPage) return
    afterId = page.at(-1)?.contactId ?? ''
  }
}

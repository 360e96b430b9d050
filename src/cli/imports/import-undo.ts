import { setTimeout as delay } from 'node:timers/promises'

import { Command } from 'commander'

import { byOperator } from '#core/actor.ts'
import { systemClock } from '#core/clock.ts'
import type { Import } from '#core/imports/import.ts'
import { findImport, listKeptContacts, undoImport } from '#core/imports/undo-import.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/time.ts'
import { idArgument } from '#cli/id-argument.ts'
import { type OutputOptions, note } from '#cli/output.ts'
import { withStore } from '#cli/with-store.ts'

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
    const found = await findImport(store, importId)
    if (found.undoneAt !== null) note(`It was already undone at ${formatTime(found.undoneAt)}.`)
    else if (found.finishedAt === null) note('It did not finish; undoing what it stored.')
    await printResult(store, options, await undoAll(store, found))
  })
}

async function undoAll(store: Store, found: Import): Promise<Import> {
  let one = found
  let startedAt = performance.now()
  let notedAt = startedAt
  for await (const step of undoImport(store, found, { by: byOperator, clock: systemClock })) {
    one = step
    const endedAt = performance.now()
    if (endedAt - notedAt > noteEveryMs) {
      note(`${doneOf(one)} of at most ${one.created + one.updated} contacts …`)
      notedAt = endedAt
    }
    // Half of the time is left for the writes of a running server.
    if (one.undoneAt === null) await delay(endedAt - startedAt)
    startedAt = performance.now()
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
    for await (const contact of listKeptContacts(store, id)) {
      stdout.write(separator + JSON.stringify(contact))
      separator = ','
    }
    stdout.write(']}\n')
    return
  }
  const counts = `${removed} contacts removed, ${restored} restored, ${kept} kept`
  stdout.write(`${id} (${fileName}) was undone: ${counts}.\n`)
  if (kept > 0) stdout.write('Kept, because they were changed after the import:\n')
  for await (const { contactId, fields } of listKeptContacts(store, id)) {
    stdout.write(`${contactId}  ${fields.join(', ')}\n`)
  }
}

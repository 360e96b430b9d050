import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { countLeads } from '#core/bulk/run-bulk-changes.ts'
import { unfinishedExportError } from '#core/exports/errors.ts'
import {
  type Export,
  type ExportStep,
  type LeasedExport,
  exportContactsPerPart,
} from '#core/exports/export.ts'
import type { Store } from '#core/store.ts'
import { type WorkRun, leaseOf } from '#core/work/work.ts'
import { PageWriter } from './page-writer.ts'
import { contactsWith } from './read-contacts.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const leaseMs = 15_000
/** Then other projects have their turn. */
const partsPerTurn = 10

/** Writes some parts of the next file; false when there is none to write. */
export async function runExports(store: Store, run: WorkRun): Promise<boolean> {
  let leased = await store.leaseExport(leaseOf(run, leaseMs))
  if (leased === null) return false
  const writer = await PageWriter.open(store, leased.export)
  for (let parts = 0; leased !== null && parts < partsPerTurn; parts += 1) {
    leased = await takeStep(store, { leased, writer, run })
    if (!(await run.pause())) break
  }
  return true
}

/** What is left after it; null when that is nothing, or another process goes on. */
async function takeStep(
  store: Store,
  { leased, writer, run }: { leased: LeasedExport; writer: PageWriter; run: WorkRun },
): Promise<LeasedExport | null> {
  const { filter, position: from, restarts } = leased
  const { id: exportId, projectId } = leased.export
  const page = await store.walkContacts({ filter, before: from, limit: exportContactsPerPart })
  const ids = page.contacts.map(({ id }) => id)
  const read = (await Array.fromAsync(contactsWith(store, projectId, ids))).flat()
  const start = from === null ? writer.start : ''
  const { text: rows, contacts } = await writer.write(read)
  const text = start + rows
  const step: ExportStep = {
    ...leaseOf(run, leaseMs),
    projectId,
    exportId,
    restarts,
    from,
    position: page.next,
    total: from === null ? await countLeads(store, filter) : null,
    contacts,
    bytes: Buffer.byteLength(text),
    content: text === '' ? null : (await compress(text)).toString('base64'),
  }
  const stored = await store.takeExportStep(step)
  return stored?.state === 'running' ? { ...leased, position: page.next } : null
}

/** The text of a file that is written; fails when it is deleted meanwhile. */
export async function* exportedTexts(
  store: Pick<Store, 'readExportPart'>,
  { projectId, id, parts }: Export,
): AsyncGenerator<string, void, undefined> {
  for (let part = 0; part < parts; part += 1) {
    const content = await store.readExportPart(projectId, id, part)
    if (content === null) throw unfinishedExportError(id)
    yield (await decompress(Buffer.from(content, 'base64'))).toString()
  }
}

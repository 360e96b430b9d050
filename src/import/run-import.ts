import { rejectionText } from '#core/contacts/writing/write-item.ts'
import { requestError } from '#core/errors.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { ImportFile, Position } from '#import/formats/import-file.ts'
import { hashFile } from '#import/formats/scan-file.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { exportedIdReader } from '#import/mapping/contact/exported-id.ts'
import type { Mapping } from '#import/mapping/mapping.ts'
import {
  type Counts,
  type Hooks,
  type ImportRow,
  type ImportTarget,
  type Progress,
  type RowRejection,
  addCounts,
  noCounts,
} from '#import/targets/import-target.ts'

/** `isRepeat` says that the whole file was imported before, and that nothing was done now. */
export type Imported = Progress & { isRepeat: boolean }

type ChunkTarget = Pick<ImportTarget, 'rowsMax' | 'bytesMax' | 'hasContact'>

type Plan = {
  file: ImportFile
  mapping: Mapping
  target: ImportTarget
  /** Ends the import after the writes that are under way. */
  signal: AbortSignal
  onWait: Hooks['onWait']
  onProgress: (progress: Progress) => void
}

/**
 * Stores the rows of a file that follow those already stored. Resolves with what is stored
 * at the end of the file, or when the signal ends the import; rejects with the first failure when
 * nothing is under way any more.
 */
export async function runImport(plan: Plan): Promise<Imported> {
  const { file, target, signal, onWait, onProgress } = plan
  let progress = await target.begin({ signal, onWait })
  onProgress(progress)
  if (progress.isFinished) return { ...progress, counts: countsOfRepeat(progress), isRepeat: true }
  const underWay: Promise<void>[] = []
  const failures: unknown[] = []
  const store = async (rows: readonly ImportRow[]) => {
    try {
      const stored = await target.write(rows)
      // Writes resolve in order, except failed ones.
      const counts = addCounts(progress.counts, stored)
      progress = { ...progress, position: rows.at(-1)?.position ?? progress.position, counts }
      onProgress(progress)
    } catch (error) {
      failures.push(error)
    }
  }
  try {
    for await (const rows of chunksOf(plan, progress.position)) {
      if (underWay.length === target.writesMax) await underWay.shift()
      if (signal.aborted || failures.length > 0) break
      underWay.push(store(rows))
    }
  } catch (error) {
    failures.push(error)
  }
  await Promise.all(underWay)
  // A wait that the signal ended is not a failure.
  if (failures.length > 0 && !signal.aborted) throw failures[0]
  if (signal.aborted) return { ...progress, isRepeat: false }
  await requireUnchanged(file)
  await target.finish()
  progress = { ...progress, isFinished: true }
  onProgress(progress)
  return { ...progress, isRepeat: false }
}

/** Rows of a file that is written meanwhile may have been read twice, or not at all. */
async function requireUnchanged({ path, sha256 }: ImportFile): Promise<void> {
  if ((await hashFile(path)) === sha256) return
  throw requestError(`${path} changed while it was being imported.`)
}

/** The rows of a file in the chunks in which a target takes them. */
async function* chunksOf(
  { file, mapping, target }: Pick<Plan, 'file' | 'mapping'> & { target: ChunkTarget },
  from: Position | null,
): AsyncGenerator<ImportRow[]> {
  const readContact = contactReader(file, mapping)
  const readExportedId = exportedIdReader(file)
  let chunk: ImportRow[] = []
  let bytes = 0
  for await (const source of file.rows(from ?? undefined)) {
    const { number, position, values, problem } = source
    const row: ImportRow =
      problem === null
        ? { number, position, contact: readContact(values) }
        : { number, position, problem }
    const size = bytesOf(row, target)
    if (chunk.length === target.rowsMax || (chunk.length > 0 && bytes + size > target.bytesMax)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    const id = 'contact' in row ? readExportedId(values, row.contact) : null
    const isKnown = id !== null && (await target.hasContact(id))
    chunk.push(isKnown ? { number, position, exportedId: id } : row)
    bytes += size
  }
  if (chunk.length > 0) yield chunk
}

/** How many of a write's bytes the row takes, with its comma; 0 where bytes don't count. */
function bytesOf(row: ImportRow, { bytesMax }: Pick<ImportTarget, 'bytesMax'>): number {
  if (bytesMax === Infinity || !('contact' in row)) return 0
  return Buffer.byteLength(JSON.stringify(row.contact)) + 1
}

/** Rows that were stored before count as unchanged now. */
function countsOfRepeat({ counts }: Progress): Counts {
  const { created, updated, unchanged, rejected } = counts
  return { created: 0, updated: 0, unchanged: created + updated + unchanged, rejected }
}

export type DryRun = {
  valid: number
  rejected: number
  /** Why the first rows would be rejected. */
  problems: RejectedRow[]
}

const problemsMax = 10

/** Why the first rejected rows of an import were rejected. */
export async function firstProblems(
  target: Pick<ImportTarget, 'rejectedRows'>,
): Promise<RejectedRow[]> {
  const problems: RejectedRow[] = []
  for await (const problem of target.rejectedRows()) {
    problems.push(problem)
    if (problems.length === problemsMax) break
  }
  return problems
}

/** Checks every row as an import would, in the same chunks, and stores nothing. */
export async function runDryRun(
  plan: Pick<Plan, 'file' | 'mapping' | 'onProgress'> & {
    target: ChunkTarget & Pick<ImportTarget, 'checkRows'>
    signal?: AbortSignal
    onRejected?: (row: ImportRow, rejection: RowRejection) => void
  },
): Promise<DryRun> {
  const { target, onProgress, onRejected, signal } = plan
  const dryRun: DryRun = { valid: 0, rejected: 0, problems: [] }
  for await (const rows of chunksOf(plan, null)) {
    const rejections = await target.checkRows(rows)
    for (const [index, row] of rows.entries()) {
      const rejection = rejections[index] ?? null
      if (rejection === null) {
        dryRun.valid += 1
        continue
      }
      dryRun.rejected += 1
      onRejected?.(row, rejection)
      if (dryRun.problems.length === problemsMax) continue
      dryRun.problems.push({ row: row.number, reason: rejectionText(rejection) })
    }
    onProgress({ position: rows.at(-1)?.position ?? null, counts: noCounts, isFinished: false })
    if (signal?.aborted === true) break
  }
  return dryRun
}

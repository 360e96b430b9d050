import { rejectionText } from '#core/contacts/writing/write-item.ts'
import { requestError } from '#core/errors.ts'
import { addCounts, countsOfRepeat, noCounts } from '#core/imports/import-counts.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import type { FileFacts, ImportFile, Position } from '#import/formats/import-file.ts'
import { hashFile } from '#import/formats/scan-file.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { exportedIdReader } from '#import/mapping/contact/exported-id.ts'
import type { Mapping } from '#import/mapping/mapping.ts'
import { type ImportRow, type RowRejection, rowOf } from '#import/targets/import-row.ts'
import {
  type Progress,
  type StoreTarget,
  bytesPerWrite,
  rowsPerWrite,
} from '#import/targets/store-target.ts'

const writesUnderWay = 4

/** `isRepeat` says that the whole file was imported before, and that nothing was done now. */
export type Imported = Progress & { isRepeat: boolean }

type Plan = {
  file: ImportFile
  mapping: Mapping
  target: StoreTarget
  /** What is stored already, as `target.begin` answers. */
  begun: Progress
  /** Ends the import after the writes that are under way. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/**
 * Stores the rows of a file that follow those already stored. Resolves with what is stored
 * at the end of the file, or when the signal ends the import; rejects with the first failure when
 * nothing is under way any more.
 */
export async function runImport(plan: Plan): Promise<Imported> {
  const { file, target, begun, signal, onProgress } = plan
  let progress = begun
  onProgress(progress)
  if (progress.isFinished) {
    return { ...progress, counts: countsOfRepeat(progress.counts), isRepeat: true }
  }
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
      if (underWay.length === writesUnderWay) await underWay.shift()
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
export async function requireUnchanged({
  path,
  sha256,
}: Pick<FileFacts, 'path' | 'sha256'>): Promise<void> {
  if ((await hashFile(path)) === sha256) return
  throw requestError(`${path} changed while it was being imported.`)
}

/** The rows of a file in the chunks that are written at once. */
async function* chunksOf(
  { file, mapping, target }: Pick<Plan, 'file' | 'mapping' | 'target'>,
  from: Position | null,
): AsyncGenerator<ImportRow[]> {
  const readContact = contactReader(file, mapping)
  const readExportedId = exportedIdReader(file)
  let chunk: ImportRow[] = []
  let chunkOffset = from?.offset ?? 0
  let offset = chunkOffset
  for await (const source of file.rows(from ?? undefined)) {
    const { number, position, values } = source
    const row = rowOf(source, readContact)
    const isFull = chunk.length === rowsPerWrite || position.offset - chunkOffset > bytesPerWrite
    if (isFull && chunk.length > 0) {
      yield chunk
      chunk = []
      chunkOffset = offset
    }
    offset = position.offset
    const id = 'contact' in row ? readExportedId(values, row.contact) : null
    const isKnown = id !== null && (await target.hasContact(id))
    chunk.push(isKnown ? { number, position, exportedId: id } : row)
  }
  if (chunk.length > 0) yield chunk
}

export type DryRun = {
  valid: number
  rejected: number
  /** Why the first rows would be rejected. */
  problems: RejectedRow[]
}

/** How many rejected rows are shown. */
export const problemsMax = 10

/** Why the first rejected rows of an import were rejected. */
export async function firstProblems(rejected: AsyncIterable<RejectedRow>): Promise<RejectedRow[]> {
  const problems: RejectedRow[] = []
  for await (const problem of rejected) {
    problems.push(problem)
    if (problems.length === problemsMax) break
  }
  return problems
}

/** Checks every row as an import would, in the same chunks, and stores nothing. */
export async function runDryRun(
  plan: Omit<Plan, 'begun' | 'signal'> & {
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

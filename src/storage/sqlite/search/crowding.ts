import type { Database } from '#storage/sqlite/file/database.ts'

/**
 * From here on a project's words are moved to its index, in steps of this size: those of some 2,000
 * ordinary contacts. With fewer in a step each costs more, since they share fewer words; with more,
 * searches have more to read where they wait.
 */
export const stepBytes = 256 * 1024
// So that a step has not too many contacts with next to no words.
const bytesPerContact = 32

/** What this process has counted for each project since its index was last asked to move them. */
const counted = new WeakMap<Database, Map<number, number>>()

/** How much space a contact's waiting words take. */
export function sizeOf(words: string): number {
  return Buffer.byteLength(words) + bytesPerContact
}

/**
 * Whether so much waits in a project after `added` more that its index should take it. What earlier
 * processes left is measured once; then it is only counted.
 */
export function isCrowded(database: Database, projectNumber: number, added: number): boolean {
  const counts = counted.get(database) ?? new Map<number, number>()
  counted.set(database, counts)
  const count = counts.get(projectNumber)
  const waiting = count === undefined ? waitingBytes(database, projectNumber) : count + added
  const isMuch = waiting >= stepBytes
  counts.set(projectNumber, isMuch ? 0 : waiting)
  return isMuch
}

function waitingBytes(database: Database, projectNumber: number): number {
  return Number(database.statement(sumWaiting).get(projectNumber)?.['bytes'])
}

const sumWaiting = `
  SELECT coalesce(sum(octet_length(text) + ${bytesPerContact}), 0) AS bytes
  FROM waiting_words WHERE project_number = ?`

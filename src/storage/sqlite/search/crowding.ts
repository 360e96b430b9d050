import type { Database } from '#storage/sqlite/file/database.ts'

/**
 * A project's words are indexed from this size on, and in steps of it: the words of some 2,000
 * ordinary contacts. In a smaller step each contact costs more, since fewer share a word; with a
 * larger one, searches have more waiting words to read.
 */
export const stepBytes = 384 * 1024
// So that a step has not too many contacts with next to no words.
const bytesPerContact = 32

/** Bytes that this process has counted for each project since its words were last indexed. */
const counted = new WeakMap<Database, Map<number, number>>()

/** How much space a contact's waiting terms take. */
export function sizeOf(terms: string): number {
  return Buffer.byteLength(terms) + bytesPerContact
}

/**
 * Whether a project, with `added` more bytes, has enough waiting words to index them. Words left by
 * earlier processes are measured once, then counted.
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

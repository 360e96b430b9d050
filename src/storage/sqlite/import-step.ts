import type { ContactInput, Outcome } from '#core/contacts/contact.ts'
import { rejectionText } from '#core/contacts/rejection-text.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
import type { ImportStep } from '#core/imports/import.ts'
import {
  refuseStepAfterUndo,
  refuseStepOutOfTurn,
  refuseUnknownImport,
} from '#core/imports/refusals.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { findSurvivor, idOf } from './find-contact.ts'
import type { Session } from './session.ts'

/**
 * One step of an import while its rows are written: it keeps what an undo has to know of them.
 * A step that does not go on where the one before ended would leave rows out, or store them twice.
 */
export class OpenStep {
  readonly importNumber: number
  private readonly session: Session
  private readonly step: ImportStep
  private readonly file: { projectNumber: number; hash: string }
  private lastChange: number

  /** Throws `not_found`, and `unavailable` for a step that does not follow the one before. */
  constructor(session: Session, step: ImportStep, projectNumber: number) {
    const row = session.database.statement(selectImport).get(projectNumber, step.importId)
    if (row === undefined) refuseUnknownImport(step.importId)
    if (row['undo_started_at'] !== null) refuseStepAfterUndo(step.importId)
    if (row['position'] !== step.from) refuseStepOutOfTurn(step.importId)
    this.importNumber = number(row, 'number')
    this.session = session
    this.step = step
    this.file = { projectNumber, hash: text(row, 'file_hash') }
    this.lastChange = session.lastChange
  }

  /** The contact that an import of this file made of the row, where no identity tells it. */
  findStored(index: number, input: ContactInput): string | null {
    if (input.identity !== null) return null
    const { projectNumber, hash } = this.file
    const statement = this.session.database.statement(selectStored)
    const row = statement.get(projectNumber, this.rowAt(index), hash)
    if (row === undefined) return null
    if (row['id'] !== null) return text(row, 'id')
    const { database } = this.session
    const survivor = findSurvivor(database, projectNumber, number(row, 'contact_number'))
    return survivor === null ? null : idOf(database, survivor)
  }

  /** Keeps which changes a row made. */
  record(
    index: number,
    written: { contactNumber: number; outcome: Outcome; isHolding: boolean; input: ContactInput },
  ): void {
    const { contactNumber, outcome, isHolding, input } = written
    const first = this.lastChange + 1
    this.lastChange = this.session.lastChange
    for (let change = first; change <= this.lastChange; change += 1) {
      const isCreated = outcome === 'created' && change === first
      this.recordChange(contactNumber, change, isCreated)
    }
    // A row that only left a held value behind has to be found as well.
    if (isHolding && this.lastChange < first) this.recordHolding(contactNumber)
    if (input.identity === null) {
      this.insert(insertRow, this.rowAt(index), contactNumber)
    }
  }

  /** Counts the rows, keeps why some were rejected, and where the file goes on. */
  finish(results: readonly ItemResult[]): void {
    const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
    results.forEach((result, index) => {
      if ('rejection' in result) {
        counts.rejected += 1
        const reason = rejectionText(result.rejection)
        this.insert(insertReject, this.rowAt(index), reason)
      } else {
        counts[result.outcome] += 1
      }
    })
    const { created, updated, unchanged, rejected } = counts
    this.insert(saveStep, this.step.position, created, updated, unchanged, rejected)
  }

  private recordHolding(contactNumber: number): void {
    this.lastChange = this.session.nextChange(this.file.projectNumber, 0).change
    this.recordChange(contactNumber, this.lastChange, false)
  }

  private recordChange(contactNumber: number, change: number, isCreated: boolean): void {
    const { importNumber, session, file } = this
    const made = { importNumber, contactNumber, change, isCreated }
    recordChange(session.database, file.projectNumber, made)
  }

  private insert(sql: string, ...values: (number | string)[]): void {
    this.session.database.run(sql, this.file.projectNumber, this.importNumber, ...values)
  }

  private rowAt(index: number): number {
    const row = this.step.rows[index]
    if (row === undefined) throw new Error('The step has fewer rows than items.')
    return row
  }
}

/** Counts a change of a contact as the import's, to be undone with it. */
export function recordChange(
  database: Database,
  projectNumber: number,
  made: { importNumber: number; contactNumber: number; change: number; isCreated: boolean },
): void {
  const { importNumber, contactNumber, change, isCreated } = made
  const values = [projectNumber, importNumber, contactNumber, change, isCreated ? 1 : 0]
  database.run(insertChange, ...values)
}

const selectImport = `
  SELECT i.number, i.file_hash, i.position, i.undo_started_at FROM places p
  JOIN imports i ON i.project_number = ?1 AND i.number = p.number
  WHERE p.name = ?2 AND p.project_number = i.project_number`
const selectStored = `
  SELECT r.contact_number, c.id FROM imports i
  JOIN import_rows r ON r.project_number = ?1 AND r.import_number = i.number AND r.row = ?2
  LEFT JOIN contacts c ON c.number = r.contact_number
  WHERE i.project_number = ?1 AND i.file_hash = ?3
  ORDER BY c.id IS NULL LIMIT 1`
const insertChange = 'INSERT INTO import_changes VALUES (?, ?, ?, ?, ?)'
const insertRow = 'INSERT INTO import_rows VALUES (?, ?, ?, ?)'
const insertReject = 'INSERT INTO import_rejects VALUES (?, ?, ?, ?)'
const saveStep = `
  UPDATE imports SET position = ?3, created = created + ?4, updated = updated + ?5,
    unchanged = unchanged + ?6, rejected = rejected + ?7
  WHERE project_number = ?1 AND number = ?2`

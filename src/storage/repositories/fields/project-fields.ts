import { type FieldShape, textShape } from '#core/fields/field-type.ts'
import type { Field } from '#core/fields/field.ts'
import { createId } from '#core/values/id.ts'
import { foldLabel } from '#model/fields/label.ts'
import { addPlace } from '#storage/id-directory.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, numberOrNull, text } from '#storage/row.ts'
import { shapeColumns, shapeOf } from './field-row.ts'

type StoredField = FieldShape & {
  number: number
  id: string
  label: string
  folded: string
  createdAt: number
  deletedAt: number | null
  place: number | null
  /** The import that created it, if nobody has changed it since. */
  importNumber: number | null
}

type Added = Partial<FieldShape> & { now: number; importNumber?: number | null }

/** The fields of a project within one transaction, including ones that it creates. */
export class ProjectFields {
  private readonly transaction: Transaction
  private readonly fields: StoredField[]
  private readonly current = new Map<string, Field>()
  private readonly changed = new Set<StoredField>()
  private readonly created = new Set<StoredField>()
  private readonly arranged = new Set<StoredField>()

  private constructor(transaction: Transaction, fields: StoredField[]) {
    this.transaction = transaction
    this.fields = fields
    for (const field of fields) if (field.deletedAt === null) this.keep(field)
  }

  static async load(transaction: Transaction): Promise<ProjectFields> {
    const rows = await transaction.rows(selectAll)
    return new ProjectFields(transaction, rows.map(storedOf))
  }

  /** Those that are not deleted, by their folded labels. */
  get byLabel(): ReadonlyMap<string, Field> {
    return this.current
  }

  byNumber(fieldNumber: number): StoredField | null {
    const storedField = this.fields.find((field) => field.number === fieldNumber)
    return storedField === undefined || storedField.deletedAt !== null ? null : storedField
  }

  /** The label of a field, deleted or not. */
  labelOf(id: string): string {
    return this.labels().get(id) ?? ''
  }

  /** By id, including deleted fields. */
  labels(): ReadonlyMap<string, string> {
    return new Map(this.fields.map(({ id, label }) => [id, label]))
  }

  isTaken(label: string): boolean {
    return this.current.has(foldLabel(label))
  }

  /** The caller has checked that the label is free. A deleted field with this label returns. */
  add(label: string, { now, importNumber = null, ...shape }: Added): Field {
    const folded = foldLabel(label)
    const [deleted] = this.fields
      .filter((field) => field.deletedAt !== null && field.folded === folded)
      .toSorted((a, b) => Number(b.deletedAt) - Number(a.deletedAt))
    if (deleted !== undefined) {
      deleted.deletedAt = null
      deleted.importNumber = importNumber
      this.rename(deleted, label)
      return this.reshape(deleted, shape)
    }
    const id = createId('field', now)
    const fieldNumber = this.transaction.nextNumber()
    const field: StoredField = {
      number: fieldNumber,
      id,
      label,
      folded,
      createdAt: now,
      deletedAt: null,
      place: null,
      importNumber,
      ...textShape,
    }
    this.fields.push(field)
    this.created.add(field)
    return this.reshape(field, shape)
  }

  rename(field: StoredField, label: string): Field {
    this.current.delete(field.folded)
    field.label = label
    field.folded = foldLabel(label)
    this.changed.add(field)
    return this.keep(field)
  }

  /** Changes what is given. */
  reshape(field: StoredField, { type = field.type, choices = field.choices }: Partial<FieldShape>) {
    if (type !== field.type || choices !== field.choices) {
      field.type = type
      field.choices = choices
      this.arranged.add(field)
    }
    return this.keep(field)
  }

  /** Moves a field to a place in the order of those that are not deleted; the last one at most. */
  move(field: StoredField, place: number): void {
    const others = this.fields
      .filter((other) => other !== field && other.deletedAt === null)
      .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.number - b.number)
    for (const [i, moved] of others.toSpliced(place, 0, field).entries()) {
      if (moved.place === i) continue
      moved.place = i
      this.arranged.add(moved)
    }
  }

  /** Those that an import created, and nobody has changed since. */
  ofImport(importNumber: number): readonly StoredField[] {
    return this.fields.filter((field) => {
      return field.deletedAt === null && field.importNumber === importNumber
    })
  }

  delete(field: StoredField, now: number): Field {
    field.deletedAt = now
    this.current.delete(field.folded)
    this.changed.add(field)
    return fieldOf(field)
  }

  private keep(stored: StoredField): Field {
    const field = fieldOf(stored)
    this.current.set(stored.folded, field)
    return field
  }

  /** Writes what changed, after the pending values, which a member may be the author of. */
  async flush(filledBy: number | null = null): Promise<void> {
    for (const field of this.created) {
      const { number: fieldNumber, id, label, folded, createdAt, importNumber } = field
      const values = [id, label, folded, createdAt, filledBy, importNumber]
      await this.transaction.run(insertField, fieldNumber, ...values)
      await addPlace(this.transaction, id, fieldNumber)
    }
    for (const field of this.changed) {
      const { number: fieldNumber, label, folded, deletedAt, importNumber } = field
      const values = [label, folded, deletedAt, filledBy, importNumber]
      await this.transaction.run(updateField, fieldNumber, ...values)
    }
    for (const { number: fieldNumber, type, choices, place, importNumber } of this.arranged) {
      const stored = JSON.stringify(choices)
      await this.transaction.run(arrangeField, fieldNumber, type, stored, place, importNumber)
    }
    if (this.created.size + this.changed.size > 0) await markPending(this.transaction)
  }
}

/**
 * Marks fields that have pending values now, which `applyPendingValues` writes to the contacts in
 * bounded steps.
 */
export async function markPending(transaction: Transaction): Promise<void> {
  if ((await transaction.run(markFields)) > 0) await transaction.run(markProject)
}

function storedOf(row: Row): StoredField {
  return {
    number: number(row, 'number'),
    id: text(row, 'id'),
    label: text(row, 'label'),
    folded: text(row, 'label_folded'),
    createdAt: number(row, 'created_at'),
    deletedAt: numberOrNull(row, 'deleted_at'),
    place: numberOrNull(row, 'place'),
    importNumber: numberOrNull(row, 'import_number'),
    ...shapeOf(row),
  }
}

function fieldOf({ id, label, createdAt, type, choices }: StoredField): Field {
  return { id, label, createdAt, type, choices }
}

const selectAll = `
  SELECT number, id, label, label_folded, created_at, deleted_at, place, import_number,
    ${shapeColumns}
  FROM fields
  WHERE project_number = $1 ORDER BY number`
const insertField = `
  INSERT INTO fields (project_number, number, id, label, label_folded, created_at, filled_by,
    import_number)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
const updateField = `
  UPDATE fields SET label = $3, label_folded = $4, deleted_at = $5, has_held_values = false,
    filled_by = $6, import_number = $7
  WHERE project_number = $1 AND number = $2`
const arrangeField = `
  UPDATE fields SET type = $3, choices = $4, place = $5, import_number = $6
  WHERE project_number = $1 AND number = $2`
const markFields = `
  UPDATE fields AS f SET has_held_values = true
  WHERE f.project_number = $1 AND f.deleted_at IS NULL AND NOT f.has_held_values
    AND EXISTS (SELECT 1 FROM held_values AS h
      WHERE h.project_number = $1 AND h.label_folded = f.label_folded)`
const markProject = 'UPDATE projects SET has_held_values = true WHERE number = $1'

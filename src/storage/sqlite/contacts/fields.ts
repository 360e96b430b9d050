import type { Field } from '#core/fields/field.ts'
import { fieldOf } from '#storage/repositories/fields/field-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

export function readFields(database: Database, projectNumber: number): Field[] {
  return database.statement(selectOfProject).all(projectNumber).map(fieldOf)
}

const selectOfProject = `
  SELECT id, label, created_at FROM fields
  WHERE project_number = ? AND deleted_at IS NULL ORDER BY number`

import type { ContactFile, FormFile } from '#core/forms/files/form-file.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'

export function fileOf(row: Row): FormFile {
  return {
    id: text(row, 'id'),
    field: text(row, 'field'),
    name: text(row, 'name'),
    bytes: number(row, 'bytes'),
    storedBytes: number(row, 'stored_bytes'),
    sha256: textOrNull(row, 'sha256'),
    type: textOrNull(row, 'type'),
    contactId: textOrNull(row, 'contact_id'),
    createdAt: number(row, 'created_at'),
  }
}

export function contactFileOf(row: Row): ContactFile {
  return { ...fileOf(row), form: { id: text(row, 'form_id'), name: text(row, 'form_name') } }
}

export const fileColumns = `
  o.id, o.field, o.name, o.bytes, o.stored_bytes, o.sha256, o.type, o.contact_id, o.created_at`

import type { Contact } from '#core/contacts/contact.ts'
import { neutralise, restoreText } from '#export/csv-writer.ts'
import { type ExportNames, contactTable } from '#export/table-columns.ts'

/** The rows of a workbook as texts, one array in JSON per line: `workbookOf` makes the file. */
export function workbookWriter(names: ExportNames) {
  const { header, rowOf } = contactTable(names)
  return {
    start: rowText(header),
    contact: (contact: Contact) => rowText(rowOf(contact)),
  }
}

function rowText(cells: readonly string[]): string {
  return `${JSON.stringify(cells.map((cell) => importable(cell)))}\n`
}

/** No cell is computed, but an import removes an apostrophe also from a CSV saved as a workbook. */
function importable(cell: string): string {
  return restoreText(cell) === cell ? cell : neutralise(cell)
}

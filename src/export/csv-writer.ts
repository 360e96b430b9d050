import type { Contact } from '#core/contacts/contact.ts'
import { type ExportNames, contactTable } from './table-columns.ts'

/** CSV by RFC 4180 that a spreadsheet reads as text, with a column for each custom field. */
export function csvWriter(names: ExportNames) {
  const { header, rowOf } = contactTable(names)
  return {
    // Without the byte order mark, spreadsheets take UTF-8 for the local code page.
    start: `\uFEFF${csvRecord(header)}`,
    contact: (contact: Contact) => csvRecord(rowOf(contact)),
  }
}

/** One record that a spreadsheet reads as text. */
export function csvRecord(texts: readonly string[], delimiter = ','): string {
  return csvLine(
    texts.map((text) => neutralise(text)),
    delimiter,
  )
}

// Values with any delimiter that a spreadsheet may split at are quoted.
const quotedPattern = /[",;\t\r\n]|^\s|\s$/

/** One record by RFC 4180, with its line break. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.map((cell) => csvCell(cell)).join(delimiter)}\r\n`
}

function csvCell(text: string): string {
  return quotedPattern.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// What a spreadsheet computes when a cell begins with it, in full width too, and after blanks,
// quotes and our own mark (OWASP, CSV injection). A phone counts: `+49-30-1` would become -78.
const computedPattern = /^[\s'"]*[=+\-@＝＋－＠\t\r\n]/

/** The text with an apostrophe before it when a spreadsheet would compute it. */
export function neutralise(text: string): string {
  return computedPattern.test(text) ? `'${text}` : text
}

/**
 * Undoes `neutralise`. Exact for every text: one that begins with an apostrophe of its
 * own before something computed got a second one.
 */
export function restoreText(cell: string): string {
  return cell.startsWith("'") && computedPattern.test(cell.slice(1)) ? cell.slice(1) : cell
}

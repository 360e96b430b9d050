import type { Contact } from '#core/contacts/contact.ts'
import { eachTextField } from '#core/fields/standard-fields.ts'
import { formatTime, formatTimeOrNull } from '#core/values/time.ts'

export type Column = Exclude<keyof Contact, 'customFields'> | 'assigneeName'

/** What a file has besides the contacts. */
export type ExportNames = {
  /** The standard columns of a CSV file, in their order; all of them by default. */
  columns?: readonly Column[]
  /** Of the project's custom fields, in the order of their columns. */
  labels: readonly string[]
  /** The names of the project's members by their ids. */
  members: ReadonlyMap<string, string>
}

type TextOf = (contact: Contact, members: ExportNames['members']) => string | null

const textOf: Record<Column, TextOf> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  ...eachTextField((name) => (contact: Contact) => contact[name]),
  tags: ({ tags }) => formatTags(tags),
  assigneeId: ({ assigneeId }) => assigneeId,
  assigneeName: ({ assigneeId }, members) => members.get(assigneeId ?? '') ?? null,
  doneAt: ({ doneAt }) => formatTimeOrNull(doneAt),
  remindAt: ({ remindAt }) => formatTimeOrNull(remindAt),
  createdAt: ({ createdAt }) => formatTime(createdAt),
  updatedAt: ({ updatedAt }) => formatTime(updatedAt),
  createdBy: ({ createdBy }) => createdBy.label,
  duplicateOf: ({ duplicateOf }) => duplicateOf,
}

/**
 * The columns before those of the custom fields. An object's names are what its type says, as it
 * was written here.
 */
export const csvColumns = Object.keys(textOf) as readonly Column[]

/** CSV by RFC 4180 that a spreadsheet reads as text, with a column for each custom field. */
export function csvWriter({ columns = csvColumns, labels, members }: ExportNames) {
  return {
    // Without the byte order mark, spreadsheets take UTF-8 for the local code page.
    start: `\uFEFF${csvRecord([...columns, ...labels])}`,
    contact: (contact: Contact) =>
      csvRecord([
        ...columns.map((column) => textOf[column](contact, members) ?? ''),
        ...labels.map((label) => customValue(contact, label)),
      ]),
  }
}

// A label may be the name of something that every object has, such as `toString`.
function customValue({ customFields }: Contact, label: string): string {
  return Object.hasOwn(customFields, label) ? (customFields[label] ?? '') : ''
}

/** One record that a spreadsheet reads as text. */
export function csvRecord(texts: readonly string[]): string {
  return csvLine(texts.map((text) => neutralise(text)))
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

const separatorPattern = /[\\,;]/g
const tagPattern = /(?:\\.|[^,;])+/gs

/** Tags in one cell; a comma or a semicolon within a tag has a backslash before it. */
function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(separatorPattern, String.raw`\$&`)).join(', ')
}

export function parseTags(cell: string): string[] {
  const tags = Array.from(cell.matchAll(tagPattern), ([tag]) => tag.trim())
  return tags.filter((tag) => tag !== '').map((tag) => tag.replaceAll(/\\(.)/gs, '$1'))
}

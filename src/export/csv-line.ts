// Every delimiter that a spreadsheet may split at is quoted, whichever the file uses.
const quotedPattern = /[",;\t\r\n]|^\s|\s$/

/** One record by RFC 4180, with its line break. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.map((cell) => csvCell(cell)).join(delimiter)}\r\n`
}

function csvCell(text: string): string {
  return quotedPattern.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

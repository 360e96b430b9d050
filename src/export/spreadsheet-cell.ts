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

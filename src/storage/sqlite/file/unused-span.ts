/** Page types by their first byte, with the bytes of their header. */
const headerBytesOf: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 }

/**
 * The unused middle of a page of a table or an index: between the list of its cells and the first
 * one. Null for a page of another kind. `offset` is where the page's own header is. See "B-tree
 * Pages" in SQLite's file format.
 */
export function unusedSpan(page: Buffer, offset: number): { start: number; end: number } | null {
  const headerBytes = headerBytesOf[page[offset] ?? 0]
  if (headerBytes === undefined) return null
  const cells = page.readUInt16BE(offset + 3)
  const end = page.readUInt16BE(offset + 5) || 64 * 1024
  const start = offset + headerBytes + 2 * cells
  return start < end && end <= page.length ? { start, end } : null
}

import { textRow, workbookParts, zipOf } from './workbook.ts'

const mebibyte = 1024 * 1024

/** Files that are small and cost much to read, or large with few rows. */
export const hostileFiles: Readonly<Record<string, () => Buffer>> = {
  'empty-lines.csv': () =>
    Buffer.from(`Name,Email\nAnn,ann@example.com\n${'\n'.repeat(3 * mebibyte)}`),
  'open-quotes.csv': () => Buffer.from(`Name,Email\n${repeated('"R,r@y.example\n', 5 * mebibyte)}`),
  'empty-rows.xlsx': () =>
    zipOf(
      workbookParts([
        { name: 'People', rows: textRow(['Name', 'Email']) + '<row/>'.repeat(10_000_000) },
      ]),
    ),
  'long-rows.csv': () => {
    const row = `Ann,ann@example.com,${'x'.repeat(mebibyte - 100)}\n`
    return Buffer.from(`Name,Email,Notes\n${repeated(row, 49 * mebibyte)}`)
  },
  'long-rows.ndjson': () => {
    const notes = 'é'.repeat(mebibyte / 2 - 100)
    const row = `{"name":"Ann","email":"ann@example.com","notes":"${notes}"}\n`
    return Buffer.from(repeated(row, 49 * mebibyte))
  },
  'many-rows.csv': () => Buffer.from(`Name\n${repeated('A\n', 3 * mebibyte)}`),
}

function repeated(row: string, bytes: number): string {
  return row.repeat(Math.floor(bytes / Buffer.byteLength(row)))
}

import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'

/** What a file of the corpus holds that people would miss: a value, and where it is. */
export type Cell = { where: string; text: string }
/** `row` counts as reports do. */
export type CorpusRow = { row: number; cells: Cell[] }

/** Reads bytes as their mark says, otherwise as UTF-8 or, if they aren't that, Windows-1252. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes).swap16().toString('utf16le').slice(1)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The cells of a CSV with a value, by the columns that a report names; without its header. */
export function csvRowsOf(
  path: string,
  layout: { columns: string[]; delimiter: string; header: false | undefined },
): CorpusRow[] {
  const { columns, delimiter } = layout
  const records = recordsOf(decode(readFileSync(path)), delimiter)
  const isHeader = (cells: string[]) =>
    cells.length >= columns.length &&
    columns.every((column, index) => {
      const cell = cells[index]?.trim() ?? ''
      return (
        column.startsWith(cell.replaceAll(/^['"]|"$/g, '')) &&
        (cell !== '' || column.startsWith('Column'))
      )
    })
  const header = layout.header === false ? -1 : records.findIndex(isHeader)
  if (header === -1 && layout.header !== false)
    throw new Error(`${path}: no header ${columns.join()}`)
  return records
    .slice(header + 1)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells, index) => ({
      row: index + 1,
      cells: cells.flatMap((text, column) =>
        text.trim() === '' ? [] : [{ where: columns[column] ?? `cell ${column + 1}`, text }],
      ),
    }))
}

/** Records by RFC 4180, with a quote that never closes taken as a letter. */
function recordsOf(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let rest = text.replace(/^sep=.\r?\n/, '')
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(?=[,;\t\r\n]|$)/.exec(rest)
    const bare = new RegExp(`^[^${delimiter}\r\n]*`).exec(rest)?.[0] ?? ''
    cells.push(quoted === null ? bare : (quoted[1] ?? '').replaceAll('""', '"'))
    rest = rest.slice(quoted === null ? bare.length : quoted[0].length)
    const isEnd = !rest.startsWith(delimiter)
    rest = rest.slice(/^(?:\r\n|[^])?/.exec(rest)?.[0].length)
    if (!isEnd && rest !== '') continue
    if (!isEnd) cells.push('')
    records.push(cells)
    cells = []
  }
  return records
}

/** The parts of a vCard's properties with a value; cards that a report rejects count too. */
export function cardsOf(path: string): CorpusRow[] {
  const text = readFileSync(path).toString('latin1')
  const unfolded = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(;(?:ENCODING=)?QUOTED-PRINTABLE[^\n]*)=\n(?!END)/gi, '$1')
    .replaceAll(/(;(?:ENCODING=)?QUOTED-PRINTABLE[^\n]*)=\n(?!END)/gi, '$1')
    .replaceAll(/\n[ \t]/g, '')
  return unfolded
    .split('BEGIN:VCARD')
    .slice(1)
    .map((card, index) => ({
      row: index + 1,
      cells: card.split('\n').flatMap((line) => cellsOfProperty(line)),
    }))
}

function cellsOfProperty(line: string): Cell[] {
  const match = /^(?:\w+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line)
  const [, name = '', parameters = '', encoded = ''] = match ?? []
  if (/^(?:VERSION|END|KIND|X-ABShowAs|X-ADDRESSBOOKSERVER-.*)?$/i.test(name)) return []
  const charset = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1] ?? null
  const isQuoted = /quoted-printable/i.test(parameters) && !parameters.includes('(')
  const bytes = isQuoted
    ? encoded.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => unhex(hex))
    : encoded
  const text = decodeWith(Buffer.from(bytes, 'latin1'), charset)
  const parts = text.split(/(?<!\\)[;,]/)
  // The kind of value, the value, the number of its label, the label.
  const [, value = '', , label = ''] = parts
  return (/^X-ANDROID-CUSTOM$/i.test(name) ? [value, label] : parts)
    .map((part) =>
      part
        .replaceAll(/\\([;,:\\])/g, '$1')
        .replaceAll(/\\n/gi, '\n')
        .trim(),
    )
    .filter((part) => part !== '' && !/^_\$!<.*>!\$_$/.test(part))
    .map((part) => ({ where: name.toUpperCase(), text: part }))
}

function unhex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}

function decodeWith(bytes: Buffer, charset: string | null): string {
  if (charset === null) return decode(bytes)
  const isBytes = /^(?:windows|iso)-\d/i.test(charset)
  return isBytes && isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder(charset).decode(bytes)
}

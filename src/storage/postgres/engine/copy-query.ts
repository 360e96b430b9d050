import { type Connection, Query } from 'pg'

export type CopiedValue = string | number | bigint | boolean | null

/** A row's values in the order of the columns. */
export type CopiedRow = readonly CopiedValue[]

/** Where rows go; each gets the project in front of its own values. */
export type CopyTarget = { projectNumber: number; table: string; columns: string }

const copyData = 0x64
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
const headBytes = 5
const chunkCharacters = 16_384
const specialPattern = /[\\\n\r\t]/
const specialsPattern = /[\\\n\r\t]/g
const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
}

/**
 * `COPY … FROM STDIN` with its rows sent right after it: a server that starts to copy reads them,
 * and one that refuses to skips them.
 */
export class CopyQuery extends Query {
  override readonly submit: (connection: Connection) => void

  /** The rows are taken when they are sent. */
  constructor(
    { projectNumber, table, columns }: CopyTarget,
    rows: Iterable<CopiedRow>,
    answer: (error: Error | null | undefined) => void,
  ) {
    const sql = `COPY ${table} (project_number, ${columns}) FROM STDIN`
    super(sql, answer)
    this.submit = (connection) => {
      connection.query(sql)
      sendRows(connection.stream, String(projectNumber), rows)
    }
  }

  /** The driver calls it when the server asks for the rows, which it was sent already. */
  handleCopyInResponse(): void {}
}

// The server stores one part while the next one is put together.
function sendRows(stream: Connection['stream'], first: string, rows: Iterable<CopiedRow>): void {
  let lines = ''
  for (const row of rows) {
    lines += first
    for (const value of row) lines += `\t${fieldOf(value)}`
    lines += '\n'
    if (lines.length < chunkCharacters) continue
    stream.write(dataOf(lines))
    lines = ''
  }
  if (lines !== '') stream.write(dataOf(lines))
  stream.write(copyDone)
}

// The text format of COPY.
function fieldOf(value: CopiedValue): string {
  if (value === null) return String.raw`\N`
  if (typeof value !== 'string') return String(value)
  if (!specialPattern.test(value)) return value
  return value.replace(specialsPattern, (special) => escapes[special] ?? special)
}

function dataOf(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const message = Buffer.allocUnsafe(headBytes + bytes)
  message[0] = copyData
  message.writeInt32BE(4 + bytes, 1)
  message.write(text, headBytes)
  return message
}

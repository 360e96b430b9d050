import { read } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'

import { type Encoding, codecs } from './encoding.ts'

/** A line without its line break, in units; only the beginning of one that is too long. */
export type Line = {
  units: string
  isTooLong: boolean
  /** Where it begins and where the next line begins, in bytes. */
  start: number
  end: number
}

/** The end of lines: LF, also after CR, or CR alone, as on old Macintoshes. */
export type LineEnd = '\n' | '\r'

/** Reads lines, a block's at a time. */
export async function* readFileLines(
  file: UnitSource,
  offset: number,
  { unitsMax, lineEnd = '\n' }: { unitsMax: number; lineEnd?: LineEnd },
): AsyncGenerator<Line[]> {
  const cutter = new LineCutter(codecs[file.encoding].unitBytes, offset, { unitsMax, lineEnd })
  for await (const units of readUnits(file, offset)) yield cutter.cut(units)
  yield cutter.finish()
}

class LineCutter {
  private readonly unitBytes: number
  private readonly unitsMax: number
  private readonly lineEnd: LineEnd
  private pending = ''
  private isTooLong = false
  private start: number
  /** Where `pending`, including its dropped part, ends. */
  private end: number

  constructor(
    unitBytes: number,
    offset: number,
    { unitsMax, lineEnd }: { unitsMax: number; lineEnd: LineEnd },
  ) {
    this.unitBytes = unitBytes
    this.unitsMax = unitsMax
    this.lineEnd = lineEnd
    this.start = offset
    this.end = offset
  }

  cut(units: string): Line[] {
    const lines: Line[] = []
    let from = 0
    for (;;) {
      const lineBreak = units.indexOf(this.lineEnd, from)
      this.add(units.slice(from, lineBreak === -1 ? units.length : lineBreak))
      if (lineBreak === -1) return lines
      this.end += this.unitBytes
      lines.push(this.line())
      from = lineBreak + 1
    }
  }

  finish(): Line[] {
    return this.end > this.start ? [this.line()] : []
  }

  private add(units: string): void {
    this.end += units.length * this.unitBytes
    if (this.isTooLong) return
    this.pending += units
    if (this.pending.length <= this.unitsMax) return
    this.pending = this.pending.slice(0, this.unitsMax)
    this.isTooLong = true
  }

  private line(): Line {
    const { pending, isTooLong, start, end } = this
    this.pending = ''
    this.isTooLong = false
    this.start = end
    const units = pending.endsWith('\r') ? pending.slice(0, -1) : pending
    return { units, isTooLong, start, end }
  }
}

/** A file's text from `offset` to `bytes`; see `Codec` for what units are. */
export type UnitSource = {
  path: string
  /** An open file to read instead of `path`; it stays open. */
  descriptor?: number
  encoding: Encoding
  bytes: number
  blockBytes: number
}

const readAt = promisify(read)

/** Reads units block by block. A file that ends before `bytes` ends early. */
export async function* readUnits(source: UnitSource, offset: number): AsyncGenerator<string> {
  const { toUnits, unitBytes } = codecs[source.encoding]
  const size = Math.max(unitBytes, source.blockBytes - (source.blockBytes % unitBytes))
  const buffer = Buffer.allocUnsafe(size)
  const file = source.descriptor === undefined ? await open(source.path) : null
  const descriptor = file?.fd ?? source.descriptor ?? 0
  try {
    let at = offset
    while (at < source.bytes) {
      const length = Math.min(size, source.bytes - at)
      const { bytesRead } = await readAt(descriptor, buffer, 0, length, at)
      if (bytesRead === 0) return
      const whole = bytesRead - (bytesRead % unitBytes)
      // Half a character at the end of UTF-16 is a broken one.
      yield whole === 0 ? '\uFFFD' : toUnits(buffer.subarray(0, whole))
      at += Math.max(whole, unitBytes)
    }
  } finally {
    await file?.close()
  }
}

import { read } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'

import { type Encoding, codecs } from './encoding.ts'

/** A file's text from `offset` to `bytes`; see `Codec` for what units are. */
export type UnitSource = {
  path: string
  /** An open file that is read instead of the one at `path`; it stays open. */
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

import { open } from 'node:fs/promises'

import { type Encoding, codecs } from './encoding.ts'

/** A file's text from `offset` to `bytes`; see `Codec` for what units are. */
export type UnitSource = {
  path: string
  encoding: Encoding
  bytes: number
  blockBytes: number
}

/** Reads units block by block. A file that ends before `bytes` ends early. */
export async function* readUnits(source: UnitSource, offset: number): AsyncGenerator<string> {
  const { toUnits, unitBytes } = codecs[source.encoding]
  const size = Math.max(unitBytes, source.blockBytes - (source.blockBytes % unitBytes))
  const buffer = Buffer.allocUnsafe(size)
  const file = await open(source.path)
  try {
    let at = offset
    while (at < source.bytes) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(size, source.bytes - at), at)
      if (bytesRead === 0) return
      const whole = bytesRead - (bytesRead % unitBytes)
      // Half a character at the end of UTF-16 is a broken one.
      yield whole === 0 ? '\uFFFD' : toUnits(buffer.subarray(0, whole))
      at += Math.max(whole, unitBytes)
    }
  } finally {
    await file.close()
  }
}

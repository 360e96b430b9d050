import { Readable } from 'node:stream'

import { fileTypeFromStream } from 'file-type'

import type { Files } from '#core/forms/files/file-storage.ts'
import { officeTypeOf } from './office-type.ts'

const controls = /[^\P{Cc}\t\n\r\f]/u

/**
 * Known formats by their signatures, old office documents by their program; plain text by being
 * UTF-8 without controls.
 */
export const detectType: Files['detectType'] = async (readPieces) => {
  const known = await fileTypeFromStream(Readable.toWeb(Readable.from(readPieces())))
  if (known?.mime === 'application/x-cfb') return officeTypeOf(readPieces)
  if (known !== undefined) return known.mime
  return (await isText(readPieces())) ? 'text/plain' : null
}

async function isText(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) {
      if (controls.test(decoder.decode(piece, { stream: true }))) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    // What is not UTF-8.
    if (error instanceof TypeError) return false
    throw error
  }
}

import { type NetConnectOpts, connect } from 'node:net'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#core/errors.ts'
import { scannerFailedMs, silentScannerError } from '#core/forms/files/errors.ts'
import type { ClamdAddress, FileScanner } from '#core/forms/files/file-storage.ts'
import { Readiness } from './readiness.ts'

const scanMs = 60_000
const readyMs = 2_000
const replyCharactersMax = 1_000

/** ClamAV's daemon, which is asked about one content per connection. */
export class Clamd implements FileScanner {
  private readonly address: ClamdAddress
  private readonly readiness = new Readiness(() => this.canScan())

  constructor(address: ClamdAddress) {
    this.address = address
  }

  async scan(pieces: AsyncIterable<Uint8Array>): Promise<string | null> {
    try {
      return await this.ask(pieces, scanMs)
    } catch (error) {
      // The file could not be read, which says nothing about the scanner.
      if (error instanceof AppError) throw error
      this.readiness.failFor(scannerFailedMs)
      throw silentScannerError(error)
    }
  }

  async isReady(): Promise<boolean> {
    return this.readiness.isReady()
  }

  // That it answers says little: without memory or room on its disk, it still does.
  private async canScan(): Promise<boolean> {
    try {
      await this.ask([Buffer.from('x')], readyMs)
      return true
    } catch {
      return false
    }
  }

  /** The name of what it recognises in a content; null for nothing. */
  private async ask(
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    limitMs: number,
  ): Promise<string | null> {
    const socket = connect(this.address as NetConnectOpts)
    const options = { signal: AbortSignal.timeout(limitMs) }
    const reply = await pipeline(framesOf(pieces), socket, readReply, options)
    if (reply === 'stream: OK\0') return null
    const [, signature] = /^stream: (.+) FOUND\0$/.exec(reply) ?? []
    if (signature === undefined) throw new Error(`clamd answered: ${reply}`)
    return signature
  }
}

async function readReply(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let reply = ''
  for await (const chunk of chunks) {
    reply += String(chunk)
    if (reply.length > replyCharactersMax) throw new Error('clamd answered too much.')
  }
  return reply
}

/** The command that takes a content in chunks, each with its length before it. */
async function* framesOf(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  yield 'zINSTREAM\0'
  for await (const piece of pieces) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

import { type NetConnectOpts, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { silentScannerError } from '#core/forms/files/errors.ts'
import type { ClamdAddress, FileScanner } from '#core/forms/files/file-storage.ts'

const silenceMs = 60_000
const pingMs = 2_000

/** ClamAV's daemon, which is asked about one content per connection. */
export class Clamd implements FileScanner {
  private readonly address: ClamdAddress

  constructor(address: ClamdAddress) {
    this.address = address
  }

  async scan(pieces: AsyncIterable<Uint8Array>): Promise<string | null> {
    try {
      const answer = await this.ask(framesOf(pieces), silenceMs)
      if (answer === 'stream: OK') return null
      const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (signature !== undefined) return signature
      throw new Error(`clamd answered: ${answer}`)
    } catch (error) {
      throw silentScannerError(error)
    }
  }

  async isReady(): Promise<boolean> {
    try {
      return (await this.ask(['zPING\0'], pingMs)) === 'PONG'
    } catch {
      return false
    }
  }

  private async ask(
    parts: Iterable<string> | AsyncIterable<string | Uint8Array>,
    limitMs: number,
  ): Promise<string> {
    const socket = connect(this.address as NetConnectOpts)
    const onSilence = () => socket.destroy(new Error(`clamd was silent for ${limitMs} ms.`))
    socket.setTimeout(limitMs, onSilence)
    const answer = await pipeline(parts, socket, (answered) => text(answered))
    return answer.replace(/\0$/, '')
  }
}

/** The command that takes a content in chunks, each with its length before it. */
async function* framesOf(pieces: AsyncIterable<Uint8Array>) {
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

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

import { note } from './output.ts'

/** The first line of stdin, without echo where a person types it; empty when there is none. */
export async function readSecret(prompt: string): Promise<string> {
  const terminal = process.stdin.isTTY
  if (terminal) note(prompt)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal })
  const { promise, resolve } = Promise.withResolvers<string>()
  lines.once('line', resolve)
  lines.once('close', () => resolve(''))
  try {
    return await promise
  } finally {
    lines.close()
    process.stdin.unref?.()
  }
}

import { createInterface } from 'node:readline'
import { createInterface as createPrompt } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { plain } from '#core/values/text.ts'
import { exitCodes, note } from './output.ts'

/**
 * The answer to a question on a terminal, where Enter alone means `isDefault`; without a terminal,
 * yes.
 */
export async function confirm(question: string, { isDefault = true } = {}): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return true
  const answer = await ask(`${question} ${isDefault ? '[Y/n]' : '[y/N]'}`)
  return answer.trim() === '' ? isDefault : /^y(?:es)?$/i.test(answer.trim())
}

/** Whether to delete: yes with `--yes`; otherwise a refusal is noted and sets the exit code. */
export async function confirmDeletion(question: string, options: { yes?: boolean }) {
  if (options.yes === true || (await confirm(question, { isDefault: false }))) return true
  noteNothingDeleted()
  return false
}

export function noteNothingDeleted(): void {
  note('Nothing was deleted.')
  process.exitCode = exitCodes.interrupted
}

/** The line that a person types on a terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createPrompt({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(`${plain(question)} `)
  } finally {
    terminal.close()
  }
}

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

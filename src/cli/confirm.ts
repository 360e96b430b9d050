import { createInterface } from 'node:readline/promises'
import { plain } from '#core/text.ts'

/**
 * What a person answers on a terminal, `isDefault` by Enter alone; yes where there is nobody to
 * ask.
 */
export async function confirm(question: string, { isDefault = true } = {}): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return true
  const answer = await ask(`${question} ${isDefault ? '[Y/n]' : '[y/N]'}`)
  return answer.trim() === '' ? isDefault : /^y(?:es)?$/i.test(answer.trim())
}

/** The line that a person types on a terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(`${plain(question)} `)
  } finally {
    terminal.close()
  }
}

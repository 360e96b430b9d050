import { createInterface } from 'node:readline/promises'

/**
 * What a person answers on a terminal, `isDefault` by Enter alone; yes where there is nobody to
 * ask.
 */
export async function confirm(question: string, { isDefault = true } = {}): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} ${isDefault ? '[Y/n]' : '[y/N]'} `)
    return answer.trim() === '' ? isDefault : /^y(?:es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

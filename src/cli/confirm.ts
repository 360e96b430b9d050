import { createInterface } from 'node:readline/promises'

/** What a person answers on a terminal; yes where there is nobody to ask. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [Y/n] `)
    return /^(?:y|yes)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

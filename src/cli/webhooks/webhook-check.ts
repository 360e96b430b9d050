import { Command } from 'commander'

import { loadConfig } from '#config.ts'
import { AppError, requestError } from '#core/errors.ts'
import { type UrlCheck, checkUrl } from '#core/webhooks/addresses/check-url.ts'
import { createUrlCheck } from '#url-check.ts'

const atOnce = 64
const lookUpWithinMs = 2_000
const lineCharactersMax = 65_536

export function webhookCheckCommand(): Command {
  return new Command('check')
    .description('check whether URLs could be registered; nothing is stored or sent')
    .requiredOption('--stdin', 'read URLs from stdin, one per line')
    .action(checkLines)
}

/** Prints `{"url", "accepted"}` for each line, in their order. */
async function checkLines(): Promise<void> {
  const urls = await createUrlCheck(loadConfig().webhooks, { withinMs: lookUpWithinMs })
  let waiting: string[] = []
  for await (const line of linesOf(process.stdin)) {
    waiting.push(line)
    if (waiting.length < atOnce) continue
    await printVerdicts(urls, waiting)
    waiting = []
  }
  await printVerdicts(urls, waiting)
}

async function printVerdicts(check: UrlCheck, lines: readonly string[]): Promise<void> {
  const verdicts = await Promise.all(
    lines.map(async (url) => ({ url, accepted: await isAccepted(check, url) })),
  )
  process.stdout.write(verdicts.map((verdict) => `${JSON.stringify(verdict)}\n`).join(''))
}

async function isAccepted(check: UrlCheck, url: string): Promise<boolean> {
  try {
    await checkUrl(check, url)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return false
    throw error
  }
}

// Split at line feeds only: other control characters are part of the URL to check.
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > lineCharactersMax) {
      throw requestError(`A line must have at most ${lineCharactersMax} characters.`)
    }
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}

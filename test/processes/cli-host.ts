import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { endMark } from './host-process.ts'
import type { HostedCommand } from './hosted-cli.ts'

// A process that runs the CLI's own file for one command after the other, each with its own
// settings and input, so that its modules are loaded once. It ends with the process that started
// it.

const cliFile = new URL('../../src/cli/cli.ts', import.meta.url)
const settlesWithinMs = 120_000

// Opened at first use, which would count as activity of a command.
const outputs = [process.stdout, process.stderr]
let commands = 0
let idle: string | null = null

process.on('message', (command: HostedCommand) => void run(command))
process.on('disconnect', () => process.exit())

async function run({ args, cwd, env, input }: HostedCommand): Promise<void> {
  idle ??= activity()
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv = [process.execPath, cliFile.pathname, ...args]
  process.exitCode = undefined
  Object.defineProperty(process, 'stdin', { value: Readable.from(input === '' ? [] : [input]) })
  commands += 1
  // Evaluated again each time; what it imports is already loaded.
  await import(`${cliFile.href}?${commands}`)
  await settled()
  const mark = endMark(process.exitCode ?? 0)
  process.exitCode = undefined
  for (const output of outputs) output.write(mark)
}

/**
 * Waits until the process would end. A command that keeps it alive ends here, and fails its test.
 */
async function settled(): Promise<void> {
  const endsAt = performance.now() + settlesWithinMs
  while (activity() !== idle) {
    if (performance.now() > endsAt) throw new Error(`The command is still running: ${activity()}.`)
    await setImmediate()
  }
}

/** What keeps the process from ending. */
function activity(): string {
  return process.getActiveResourcesInfo().toSorted().join()
}

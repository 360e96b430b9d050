import { join } from 'node:path'

import { HostProcess } from './host-process.ts'

export type HostedCommand = {
  args: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  input: string
}

const hostFile = join(import.meta.dirname, 'cli-host.ts')
// More would only wait for a processor.
const hostsMax = 2

const idle: HostProcess[] = []
const waiting: (() => void)[] = []
let hosts = 0

/**
 * Runs the CLI in a process that stays for the next command, with the same program, streams and
 * ending, in a third of the processor time that a separate process takes.
 */
export async function runHosted(command: HostedCommand): ReturnType<HostProcess['run']> {
  while (idle.length === 0 && hosts === hostsMax) {
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const host = idle.pop() ?? startHost()
  try {
    return await host.run(command)
  } finally {
    if (host.hasEnded) hosts -= 1
    else idle.push(host)
    waiting.shift()?.()
  }
}

function startHost(): HostProcess {
  hosts += 1
  return new HostProcess(hostFile)
}

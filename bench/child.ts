import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { findFreePort } from '../test/processes/server-process.ts'

/** A server in its own process; disposing it ends the process. */
export type Child = AsyncDisposable & { port: number; pid: number }

const startTries = 600
const startTryMs = 10
const responseTimeoutMs = 400
const stopTimeoutMs = 15_000

/** Starts `node` with these arguments on a free port and waits until `readyPath` answers. */
export async function startChild(child: {
  args: readonly string[]
  env: Readonly<Record<string, string>>
  readyPath: string
}): Promise<Child> {
  const port = await findFreePort()
  const started = spawn(process.execPath, child.args, {
    env: { ...process.env, NODE_ENV: 'production', ...child.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => started.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(started, 'exit')
  const stop = async () => {
    started.kill('SIGTERM')
    await Promise.race([exited, delay(stopTimeoutMs, undefined, { ref: false })])
    kill()
    await exited
    process.off('exit', kill)
  }
  if (started.pid === undefined) throw new Error('The server did not start.')
  if (!(await waitUntilReady(port, child.readyPath, () => started.exitCode !== null))) {
    await stop()
    throw new Error(`A server did not become ready: ${child.args.join(' ')}`)
  }
  return { port, pid: started.pid, [Symbol.asyncDispose]: stop }
}

async function waitUntilReady(
  port: number,
  path: string,
  hasEnded: () => boolean,
): Promise<boolean> {
  const url = `http://127.0.0.1:${port}${path}`
  for (let i = 0; i < startTries && !hasEnded(); i += 1) {
    if (await isReady(url)) return true
    await delay(startTryMs)
  }
  return false
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(responseTimeoutMs) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

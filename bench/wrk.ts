import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { reserveNumbers, wordLists } from './leads.ts'

/** The result of one run of wrk. `errors` are answers from 400 on and failed connections. */
export type Load = {
  requests: number
  seconds: number
  p50Ms: number
  p99Ms: number
  errors: number
}

export type Target = { port: number; key: string }

const script = join(import.meta.dirname, 'load.lua')
const leadsMax = 10_000_000

/**
 * Sends new contacts, `size` in each request, all of them different; each connection pauses before
 * each.
 */
export function loadContacts(
  target: Target,
  load: { path: string; size: number; connections: number; seconds: number; pauseMs?: number },
): Promise<Load> {
  const args = ['contacts', target.key, String(reserveNumbers(leadsMax)), String(load.size)]
  const pause = String(load.pauseMs ?? 0)
  return runWrk({ ...target, ...load, args: [...args, ...wordLists(), pause] })
}

/** Gets these paths in turn. */
export function loadPaths(
  target: Target,
  load: { paths: readonly string[]; connections: number; seconds: number },
): Promise<Load> {
  return runWrk({
    ...target,
    ...load,
    path: '/',
    args: ['paths', target.key, load.paths.join(',')],
  })
}

export function perSecond(load: Load): number {
  return load.requests / load.seconds
}

async function runWrk(run: {
  port: number
  path: string
  connections: number
  seconds: number
  args: readonly string[]
}): Promise<Load> {
  const lastCore = String(availableParallelism() - 1)
  const command = ['-c', lastCore, 'wrk', '-t1', `-c${run.connections}`, `-d${run.seconds}s`]
  const url = `http://127.0.0.1:${run.port}${run.path}`
  const options = ['--timeout', '10s', '-s', script, url, '--', ...run.args]
  const { stdout } = await promisify(execFile)('taskset', [...command, ...options])
  return loadOf(stdout)
}

// The script's last line is the measurement, in the form that load.lua prints.
function loadOf(printed: string): Load {
  return JSON.parse(printed.slice(printed.lastIndexOf('{'))) as Load
}

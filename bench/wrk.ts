import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { processorMs } from './figures/processor-time.ts'
import { type LeadKind, leadTemplates, reserveNumbers } from './leads.ts'
import { dataParent } from './server.ts'

/**
 * The result of one run of wrk. `errors` are responses from 400 on and failed connections;
 * `processorMs` is what the server's process used meanwhile.
 */
export type Load = {
  processorMs: number
  requests: number
  seconds: number
  p50Ms: number
  p99Ms: number
  errors: number
}

export type Target = { port: number; pid: number; key: string }

const script = join(import.meta.dirname, 'load.lua')
const leadsMax = 10_000_000

/**
 * Sends new contacts, `size` in each request, all of them different; each connection pauses before
 * each.
 */
export function loadContacts(
  target: Target,
  load: {
    path: string
    kind?: LeadKind | undefined
    size: number
    connections: number
    seconds: number
    pauseMs?: number
  },
): Promise<Load> {
  const templates = templatesFile(load.kind ?? 'lean')
  const numbers = [reserveNumbers(leadsMax), load.size, load.pauseMs ?? 0].map(String)
  return runWrk({ ...target, ...load, args: ['contacts', target.key, templates, ...numbers] })
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

/** Processor time of the server, in microseconds. */
export function usPerRequest(load: Load): number {
  return (load.processorMs * 1_000) / load.requests
}

async function runWrk(run: {
  port: number
  pid: number
  path: string
  connections: number
  seconds: number
  args: readonly string[]
}): Promise<Load> {
  const lastCore = String(availableParallelism() - 1)
  const command = ['-c', lastCore, 'wrk', '-t1', `-c${run.connections}`, `-d${run.seconds}s`]
  const url = `http://127.0.0.1:${run.port}${run.path}`
  const options = ['--timeout', '10s', '-s', script, url, '--', ...run.args]
  const before = processorMs(run.pid)
  const { stdout } = await promisify(execFile)('taskset', [...command, ...options])
  return { ...loadOf(stdout), processorMs: processorMs(run.pid) - before }
}

function templatesFile(kind: LeadKind): string {
  const file = join(dataParent(), `${kind}-leads-${process.pid}.ndjson`)
  if (!existsSync(file)) {
    writeFileSync(file, leadTemplates(kind).join('\n'))
    process.once('exit', () => rmSync(file, { force: true }))
  }
  return file
}

// The script's last line is the measurement, in the form that load.lua prints.
function loadOf(printed: string): Omit<Load, 'processorMs'> {
  return JSON.parse(printed.slice(printed.lastIndexOf('{'))) as Omit<Load, 'processorMs'>
}

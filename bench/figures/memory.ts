import { readFileSync } from 'node:fs'

/** The resident memory of a process, now and at its peak, in megabytes. */
export function residentMegabytes(pid: number): { current: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    (Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) * 1_024) / 1e6
  return { current: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

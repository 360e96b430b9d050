import { readFileSync } from 'node:fs'

// Linux counts in hundredths of a second for every program.
const msPerTick = 10

/** The processor time that a process and its threads have used so far, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [fields[11], fields[12]].map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * msPerTick
}

import assert from 'node:assert/strict'

const triesMax = 5
/** How much longer four times as much may take; 16 is the growth of the square. */
const growthMax = 9
/** Too short a time to compare others with. */
const shortestMs = 4
/** Several of the ticks in which the system counts a thread's time. */
const repeatedMsMin = 40
const callsMax = 100_000

/**
 * Asserts that the work grows with its size, by the processor time that it takes at 1, 2 and 4
 * times the size. Each time is the least of several, since others use the machine too.
 */
export async function assertLinear(
  work: (size: number) => unknown,
  { size, name = 'The work' }: { size: number; name?: string },
): Promise<void> {
  const works = [size, size * 2, size * 4].map((one) => () => work(one))
  const times = await leastMs(works, triesMax, isLinear)
  assert.ok(
    isLinear(times),
    `${name} grows too fast: ${times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}.`,
  )
}

function isLinear([once = 0, , fourTimes = 0]: readonly number[]): boolean {
  return fourTimes <= growthMax * Math.max(once, shortestMs)
}

/**
 * The least processor time that each work takes, in turns, so that what else uses the machine
 * slows all of them. It ends before the last turn once the times are good enough.
 */
export async function leastMs(
  works: readonly (() => unknown)[],
  turns: number,
  isEnough: (times: readonly number[]) => boolean = () => false,
  msOf: typeof processorMs = processorMs,
): Promise<number[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, work] of works.entries()) {
      least[index] = Math.min(least[index] ?? 0, await msOf(work))
    }
    if (isEnough(least)) break
  }
  return least
}

/** The processor time that this thread takes for the work. */
export async function processorMs(work: () => unknown): Promise<number> {
  const startedAt = threadMs()
  await work()
  return threadMs() - startedAt
}

/** The processor time of one call of a short work, which is repeated. */
export async function callMs(work: () => unknown): Promise<number> {
  const startedAt = threadMs()
  for (let calls = 1; calls <= callsMax; calls += 1) {
    await work()
    const ms = threadMs() - startedAt
    if (ms >= repeatedMsMin) return ms / calls
  }
  throw new Error(`${callsMax} calls took less than ${repeatedMsMin} ms.`)
}

/** The processor time that this thread has taken so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

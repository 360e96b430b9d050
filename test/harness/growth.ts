import assert from 'node:assert/strict'

const triesMax = 5
/** How much longer four times as much may take; 16 is the growth of the square. */
const growthMax = 9
/** Too short a time to compare others with. */
const shortestMs = 4

/**
 * Asserts that the work grows with its size, by the processor time that it takes at 1, 2 and 4
 * times the size. Each time is the least of several, since others use the machine too.
 */
export async function assertLinear(
  work: (size: number) => unknown,
  { size, name = 'The work' }: { size: number; name?: string },
): Promise<void> {
  const sizes = [size, size * 2, size * 4]
  const leastMs = sizes.map(() => Number.POSITIVE_INFINITY)
  for (let tries = 0; tries < triesMax; tries += 1) {
    for (const [index, one] of sizes.entries()) {
      const ms = await processorMs(() => work(one))
      leastMs[index] = Math.min(leastMs[index] ?? ms, ms)
    }
    if (isLinear(leastMs)) return
  }
  assert.fail(`${name} grows too fast: ${leastMs.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}.`)
}

function isLinear([once = 0, , fourTimes = 0]: readonly number[]): boolean {
  return fourTimes <= growthMax * Math.max(once, shortestMs)
}

/** The processor time that this thread takes for the work. */
export async function processorMs(work: () => unknown): Promise<number> {
  const startedAt = threadMs()
  await work()
  return threadMs() - startedAt
}

/** The processor time that this thread has taken so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

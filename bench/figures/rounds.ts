/**
 * Runs each of the contenders once a round, in turn, so that whatever else the machine does at the
 * time affects all of them.
 */
export async function alternate<Name extends string, Result>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result>[]> {
  const names = Object.keys(contenders) as Name[]
  const results: Record<Name, Result>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result: Partial<Record<Name, Result>> = {}
    for (const name of names) result[name] = await contenders[name]()
    // Every name has its result.
    results.push(result as Record<Name, Result>)
  }
  return results
}

/** The value below which this part of the samples lies. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

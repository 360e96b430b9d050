type Range = { from: number; to: number; count: number }

const rangesMax = 8
const roundSteps = [1, 2, 2.5, 5, 10]

/**
 * How many numbers are in each range, of round bounds and the same width, also in those that have
 * none. Few different ones are each a range of their own.
 */
export function rangesOf(numbers: readonly { value: number; count: number }[]): Range[] {
  const sorted = numbers.toSorted((a, b) => a.value - b.value)
  const [least, greatest] = [sorted[0]?.value, sorted.at(-1)?.value]
  if (least === undefined || greatest === undefined) return []
  if (sorted.length <= rangesMax) {
    return sorted.map(({ value, count }) => ({ from: value, to: value, count }))
  }
  const width = roundWidth((greatest - least) / rangesMax)
  const first = Math.floor(least / width)
  const length = Math.floor(greatest / width) - first + 1
  const ranges = Array.from({ length }, (_, index) => {
    return { from: (first + index) * width, to: (first + index + 1) * width, count: 0 }
  })
  for (const { value, count } of sorted) {
    const range = ranges[Math.min(length - 1, Math.floor(value / width) - first)]
    if (range !== undefined) range.count += count
  }
  return ranges
}

/** The next width that people count in: 1, 2, 2.5 or 5 of a power of ten. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const step = roundSteps.find((one) => one * power >= width) ?? 10
  return step * power
}

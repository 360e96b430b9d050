/** A busy key has many requests in one millisecond: pairs of its offset and their number. */
export function packTimes(start: number, times: readonly number[]): Uint8Array {
  const pairs: number[] = []
  for (const time of times) {
    const offset = time - start
    if (pairs.at(-2) === offset) pairs.push((pairs.pop() ?? 0) + 1)
    else pairs.push(offset, 1)
  }
  return new Uint8Array(new Uint32Array(pairs).buffer)
}

export function unpackTimes(start: number, packed: Uint8Array): number[] {
  const pairs = new Uint32Array(new Uint8Array(packed).buffer)
  const times: number[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    for (let count = pairs[i + 1] ?? 0; count > 0; count -= 1) times.push(start + (pairs[i] ?? 0))
  }
  return times
}

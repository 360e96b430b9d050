/** How much is kept: by number, and by what `sizeOf` counts, which is characters by default. */
type Bounds<T> = { entriesMax: number; sizeMax: number; sizeOf?: (result: T) => number }

type Entry<T> = { result: T; size: number }

/**
 * A function of a text that keeps its last results. Each depends on the text alone, and is never
 * changed by those who get it.
 */
export function memoize<T>(
  compute: (text: string) => T,
  { entriesMax, sizeMax, sizeOf = () => 0 }: Bounds<T>,
): (text: string) => T {
  const entries = new Map<string, Entry<T>>()
  let size = 0
  const drop = (text: string): void => {
    size -= entries.get(text)?.size ?? 0
    entries.delete(text)
  }
  return (text) => {
    const known = entries.get(text)
    const result = known === undefined ? compute(text) : known.result
    const entry = known ?? { result, size: text.length + sizeOf(result) }
    drop(text)
    // What is too large for all of the space would only clear it.
    if (entry.size > sizeMax) return result
    entries.set(text, entry)
    size += entry.size
    for (const oldest of entries.keys()) {
      if (entries.size <= entriesMax && size <= sizeMax) break
      drop(oldest)
    }
    return result
  }
}

const namesMax = 10_000

/** Sets an entry of a bounded map: the names that were not used for longest make room first. */
export function setBounded<T>(
  entries: Map<string, T>,
  name: string,
  entry: T,
  entriesMax = namesMax,
): void {
  entries.delete(name)
  entries.set(name, entry)
  const oldest = entries.size > entriesMax ? entries.keys().next().value : undefined
  if (oldest !== undefined) entries.delete(oldest)
}

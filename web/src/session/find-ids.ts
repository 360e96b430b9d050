/** Which of these ids the server finds, asked for at most `max` at a time. */
export async function findIds(
  ids: readonly string[],
  max: number,
  find: (part: string[]) => Promise<{ ids: readonly string[] }>,
): Promise<ReadonlySet<string>> {
  const existing = new Set<string>()
  for (let start = 0; start < ids.length; start += max) {
    const part = await find(ids.slice(start, start + max))
    for (const id of part.ids) existing.add(id)
  }
  return existing
}

/** The lines of a stream of text, without line breaks; null for a line that is too long. */
export async function* readLines(
  source: AsyncIterable<string>,
  charactersMax: number,
): AsyncGenerator<string | null, void, undefined> {
  let pending: string | null = ''
  for await (const chunk of source) {
    const [rest = '', ...begun] = chunk.split('\n')
    pending = join(pending, rest, charactersMax)
    for (const next of begun) {
      yield pending
      pending = join('', next, charactersMax)
    }
  }
  if (pending !== '') yield pending
}

function join(before: string | null, next: string, charactersMax: number): string | null {
  const isWithin = before !== null && before.length + next.length <= charactersMax
  return isWithin ? before + next : null
}

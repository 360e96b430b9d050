/** A contact that is erased, live or merged away. */
export type Gone = { number: number; id: string }

export function idsOf(gone: readonly Gone[]): string[] {
  return gone.map(({ id }) => id)
}

export function numbersOf(gone: readonly Gone[]): number[] {
  return gone.map((contact) => contact.number)
}

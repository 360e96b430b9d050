/** For an option that can be given several times: its values, in their order. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}

/** What a box that is not ticked may send, in any case. */
const noValues: ReadonlySet<string> = new Set(['', 'false', 'off', '0', 'no'])

/**
 * Whether a box is ticked, by the values sent under its name. A site's own form may send one for a
 * box that is not, also beside the one for its being ticked.
 */
export function isTicked(values: readonly string[]): boolean {
  return values.some((value) => !noValues.has(value.trim().toLowerCase()))
}

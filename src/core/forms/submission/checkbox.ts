/**
 * Whether a checkbox is checked, by the values sent under its name. A site's own form may send one
 * for an unchecked box, also along with the one for a checked one.
 */
export function isChecked(values: readonly string[]): boolean {
  return values.some((value) => !uncheckedValues.has(value.trim().toLowerCase()))
}

/** What a checkbox that is not checked may send, in any case. */
const uncheckedValues: ReadonlySet<string> = new Set(['', 'false', 'off', '0', 'no'])

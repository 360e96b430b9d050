/** The number of a change in an id or a cursor; null for any other text. */
export function changeNumberOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

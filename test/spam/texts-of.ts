/** Texts that are written one after the other, with a blank line between them. */
export function textsOf(block: string): readonly string[] {
  return block
    .trim()
    .split(/\n\s*\n/)
    .map((text) => text.replaceAll(/\s*\n\s*/g, ' ').trim())
}

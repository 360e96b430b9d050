/** Tags in one cell; a comma or a semicolon within a tag has a backslash before it. */
export function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(separatorPattern, String.raw`\$&`)).join(', ')
}

export function parseTags(cell: string): string[] {
  const tags = Array.from(cell.matchAll(tagPattern), ([tag]) => tag.trim())
  return tags.filter((tag) => tag !== '').map((tag) => tag.replaceAll(/\\(.)/gs, '$1'))
}

const separatorPattern = /[\\,;]/g
const tagPattern = /(?:\\.|[^,;])+/gs

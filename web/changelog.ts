import { createHash } from 'node:crypto'

/** An entry of the changelog, as text without Markdown, with the heading that it is below. */
export type NewsEntry = { heading: string; text: string }

const entriesMax = 15
const charactersMax = 300

/** The newest entries, as far as the application shows them. */
export function newestEntries(markdown: string): NewsEntry[] {
  const entries: NewsEntry[] = []
  let heading = ''
  let isInEntry = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('### ')) heading = line.slice(4).trim()
    const last = entries.at(-1)
    if (line.startsWith('- ')) entries.push({ heading, text: line.slice(2).trim() })
    else if (isInEntry && line.startsWith('  ') && last !== undefined)
      last.text += ` ${line.trim()}`
    isInEntry = line.startsWith('- ') || (isInEntry && line.startsWith('  '))
  }
  return entries.slice(0, entriesMax).map((one) => ({ ...one, text: shortened(plain(one.text)) }))
}

/** Changes with the entries that are shown. */
export function newsId(entries: readonly NewsEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)
}

function plain(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
}

// At the end of a sentence, if one ends in time.
function shortened(text: string): string {
  if (text.length <= charactersMax) return text
  const end = text.lastIndexOf('. ', charactersMax)
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, charactersMax).trimEnd()} …`
}

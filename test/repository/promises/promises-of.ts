const absolutes = /\b(?:always|never|no one|nobody|only)\b/iu
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a page's prose and tables that say "never", "nobody", "always" or "only". */
export function promisesOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^```.*?^```/gmsu, '')
    .replaceAll(/^#.*$/gmu, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*>|]|\d+\.) )|(?<=\|)\n| \| /u)
    .flatMap((block) => [...sentences.segment(withoutLayout(block))])
    .map(({ segment }) => segment.replaceAll('**', '').trim())
    .filter((sentence) => absolutes.test(withoutCode(sentence)) && !sentence.endsWith('?'))
    .map((sentence) => sentence.replaceAll('`', ''))
}

function withoutLayout(block: string): string {
  return block
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^\s*(?:[-*>|]|\d+\.) |\s*\|$/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function withoutCode(sentence: string): string {
  return sentence.replaceAll(/`[^`]*`/gu, '')
}

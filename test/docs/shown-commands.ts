/** A block of commands on a page of the docs, and the output that it shows, if any. */
export type ShownCommands = { script: string; output: string | null }

/** The ```sh blocks of a page in order, each with the block without a language right after it. */
export function shownCommands(page: string): ShownCommands[] {
  const blocks = Array.from(page.matchAll(blockPattern), ([, language = '', text = '']) => {
    return { language, text }
  })
  return blocks.flatMap(({ language, text }, index) => {
    if (language !== 'sh') return []
    const next = blocks[index + 1]
    return { script: text, output: next?.language === '' ? next.text : null }
  })
}

/**
 * Whether the text is what a page shows, in which `…` stands for anything, and lines are broken for
 * width. Only the beginning of an id is shown, which depends on its time.
 */
export function isAsShown(text: string, documented: string): boolean {
  const parts = documented
    .replaceAll(/_01\w*…/g, '_…')
    .replaceAll(/\s+/g, '')
    .split('…')
  const pattern = parts.map((part) => RegExp.escape(part)).join('.*?')
  return new RegExp(`^${pattern}$`, 's').test(text.replaceAll(/\s+/g, ''))
}

const blockPattern = /^```(\w*)\n(.*?)^```$/gms

/** A piece of a comment: plain text, a link, or a member by id. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'mention'; id: string; name: string }

// Links of the kinds that may be opened, without the punctuation that ends a sentence.
const mentionPattern = /@(user_[0-7][0-9a-hjkmnp-tv-z]{25})/
const linkPattern = /((?:https:\/\/|mailto:|tel:)[^\s<>"]*[^\s<>".,;:!?'’”)\]}])/
const pattern = new RegExp(`${mentionPattern.source}|${linkPattern.source}`, 'gi')

/** A comment as it is read: mentions by name, and links that may be opened. */
export function commentParts(
  text: string,
  mentions: readonly { id: string; name: string }[],
): CommentPart[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  const parts: CommentPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [matched, id, link] = match
    const part = partOf(matched, { id, name: names.get(id ?? ''), link })
    if (part === null) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(part)
    end = match.index + matched.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

type Match = { id: string | undefined; name: string | undefined; link: string | undefined }

function partOf(text: string, { id, name, link }: Match): CommentPart | null {
  if (id !== undefined) return name === undefined ? null : { kind: 'mention', id, name }
  const url = link === undefined ? null : URL.parse(link)
  const isSafe = url !== null && protocols.has(url.protocol) && url.username === ''
  return isSafe ? { kind: 'link', text, url: url.href } : null
}

const protocols: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:'])

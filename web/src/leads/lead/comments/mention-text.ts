import type { CommentDraft } from '#web/session/comment-draft.ts'
import { matches } from '#web/ui/matches.ts'
import { commentParts } from './comment-parts.ts'

type Named = CommentDraft['mentions'][number]

export const emptyDraft: CommentDraft = { text: '', mentions: [] }
const offeredMax = 6

/** What each member is called in a comment, so that each name is of one member. */
export function mentionNames(
  members: Iterable<Named & { email: string | null }>,
): ReadonlyMap<string, string> {
  const all = [...members]
  const named = Map.groupBy(all, ({ name }) => name)
  const isOnly = (name: string) => named.get(name)?.length === 1
  return new Map(
    all.map(({ id, name, email }) => [id, isOnly(name) ? name : `${name} (${email ?? id})`]),
  )
}

/** A comment as it is edited. */
export function draftOf(
  { text, mentions }: { text: string; mentions: readonly Named[] },
  names: ReadonlyMap<string, string>,
): CommentDraft {
  const named = mentions.map(({ id, name }) => ({ id, name: names.get(id) ?? name }))
  const parts = commentParts(text, named)
  const written = parts.map((part) => (part.kind === 'mention' ? `@${part.name}` : part.text))
  return { text: written.join(''), mentions: named }
}

/** A comment as it is stored: members by id. */
export function storedText({ text, mentions }: CommentDraft): string {
  // The longest name first: one may begin with another.
  const byLength = mentions.toSorted((a, b) => b.name.length - a.name.length)
  let stored = ''
  let end = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, end))) {
    const mention = byLength.find(({ name }) => isNameAt(text, at + 1, name))
    if (mention === undefined) continue
    stored += text.slice(end, at + 1) + mention.id
    end = at + 1 + mention.name.length
  }
  return (stored + text.slice(end)).trim()
}

function isNameAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))
}

/** What is typed of a member's name before the caret, and where its `@` is. */
export type MentionQuery = { start: number; query: string }

export function mentionAt(text: string, caret: number): MentionQuery | null {
  const [, query] = /(?:^|[\s(])@((?:[\p{L}\p{N}][^@\n]{0,40})?)$/u.exec(text.slice(0, caret)) ?? []
  return query === undefined ? null : { start: caret - query.length - 1, query }
}

/** The members that a query may mean. */
export function offeredFor(query: string, names: ReadonlyMap<string, string>): Named[] {
  return [...names]
    .filter(([, name]) => matches(name, query))
    .slice(0, offeredMax)
    .map(([id, name]) => ({ id, name }))
}

/** The draft with what was typed replaced by a member, and the caret after them. */
export function withMention(
  { text, mentions }: CommentDraft,
  { start, query }: MentionQuery,
  member: Named,
): { draft: CommentDraft; caret: number } {
  const before = `${text.slice(0, start)}@${member.name} `
  const after = text.slice(start + 1 + query.length).replace(/^ /, '')
  const others = mentions.filter(({ id }) => id !== member.id)
  return {
    draft: { text: before + after, mentions: [...others, member] },
    caret: before.length,
  }
}

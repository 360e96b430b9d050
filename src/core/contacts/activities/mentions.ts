import type { MentionedMember } from './activity.ts'

const pattern = /@(user_[0-7][0-9a-hjkmnp-tv-z]{25})/g

/** The ids of the members whom a comment names, each once. */
export function mentionedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, id = '']) => id))]
}

/** A comment as it is read, with the names of members. */
export function withNames(text: string, mentions: readonly MentionedMember[]): string {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return text.replaceAll(pattern, (mention: string, id: string) => {
    const name = names.get(id)
    return name === undefined ? mention : `@${name}`
  })
}

/** A comment while it is written: members by name, and who they are. */
export type CommentDraft = { text: string; mentions: readonly { id: string; name: string }[] }

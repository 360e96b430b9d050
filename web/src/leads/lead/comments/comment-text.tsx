import { Anchor } from '@mantine/core'

import type { HistoryEntry } from '#web/api/leads/lead-types.ts'
import styles from '#web/leads/lead/timeline/timeline.module.css'
import { type CommentPart, commentParts } from './comment-parts.ts'

type Comment = NonNullable<HistoryEntry['comment']>

/** What a member wrote, in the direction of its own letters. */
export function CommentText({ comment }: { comment: Pick<Comment, 'text' | 'mentions'> }) {
  const parts = commentParts(comment.text, comment.mentions)
  return (
    <p className={styles['comment']} dir="auto">
      {parts.map((part, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- Only their positions differ.
        <Part key={i} part={part} />
      ))}
    </p>
  )
}

function Part({ part }: { part: CommentPart }) {
  switch (part.kind) {
    case 'mention':
      return (
        <bdi className={styles['mention']}>
          {'@'}
          {part.name}
        </bdi>
      )
    case 'link': {
      const isPage = part.url.startsWith('https:')
      return (
        <Anchor
          href={part.url}
          underline="always"
          inherit
          {...(isPage && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        >
          {part.text}
        </Anchor>
      )
    }
    default:
      return part.text
  }
}

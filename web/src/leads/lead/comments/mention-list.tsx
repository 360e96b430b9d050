import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'

import styles from '#web/leads/lead/timeline/timeline.module.css'
import { useTexts } from '#web/locales/texts.ts'
import type { CommentDraft } from '#web/session/comment-draft.ts'
import { type MentionQuery, mentionAt, offeredFor, withMention } from './mention-text.ts'

type Area = HTMLTextAreaElement
type Named = { id: string; name: string }

/** The members that are offered while one is typed after an `@`, by the keys of its text field. */
export function useMentionList(props: {
  id: string
  names: ReadonlyMap<string, string>
  draft: CommentDraft
  onChange: (draft: CommentDraft) => void
}) {
  const { id, names, draft, onChange } = props
  const area = useRef<Area>(null)
  const [caret, setCaret] = useState(0)
  const [marked, setMarked] = useState(0)
  /** Where an `@` is whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const moveCaret = useMovedCaret(area)
  const mention = mentionAt(draft.text, caret)
  const isOpen = mention !== null && mention.start !== closedAt
  const offered = isOpen ? offeredFor(mention.query, names) : []
  const current = Math.min(marked, offered.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  const choose = (typed: MentionQuery, member: Named) => {
    const chosen = withMention(draft, typed, member)
    onChange(chosen.draft)
    moveCaret(chosen.caret)
    setCaret(chosen.caret)
    setClosedAt(typed.start)
    setMarked(0)
    area.current?.focus()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMarked((current + 1) % offered.length),
    ArrowUp: () => setMarked((current - 1 + offered.length) % offered.length),
    Enter: () => chooseAt(current),
    Tab: () => chooseAt(current),
    Escape: () => setClosedAt(mention?.start ?? null),
  }
  const chooseAt = (index: number) => {
    const member = offered[index]
    if (mention !== null && member !== undefined) choose(mention, member)
  }
  return {
    id,
    offered,
    current,
    optionId,
    chooseAt,
    /** Whether the list takes this key. */
    take(key: string): boolean {
      const act = offered.length > 0 && Object.hasOwn(keys, key) ? keys[key] : undefined
      act?.()
      return act !== undefined
    },
    inputProps: {
      ref: area,
      onChange: ({ currentTarget }: ChangeEvent<Area>) => {
        const { value, selectionEnd } = currentTarget
        setCaret(selectionEnd)
        setMarked(0)
        if (mentionAt(value, selectionEnd)?.start !== closedAt) setClosedAt(null)
        onChange({ ...draft, text: value })
      },
      onSelect: ({ currentTarget }: SyntheticEvent<Area>) => setCaret(currentTarget.selectionEnd),
      'aria-autocomplete': 'list',
      'aria-controls': offered.length > 0 ? id : undefined,
      'aria-activedescendant': offered.length > 0 ? optionId(current) : undefined,
    } as const,
  }
}

/** Puts the caret where it belongs once the text has changed. */
function useMovedCaret(area: { current: Area | null }) {
  const moved = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    area.current?.setSelectionRange(moved.current, moved.current)
    moved.current = null
  })
  return (caret: number): void => {
    moved.current = caret
  }
}

export function MentionList({ list }: { list: ReturnType<typeof useMentionList> }) {
  const { comments: texts } = useTexts('lead')
  const { id, offered, current, optionId, chooseAt } = list
  if (offered.length === 0) return null
  return (
    <div id={id} className={styles['members']} role="listbox" aria-label={texts.members}>
      {offered.map(({ id: memberId, name }, index) => (
        // The keys of the text field choose, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={memberId}
          id={optionId(index)}
          className={styles['member']}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => chooseAt(index)}
        >
          <bdi>{name}</bdi>
        </div>
      ))}
    </div>
  )
}

import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, use, useId } from 'react'

import { commentCharactersMax } from '#model/contacts/contact.ts'
import styles from '#web/leads/lead/timeline/timeline.module.css'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import type { CommentDraft } from '#web/session/comment-draft.ts'
import { useProject } from '#web/session/project.ts'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'
import { MentionList, useMentionList } from './mention-list.tsx'
import { mentionNames, storedText } from './mention-text.ts'

/** A comment while it is written: `@` offers members, mod+Enter sends it. */
export function CommentEditor(props: {
  label: string
  draft: CommentDraft
  submit: string
  error: string | null
  isBusy: boolean
  /** The lead whose box for a new comment this is. */
  boxOf?: string
  autoFocus?: boolean
  onChange: (draft: CommentDraft) => void
  onSubmit: (text: string) => void
  onLeave: () => void
  children?: ReactNode
}) {
  const { comments: texts } = useTexts('lead')
  const { memberId } = useProject()
  const { members } = use(NamesContext)
  const { draft, onChange } = props
  const id = useId()
  const names = mentionNames([...members.values()].filter((member) => member.id !== memberId))
  const list = useMentionList({ id, names, draft, onChange })
  const text = storedText(draft)
  const isReady = text !== '' && !props.isBusy
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      if (isReady) props.onSubmit(text)
    } else if (!list.take(key)) {
      if (key !== 'Escape') return
      props.onLeave()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles['editor']}>
      <GrowingTextarea
        {...list.inputProps}
        aria-label={props.label}
        placeholder={texts.placeholder}
        value={draft.text}
        error={props.error}
        minRows={2}
        maxRows={12}
        maxLength={commentCharactersMax}
        dir="auto"
        autoFocus={props.autoFocus ?? false}
        data-comment-on={props.boxOf}
        onKeyDown={onKeyDown}
      />
      <MentionList list={list} />
      <div className={styles['send']}>
        <span className={styles['hint']}>{texts.hint}</span>
        {props.children}
        <Button
          size="compact-sm"
          loading={props.isBusy}
          disabled={text === ''}
          onClick={() => props.onSubmit(text)}
        >
          {props.submit}
        </Button>
      </div>
    </div>
  )
}

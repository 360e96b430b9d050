import { Anchor, Button } from '@mantine/core'
import { use, useEffect } from 'react'

import { activityApi } from '#api/leads/activity-api.ts'
import type { ActivityParams } from '#web/api/leads/activity-types.ts'
import type { HistoryEntry } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import styles from '#web/leads/lead/timeline/timeline.module.css'
import { useHistoryReload } from '#web/leads/lead/timeline/use-history-reload.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import type { CommentDraft } from '#web/session/comment-draft.ts'
import { useDraft } from '#web/session/comment-drafts.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { CommentEditor } from './comment-editor.tsx'
import { type CommentPart, commentParts } from './comment-parts.ts'
import { draftOf, mentionNames } from './mention-text.ts'
import { UnmailedContext, UnmailedNote } from './unmailed-mentions.tsx'

type Comment = NonNullable<HistoryEntry['comment']>

/** The edit of a comment, which goes on when the lead is opened again. */
export function useCommentEdit(params: ActivityParams, comment: Comment | null) {
  const { members } = use(NamesContext)
  const [draft, setDraft] = useDraft(params.contactId, params.activityId)
  return {
    draft,
    setDraft,
    begin: () => comment !== null && setDraft(draftOf(comment, mentionNames(members.values()))),
  }
}

/** A comment, or the box in which its author edits it. */
export function CommentBody(props: {
  params: ActivityParams
  comment: Comment
  edit: ReturnType<typeof useCommentEdit>
}) {
  const { edit, ...rest } = props
  const { draft, setDraft } = edit
  if (draft === null) {
    return (
      <>
        <CommentText comment={props.comment} />
        <UnmailedNote activityId={props.params.activityId} comment={props.comment} />
      </>
    )
  }
  return <Editing {...rest} draft={draft} setDraft={setDraft} />
}

function Editing(props: {
  params: ActivityParams
  comment: Comment
  draft: CommentDraft
  setDraft: (draft: CommentDraft | null) => void
}) {
  const { comments: texts } = useTexts('lead')
  const { common } = useTexts('app')
  const { params, comment, draft, setDraft } = props
  const reload = useHistoryReload(params.contactId)
  const { note } = use(UnmailedContext)
  const saving = useAction({
    mutationFn: (text: string) => request(activityApi.editComment, { ...params, body: { text } }),
    async onSuccess({ unmailed }) {
      note(params.activityId, unmailed)
      await reload()
      setDraft(null)
    },
  })
  const failure = useFailureText(saving.error)
  const cancel = () => setDraft(null)
  useFocusReturn(params.activityId)
  return (
    <CommentEditor
      label={texts.edit}
      draft={draft}
      submit={common.save}
      error={failure}
      isBusy={saving.isPending}
      autoFocus
      onChange={setDraft}
      onSubmit={(text) => (text === comment.text ? cancel() : saving.mutate(text))}
      onLeave={cancel}
    >
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {common.cancel}
      </Button>
    </CommentEditor>
  )
}

/** Gives the focus to the button that began the edit, once it is back. */
function useFocusReturn(activityId: string): void {
  useEffect(() => {
    return () => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-edit-comment="${activityId}"]`)?.focus()
    }
  }, [activityId])
}

/** What a member wrote, in the direction of its own letters. */
function CommentText({ comment }: { comment: Comment }) {
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

import { useEffect } from 'react'

import type { HistoryEntry } from '#web/api/leads/lead-types.ts'
import { CommentBody, useCommentEdit } from '#web/leads/lead/comments/comment-body.tsx'
import panel from '#web/leads/lead/lead-panel.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { ActivityActions } from './activity-actions.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useActorName } from './use-actor-name.ts'

const activityKinds = ['comment', 'call', 'email', 'answer'] as const
type ActivityKind = (typeof activityKinds)[number]
export type ActivityEntryData = HistoryEntry & { kind: ActivityKind }

export function isActivity(entry: HistoryEntry): entry is ActivityEntryData {
  return activityKinds.some((kind) => kind === entry.kind)
}

/** A comment, a call or an email that a member began, or the reply of a form. */
export function ActivityEntry(props: { contactId: string; entry: ActivityEntryData }) {
  const { contactId, entry } = props
  const { id: activityId, by, kind, comment } = entry
  const { id: projectId, memberId } = useProject()
  const mayEdit = useMay('edit')
  const mayErase = useMay('erase')
  const sentence = useSentence(entry)
  const params = { projectId, contactId, activityId }
  const edit = useCommentEdit(params, comment)
  const isDeleted = comment !== null && comment.deletedBy !== null
  const { draft, setDraft } = edit
  const isEditing = draft !== null
  useEffect(() => {
    if (isDeleted && isEditing) setDraft(null)
  })
  const isOwn = by.id === memberId
  const mayDelete = !isDeleted && kind !== 'answer' && (isOwn ? mayEdit : mayErase)
  const mayChange = isOwn && kind === 'comment'
  return (
    <EntryFrame
      entry={entry}
      sentence={sentence}
      mark={comment?.editedAt != null && <Edited at={comment.editedAt} />}
      actions={
        mayDelete &&
        !isEditing && (
          <ActivityActions
            params={params}
            isComment={kind === 'comment'}
            {...(mayChange && { onEdit: edit.begin })}
          />
        )
      }
    >
      {comment !== null && !isDeleted && (
        <CommentBody params={params} comment={comment} edit={edit} />
      )}
    </EntryFrame>
  )
}

function useSentence({ kind, by, comment }: ActivityEntryData): string {
  const { entries } = useTexts('lead').history
  const nameOf = useActorName()
  const deleter = comment?.deletedBy ?? null
  if (deleter === null) return entries[kind](nameOf(by))
  return deleter.id === by.id
    ? entries.deleted(nameOf(by))
    : entries.deletedOf(nameOf(deleter), nameOf(by))
}

function Edited({ at }: { at: string }) {
  const { comments: texts } = useTexts('lead')
  const { formats } = useI18n()
  return (
    <time className={panel['quiet']} dateTime={at} title={formats.dateTime(at)}>
      {` · ${texts.edited}`}
    </time>
  )
}

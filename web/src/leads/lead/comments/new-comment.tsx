import { use, useEffect } from 'react'

import { activityApi } from '#api/leads/activity-api.ts'
import { request } from '#web/api/request.ts'
import { useHistoryReload } from '#web/leads/lead/timeline/use-history-reload.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useDraft } from '#web/session/comment-drafts.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { CommentEditor } from './comment-editor.tsx'
import { showCommentBox } from './comment-focus.ts'
import { emptyDraft, storedText } from './mention-text.ts'
import { UnmailedContext } from './unmailed-mentions.tsx'

/** The box for a new comment. What was not sent is still there when the lead is opened again. */
export function NewComment({ contactId }: { contactId: string }) {
  const { comments: texts } = useTexts('lead')
  const { id: projectId } = useProject()
  const [draft, setDraft] = useDraft(contactId)
  const reload = useHistoryReload(contactId)
  const { note } = use(UnmailedContext)
  const sending = useAction({
    mutationFn: (text: string) =>
      request(activityApi.addActivity, { projectId, contactId, body: { kind: 'comment', text } }),
    onSuccess({ id, unmailed }, sent) {
      note(id, unmailed)
      // Unless it was changed meanwhile.
      setDraft((before) => (before !== null && storedText(before) === sent ? null : before))
      return reload()
    },
  })
  const failure = useFailureText(sending.error)
  useEffect(() => showCommentBox(contactId), [contactId])
  return (
    <CommentEditor
      label={texts.label}
      draft={draft ?? emptyDraft}
      submit={texts.send}
      error={failure}
      isBusy={sending.isPending}
      boxOf={contactId}
      onChange={(changed) => {
        if (sending.isError) sending.reset()
        setDraft(changed.text === '' ? null : changed)
      }}
      onSubmit={(text) => sending.mutate(text)}
      onLeave={leaveBox}
    />
  )
}

/** The panel has the keys of the lead. */
function leaveBox(): void {
  const focused = document.activeElement
  const panel = focused?.closest('aside')
  if (panel instanceof HTMLElement) panel.focus({ preventScroll: true })
}

import { activityApi } from '#api/leads/activity-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useHistoryReload } from './use-history-reload.ts'

/** Notes in a lead's history that a member begins to call or to write. */
export function useNoteActivity(contactId: string): (kind: 'call' | 'email') => void {
  const { history: texts } = useTexts('lead')
  const reason = useReason()
  const { toast } = useToasts()
  const { id: projectId } = useProject()
  const mayEdit = useMay('edit')
  const reload = useHistoryReload(contactId)
  const noting = useAction({
    mutationFn: (kind: 'call' | 'email') =>
      request(activityApi.addActivity, { projectId, contactId, body: { kind } }),
    onSuccess: reload,
    onError: (error) => toast(texts.notNoted(reason(error))),
  })
  return (kind) => {
    if (mayEdit) noting.mutate(kind)
  }
}

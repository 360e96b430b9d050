import { useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { markAllRead } from '#web/session/unread.ts'
import { useAction } from '#web/session/use-action.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Marks all leads as read, and says so. */
export function useMarkAllRead() {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  return useAction({
    mutationFn: () => markAllRead(queries, projectId),
    onSuccess: () => toast(texts.allRead),
    onError: () => toast(texts.notMarked),
  })
}

import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { IconChecks } from '#web/icons/icons.tsx'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { markAllRead, useUnreadCount } from '#web/session/unread.ts'
import { useAction } from '#web/session/use-action.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** While there is something unread. */
export function MarkAllRead() {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const isNarrow = useIsNarrow()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { mutate, isPending } = useAction({
    mutationFn: () => markAllRead(queries, projectId),
    onSuccess: () => toast(texts.allRead),
    onError: () => toast(texts.notMarked),
  })
  if ((useUnreadCount()?.total ?? 0) === 0) return null
  const action = { loading: isPending, onClick: () => mutate() }
  return isNarrow ? (
    <ActionIcon variant="default" size="lg" aria-label={texts.markAllRead} {...action}>
      <IconChecks size={18} />
    </ActionIcon>
  ) : (
    <SmallButton {...action}>{texts.markAllRead}</SmallButton>
  )
}

import { ActionIcon } from '@mantine/core'

import { IconChecks } from '#web/icons/icons.tsx'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useUnreadCount } from '#web/session/unread.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { useMarkAllRead } from '#web/ui/mark-all-read.ts'

/** While there is something unread. */
export function MarkAllRead() {
  const { leads: texts } = useTexts('app')
  const isNarrow = useIsNarrow()
  const { mutate, isPending } = useMarkAllRead()
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

import { Group } from '@mantine/core'

import { ApiError } from '#web/api/api-error.ts'
import { IconAlertCircle, IconCheck, IconCloudUp } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { useReason } from '#web/ui/states/error-texts.ts'
import { useBuilder } from './builder.ts'
import type { DraftState } from './draft-saver.ts'

const errorColour = 'var(--mantine-color-error)'

/** Whether the displayed draft is stored. */
export function SaveStatus({ onRetry }: { onRetry: () => void }) {
  const { save } = useTexts('forms')
  const { status, error } = useBuilder()
  const reason = useReason()
  const isOnItsWay = status === 'waiting' || status === 'saving'
  const isFine = isOnItsWay || status === 'saved'
  const Icon = isOnItsWay ? IconCloudUp : isFine ? IconCheck : IconAlertCircle
  return (
    <Group component="span" gap="xs" {...(!isFine && { c: errorColour })}>
      <Icon size={15} />
      <span role="status">{isUnmarked(status, error) ? reason(error) : save[status]}</span>
      {status === 'failed' && <SmallButton onClick={onRetry}>{save.retry}</SmallButton>}
    </Group>
  )
}

/** Whether it was refused for a reason that no field can show. */
function isUnmarked(status: DraftState['status'], error: unknown): boolean {
  if (status !== 'refused' || !(error instanceof ApiError)) return false
  return error.firstFieldError === null || error.firstFieldError.pointer === '/draft'
}

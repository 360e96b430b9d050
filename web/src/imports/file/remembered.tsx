import { Text } from '@mantine/core'

import type { ImportPreview } from '#web/api/import-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'

/** Says that a file is mapped as an earlier one, and how to undo that. */
export function Remembered(props: {
  remembered: NonNullable<ImportPreview['remembered']>
  onForget: () => void
}) {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { fileName, startedAt } = props.remembered
  return (
    <Text mb="md" role="status">
      {texts.remembered(fileName, formats.date(startedAt))}{' '}
      <SmallButton onClick={props.onForget}>{texts.mapAutomatically}</SmallButton>
    </Text>
  )
}

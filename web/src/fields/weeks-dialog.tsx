import { Stack } from '@mantine/core'

import type { Field } from '#web/api/leads/field-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { CountTable } from '#web/ui/charts/count-table.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import type { WeekOfField } from './field-weeks.tsx'

/** How many leads of each week have a value for a field, newest first. */
export function WeeksDialog(props: {
  field: Field
  weeks: readonly WeekOfField[]
  onClose: () => void
}) {
  const texts = useTexts('fields')
  const { formats } = useI18n()
  const title = texts.weeksOf(props.field.label)
  const columns = ['week', 'weekLeads', 'weekFilled'] as const
  const rows = props.weeks.map((week) => ({
    id: week.startsAt,
    name: formats.date(week.startsAt),
    counts: [week.leads, week.filled],
  }))
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack gap="md">
        <CountTable
          label={title}
          columns={columns.map((id) => ({ id, label: texts[id] }))}
          rows={rows.toReversed()}
        />
        <Hint>{texts.weeksHint}</Hint>
      </Stack>
    </Dialog>
  )
}

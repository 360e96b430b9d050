import { Group, Progress, Stack, Text } from '@mantine/core'

import styles from '#web/keys/key-requests.module.css'
import { type RequestsOfKey, sumOf } from '#web/keys/key-requests.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'

/** The requests of a key day by day, newest first. */
export function RequestsDialog(props: {
  label: string
  requests: RequestsOfKey
  onClose: () => void
}) {
  const { formats } = useI18n()
  const { keys } = useTexts('keys')
  const { days, lastHour, firstDay } = props.requests
  const title = keys.requestsOf(props.label)
  const most = Math.max(1, ...days)
  const rows = days.map((count, index) => ({ count, name: formats.date(dateOf(firstDay, index)) }))
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack gap="md">
        <Text>
          {keys.inLastDays(sumOf(days))}, {keys.inLastHour(lastHour)}
        </Text>
        <table className={styles['days']} aria-label={title}>
          <tbody>
            {rows.toReversed().map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Group gap="md" wrap="nowrap">
                    <Progress flex={1} bg="none" value={(100 * count) / most} aria-hidden />
                    {formats.number(count)}
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Hint>{keys.requestsHint}</Hint>
      </Stack>
    </Dialog>
  )
}

/** The local day of the same date. */
function dateOf(firstDay: string, index: number): Date {
  const first = new Date(firstDay)
  return new Date(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + index)
}

import { Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { usageApi } from '#api/usage/usage-api.ts'
import type { Key } from '#web/api/key-types.ts'
import { request } from '#web/api/request.ts'
import type { LiveWindows } from '#web/api/usage-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { Hint } from '#web/ui/hint.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import styles from './usage.module.css'

const readEveryMs = 5_000

/** How full the windows of each key are, while the page is open. */
export function LiveWindowTable() {
  const texts = useTexts('usage')
  const { id: projectId } = useProject()
  const keys = useQuery(keysQuery(projectId)).data?.keys ?? []
  const query = useQuery({
    queryKey: ['live-windows', projectId],
    queryFn: async () => (await request(usageApi.listLiveWindows, { projectId })).windows,
    refetchInterval: readEveryMs,
  })
  return (
    <div>
      <Title order={2} size="h4">
        {texts.windows}
      </Title>
      <Hint mb="md">{texts.windowsHint}</Hint>
      <QueryView query={query} rows={2}>
        {(windows) =>
          windows.length === 0 ? (
            <Text c="dimmed">{texts.noWindows}</Text>
          ) : (
            <ul className={rows['list']} aria-label={texts.windows}>
              {windows.map((window) => (
                <WindowRow
                  key={`${window.keyId} ${window.operation}`}
                  window={window}
                  apiKey={keys.find((one) => one.id === window.keyId)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}

function WindowRow({ window, apiKey }: { window: LiveWindows; apiKey: Key | undefined }) {
  const { formats } = useI18n()
  const texts = useTexts('usage')
  const { formerSource, operations } = useTexts('requests')
  return (
    <li className={styles['window']}>
      <span className={styles['source']}>
        {apiKey === undefined ? formerSource : <KeyChip apiKey={apiKey} />}
        <Text span size="sm">
          {operations[window.operation]}
        </Text>
      </span>
      {(['minute', 'hour'] as const).map((unit) => {
        const { count, max } = window[unit]
        const text = texts.window(formats.number(count), formats.number(max), unit)
        return (
          <Stack key={unit} gap="xs">
            <Text span size="sm">
              {text}
            </Text>
            <Progress value={(100 * count) / max} aria-hidden="true" size="sm" />
          </Stack>
        )
      })}
    </li>
  )
}

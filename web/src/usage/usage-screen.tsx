import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { usageApi } from '#api/usage/usage-api.ts'
import { type UsageSpan, usageDimensions, usageSpanNames } from '#model/requests/usage.ts'
import { request } from '#web/api/request.ts'
import { IconChartBar } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { LiveWindowTable } from './live-window-table.tsx'
import { UsagePart } from './usage-part.tsx'
import { countNames } from './usage-parts.ts'

const countedEveryMs = 60_000

/** Requests, leads and refusals of a project over time, and how full the windows of keys are. */
export function UsageScreen() {
  const texts = useTexts('usage')
  const { id: projectId } = useProject()
  const search = useSearch({ from: '/signed-in/p/$projectId/settings/usage' })
  const navigate = useNavigate()
  const span = usageSpanNames.find((name) => name === search.span) ?? 'month'
  const count = countNames.find((name) => name === search.count) ?? 'requests'
  const choose = (choice: { span?: UsageSpan; count?: string }) =>
    void navigate({
      to: '/p/$projectId/settings/usage',
      params: { projectId },
      search: { span, count, ...choice },
      replace: true,
    })
  const query = useQuery({
    queryKey: ['usage', projectId, span],
    queryFn: () => request(usageApi.listUsage, { projectId, query: { span } }),
    refetchInterval: countedEveryMs,
  })
  return (
    <>
      <ScreenHead title={useScreenTitle()} />
      <Group gap="lg" mb="lg">
        <SegmentedControl
          aria-label={texts.span}
          value={span}
          data={usageSpanNames.map((value) => ({ value, label: texts.spans[value] }))}
          onChange={(value) => choose({ span: value })}
        />
        <SegmentedControl
          aria-label={texts.count}
          value={count}
          data={countNames.map((value) => ({ value, label: texts.counts[value] }))}
          onChange={(value) => choose({ count: value })}
        />
      </Group>
      <Stack gap="xl">
        <QueryView query={query}>
          {(usage) =>
            usage.operations.length === 0 ? (
              <StateMessage
                icon={<IconChartBar />}
                title={texts.emptyTitle}
                hint={texts.emptyHint}
              />
            ) : (
              usageDimensions.map((part) => (
                <UsagePart key={part} {...{ part, usage, span, count }} />
              ))
            )
          }
        </QueryView>
        <LiveWindowTable />
      </Stack>
    </>
  )
}

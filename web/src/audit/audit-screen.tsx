import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { auditApi } from '#api/audit/audit-api.ts'
import { auditFormats } from '#model/audit/formats.ts'
import { addressOf, request } from '#web/api/request.ts'
import { IconHistory } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { filtersOf, readAuditUrl } from './audit-filters.ts'
import { AuditRow } from './audit-row.tsx'

/** Who has changed what in the project, newest first. */
export function AuditScreen() {
  const title = useScreenTitle()
  const texts = useTexts('audit')
  const { id: projectId } = useProject()
  const search = readAuditUrl(useSearch({ from: '/signed-in/p/$projectId/settings/audit' }), texts)
  const [openedAt] = useState(() => new Date())
  const filters = filtersOf(search, openedAt)
  const query = useInfiniteQuery({
    queryKey: ['audit', projectId, filters],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      return request(auditApi.listAuditEntries, {
        projectId,
        query: { ...filters, ...cursor },
        signal,
      })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <>
      <ScreenHead title={title}>
        <Group gap="xs">
          {auditFormats.map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              href={addressOf(auditApi.exportAuditEntries, {
                projectId,
                query: { format, ...filters },
              })}
              download
            >
              {texts.download(format.toUpperCase())}
            </Button>
          ))}
        </Group>
      </ScreenHead>
      <AuditFilterBar search={search} />
      <QueryView query={query}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          return entries.length === 0 ? (
            <StateMessage icon={<IconHistory />} title={texts.emptyTitle} hint={texts.emptyHint} />
          ) : (
            <ul className={rows['list']} aria-label={title}>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }}
      </QueryView>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </>
  )
}

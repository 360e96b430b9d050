import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { auditApi } from '#api/audit/audit-api.ts'
import { auditFormats } from '#model/audit/formats.ts'
import { addressOf, request } from '#web/api/request.ts'
import { IconHistory } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { byCursor } from '#web/session/queries.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { type AuditSearch, filtersOf, namesIn, readAuditUrl, spans } from './audit-filters.ts'
import { AuditRow } from './audit-row.tsx'
import styles from './audit.module.css'
import { useActors } from './use-actors.ts'

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
    queryFn: ({ pageParam, signal }) =>
      request(auditApi.listAuditEntries, {
        projectId,
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    ...byCursor,
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

/** Who, what, how and when; each is in the address. */
function AuditFilterBar({ search }: { search: AuditSearch }) {
  const texts = useTexts('audit')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const choose = (name: keyof AuditSearch) => (value: string) =>
    void navigate({
      to: '/p/$projectId/settings/audit',
      params: { projectId },
      search: { ...search, [name]: value === '' ? undefined : value },
      replace: true,
    })
  const choices = {
    actor: [...useActors(), { value: 'operator', label: texts.operator }],
    subject: namesIn(texts.subjects).map((value) => ({ value, label: texts.subjects[value] })),
    action: namesIn(texts.actions).map((value) => ({ value, label: texts.actions[value] })),
    span: spans.map((value) => ({ value, label: texts.spans[value] })),
  }
  return (
    <div className={styles['filters']} role="search">
      {(['actor', 'subject', 'action', 'span'] as const).map((name) => (
        <ChoiceSelect
          key={name}
          label={texts.filters[name]}
          value={search[name] ?? ''}
          choices={[{ value: '', label: texts.any[name] }, ...choices[name]]}
          onChange={choose(name)}
        />
      ))}
    </div>
  )
}

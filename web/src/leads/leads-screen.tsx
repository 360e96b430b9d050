import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useCallback } from 'react'

import { IconArrowUp, IconInbox, IconSearchOff, IconStack2 } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { FailedState, LoadingRows, StateMessage } from '#web/ui/states.tsx'
import { FilterPills } from './filter-pills.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadSplit } from './lead-split.tsx'
import type { LeadListParts } from './lead-row.tsx'
import { type LeadSearch, isNarrowed } from './lead-search.ts'
import { LeadTools } from './lead-tools.tsx'
import { useOpenLead } from './use-open-lead.ts'
import { useBulk } from './use-bulk.tsx'
import { type ShownColumns, useColumns } from './use-columns.ts'
import { type LeadView, useLeadView } from './use-lead-view.ts'
import { useLeads, useNewLeads } from './use-leads.ts'
import { useNames } from './use-names.ts'
import styles from './leads-screen.module.css'

const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }))

export function LeadsScreen() {
  const { screens, views: texts } = useTexts()
  const shown = useLeadView()
  const { views, search, go } = shown
  if (search !== null) return <Leads search={search} shown={shown} />
  return (
    <div className={styles['screen']}>
      <ScreenHead title={screens.leads} />
      {views.isFetching && <LoadingRows rows={10} />}
      {views.isError && <FailedState error={views.error} retry={() => void views.refetch()} />}
      {views.isSuccess && !views.isFetching && (
        <StateMessage icon={<IconStack2 />} title={texts.unknown} hint={texts.unknownHint}>
          <Button variant="default" onClick={() => go({}, false)}>
            {texts.all}
          </Button>
        </StateMessage>
      )}
    </div>
  )
}

function Leads({ search, shown }: { search: LeadSearch; shown: LeadView }) {
  const { screens, leads: texts } = useTexts()
  const { id: projectId } = useProject()
  const names = useNames()
  const columns = useColumns(shown)
  const found = useLeads(search, columns.fieldIds)
  const { query, first, leads } = found
  const newLeads = useNewLeads(search, query.isPlaceholderData ? undefined : first?.data)
  const bulk = useBulk({ search, leads, first, names })
  const queries = useQueryClient()
  const { change, go } = shown
  const clear = () => go({}, true)
  const canSave = shown.isChanged || (shown.isAll && Object.keys(search).length > 0)
  const showNew = () => void queries.resetQueries({ queryKey: ['leads', projectId] })
  const count = first?.isTotalExact === false ? texts.countAtLeast : texts.count
  return (
    <LeadSplit names={names} found={found}>
      <div className={styles['screen']}>
        <ScreenHead
          title={screens.leads}
          {...(first !== undefined && { detail: count(first.total) })}
        >
          {bulk.button}
        </ScreenHead>
        <LeadTools shown={shown} search={search} names={names} columns={columns} />
        <FilterPills search={search} names={names} onChange={change} onClear={clear}>
          {canSave ? (
            <LazyBoundary>
              <ViewBar shown={shown} columns={columns.columns} />
            </LazyBoundary>
          ) : null}
        </FilterPills>
        <div className={styles['news']} role="status">
          {newLeads > 0 && (
            <Button
              size="compact-sm"
              radius="xl"
              leftSection={<IconArrowUp size={14} aria-hidden="true" />}
              onClick={showNew}
            >
              {texts.newLeads(newLeads)}
            </Button>
          )}
        </div>
        <Found found={found} search={search} columns={columns} parts={bulk.parts} onClear={clear} />
        {bulk.below}
      </div>
    </LeadSplit>
  )
}

function Found(props: {
  found: ReturnType<typeof useLeads>
  search: LeadSearch
  columns: ShownColumns
  parts: LeadListParts
  onClear: () => void
}) {
  const { leads: texts } = useTexts()
  const { id: projectId } = useProject()
  const { query, leads, first } = props.found
  const parts = { ...props.parts, ...useOpenLead() }
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  if (first === undefined || !props.columns.isKnown) {
    if (!query.isError) return <LoadingRows rows={10} />
    return <FailedState error={query.error} retry={() => void query.refetch()} />
  }
  if (leads.length === 0 && !hasNextPage) {
    return isNarrowed(props.search) ? (
      <StateMessage icon={<IconSearchOff />} title={texts.none} hint={texts.noneHint}>
        <Button variant="default" onClick={props.onClear}>
          {texts.clear}
        </Button>
      </StateMessage>
    ) : (
      <StateMessage icon={<IconInbox />} title={texts.empty} hint={texts.emptyHint}>
        <Button
          renderRoot={(rest) => (
            <Link to="/p/$projectId/connect" params={{ projectId }} {...rest} />
          )}
        >
          {texts.connect}
        </Button>
      </StateMessage>
    )
  }
  return (
    <>
      <LeadList
        leads={leads}
        total={first.total}
        hasMore={hasNextPage}
        isDimmed={query.isPlaceholderData}
        onEnd={loadMore}
        parts={parts}
        shown={props.columns}
      />
      {isFetchNextPageError && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

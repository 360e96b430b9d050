import { Button, NativeSelect } from '@mantine/core'
import { IconArrowUp, IconInbox, IconSearchOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { FailedState, LoadingRows, StateMessage } from '#web/ui/states.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterPills } from './filter-pills.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadSplit } from './lead-split.tsx'
import type { LeadListParts } from './lead-row.tsx'
import { type LeadChange, type LeadSearch, isNarrowed, readLeadSearch } from './lead-search.ts'
import { useOpenLead } from './use-open-lead.ts'
import { SearchBox } from './search-box.tsx'
import { useBulk } from './use-bulk.tsx'
import { useLeads, useNewLeads } from './use-leads.ts'
import { useNames } from './use-names.ts'
import styles from './leads-screen.module.css'

const route = getRouteApi('/signed-in/p/$projectId/leads')

export function LeadsScreen() {
  const { screens, leads: texts } = useTexts()
  const { id: projectId } = useProject()
  const asked = route.useSearch()
  // The router also passes on what the route does not know.
  const search = useMemo(() => readLeadSearch(asked), [asked])
  const navigate = useNavigate()
  const names = useNames()
  const found = useLeads(search)
  const { query, first, leads } = found
  const newLeads = useNewLeads(search, query.isPlaceholderData ? undefined : first?.data)
  const bulk = useBulk({ search, leads, first, names })
  const queries = useQueryClient()
  const change = useCallback(
    (part: LeadChange) => {
      const read = (before: LeadSearch) => readLeadSearch({ ...before, ...part })
      void navigate({ to: '.', search: read, replace: true })
    },
    [navigate],
  )
  const clear = () => void navigate({ to: '.', search: {}, replace: true })
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
        <div className={styles['tools']}>
          <div className={styles['search']}>
            <SearchBox words={search.q ?? ''} onSearch={(q) => change({ q })} />
          </div>
          <NativeSelect
            aria-label={texts.sort}
            value={search.sort ?? '-created'}
            data={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change(readSort(event.currentTarget.value))}
          />
          <FilterPanel search={search} names={names} onChange={change} />
        </div>
        <FilterPills search={search} names={names} onChange={change} onClear={clear} />
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
        <Found found={found} search={search} parts={bulk.parts} onClear={clear} />
        {bulk.below}
      </div>
    </LeadSplit>
  )
}

function readSort(sort: string): LeadChange {
  return { sort: undefined, ...readLeadSearch({ sort }) }
}

function Found(props: {
  found: ReturnType<typeof useLeads>
  search: LeadSearch
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
  if (first === undefined) {
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
      />
      {isFetchNextPageError && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

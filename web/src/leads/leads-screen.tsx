import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import type { LeadSearch } from '#model/contacts/filters.ts'
import {
  IconArrowUp,
  IconCircleCheck,
  IconInbox,
  IconSearchOff,
  IconStack2,
} from '#web/icons/icons.tsx'
import { useBulk } from '#web/leads/bulk/use-bulk.tsx'
import { isNarrowed } from '#web/leads/filters/lead-search.ts'
import { type ColumnSettings, useColumns } from '#web/leads/list/columns/use-columns.ts'
import { LeadList } from '#web/leads/list/lead-list.tsx'
import type { LeadListParts } from '#web/leads/list/lead-row.tsx'
import { sortingOf } from '#web/leads/list/sorting.ts'
import { SourcesBar } from '#web/leads/sources/sources-bar.tsx'
import { MarkAllRead } from '#web/leads/unread/mark-all-read.tsx'
import { firstSeen, useLastVisit } from '#web/leads/unread/use-visit.ts'
import { type LeadView, useLeadView } from '#web/leads/views/use-lead-view.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { firstLeadQuery } from '#web/session/queries.ts'
import { adding } from '#web/ui/adding.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { FailedState, LoadingRows, StateMessage } from '#web/ui/states/states.tsx'
import { useInboxOrder } from './inbox-order.ts'
import { headingsOf, isGrouped } from './inbox/inbox-groups.ts'
import { InboxTabs, inboxPath } from './inbox/inbox-tabs.tsx'
import { LeadSplit, useOpenLead } from './lead-split.tsx'
import { LeadTools } from './lead-tools.tsx'
import styles from './leads-screen.module.css'
import { ListActions, ListTotal } from './list-actions.tsx'
import { useLeadSwipe } from './use-lead-swipe.tsx'
import { useLeads } from './use-leads.ts'
import { useNewLeads } from './use-new-leads.ts'
import { useReturns } from './use-returns.ts'

const noKeys: readonly string[] = []
const FirstLead = lazyPart(() => import('#web/ui/lead/first-lead.tsx'), 'FirstLead')
const FilterPills = lazyPart(() => import('#web/leads/filters/filter-pills.tsx'), 'FilterPills')
const WhyNot = lazyPart(() => import('./why-not.tsx'), 'WhyNot')
const ViewBar = lazyPart(() => import('#web/leads/views/view-bar.tsx'), 'ViewBar')

const inbox: LeadSearch = { status: 'open' }
const returned: LeadSearch = { status: 'returned' }
const everything: LeadSearch = {}

export function LeadsScreen() {
  return <LeadsOf preset={everything} />
}

/** The leads for which something is to be done. */
export function InboxScreen() {
  return <LeadsOf preset={inbox} />
}

/** Those of them that have returned, or were opened again. */
export function BackScreen() {
  return <LeadsOf preset={returned} />
}

function LeadsOf({ preset }: { preset: LeadSearch }) {
  const { view: texts } = useTexts('app').leads
  const title = useScreenTitle(preset === returned ? inboxPath : undefined)
  const leadView = useLeadView(preset)
  const { views, search, go } = leadView
  if (search !== null) {
    return <Leads isInbox={preset !== everything} search={search} leadView={leadView} />
  }
  return (
    <div className={styles['screen']}>
      <ScreenHead title={title} />
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

function Leads(props: { isInbox: boolean; search: LeadSearch; leadView: LeadView }) {
  const { isInbox, search, leadView } = props
  const { leads: texts } = useTexts('app')
  const title = useScreenTitle(isInbox ? inboxPath : undefined)
  const columns = useColumns(leadView)
  const [order, chooseOrder] = useInboxOrder()
  const list = { search, fieldIds: columns.fieldIds, order: isInbox ? order : null }
  const results = useLeads(list)
  const { query, first, leads } = results
  const arrived = useNewLeads(list, query)
  const bulk = useBulk({ search, leads, first, hasMore: query.hasNextPage })
  useReturns(isInbox)
  const { change, go, filters, view } = leadView
  const sorting = sortingOf(leadView, isInbox ? { order, onOrder: chooseOrder } : null)
  const clear = () => go({}, false)
  const canSave = leadView.isChanged || (leadView.isAll && Object.keys(filters).length > 0)
  return (
    <LeadSplit results={results} openPicker={bulk.openPicker}>
      <div className={styles['screen']}>
        <ScreenHead
          title={view?.name ?? title}
          detail={<ListTotal page={first} isInbox={isInbox} />}
        >
          <MarkAllRead />
          {bulk.button}
          <ListActions search={search} columns={columns.columns} isInbox={isInbox} />
        </ScreenHead>
        {isInbox && <InboxTabs />}
        <SourcesBar chosen={search.key ?? noKeys} onChoose={(key) => change({ key })} />
        <LeadTools {...{ leadView, columns, sorting }} search={filters} />
        {(canSave || Object.keys(filters).length > 0) && (
          <FilterPills search={filters} onChange={change} onClear={clear}>
            {canSave && !isInbox ? <ViewBar leadView={leadView} columns={columns.columns} /> : null}
          </FilterPills>
        )}
        <div className={styles['arrivals']} role="status" data-passing>
          {arrived.count > 0 && (
            <Button
              size="compact-sm"
              radius="xl"
              leftSection={<IconArrowUp size={14} />}
              loading={arrived.isInserting}
              onClick={() => arrived.insert()}
            >
              {texts.newLeads(arrived.count)}
            </Button>
          )}
        </div>
        <Results
          results={results}
          isNewestFirst={search.sort === undefined}
          hasGroups={isGrouped(search)}
          filters={filters}
          isInbox={isInbox}
          columns={columns}
          parts={{ ...bulk.parts, sorting }}
          onClear={clear}
        />
        {bulk.below}
      </div>
    </LeadSplit>
  )
}

function Results(props: {
  results: ReturnType<typeof useLeads>
  filters: LeadSearch
  isInbox: boolean
  isNewestFirst: boolean
  hasGroups: boolean
  columns: ColumnSettings
  parts: LeadListParts
  onClear: () => void
}) {
  const { leads: texts, common } = useTexts('app')
  const { query, leads, first } = props.results
  const parts = { ...props.parts, ...useOpenLead(), swipe: useLeadSwipe() }
  const lastVisitAt = useLastVisit()
  const { hasGroups } = props
  const { dataUpdatedAt } = query
  const headings = useMemo(
    () => (hasGroups ? headingsOf(leads, new Date(dataUpdatedAt)) : undefined),
    [hasGroups, leads, dataUpdatedAt],
  )
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  if (first === undefined || !props.columns.isKnown) {
    if (!query.isError) return <LoadingRows rows={10} />
    return <FailedState error={query.error} retry={() => void query.refetch()} />
  }
  if (leads.length === 0 && !hasNextPage) {
    return isNarrowed(props.filters) ? (
      <StateMessage icon={<IconSearchOff />} title={texts.none} hint={texts.noneHint}>
        <Button variant="default" onClick={props.onClear}>
          {texts.clear}
        </Button>
        <WhyNot find={props.filters.q} />
      </StateMessage>
    ) : (
      <Nothing isInbox={props.isInbox} />
    )
  }
  return (
    <>
      <LeadList
        leads={leads}
        total={first.total}
        isTotalExact={first.isTotalExact}
        hasMore={hasNextPage}
        isDimmed={query.isPlaceholderData}
        onEnd={loadMore}
        parts={parts}
        columnSettings={props.columns}
        groups={headings}
        firstSeen={props.isNewestFirst ? firstSeen(leads, lastVisitAt) : -1}
      />
      {isFetchNextPageError && (
        <Button variant="default" onClick={() => void fetchNextPage()}>
          {common.showMore}
        </Button>
      )}
    </>
  )
}

/** In the Inbox all may be done; without any lead, both lists say how to get one. */
function Nothing({ isInbox }: { isInbox: boolean }) {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const { add } = useSearch({ from: '/signed-in/p/$projectId' })
  const { data: lead, isPending } = useQuery(firstLeadQuery(projectId))
  if (isPending) return <LoadingRows rows={10} />
  if (isInbox && lead !== null) {
    return (
      <StateMessage icon={<IconCircleCheck />} title={texts.allDone} hint={texts.allDoneHint}>
        <LinkButton to="/p/$projectId/leads" params={{ projectId }}>
          {texts.allLeads}
        </LinkButton>
      </StateMessage>
    )
  }
  return (
    <StateMessage icon={<IconInbox />} title={texts.empty} hint={texts.emptyHint}>
      <LinkButton to="." search={adding('form')}>
        {texts.addSource}
      </LinkButton>
      {add === undefined && <FirstLead />}
    </StateMessage>
  )
}

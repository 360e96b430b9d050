import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { defaultSort } from '#model/contacts/filter-values.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import {
  IconArrowsSort,
  IconChevronDown,
  IconColumns3,
  IconFilter,
  IconStack2,
} from '#web/icons/icons.tsx'
import { countFilters } from '#web/leads/filters/lead-search.ts'
import { SearchBox } from '#web/leads/filters/search-box.tsx'
import type { ColumnSettings } from '#web/leads/list/columns/use-columns.ts'
import type { Sorting } from '#web/leads/list/sorting.ts'
import type { LeadView } from '#web/leads/views/use-lead-view.ts'
import { type TextsOf, useTexts } from '#web/locales/texts.ts'
import { type Opening, useOpening } from '#web/ui/dialogs/use-opening.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './lead-tools.module.css'
import { useIsNarrow } from './use-is-narrow.ts'

const ViewMenu = lazyPart(() => import('./views/view-menu.tsx'), 'ViewMenu')
const SortMenu = lazyPart(() => import('./list/sort-menu.tsx'), 'SortMenu')
const FilterPopover = lazyPart(() => import('./filters/filter-popover.tsx'), 'FilterPopover')
const LeadColumns = lazyPart(() => import('./list/columns/lead-columns.tsx'), 'LeadColumns')

/** The search, filters and display of the list: one line, on a phone two. */
export function LeadTools(props: {
  leadView: LeadView
  search: LeadSearch
  columns: ColumnSettings
  sorting: Sorting
}) {
  const { leads: texts } = useTexts('app')
  const { search, sorting } = props
  const { change } = props.leadView
  const isNarrow = useIsNarrow()
  const filtersCount = countFilters(search)
  const order = orderText(sorting, texts)
  const box = (
    <div className={styles['search']}>
      <SearchBox words={search.q ?? ''} onSearch={(q) => change({ q })} />
    </div>
  )
  return (
    <div role="group" aria-label={texts.tools} className={styles['toolbar']}>
      <div className={styles['tools']}>
        {sorting.inbox === null && <ViewButton {...props} />}
        {!isNarrow && box}
        <div className={styles['controls']}>
          <ToolButton
            opens="menu"
            prepare={SortMenu.prepare}
            icon={<IconArrowsSort size={16} />}
            text={order}
            name={texts.sortedBy(order)}
            renderPopup={(opening) => <SortMenu opening={opening} sorting={sorting} />}
          />
          <ToolButton
            opens="dialog"
            prepare={FilterPopover.prepare}
            icon={<IconFilter size={16} />}
            text={texts.filter}
            count={filtersCount}
            name={filtersCount === 0 ? texts.filter : texts.filtered(filtersCount)}
            renderPopup={(opening) => (
              <FilterPopover opening={opening} search={search} onChange={change} />
            )}
          />
          {!isNarrow && (
            <ToolButton
              opens="dialog"
              prepare={LeadColumns.prepare}
              icon={<IconColumns3 size={16} />}
              text={null}
              name={texts.layout.title}
              renderPopup={(opening) => (
                <LeadColumns opening={opening} columnSettings={props.columns} />
              )}
            />
          )}
        </div>
        {isNarrow && box}
      </div>
    </div>
  )
}

/** The displayed view, and a menu of all. */
function ViewButton({ leadView, columns }: { leadView: LeadView; columns: ColumnSettings }) {
  const { view: texts } = useTexts('app').leads
  const { opening, wasOpened, buttonProps } = useOpening('menu', ViewMenu.prepare)
  const name = leadView.view?.name ?? texts.all
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        className={styles['view']}
        aria-label={texts.choose(name)}
        leftSection={<IconStack2 size={16} />}
        rightSection={<IconChevronDown size={14} />}
      >
        <bdi data-whole="">{name}</bdi>
      </Button>
      {wasOpened && <ViewMenu leadView={leadView} columns={columns.columns} opening={opening} />}
    </>
  )
}

/** A button above the list, and what it opens. */
function ToolButton(props: {
  opens: 'menu' | 'dialog'
  prepare: () => void
  icon: ReactNode
  /** What it says where there is room. */
  text: string | null
  /** What it is called everywhere. */
  name: string
  /** How many there are of what it opens. */
  count?: number
  renderPopup: (opening: Opening) => ReactNode
}) {
  const { opens, prepare, icon, text, name, count = 0 } = props
  const { opening, wasOpened, buttonProps } = useOpening(opens, prepare)
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        className={styles['tool']}
        data-is-icon={text === null || undefined}
        aria-label={name}
        title={name}
        leftSection={icon}
        rightSection={
          count > 0 ? <span className={styles['count']} data-count={count} /> : undefined
        }
      >
        {text}
      </Button>
      {wasOpened && props.renderPopup(opening)}
    </>
  )
}

function orderText({ sort, inbox }: Sorting, texts: TextsOf<'app'>['leads']) {
  const isOwn = inbox !== null && sort === undefined
  return isOwn ? texts.inboxOrders[inbox.order] : texts.sorts[sort ?? defaultSort]
}

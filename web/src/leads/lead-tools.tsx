import { useTexts } from '#web/locales/use-i18n.ts'
import { ColumnsButton } from './columns-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { LeadSearch } from './lead-search.ts'
import { SearchBox } from './search-box.tsx'
import { SortButton } from './sort-button.tsx'
import type { ShownColumns } from './use-columns.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import type { LeadView } from './use-lead-view.ts'
import type { Names } from './use-names.ts'
import { ViewButton } from './view-button.tsx'
import styles from './lead-tools.module.css'

/** What chooses the leads of the list and how they are shown: one line, on a phone two. */
export function LeadTools(props: {
  shown: LeadView
  search: LeadSearch
  names: Names
  columns: ShownColumns
}) {
  const { leads: texts } = useTexts()
  const { shown, search, names } = props
  const { change } = shown
  const isNarrow = useIsNarrow()
  const box = (
    <div className={styles['search']}>
      <SearchBox words={search.q ?? ''} onSearch={(q) => change({ q })} />
    </div>
  )
  return (
    <div role="group" aria-label={texts.tools} className={styles['place']}>
      <div className={styles['tools']}>
        <ViewButton shown={shown} columns={props.columns.columns} />
        {!isNarrow && box}
        <div className={styles['controls']}>
          <SortButton sort={search.sort} onChange={change} />
          <FilterPanel search={search} names={names} onChange={change} />
          {!isNarrow && <ColumnsButton columns={props.columns} />}
        </div>
        {isNarrow && box}
      </div>
    </div>
  )
}
